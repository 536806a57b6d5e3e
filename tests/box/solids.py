"""Boards of an assembled box as piles of blocks, in whole numbers: what overlaps and what is left open, exactly.

Nothing here uses the geometry's own code but the values of a panel. Slanted outlines (a notch, a figure) are refused.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, pairwise
from math import lcm, prod

Block = tuple[tuple[Fraction, Fraction], ...]
"""Three spans: along X, Y and Z."""


def area(polygon) -> Fraction:
    """Of a simple polygon, by the shoelace formula."""
    around = zip(polygon, polygon[1:] + polygon[:1], strict=True)
    return abs(sum((x * v - u * y for (x, y), (u, v) in around), Fraction(0))) / 2


def rectangles(panel):
    """The board as rectangles side by side: (x0, x1, y0, y1) in its own frame."""
    loops = [panel.outline, *panel.holes]
    edges = [edge for loop in loops for edge in zip(loop, loop[1:] + loop[:1], strict=True)]
    assert all(x == u or y == v for (x, y), (u, v) in edges), f"{panel.id} has a slanted edge"
    for top, bottom in pairwise(sorted({y for loop in loops for _, y in loop})):
        crossed = sorted(x for (x, y), (u, v) in edges if x == u and min(y, v) <= top and bottom <= max(y, v))
        for left, right in zip(crossed[::2], crossed[1::2], strict=True):
            yield left, right, top, bottom


def blocks(panel, thickness, shift=(0, 0, 0)) -> list[Block]:
    """The board where it stands in the assembled box."""
    at, right, down, inward = panel.stand.at, panel.stand.right, panel.stand.down, panel.stand.inward
    found = []
    for x0, x1, y0, y1 in rectangles(panel):
        first, last = (
            [at[i] + shift[i] + x * right[i] + y * down[i] + z * inward[i] for i in range(3)]
            for x, y, z in ((x0, y0, 0), (x1, y1, thickness))
        )
        found.append(tuple((min(a, b), max(a, b)) for a, b in zip(first, last, strict=True)))
    return found


def volume(some: list[Block]) -> Fraction:
    """Of blocks that do not overlap."""
    return sum((prod(b - a for a, b in block) for block in some), Fraction(0))


def common(first: list[Block], second: list[Block]) -> Fraction:
    """The volume that two boards both take, in whole numbers of the finest unit that is in them."""
    unit = lcm(*(end.denominator for block in first + second for span in block for end in map(Fraction, span)))
    one, two = ([[(int(a * unit), int(b * unit)) for a, b in block] for block in some] for some in (first, second))
    (r, s), (t, u), (v, w) = [(min(b[i][0] for b in two), max(b[i][1] for b in two)) for i in range(3)]
    total = 0
    for (a, b), (c, d), (e, f) in one:
        if a < s and b > r and c < u and d > t and e < w and f > v:
            for (g, h), (i, j), (k, m) in two:
                wide, deep, high = min(b, h) - max(a, g), min(d, j) - max(c, i), min(f, m) - max(e, k)
                if wide > 0 and deep > 0 and high > 0:
                    total += wide * deep * high
    return Fraction(total, unit**3)


def overlaps(panels, thickness) -> dict[tuple[str, str], Fraction]:
    """Which boards of an assembled box are in each other's way, and by what volume."""
    boards = {panel.id: blocks(panel, thickness) for panel in panels if panel.stand}
    found = {(a, b): common(boards[a], boards[b]) for a, b in combinations(boards, 2)}
    return {pair: both for pair, both in found.items() if both}
