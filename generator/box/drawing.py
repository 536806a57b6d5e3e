"""Drawings of a box as values: what lies where on which sheet, before it becomes SVG, DXF or PDF."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

from generator.box.job import USUAL, BoxJob, Variant
from generator.box.nesting import Placed, Sheet, closest
from generator.box.order import in_cut_order
from generator.box.panel import Polygon
from generator.box.stands import turned_over
from generator.press.outlines import Path, moved

if TYPE_CHECKING:
    from generator.box.profile import Pen

ROW = {0: (1, 0, 0, 1), 90: (0, -1, 1, 0), 180: (-1, 0, 0, -1), 270: (0, 1, -1, 0)}
"""What a clockwise turn makes of x and y: the new x of both, then the new y of both."""


@dataclass(frozen=True)
class Mark:
    """What is burnt or told: a path on its layer; `filled` tells whether its area is meant or its line."""

    layer: str
    path: Path
    filled: bool = True


Notes: TypeAlias = Mapping[str, Sequence[Mark]]
"""What is written on parts, by their ids, in their own frames."""


@dataclass(frozen=True)
class Part:
    """A part to cut, by its lines as the beam follows them, with the name that is shown of it."""

    id: str
    title: str
    holes: tuple[Polygon, ...]
    outline: Polygon


@dataclass(frozen=True)
class Drawing:
    """One sheet in mm, y down: marks come first, then parts in the order of cutting."""

    title: str
    size: tuple[Fraction, Fraction]
    pens: Mapping[str, Pen]
    metadata: Mapping[str, Any]
    marks: tuple[Mark, ...]
    parts: tuple[Part, ...]


def laid_out(job: BoxJob) -> list[Sheet]:
    """All panels on sheets, with the face up that is engraved; the outside where both are."""
    panels = [
        turned_over(panel, job.thickness) if panel.id in job.engravings.outside else panel for panel in job.panels
    ]
    return closest(panels, job.sheet, job.kerf)


def drawings(job: BoxJob, sheets: Sequence[Sheet], notes: Notes, variant: Variant = USUAL) -> list[Drawing]:
    """One drawing for each sheet; `notes` are what is written on parts, in their own frames."""
    return [_drawing(job, sheet, notes, variant) for sheet in sheets]


def _drawing(job: BoxJob, sheet: Sheet, notes: Notes, variant: Variant) -> Drawing:
    parts = in_cut_order(sheet)
    marks = [mark for placed in parts for mark in engraved(job, placed, variant)]
    if variant.notes:
        marks += [on_sheet(placed, mark) for placed in parts for mark in notes.get(placed.panel.id, ())]
    return Drawing(
        f"{job.title} {sheet.number}/{sheet.of}",
        (sheet.width, sheet.height),
        job.profile.pens,
        metadata(job, sheet),
        tuple(marks),
        tuple(part(job, placed) for placed in parts),
    )


def part(job: BoxJob, placed: Placed) -> Part:
    """A part where it lies, its lines moved by half the kerf."""
    outline, holes = placed.lines(job.kerf)
    name = job.names.get(placed.panel.id, placed.panel.id)
    return Part(placed.panel.id, name, holes, outline)


def engraved(job: BoxJob, placed: Placed, variant: Variant) -> Iterator[Mark]:
    """What is burnt into the face of a panel that lies up."""
    panel = placed.panel
    paths = (job.engravings.outside if panel.up == "outside" else job.engravings.inside).get(panel.id, ())
    if not paths:
        return
    left, top, _, _ = panel.areas["face"]
    x, y = placed.point((left, top))
    inner = replace(placed, x=x, y=y)
    for path in paths:
        yield on_sheet(inner, Mark("score" if variant.outlines else "engrave", path, not variant.outlines))


def on_sheet(placed: Placed, mark: Mark) -> Mark:
    """A mark of the panel's frame where it lies on the sheet."""
    return replace(mark, path=_moved(mark.path, *ROW[placed.turn], float(placed.x), float(placed.y)))


_moved = lru_cache(maxsize=4096)(moved)  # most marks lie in all variants of a drawing


def metadata(job: BoxJob, sheet: Sheet) -> dict[str, Any]:
    """What a sheet states of itself: format 1, see the manual's page on the gates."""
    return {
        "format": 1,
        "game": job.game,
        "box": job.box,
        "sheet": [sheet.number, sheet.of],
        "size": [number(sheet.width), number(sheet.height)],
        "thickness": number(job.thickness),
        "kerf": number(job.kerf),
        "fit": number(job.fit),
        "profile": job.profile.name,
        "layers": {layer: pen.colour for layer, pen in job.profile.pens.items()},
        "panels": {placed.panel.id: _place(placed) for placed in in_cut_order(sheet)},
        "stated": job.stated,
    }


def _place(placed: Placed) -> dict[str, Any]:
    panel, stand = placed.panel, placed.panel.stand
    place: dict[str, Any] = {"group": panel.group, "nest": [number(placed.x), number(placed.y), placed.turn]}
    if stand:
        place |= {"at": list(map(number, stand.at)), "right": list(stand.right), "down": list(stand.down)}
    return place | {"up": panel.up}


def number(value: Fraction) -> int | float:
    """A length for JSON: whole where it is, else to a millionth of a millimetre."""
    return int(value) if value.denominator == 1 else round(float(value), 6)
