"""Kerf: the beam takes half of its width at each side of the line, so lines are drawn that much outside the part.

A mitred offset: every corner stays a corner, and no corner is added.
"""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

from generator.box.outline import twice_area
from generator.box.panel import Panel, Point, Polygon

PRECISION = 10**9
"""A slanted edge is moved to within this part of a millimetre; others are moved exactly."""


def offset(polygon: Polygon, distance: Fraction) -> Polygon:
    """The polygon with every edge moved outwards by `distance` mm, inwards where that is below 0.

    For simple polygons, and distances below half of their narrowest piece: a caller checks that (`limits`).
    """
    out = distance if twice_area(polygon) > 0 else -distance
    corners = _without_straight(polygon)
    edges = [_moved(a, b, out) for a, b in zip(corners, corners[1:] + corners[:1], strict=True)]
    return tuple(_meeting(before, after) for before, after in zip(edges[-1:] + edges[:-1], edges, strict=True))


def cut_lines(panel: Panel, kerf: Fraction) -> tuple[Polygon, tuple[Polygon, ...]]:
    """What the beam's middle follows for the nominal part to remain: the outline, grown, and the holes, shrunk."""
    return offset(panel.outline, kerf / 2), tuple(offset(hole, -kerf / 2) for hole in panel.holes)


def length(polygon: Polygon) -> Fraction:
    """Of its outline, in mm, to within a millionth for each slanted edge."""
    around = zip(polygon, (*polygon[1:], polygon[0]), strict=True)
    return sum((root((c - a) ** 2 + (d - b) ** 2) for (a, b), (c, d) in around), Fraction(0))


def _without_straight(polygon: Polygon) -> list[Point]:
    """Without corners on a straight line, whose two edges would never meet again."""
    around = zip((polygon[-1], *polygon[:-1]), polygon, (*polygon[1:], polygon[0]), strict=True)
    return [b for a, b, c in around if (b[0] - a[0]) * (c[1] - b[1]) != (b[1] - a[1]) * (c[0] - b[0])]


Edge = tuple[Point, Point]


def _moved(a: Point, b: Point, out: Fraction) -> Edge:
    """The edge, `out` to its left as it runs with y down: outwards, for a polygon that runs clockwise as seen."""
    x, y = b[0] - a[0], b[1] - a[1]
    away = root(x * x + y * y)
    across = y / away * out, -x / away * out
    return (a[0] + across[0], a[1] + across[1]), (b[0] + across[0], b[1] + across[1])


def _meeting(first: Edge, second: Edge) -> Point:
    """Where two lines meet that are not parallel."""
    (a, b), (c, d) = first
    (e, f), (g, h) = second
    x, y, u, v = c - a, d - b, g - e, h - f
    along = ((e - a) * v - (f - b) * u) / (x * v - y * u)
    return a + along * x, b + along * y


def root(square: Fraction) -> Fraction:
    """The square root: exact where it is a fraction, else to within 1 / PRECISION."""
    top, bottom = isqrt(square.numerator), isqrt(square.denominator)
    if top * top == square.numerator and bottom * bottom == square.denominator:
        return Fraction(top, bottom)
    return Fraction(isqrt(square.numerator * square.denominator * PRECISION**2), square.denominator * PRECISION)
