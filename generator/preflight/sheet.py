"""A page as it is seen: its boxes, upright and in points from its lower left corner, and where cards lie on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from generator.base.pdfbudget import inherited
from generator.base.printspec import PrintSpec
from generator.preflight.finding import Place
from generator.preflight.geometry import MM, Box, Matrix, box_of, common, is_empty, moved, number_of, times

A4: Box = (0.0, 0.0, 595.276, 841.89)
FAR = 10_000.0
"""Millimetres; nothing is told to lie further off, and letters may be set any distance away."""
PAPER = 2.0
"""How many times as wide or high as asked for a page is that nobody meant for a single card."""
NEAR = 0.1 * MM
"""How far a side of a box may be off: a tenth of a millimetre."""


@dataclass(frozen=True)
class Leaf:
    """A page: `matrix` leads from its own space to what is seen; `trim` is None where the file does not tell."""

    width: float
    height: float
    matrix: Matrix
    media: Box
    crop: Box
    trim: Box | None
    bleed: Box | None


def leaf_of(page: Any) -> Leaf:
    """The page of a dictionary, turned and enlarged as readers show it."""
    media = box_of(inherited(page, "/MediaBox"))
    if media[2] - media[0] <= 0 or media[3] - media[1] <= 0:
        media = A4
    unit = number_of(page.get("/UserUnit"), 1.0) or 1.0
    turn = int(number_of(inherited(page, "/Rotate"), 0.0)) % 360
    matrix: Matrix = (unit, 0.0, 0.0, unit, -media[0] * unit, -media[1] * unit)
    w, h = (media[2] - media[0]) * unit, (media[3] - media[1]) * unit
    if turn == 90:
        matrix, w, h = times(matrix, (0.0, -1.0, 1.0, 0.0, 0.0, w)), h, w
    elif turn == 180:
        matrix = times(matrix, (-1.0, 0.0, 0.0, -1.0, w, h))
    elif turn == 270:
        matrix, w, h = times(matrix, (0.0, 1.0, -1.0, 0.0, h, 0.0)), h, w

    def seen(key: str) -> Box | None:
        found = inherited(page, key) if key == "/CropBox" else page.get(key)
        return moved(box_of(found), matrix) if found is not None else None

    whole: Box = (0.0, 0.0, w, h)
    crop = common(seen("/CropBox") or whole, whole)
    return Leaf(w, h, matrix, media, whole if is_empty(crop) else crop, seen("/TrimBox"), seen("/BleedBox"))


def cells_of(spec: PrintSpec, leaf: Leaf) -> list[Box]:
    """The cards on a page; none where the page has another size and nobody can tell where they lie."""
    cells = [
        (
            float(one.x) * MM,
            leaf.height - float(one.y + one.h) * MM,
            float(one.x + one.w) * MM,
            leaf.height - float(one.y) * MM,
        )
        for one in spec.cells
    ]
    if has_size(spec, leaf):
        return cells
    if len(cells) != 1:
        return []
    w, h = float(spec.cells[0].w) * MM, float(spec.cells[0].h) * MM
    if leaf.trim and abs(leaf.trim[2] - leaf.trim[0] - w) <= NEAR and abs(leaf.trim[3] - leaf.trim[1] - h) <= NEAR:
        return [leaf.trim]
    if leaf.width < w - NEAR or leaf.height < h - NEAR or is_paper(spec, leaf):
        return []
    left, low = (leaf.width - w) / 2, (leaf.height - h) / 2
    return [(left, low, left + w, low + h)]


def has_size(spec: PrintSpec, leaf: Leaf) -> bool:
    """Whether the page has the size that the target asks for."""
    wanted = float(spec.page_width) * MM, float(spec.page_height) * MM
    return abs(leaf.width - wanted[0]) <= NEAR and abs(leaf.height - wanted[1]) <= NEAR


def is_paper(spec: PrintSpec, leaf: Leaf) -> bool:
    """Whether a page is far larger than that of a single card: a whole paper, on which the card may lie anywhere."""
    wide, high = float(spec.page_width) * MM, float(spec.page_height) * MM
    return len(spec.cells) == 1 and (leaf.width > PAPER * wide or leaf.height > PAPER * high)


def place_in(box: Box, cell: Box, card: int) -> Place:
    """Where a box begins, from the top left corner of a card."""
    right, down = (max(-FAR, min(FAR, one / MM)) for one in (box[0] - cell[0], cell[3] - box[3]))
    return Place(card, round(right, 1) + 0.0, round(down, 1) + 0.0)  # never -0
