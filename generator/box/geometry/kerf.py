"""Kerf: the beam takes half of its width at each side of the line, so lines are drawn that much outside the part.

A mitred offset: every corner stays a corner, and no corner is added.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from math import isqrt

from generator.box.geometry.outline import Panel, Point, Polygon, bounds, in_whole, is_inside, twice_area

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


AROUND = Fraction(1)
"""Millimetres that are kept from what is cut."""

Area = tuple[Fraction, Fraction, Fraction, Fraction]
"""Left, top, width, height, in the frame of a panel."""


def is_whole(panel: Panel, area: Area) -> bool:
    """Whether the area lies on the panel, and nothing is cut within it or close beside it."""
    return whole_pieces(panel, area) == [area]


def whole_pieces(panel: Panel, strip: Area) -> list[Area]:
    """The pieces of a strip on which nothing is cut, from left to right."""
    left, top, width, height = strip
    pieces, at = [], left
    for start, end in (*sorted(_cuts(panel, strip)), (left + width, left + width)):
        if start > at and is_inside((((at + start) / 2), top + height / 2), [panel.outline]):
            pieces.append((at, top, start - at, height))
        at = max(at, end)
    return pieces


def _cuts(panel: Panel, area: Area) -> Iterator[tuple[Fraction, Fraction]]:
    """From where to where something is cut in the area, with what is kept around it."""
    left, top, width, height = area
    right, bottom, corners = left + width, top + height, panel.outline
    west, east, north, south = left - AROUND, right + AROUND, top - AROUND, bottom + AROUND
    boxes = [bounds(hole) for hole in panel.holes]
    boxes += [
        (min(a, c), min(b, d), max(a, c), max(b, d))
        for (a, b), (c, d) in zip(corners, (*corners[1:], corners[0]), strict=True)
    ]
    for a, b, c, d in boxes:
        if b < south and d > north and a < east and c > west:
            yield a - AROUND, min(c + AROUND, right)
