"""Holding tabs: short pieces of an outline that are not cut, so that no part falls into the machine or tips up."""

from __future__ import annotations

from fractions import Fraction

from generator.box.geometry.kerf import root
from generator.box.geometry.outline import Point, Polygon, bounds

LEAST = 2
"""Tabs that hold a part: at one it turns."""
LONGER = 3
"""An edge with a tab is so many times as long as the gap in its line."""


def held(outline: Polygon, gap: Fraction) -> tuple[Polygon, ...]:
    """The open pieces of a line that is not cut over `gap` mm in the middle of some edges.

    Those are the longest one at each side of what the part takes, and more of the longest where these are fewer than
    LEAST. A part without such edges is one piece, whose end is its beginning.
    """
    corners = (*outline, outline[0])
    long = [_long(one, other) for one, other in zip(outline, corners[1:], strict=True)]
    able = [i for i in sorted(range(len(long)), key=lambda i: (-long[i], i)) if long[i] >= LONGER * gap]
    left, top, right, bottom = bounds(outline)
    sides = [(0, left), (1, top), (0, right), (1, bottom)]
    on = [[i for i in able if corners[i][axis] == corners[i + 1][axis] == end] for axis, end in sides]
    chosen = {edges[0] for edges in on if edges}
    chosen |= {i for i in able[: LEAST + len(chosen)] if len(chosen) < LEAST}
    pieces: list[list[Point]] = [[]]
    for i, corner in enumerate(outline):
        pieces[-1].append(corner)
        if i in chosen:
            (x, y), (u, v), half = corner, corners[i + 1], gap / long[i] / 2
            before, after = Fraction(1, 2) - half, Fraction(1, 2) + half
            pieces[-1].append((x + before * (u - x), y + before * (v - y)))
            pieces.append([(x + after * (u - x), y + after * (v - y))])
    last, *rest = pieces[-1], *pieces[1:-1]
    return (tuple(last + pieces[0]), *map(tuple, rest)) if chosen else ((*outline, outline[0]),)


def _long(one: Point, other: Point) -> Fraction:
    return root((other[0] - one[0]) ** 2 + (other[1] - one[1]) ** 2)
