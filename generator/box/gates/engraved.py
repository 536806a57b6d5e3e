"""What is burnt: within its part, where it is stated, neither shifted nor mirrored; on second sides too."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import dist

import numpy as np
import shapely
from shapely import Polygon

from generator.box.gates.parts import Panel, Sheet
from generator.box.gates.plates import placed, unturned
from generator.box.gates.statement import Result, Statement, Vector, counted, skipped
from generator.box.gates.svgfile import Drawing

CUTS = ("cut-inner", "cut-outer")
BURNT = ("engrave", "score")
WITHIN = 0.01
"""How far what is burnt may be from where it is stated, in mm."""


def cut_colours(statement: Statement) -> frozenset[str]:
    """The colours of what is cut through."""
    return _colours(statement, CUTS)


def _colours(statement: Statement, names: Sequence[str]) -> frozenset[str]:
    return frozenset(statement.layers[name] for name in names if name in statement.layers)


def engraving(drawing: Drawing, panels: Sequence[Part | Panel], cuts: frozenset[str]) -> Result:
    """Engraving and notes lie on a panel and cross no cut, nor the half beam beside it."""
    found = [(mark, mark.extent) for mark in drawing.marks if mark.stroke not in cuts]
    marks, bounds = [mark for mark, extent in found if extent], [extent for _, extent in found if extent]
    limit = "within a panel, on no cut"
    if not marks:
        return Result("engraving", True, "none", limit)
    parts = np.array([panel.nominal for panel in panels])
    shapely.prepare(parts)
    boxes = shapely.box(*np.array(bounds).T)
    home = np.full(len(marks), False)
    for part in parts:
        home |= shapely.contains_properly(part, boxes)
    faults = []
    for i in np.flatnonzero(~home).tolist():  # the box of a mark may reach over a corner where the mark does not
        shapes = [shapely.LineString(loop.points) for loop in marks[i].loops if len(loop.points) > 1]
        whole = shapely.MultiLineString(shapes)
        if not any(shapely.contains_properly(part, whole) for part in parts):
            on = [panel.id for panel in panels if panel.nominal.intersects(whole)]
            faults.append(f"line {marks[i].line} " + (f"leaves {on[0]}" if on else "lies on no panel"))
    return counted("engraving", faults, f"{len(marks)} marks", limit)


def burnt(drawing: Drawing, statement: Statement) -> Result:
    """What is burnt on a panel is as much as stated, neither shifted nor mirrored, within 0.01 mm.

    The first, the middle and the last mark are looked at.
    """
    layers = _colours(statement, BURNT)
    marks = [mark for mark in drawing.marks if {mark.stroke, mark.fill} & layers]
    faults, total = [], 0
    for name, place in statement.panels.items():
        many, *points = place.burnt
        own, total = marks[total : total + int(many)], total + int(many)
        if len(own) < many:
            faults.append(f"{name} has {len(own)} of {many:g} marks")
        elif own:
            stated = placed(np.reshape(points, (-1, 2)), place.nest)
            for mark, at in zip((own[0], own[len(own) // 2], own[-1]), stated.tolist(), strict=True):
                if (far := dist(mark.loops[0].points[0], at)) > WITHIN:
                    faults.append(f"line {mark.line} of {name} begins {far:.3f} mm from where it should")
    return counted("burnt", faults, f"{total} marks", f"stated ones, within {WITHIN} mm")


@dataclass(frozen=True)
class Part:
    """A part, or one that was turned over, where it lies on the sheet."""

    id: str
    nominal: Polygon


#: uncut: nothing in it has the colour of a cut
#: turned: each part lies as on the sheet that it is cut from, turned over from left to right, within 0.01 mm; so does
#: its line among the notes
def second_side(
    drawing: Drawing, statement: Statement, sheets: Mapping[str, tuple[Sheet, Sequence[Panel]]]
) -> Iterator[Result]:
    """What is burnt on parts that were turned over in their place: nothing is cut, and it lies on these parts.

    `sheets` are the drawings that these parts are cut from, by name, with what lies on each.
    """
    cut, known, faults = cut_colours(statement), set(statement.layers.values()), []
    for mark in drawing.marks:
        used = {mark.stroke, mark.fill} - {"none"}
        if used & cut:
            faults.append(f"line {mark.line} has the colour of a cut, {', '.join(sorted(used & cut))}")
        elif used - known:
            faults.append(f"line {mark.line} is {', '.join(sorted(used - known))}, which is not stated")
    yield counted("uncut", faults, f"{len(drawing.marks)} marks", "none has the colour of a cut")
    yield burnt(drawing, statement)
    key = statement.key, statement.sheet
    first = next(
        (found for found in sheets.values() if (found[0].statement.key, found[0].statement.sheet) == key), None
    )
    if first is None:
        yield skipped("turned", "the sheet of these parts is not among the drawings", missed=False)
        return
    parts, faults = [], []
    for name, place in statement.panels.items():
        panel = next((panel for panel in first[1] if panel.id == name), None)
        if panel is None:
            faults.append(f"{name} is not on {first[0].drawing.name}")
            continue
        over, lies = _turned(panel, place.nest)
        if (away := float(over.exterior.hausdorff_distance(lies.exterior))) > WITHIN:
            faults.append(f"{name} lies {away:.3f} mm from its place")
        parts.append(Part(name, over))
    notes = _colours(statement, ("notes",))
    lines = [(mark, Polygon(loop.points)) for mark in drawing.marks if mark.stroke in notes for loop in mark.loops[:1]]
    for mark, line in lines:
        away = min((float(line.exterior.hausdorff_distance(part.nominal.exterior)) for part in parts), default=0.0)
        if away > WITHIN:
            faults.append(f"line {mark.line} is {away:.3f} mm from the part that it tells")
    yield counted("turned", faults, f"{len(parts)} parts", f"over in their place, within {WITHIN} mm")
    yield engraving(drawing, parts, notes)


def _turned(panel: Panel, nest: Vector) -> tuple[Polygon, Polygon]:
    """The part turned over from left to right in its place, and as its other face is stated to lie."""
    left, _, right, _ = panel.nominal.bounds
    own = unturned(shapely.get_coordinates(panel.nominal), panel.place.nest)
    there = placed(own * (-1, 1) + (own[:, 0].max(), 0), nest)
    over = shapely.transform(panel.nominal, lambda points: points * (-1, 1) + (left + right, 0))
    return over, shapely.transform(panel.nominal, lambda _: there)
