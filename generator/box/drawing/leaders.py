"""Names beside the picture of parts: each with a line to where its part is seen, over as little else as can be."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from math import ceil, inf

from generator.base.length import Rect
from generator.box.drawing.assembly import Picture, picture, solids_of, taken_apart
from generator.box.drawing.drawing import BoxJob
from generator.press.primitives import Area, Colour

ROW = 1.0
"""Millimetres between heights at which the picture is looked at; a name stands at one of them."""
OFF = 0.00037
"""How far below them it is looked at, in mm: no corner of a part lies there."""
APART = 7.0
"""Millimetres from one name to the next below it."""
INTO = 3.0
"""How far into its part a line goes, in mm: to the middle of what is narrower than twice that."""
WIDE = 8.0
"""Millimetres that are seen of a part where a line comes to it; each that is missing costs as much as one of a line."""
FROM_MIDDLE = LONG = 0.1
"""What a millimetre above or below the middle of a part costs, and one of a line, in those of a line over others."""
SLANTED, STEEP = 60.0, 4.0
"""What a line costs that is not level, and each millimetre of its slope."""

EDGE = 2.0
"""What each row above and below costs, of two, in which the end of a line lies beside its part."""
FURTHER = (1.0, 1.4, 1.8)
"""How many times as far groups are drawn apart, until something of each part is seen."""

Span = tuple[float, float]
Rows = Mapping[int, Sequence[Span]]
"""By the number of a row what is covered there, from left to right and apart."""


@dataclass(frozen=True)
class NameView:
    """A name beside the picture: its middle is at `y`; a line leads from there to the part at (to_x, to_y), in mm."""

    words: str
    left: bool
    y: float
    to_x: float
    to_y: float


@dataclass(frozen=True)
class Way:
    """A level line to a part: its row, where it ends in mm, and what is said against it."""

    row: int
    x: float
    cost: float


def assembly(
    job: BoxJob, colours: Mapping[str, Colour], line: float, place: Rect[float]
) -> tuple[Picture, list[NameView]]:
    """The picture in the size of the place, and the names around it, in places of the page."""
    parts = solids_of(job)
    for apart in FURTHER:
        found = picture(taken_apart(parts, apart), colours, line, place.w, place.h)
        seen, painted = looked_at(found.parts)
        if all(any(b - a > INTO for spans in rows.values() for a, b in spans) for rows in seen.values()):
            break
    ways = {name: _ways(rows or covered(found.parts[name][-1:]), painted, place.w) for name, rows in seen.items()}
    sides: dict[bool, dict[str, list[Way]]] = {True: {}, False: {}}
    # What can be led to from one side only has its side first.
    for name in sorted(ways, key=lambda name: (-abs(_least(ways[name][0]) - _least(ways[name][1])), name)):
        left, right = ways[name]
        fewer = len(sides[True]) <= len(sides[False])
        near = abs(_least(left) - _least(right)) < 1
        is_left = fewer if near else _least(left) < _least(right)
        sides[is_left][name] = left if is_left else right
    views = []
    for is_left, names in sides.items():
        for name, row, way in placed(names, int(place.h / ROW)):
            y, to_y = (round(place.y + at * ROW, 3) for at in (row, way.row))
            views.append(NameView(job.names.get(name, name), is_left, y, round(place.x + way.x, 3), to_y))
    return found, views


def _least(ways: Sequence[Way]) -> float:
    return min(way.cost for way in ways)


def looked_at(parts: Mapping[str, Sequence[Area]]) -> tuple[dict[str, Rows], Rows]:
    """By the name of a part what is seen of its face, and all that is painted.

    Parts come in the order of painting, the last of their areas is their face.
    """
    painted: dict[int, Sequence[Span]] = {}
    seen: dict[str, Rows] = {}
    for name, areas in reversed(list(parts.items())):
        left = ((row, list(_without(spans, painted.get(row, ())))) for row, spans in covered(areas[-1:]).items())
        seen[name] = {row: spans for row, spans in left if spans}
        for row, spans in covered(areas).items():
            painted[row] = list(_joined([*painted.get(row, ()), *spans]))
    return seen, painted


def _ways(seen: Rows, painted: Rows, width: float) -> tuple[list[Way], list[Way]]:
    """The level lines that lead to a part from the left and from the right."""
    turned = ({row: _turned(spans, width) for row, spans in rows.items()} for rows in (seen, painted))
    return _level(seen, painted), [replace(way, x=width - way.x) for way in _level(*turned)]


def _turned(spans: Iterable[Span], width: float) -> list[Span]:
    return sorted((width - b, width - a) for a, b in spans)


def _level(seen: Rows, painted: Rows) -> list[Way]:
    """At each height the best line from the left: to the first piece that is seen, or to a later one that is wide."""
    middle = sum(seen) / len(seen)
    ways = []
    for row, spans in seen.items():
        costs = []
        for start, end in spans:
            over = sum(min(b, start) - a for a, b in painted[row] if a < start)
            x = start + min(INTO, (end - start) / 2)
            around = [(row + way, x) for way in (-2, -1, 1, 2)]
            edges = sum(not any(a < x < b for a, b in seen.get(at, ())) for at, x in around)
            costs.append((over + LONG * x + max(0.0, WIDE - (end - start)) + EDGE * edges, x))
        cost, x = min(costs)
        ways.append(Way(row, x, cost + FROM_MIDDLE * abs(row - middle)))
    return ways


def covered(areas: Sequence[Area]) -> Rows:
    """What areas cover at each height."""
    found: dict[int, list[Span]] = defaultdict(list)
    for area in areas:
        crossed: dict[int, list[float]] = defaultdict(list)
        for loop in area.loops:
            for (a, b), (c, d) in zip(loop, (*loop[1:], loop[0]), strict=True):
                top, bottom = min(b, d) - OFF, max(b, d) - OFF
                for row in range(ceil(top / ROW), ceil(bottom / ROW)):
                    crossed[row].append(a + (row * ROW + OFF - b) * (c - a) / (d - b))
        for row, xs in crossed.items():
            xs.sort()
            found[row] += zip(xs[::2], xs[1::2], strict=True)
    return {row: list(_joined(spans)) for row, spans in found.items()}


def _joined(spans: Iterable[Span]) -> Iterator[Span]:
    start = end = None
    for a, b in sorted(spans):
        if start is None or end is None or a > end:
            if start is not None and end is not None:
                yield start, end
            start, end = a, b
        else:
            end = max(end, b)
    if start is not None and end is not None:
        yield start, end


def _without(spans: Sequence[Span], others: Sequence[Span]) -> Iterator[Span]:
    """What others do not cover."""
    for start, end in spans:
        for a, b in (*others, (end, end)):
            if start < min(a, end):
                yield start, min(a, end)
            start = max(start, b)


def placed(names: Mapping[str, Sequence[Way]], rows: int) -> list[tuple[str, int, Way]]:
    """Names from top to bottom, the row of each and the line to its part, for the least that is said against all.

    A line that is not level goes to where the best level one would. Names are APART, or as far as there is room.
    """
    best = {name: min(ways, key=lambda way: (way.cost, way.row)) for name, ways in names.items()}
    order = sorted(names, key=lambda name: (best[name].row, name))
    apart = min(ceil(APART / ROW), rows // max(1, len(order) - 1))
    chosen: list[list[int]] = []
    before = [0.0] * (rows + 1)
    for name in order:
        level = {way.row: way for way in names[name]}
        slanted = best[name].cost + SLANTED
        costs = [
            level[row].cost if row in level else slanted + STEEP * abs(row - best[name].row) for row in range(rows + 1)
        ]
        sums = [before[row] + costs[row] for row in range(rows + 1)]
        chosen.append(list(accumulate(range(rows + 1), lambda a, b, sums=sums: b if sums[b] < sums[a] else a)))  # type: ignore[misc]
        before = [inf] * apart + [sums[at] for at in chosen[-1][: rows + 1 - apart]]
    found, row = list[tuple[str, int, Way]](), rows
    for name, at in zip(reversed(order), reversed(chosen), strict=True):
        row = at[row]
        level = {way.row: way for way in names[name]}
        found.append((name, row, level.get(row, best[name])))
        row -= apart
    return found[::-1]
