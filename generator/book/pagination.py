"""Where the pages of a book end: all ends are weighed at once, as the lines of a paragraph are.

A page costs the square of what stays blank on it, more where that is over a half, and what is torn or turned at its
end; room between blocks may be made less so that a page has room for what else would stand alone. Whatever is made of
blocks, from a chapter to an item of a list, is one kind of thing here: a part, which says what it costs to tear it and
how much of it may stand alone. What must not be parted has a price too, so high that it is paid only where no page has
room for all of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

from generator.base.problem import Problem, UserError, shown
from generator.book.placeables import Level, Piece, Placeable

CLOSEST = 0.6
"""The part of the room between blocks that is left between them on the fullest pages."""
ENOUGH = 0.6
"""A page that is less full than this is thin."""
THIN, CLOSE, LAST = 1.0, 0.12, 0.1
"""What a thin page costs besides its blank, what the closest blocks cost, what part of its blank a last page costs."""
NARROW, TURNED = 2.0, 0.15
"""What it costs to leave less of a part than may stand alone, and to turn a page within a table."""
LONG = 0.1
"""The part of its price that it costs to tear a part for which no page has room."""
SLACK = 1e-6
MORE = 2
"""Pages that a part of the book may take above the fewest, as ends are weighed."""


class Tie(NamedTuple):
    """What a part costs that is torn, the more the less of a page it takes; and the parts of a page that stay together
    at its begin and at its end, if it has so much."""

    torn: float
    opens: float = 0.0
    closes: float = 0.0


TIES = {
    "H1": Tie(0.0, 0.2, 0.2), "H2": Tie(0.05, 0.1, 0.05), "H3": Tie(0.1, 0.1, 0.05), "H4": Tie(0.1, 0.1, 0.05),
    "L": Tie(1.5, 0.1, 0.1), "LI": Tie(2.0), "Note": Tie(3.0), "BlockQuote": Tie(1.0), "Table": Tie(3.0),
    "P": Tie(0.2),
}  # fmt: skip
"""Of what stands below a title, by its rank, and of elements, by their roles."""


@dataclass(frozen=True)
class Part:
    """Blocks from `first` to `last` that belong together, `top` and `bottom` in mm; their title is not counted."""

    tie: Tie
    first: int
    last: int
    top: float
    bottom: float

    def cost(self, place: Cut, depth: float) -> float:
        """What it costs to end a page of `depth` mm there."""
        if (place.block, place.row) <= (self.first, 0):
            return 0.0
        above, below = place.fixed + place.gaps - self.top, self.bottom - place.fixed - place.begin
        narrow = (above < self.tie.opens * depth - SLACK) + (below < self.tie.closes * depth - SLACK)
        return narrow * NARROW + self.tie.torn * max(LONG, 1 - (self.bottom - self.top) / depth)


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


def cuts(blocks: Sequence[Placeable], depth: float) -> list[Cut]:
    """All places where pages of `depth` mm may begin and end, the first and the last one included."""
    found = list(_cuts(blocks))
    inside: list[list[Part]] = [[] for _ in range(len(blocks) + 1)]
    for part in parts(blocks, [one for one in found if not one.row]):
        for at in range(part.first, part.last + 1):
            inside[at].append(part)
    return [replace(one, cost=one.cost + sum(part.cost(one, depth) for part in inside[one.block])) for one in found]


def _cuts(blocks: Sequence[Placeable]) -> Iterator[Cut]:
    yield Cut(0, 0, 0.0, 0.0, 0.0)
    fixed = gaps = 0.0
    for number, block in enumerate(blocks):
        if number:
            before = blocks[number - 1]
            gap = max(before.after, block.before)
            cost, turn = before.parting(block)
            yield Cut(number, 0, fixed, gaps, gaps + gap, cost, 0.0, turn, block.new_page)
            gaps += gap
        for row, down, cost, head in block.cuts():
            yield Cut(number, row, fixed + down, gaps, gaps, cost, head, TURNED if head else 0.0)
        fixed += block.tall
    yield Cut(len(blocks), 0, fixed, gaps, gaps)


def parts(blocks: Sequence[Placeable], between: Sequence[Cut]) -> Iterator[Part]:
    """All parts of blocks, `between` which these places lie: what stands below titles, and elements around blocks."""
    titles, inside = list[Level](), dict[Level, list[int]]()
    for number, block in enumerate(blocks):
        if block.rank:
            titles = [one for one in titles if one[0] < f"H{block.rank}"] + [(f"H{block.rank}", number)]
        for level in (*titles, *block.path, (block.element, number)):
            inside.setdefault(level, []).append(number)
    for (role, _), [first, *rest] in inside.items():
        if role in TIES:
            last = [first, *rest][-1]
            begin, end = between[first], between[last + 1]
            top = begin.fixed + begin.begin + (blocks[first].tall if blocks[first].rank else 0.0)
            yield Part(TIES[role], first, last, top, end.fixed + end.gaps)


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
    return Span(1.0, blank**2 * LAST if ends else blank**2 + (THIN * (blank + ENOUGH) if blank > 1 - ENOUGH else 0.0))


def paginate(
    blocks: Sequence[Placeable], depth: float, number: int = 1, spare: Callable[[int], float] = lambda total: 0.0
) -> list[list[Piece]]:
    """The pieces of each page of `depth` mm, the first of which has this number. `spare` prices a number of
    pages, the one behind the last one counted.

    Raises UserError where no page has room for a block.
    """
    places = cuts(blocks, depth)
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
