"""The panels of a box: each stated one is drawn once, and only those are drawn."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from shapely import Polygon

from generator.box.gates.drawing import Drawing
from generator.box.gates.parts import Ring, outlines_of
from generator.box.gates.result import Result, counted
from generator.box.gates.statement import Place, Statement


@dataclass(frozen=True)
class Panel:
    """One part as it is drawn on its sheet, kerf included; `nominal` is what the beam leaves of it, on the sheet."""

    id: str
    drawing: Drawing
    place: Place
    outline: Ring
    holes: tuple[Ring, ...]
    nominal: Polygon


@dataclass(frozen=True)
class Sheet:
    """A drawing with what it states and what is cut out of it."""

    drawing: Drawing
    statement: Statement
    rings: list[Ring]


MITRE = 10.0
"""How far a mitred corner may reach, in widths: enough for angles down to about 12 degrees."""


def panels_of(sheet: Sheet) -> list[Panel]:
    """The stated panels that are drawn as one outline with holes. Others are a fault that `panels` tells."""
    by_group: dict[str, list[Ring]] = defaultdict(list)
    for ring in sheet.rings:
        by_group[ring.mark.group].append(ring)
    found = []
    for name, place in sheet.statement.panels.items():
        outlines = outlines_of(by_group[name])
        if len(outlines) == 1:
            holes = tuple(outlines[0].holes)
            nominal = after_beam(outlines[0], holes, sheet.statement.kerf)
            found.append(Panel(name, sheet.drawing, place, outlines[0], holes, nominal))
    return found


def after_beam(outline: Ring, holes: Sequence[Ring], kerf: float) -> Polygon:
    """What is left where the beam has burnt half its width on either side of each line."""
    drawn = Polygon(outline.loop.points, [hole.loop.points for hole in holes])
    return drawn.buffer(-kerf / 2, join_style="mitre", mitre_limit=MITRE)


def panels(sheets: Sequence[Sheet]) -> Result:
    """Each stated panel is one outline in a group of its id, with a title; no cut lies outside of these groups."""
    faults = []
    stated = Counter(name for sheet in sheets for name in sheet.statement.panels)
    faults += [f"{name} is stated {count} times" for name, count in stated.items() if count > 1]
    for sheet in sheets:
        titles, known = sheet.drawing.titles, sheet.statement.panels
        groups = Counter(name for name, _ in sheet.drawing.groups)
        by_group: dict[str, list[Ring]] = defaultdict(list)
        for ring in sheet.rings:
            by_group[ring.mark.group].append(ring)
        for name in known:
            outlines = outlines_of(by_group[name])
            if len(outlines) != 1:
                faults.append(f"{name} has {len(outlines)} outlines")
            elif groups[name] != 1:
                faults.append(f"{groups[name]} groups are called {name}")
            elif not titles.get(name):
                faults.append(f"{name} has no title")
        faults += [f"{rings[0].name} is cut and belongs to no panel" for g, rings in by_group.items() if g not in known]
    return counted("panels", faults, f"{len(stated)} panels", "each stated one is one outline")


def all_sheets(sheets: Sequence[Sheet]) -> Result:
    """The sheets of one box are numbered 1 to n, all are there, and each is as large as it states."""
    numbers = sorted(sheet.statement.sheet[0] for sheet in sheets)
    of = sheets[0].statement.sheet[1]
    faults = []
    if numbers != list(range(1, of + 1)) or any(sheet.statement.sheet[1] != of for sheet in sheets):
        faults.append(f"sheets {', '.join(map(str, numbers))} of {of}")
    for sheet in sheets:
        stated = sheet.statement.size
        if tuple(sheet.drawing.box[2:]) != stated:
            faults.append(f"{sheet.drawing.name} states {stated[0]:g} x {stated[1]:g} mm")
    return counted("sheets", faults, f"{len(sheets)} of {of}", "all of them, of the stated size")
