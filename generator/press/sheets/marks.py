"""Crop marks: short lines outside the cards that show where to cut; and the line along which a sheet is folded."""

from __future__ import annotations

from fractions import Fraction

from generator.press.primitives import Colour, Line
from generator.press.sheets.imposition import SheetPlan
from generator.press.targets.grid import LEGEND_HEIGHT, MARK_GAP, MARK_LENGTH
from generator.press.targets.sheetformat import SheetFormat
from generator.press.targets.target import Target

BLACK = Colour("black", (0.0, 0.0, 0.0), (0.0, 0.0, 0.0, 1.0))
WHITE = Colour("white", (1.0, 1.0, 1.0), (0.0, 0.0, 0.0, 0.0))

LONGEST_MARK = Fraction(4)
CLEARANCE = Fraction(1, 2)
"""Distance of a mark from the bleed, where there is room for it, mm."""

MARK_LINE = 0.12
HALO_LINE = 0.8
FOLD_LINE, FOLD_DASH = 0.2, 2.0
SINGLE_LINE = 0.2


def crop_marks(plan: SheetPlan, sheet: SheetFormat, legend: bool, across: Fraction = Fraction(0)) -> tuple[Line, ...]:
    """The crop marks of the front of a sheet, in mm from its top left corner; they go over the cards.

    A mark begins outside the bleed. Where that leaves less than MARK_LENGTH before the part of the paper that
    can not be printed, it begins MARK_GAP outside the trim, on a white line that keeps it visible on a dark
    bleed. With a `legend` the marks end before it, and so far, in mm, from what can not be printed `across` from it.
    """
    grid, block, paper = sheet.grid, plan.block, sheet.area
    right_bleed = grid.bleed_x if block.right == grid.place(grid.columns, 0)[0] - grid.gap else grid.inner_bleed
    bottom_bleed = grid.bleed_y if block.bottom == grid.place(0, grid.rows)[1] - grid.gap else grid.inner_bleed
    below, beside = (LEGEND_HEIGHT if legend and grid.legend_below == side else Fraction(0) for side in (True, False))
    columns = sorted({edge for card in plan.fronts for edge in (card.trim.x, card.trim.right)})
    rows = sorted({edge for card in plan.fronts for edge in (card.trim.y, card.trim.bottom)})

    above, left_of = (across if grid.legend_below == side else Fraction(0) for side in (True, False))
    top = _span(block.y - sheet.margin - above, grid.bleed_y)
    bottom = _span(paper.height - sheet.margin - below - block.bottom, bottom_bleed)
    left = _span(block.x - sheet.margin - left_of, grid.bleed_x)
    right = _span(paper.width - sheet.margin - beside - block.right, right_bleed)

    lines: list[Line] = []
    for x in columns:
        lines += _mark(top, (x, block.y), (0, -1)) + _mark(bottom, (x, block.bottom), (0, 1))
    for y in rows:
        lines += _mark(left, (block.x, y), (-1, 0)) + _mark(right, (block.right, y), (1, 0))
    return tuple(sorted(lines, key=lambda line: line.stroke is BLACK))  # no halo over another mark


def single_marks(target: Target) -> tuple[Line, ...]:
    """The crop marks of a page with one face, outside its bleed, in mm from the top left corner of the trim."""
    begin, end = float(target.bleed + CLEARANCE), float(target.bleed + CLEARANCE + LONGEST_MARK)
    width, height = float(target.card_width), float(target.card_height)
    upright = (
        Line(x, y + way * begin, x, y + way * end, BLACK, SINGLE_LINE)
        for x in (0.0, width)
        for y, way in ((0.0, -1), (height, 1))
    )
    level = (
        Line(x + way * begin, y, x + way * end, y, BLACK, SINGLE_LINE)
        for y in (0.0, height)
        for x, way in ((0.0, -1), (width, 1))
    )
    return (*upright, *level)


def fold_line(sheet: SheetFormat, legend: bool) -> Line:
    """The line along which a sheet is folded, over all that can be printed, but not through a `legend`."""
    paper, half, margin = sheet.paper, sheet.area, sheet.margin
    below, beside = (
        LEGEND_HEIGHT if legend and sheet.grid.legend_below == side else Fraction(0) for side in (True, False)
    )
    if half.width < paper.width:
        ends = (half.width, margin, half.width, paper.height - margin - below)
    else:
        ends = (margin, half.height, paper.width - margin - beside, half.height)
    x1, y1, x2, y2 = map(float, ends)
    return Line(x1, y1, x2, y2, BLACK, FOLD_LINE, FOLD_DASH)


Span = tuple[Fraction, Fraction, bool]


def _span(room: Fraction, bleed: Fraction) -> Span:
    """Begin and end of a mark as distances from the trim, and whether it needs a halo."""
    free = room - bleed
    if free < MARK_LENGTH:
        return MARK_GAP, min(room, MARK_GAP + LONGEST_MARK), True
    begin = bleed + min(CLEARANCE, free - MARK_LENGTH)
    return begin, min(room, begin + LONGEST_MARK), False


def _mark(span: Span, at: tuple[Fraction, Fraction], outwards: tuple[int, int]) -> list[Line]:
    begin, end, halo = span
    x1, y1 = (float(place + begin * way) for place, way in zip(at, outwards, strict=True))
    x2, y2 = (float(place + end * way) for place, way in zip(at, outwards, strict=True))
    mark = Line(x1, y1, x2, y2, BLACK, MARK_LINE)
    return [Line(x1, y1, x2, y2, WHITE, HALO_LINE), mark] if halo else [mark]
