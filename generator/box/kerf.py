"""Kerf: the beam takes half of its width at each side of the line, so lines are drawn that much outside the part.

A mitred offset: every corner stays a corner, and no corner is added.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import isqrt

from generator.box.outline import in_whole, twice_area
from generator.box.panel import Panel, Point, Polygon

PRECISION = 10**9
"""Corners at slanted edges lie on whole parts of a millimetre this fine, within two of them; all others are exact."""


@lru_cache(maxsize=4096)  # nesting, limits, lengths and drawing all ask for the lines of the same parts
def offset(polygon: Polygon, distance: Fraction) -> Polygon:
    """The polygon with every edge moved outwards by `distance` mm, inwards where that is below 0.

    For simple polygons, and distances below half of their narrowest piece: a caller checks that (`limits`).
    """
    out = distance if twice_area(polygon) > 0 else -distance
    corners = _without_straight(polygon)
    around = zip(corners[-1:] + corners[:-1], corners, corners[1:] + corners[:1], strict=True)
    return tuple(_corner(before, here, after, out) for before, here, after in around)


def cut_lines(panel: Panel, kerf: Fraction) -> tuple[Polygon, tuple[Polygon, ...]]:
    """What the beam's middle follows for the nominal part to remain: the outline, grown, and the holes, shrunk."""
    return offset(panel.outline, kerf / 2), tuple(offset(hole, -kerf / 2) for hole in panel.holes)


@lru_cache(maxsize=4096)  # of each part, and of all together
def length(polygon: Polygon) -> Fraction:
    """Of its outline, in mm, to within a millionth for each slanted edge."""
    one, points = in_whole(polygon)
    level, slanted = 0, Fraction(0)
    for (a, b), (c, d) in zip(points, (*points[1:], points[0]), strict=True):
        if a == c or b == d:
            level += abs(c - a) + abs(d - b)
        else:
            slanted += root(Fraction((c - a) ** 2 + (d - b) ** 2, one * one))
    return Fraction(level, one) + slanted


def _without_straight(polygon: Polygon) -> list[Point]:
    """Without corners on a straight line, whose two edges would never meet again."""
    around = zip((polygon[-1], *polygon[:-1]), polygon, (*polygon[1:], polygon[0]), strict=True)
    return [b for a, b, c in around if (b[0] - a[0]) * (c[1] - b[1]) != (b[1] - a[1]) * (c[0] - b[0])]


def _corner(before: Point, here: Point, after: Point, out: Fraction) -> Point:
    """Where the two edges at a corner meet, each `out` to its left as it runs with y down.

    That is outwards for a polygon that runs clockwise as seen.
    """
    (a, b), (c, d), (e, f) = before, here, after
    if a == c and d == f:  # upright, then level
        return c + (out if d > b else -out), d - (out if e > c else -out)
    if b == d and c == e:  # level, then upright
        return c + (out if f > d else -out), d - (out if c > a else -out)
    return _slanted(before, here, after, out)


def _slanted(before: Point, here: Point, after: Point, out: Fraction) -> Point:
    """The same for any edges, in whole numbers: fractions would grow with every step."""
    (a, b), (c, d), (e, f) = ((_whole(x), _whole(y)) for x, y in (before, here, after))
    away, x, y, u, v = _whole(out), c - a, d - b, e - c, f - d
    first, second = isqrt(x * x + y * y), isqrt(u * u + v * v)
    # Both moved lines, seen from the corner: x q - y p = -one, u q - v p = -two; (p, q) by Cramer's rule.
    one, two, turn = away * first, away * second, x * v - y * u
    return (
        Fraction(c + (two * x - one * u) // turn, PRECISION),
        Fraction(d + (two * y - one * v) // turn, PRECISION),
    )


def _whole(length: Fraction) -> int:
    return round(length * PRECISION)


def root(square: Fraction) -> Fraction:
    """The square root: exact where it is a fraction, else to within 1 / PRECISION."""
    top, bottom = isqrt(square.numerator), isqrt(square.denominator)
    if top * top == square.numerator and bottom * bottom == square.denominator:
        return Fraction(top, bottom)
    return Fraction(isqrt(square.numerator * square.denominator * PRECISION**2), square.denominator * PRECISION)
