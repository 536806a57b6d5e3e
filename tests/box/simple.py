"""Whether a polygon crosses or touches itself, in whole fractions."""

from __future__ import annotations

from fractions import Fraction


def side(a, b, c) -> Fraction:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def on(a, b, c) -> bool:
    return min(a[0], b[0]) <= c[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= c[1] <= max(a[1], b[1])


def meet(a, b, c, d) -> bool:
    """Whether two edges have a point in common."""
    if max(a[0], b[0]) < min(c[0], d[0]) or max(c[0], d[0]) < min(a[0], b[0]):
        return False
    one, two, three, four = side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)
    if one * two < 0 and three * four < 0:
        return True
    ends = ((one, a, b, c), (two, a, b, d), (three, c, d, a), (four, c, d, b))
    return any(turn == 0 and on(p, q, r) for turn, p, q, r in ends)


def is_simple(polygon) -> bool:
    """No two edges meet but neighbours at their corner, and none turns straight back."""
    count = len(polygon)
    edges = list(zip(polygon, polygon[1:] + polygon[:1], strict=True))
    for i, (a, b) in enumerate(edges):
        if a == b:
            return False
        c = edges[(i + 1) % count][1]
        if side(a, b, c) == 0 and (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) <= 0:
            return False
        if any(meet(a, b, *edges[j]) for j in range(i + 2, count) if (i, j) != (0, count - 1)):
            return False
    return count > 2
