"""Where the pages of a book end: all ends are weighed at once, as the lines of a paragraph are.

A page costs the square of what stays blank on it, more where that is over a half, and what is torn or turned at its
end; room between blocks may be made less so that a page has room for what else would stand alone. What must not be
parted has a price too, so high that it is paid only where no page has room for all of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from generator.base.problem import Problem, UserError, shown
from generator.book.placeables import Piece, Placeable

CLOSEST = 0.6
"""The part of the room between blocks that is left between them on the fullest pages."""
HALF = 0.5
"""A page that is less full than this is thin."""
THIN, CLOSE, LAST = 1.0, 0.12, 0.1
"""What a thin page costs besides its blank, what the closest blocks cost, what part of its blank a last page costs."""
NARROW, TURNED = 100.0, 0.15
"""What it costs to leave less below a heading than its part of the page, and to turn a page within a table."""
SLACK = 1e-6
MORE = 2
"""Pages that a part of the book may take above the fewest, as ends are weighed."""


@dataclass(frozen=True)
class Cut:
    """A place where a page may end, before a row of a block; `fixed` and `gaps` are the millimetres of blocks and
    between them up to here, `begin` the latter where the next page begins, `head` what that repeats.

    `turn` is what it costs more where the next page is overleaf; at one that is `forced` every page ends.
    """

    block: int
    row: int
    fixed: float
    gaps: float
    begin: float
    cost: float = 0.0
    head: float = 0.0
    turn: float = 0.0
    forced: bool = False


def cuts(blocks: Sequence[Placeable]) -> Iterator[Cut]:
    """All places where pages may begin and end, the first and the last one included."""
    yield Cut(0, 0, 0.0, 0.0, 0.0)
    fixed = gaps = 0.0
    opened: list[tuple[float, Placeable]] = []
    for number, block in enumerate(blocks):
        if number:
            before = blocks[number - 1]
            gap = max(before.after, block.before)
            opened = [one for one in opened if not (block.rank and block.rank <= one[1].rank)]
            cost, turn = before.parting(block)
            place = Cut(number, 0, fixed, gaps, gaps + gap, cost, 0.0, turn, block.new_page)
            yield _narrow(place, opened)
            gaps += gap
        for row, down, cost, head in block.cuts():
            yield _narrow(Cut(number, row, fixed + down, gaps, gaps, cost, head, TURNED if head else 0.0), opened)
        fixed += block.tall
        if block.rank:
            opened.append((fixed + gaps, block))
    yield Cut(len(blocks), 0, fixed, gaps, gaps)


def _narrow(place: Cut, opened: Sequence[tuple[float, Placeable]]) -> Cut:
    """A place that leaves too little below a heading costs more."""
    many = sum(place.fixed + place.gaps - below < one.opens - SLACK for below, one in opened)
    return replace(place, cost=place.cost + many * NARROW) if many else place


@dataclass(frozen=True)
class Span:
    """A page from one place to another: the factor of the room between its blocks, and what it costs."""

    factor: float
    cost: float


def span(first: Cut, last: Cut, depth: float, ends: bool) -> Span | None:
    """The page between two places; None where it is too low for that. `ends`: nothing comes after it."""
    fixed, gaps = first.head + last.fixed - first.fixed, last.gaps - first.begin
    if fixed + CLOSEST * gaps > depth + SLACK:
        return None
    if fixed + gaps > depth + SLACK:
        factor = (depth - fixed) / gaps
        return Span(factor, CLOSE * ((1 - factor) / (1 - CLOSEST)) ** 2)
    blank = 1 - (fixed + gaps) / depth
    return Span(1.0, blank**2 * LAST if ends else blank**2 + (THIN * (blank + HALF) if blank > 1 - HALF else 0.0))


def paginate(
    blocks: Sequence[Placeable], depth: float, number: int = 1, spare: Callable[[int], float] = lambda total: 0.0
) -> list[list[Piece]]:
    """The pieces of each page of `depth` mm, the first of which has this number. `spare` prices a number of
    pages, the one behind the last one counted.

    Raises UserError where no page has room for a block.
    """
    places = list(cuts(blocks))
    ways: list[dict[int, tuple[float, int]]] = [{0: (0.0, -1)}]
    for last, place in enumerate(places[1:], 1):
        ends = last == len(places) - 1
        found: dict[int, tuple[float, int]] = {}
        for first in range(last - 1, -1, -1):
            page = span(places[first], place, depth, ends)
            if page is None:
                if places[first].head:  # without it there may be room
                    continue
                break
            for pages, (cost, _) in ways[first].items():
                turned = place.turn if (number + pages) % 2 else 0.0
                total = cost + page.cost + place.cost + turned
                if pages + 1 not in found or total < found[pages + 1][0]:
                    found[pages + 1] = total, first
            if places[first].forced:
                break
        if not found:
            raise UserError([_too_tall(blocks[places[last - 1].block], places[last - 1], place, depth)])
        fewest = min(found)
        ways.append({pages: way for pages, way in found.items() if pages <= fewest + MORE})
    pages = min(ways[-1], key=lambda many: ways[-1][many][0] + spare(number + many))
    ends_at, at = [len(places) - 1], len(places) - 1
    for many in range(pages, 0, -1):
        at = ways[at][many][1]
        ends_at.append(at)
    return [_placed(blocks, places[first], places[last], depth) for first, last in pairwise(reversed(ends_at))]


def _placed(blocks: Sequence[Placeable], first: Cut, last: Cut, depth: float) -> list[Piece]:
    page = span(first, last, depth, False)
    assert page, "only pages that have room were weighed"
    pieces, y = list[Piece](), 0.0
    for at in range(first.block, last.block + (1 if last.row else 0)):
        block = whole = blocks[at]
        begin = first.row if at == first.block else 0
        end = last.row if at == last.block else None
        if begin or end is not None:
            block = whole.part(begin, end)
        if pieces:
            y += max(blocks[at - 1].after, whole.before) * page.factor
        pieces.append(Piece(block, y, y + block.tall))
        y += block.tall
    return pieces


def _too_tall(block: Placeable, first: Cut, last: Cut, depth: float) -> Problem:
    needs = first.head + last.fixed - first.fixed
    message = f"needs {needs:.0f} mm with what has to stay with it, a page has {depth:.0f} mm"
    path, line = (shown(block.place.path), block.place.line) if block.place else ("", 0)
    return Problem(path, line, message, "make it shorter, or part it")
