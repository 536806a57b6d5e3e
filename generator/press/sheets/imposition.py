"""Imposition: which card lies where on which sheet, front and back, in exact millimetres.

The front and the back of a sheet are planned as one thing: the back of a card is its front seen through the
paper after the flip. Folding is such a flip, too: it brings the half with the backs behind the half with the
fronts. x goes right and y down, as seen on the side that is printed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from generator.base.length import Rect
from generator.press.targets.sheetformat import Grid, Paper, SheetFormat, flips_sideways

Point = tuple[Fraction, Fraction]

TRAP = Fraction(1, 2)
"""How far a card is painted below a neighbour that is painted after it, mm: a pixel of the coarsest screen.

Cells that only touch let the paper shine through as a light hairline: viewers smooth both edges, and each then
covers a part of the pixel between them.
"""


@dataclass(frozen=True)
class Placement:
    """Where a face lies: turned clockwise by `turn` degrees into `trim`; nothing is seen of it outside `clip`.

    It is painted into `painted`, boxes that go TRAP beyond `clip` where a neighbour comes that hides that again.
    """

    trim: Rect[Fraction]
    clip: Rect[Fraction]
    painted: tuple[Rect[Fraction], ...]
    turn: int

    def point(self, u: Fraction, v: Fraction) -> Point:
        """Where a point of the face, from the top left corner of the card as one reads it, lies on the sheet."""
        box = self.trim
        return {
            0: (box.x + u, box.y + v),
            90: (box.right - v, box.y + u),
            180: (box.right - u, box.bottom - v),
            270: (box.x + v, box.bottom - u),
        }[self.turn]


@dataclass(frozen=True)
class SheetPlan:
    """Both sides of one sheet: the front and the back of `cards[i]` lie at `fronts[i]` and at `backs[i]`.

    They are painted in this order. `cards` counts from 0, `number` from 1; `block` holds all cards of the front.
    Full sheets share their placements.
    """

    number: int
    cards: range
    block: Rect[Fraction]
    fronts: tuple[Placement, ...]
    backs: tuple[Placement, ...]


def back_point(point: Point, paper: Paper, flip: str) -> Point:
    """The point of the back that lies behind a point of the front."""
    x, y = point
    return (paper.width - x, y) if flips_sideways(paper, flip) else (x, paper.height - y)


def back_box(box: Rect[Fraction], paper: Paper, flip: str) -> Rect[Fraction]:
    """The rectangle of the back that lies behind a rectangle of the front."""
    x1, y1 = back_point((box.x, box.y), paper, flip)
    x2, y2 = back_point((box.right, box.bottom), paper, flip)
    return Rect(min(x1, x2), min(y1, y2), box.w, box.h)


def back_turn(turn: int, paper: Paper, flip: str) -> int:
    """The turn of a back whose card, once cut, is turned like a page of a book: head behind head.

    The direction of the head, seen from the back, is mirrored with the paper; the face itself is not.
    """
    return -turn % 360 if flips_sideways(paper, flip) else (180 - turn) % 360


def impose(cards: int, sheet: SheetFormat, flip: str) -> tuple[SheetPlan, ...]:
    """The sheets for that many cards, row by row; the last one may be partly filled.

    On a folded sheet `flip` is that of the sheet: fronts and backs lie on one side of the paper.
    """
    size = sheet.grid.cards
    plans, sides = [], {}
    for number, first in enumerate(range(0, cards, size), start=1):
        here = range(first, min(first + size, cards))
        if len(here) not in sides:
            sides[len(here)] = _sides(len(here), sheet, flip)
        plans.append(SheetPlan(number, here, *sides[len(here)]))
    return tuple(plans)


def _sides(
    count: int, sheet: SheetFormat, flip: str
) -> tuple[Rect[Fraction], tuple[Placement, ...], tuple[Placement, ...]]:
    """Block, fronts and backs of a sheet with that many cards."""
    grid, paper = sheet.grid, sheet.paper
    turn = 90 if grid.turned else 0
    fronts = tuple(Placement(_cell(grid, at), *_clips(grid, at, count), turn) for at in range(count))
    backs = tuple(_behind(front, paper, flip) for front in fronts)
    right, bottom = grid.place(min(count, grid.columns), -(-count // grid.columns))
    block = Rect(grid.left, grid.top, right - grid.gap - grid.left, bottom - grid.gap - grid.top)
    return block, fronts, backs


def _behind(front: Placement, paper: Paper, flip: str) -> Placement:
    trim, clip, *painted = (back_box(box, paper, flip) for box in (front.trim, front.clip, *front.painted))
    return Placement(trim, clip, tuple(painted), back_turn(front.turn, paper, flip))


def _cell(grid: Grid, position: int) -> Rect[Fraction]:
    row, column = divmod(position, grid.columns)
    return Rect(*grid.place(column, row), grid.cell_width, grid.cell_height)


def _clips(grid: Grid, position: int, count: int) -> tuple[Rect[Fraction], tuple[Rect[Fraction], ...]]:
    """The cell with its bleed, none where a card touches it; and what is painted of it."""
    row, column = divmod(position, grid.columns)
    cell = _cell(grid, position)

    def bleed(at_edge: bool, outer: Fraction, neighbour: int) -> Fraction:
        if at_edge:
            return outer
        return min(grid.gap / 2, grid.inner_bleed) if neighbour < count else grid.inner_bleed

    left = bleed(column == 0, grid.bleed_x, position - 1)
    top = bleed(row == 0, grid.bleed_y, position - grid.columns)
    right = bleed(column == grid.columns - 1, grid.bleed_x, position + 1)
    bottom = bleed(row == grid.rows - 1, grid.bleed_y, position + grid.columns)
    clip = Rect(cell.x - left, cell.y - top, cell.w + left + right, cell.h + top + bottom)
    return clip, (clip,) if grid.gap else _painted(grid, position, count, clip)


def _painted(grid: Grid, position: int, count: int, clip: Rect[Fraction]) -> tuple[Rect[Fraction], ...]:
    """The clip, and TRAP below the neighbours to the right and below, where there are any."""
    inner = position % grid.columns < grid.columns - 1
    right = TRAP if inner and position + 1 < count else Fraction(0)
    below = TRAP if position + grid.columns < count else Fraction(0)
    corner_is_hidden = position + grid.columns + 1 < count or grid.inner_bleed >= TRAP
    if right and below and not corner_is_hidden:
        return Rect(clip.x, clip.y, clip.w + right, clip.h), Rect(clip.x, clip.y, clip.w, clip.h + below)
    return (Rect(clip.x, clip.y, clip.w + right, clip.h + below),)


Leaf = TypeVar("Leaf")

FEEDS = ("", "manual", "manual-reverse")
"""Who turns the paper: the printer, or a hand that lays the printed sheets in again, so that either the first or the
last of them is drawn in first."""
FRONT, BACK = "front", "back"


def side_order(sheets: int, feed: str = "") -> list[tuple[int, str]]:
    """Sheet, counted from 0, and side of each page of a file.

    A printer takes the sheets of a pile one after another, so backs follow each other as sheets are drawn in; and the
    only sheet that everybody can see to be drawn in first is an outer one of the pile.
    """
    numbers = range(sheets)
    if not feed:
        return [(number, side) for number in numbers for side in (FRONT, BACK)]
    fed = reversed(numbers) if feed == "manual-reverse" else numbers
    return [(number, FRONT) for number in numbers] + [(number, BACK) for number in fed]


def drawn_first(sheets: int, feed: str) -> int:
    """The number, from 1, of the sheet that is drawn in first when backs are printed."""
    return sheets if feed == "manual-reverse" else 1


def back_pages(pages: int, feed: str = "") -> list[int]:
    """Which pages of a file of sheets, counted from 0, are backs."""
    return [at for at, (_, side) in enumerate(side_order(pages // 2, feed)) if side == BACK]


def hand_fed(leaves: Sequence[Leaf], feed: str) -> list[Leaf]:
    """Sides of sheets, front and back of each in turn, in the order for whoever turns them.

    Raises ValueError where a hand is to turn paper of which the last sheet has no back.
    """
    if not feed:
        return list(leaves)
    if len(leaves) % 2:
        raise ValueError(f"{len(leaves)} sides are no whole number of sheets")
    return [leaves[2 * at + (side == BACK)] for at, side in side_order(len(leaves) // 2, feed)]
