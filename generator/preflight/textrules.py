"""Rules about text: its size, its fonts, and how far it keeps from the cut."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from generator.base.printspec import PrintSpec
from generator.preflight.finding import FAULT, WARNING, millimetres, points
from generator.preflight.geometry import MM, Box, Matrix, is_empty, sides, times, within
from generator.preflight.inkrules import Raw
from generator.preflight.letters import largeness, tight_box
from generator.preflight.marks import Drawn, Mark, Shown

SLACK = 0.02
"""Points by which rounding may make type smaller."""
DIM, BRIGHTER = 0.3, 0.1
"""A text that is no lighter than this is no light text; one that is so much lighter than its ground is."""
EDGE = 0.05 * MM
"""Points by which a letter may come too near to the cut: a twentieth of a millimetre, which no eye sees."""


def text_faults(spec: PrintSpec, mark: Shown, box: Box, matrix: Matrix, below: Callable[[], float]) -> Iterator[Raw]:
    """What is wrong with a run of text, wherever it stands; `below` tells how light the ground is."""
    font = mark.font
    if not font.embedded:
        yield Raw("font", box, font.name, "", mark.said)
    if mark.hidden:
        return
    if font.unread(mark.codes):
        yield Raw("text-map", box, font.name, "", mark.said)
    size = mark.size * sides(matrix)[1]
    smallest, reversed_out = float(spec.min_text) * MM, float(spec.min_text_reversed) * MM
    if size >= reversed_out - SLACK or (size >= smallest - SLACK and mark.ink.light < DIM):
        return
    if not any(char.isalnum() for char in mark.said):
        return  # a symbol is no type
    large = largeness(mark)
    size, level = size * large, WARNING if large > 1 else FAULT  # letters that fill the whole size are drawings
    if size < smallest - SLACK:
        yield Raw("text-size", box, points(size), points(smallest), mark.said, level)
    elif size < reversed_out - SLACK and mark.ink.light > below() + BRIGHTER:
        yield Raw("text-size", box, points(size), points(reversed_out), mark.said, level, "reversed")


def light_below(marks: Sequence[Mark], position: int, before: float) -> float:
    """How light the area is on which a text of a stream stands; `before` is what lies below the whole stream."""
    text = marks[position]
    x, y = (text.box[0] + text.box[2]) / 2, (text.box[1] + text.box[3]) / 2  # type: ignore[union-attr]
    for mark in reversed(marks[:position]):
        if (
            isinstance(mark, Drawn)
            and mark.fill
            and mark.box[0] <= x <= mark.box[2]
            and mark.box[1] <= y <= mark.box[3]
        ):
            return mark.fill.light
    return before


def near_cut(mark: Shown, box: Box, matrix: Matrix, cell: Box, safe: float) -> tuple[Box, float] | None:
    """Box of the letters and their distance in mm from the cut, where it is less than `safe` points; else None."""
    room = (cell[0] + safe, cell[1] + safe, cell[2] - safe, cell[3] - safe)
    if within(box, room, EDGE) or is_empty(box):
        return None
    tight = tight_box(mark, times(mark.matrix, matrix))
    if tight is None or within(tight, room, EDGE):
        return None
    return tight, distance(tight, cell)


def distance(box: Box, cell: Box) -> float:
    """How far a box keeps from the cut in mm; negative where it goes beyond it."""
    return min(box[0] - cell[0], box[1] - cell[1], cell[2] - box[2], cell[3] - box[3]) / MM


def safe_zone(box: Box, near: float, safe: float, what: str) -> Raw:
    """The finding for something too near to the cut."""
    return Raw(
        "safe-zone", box, millimetres(abs(near)), millimetres(safe / MM), what, words="beyond" if near < 0 else ""
    )
