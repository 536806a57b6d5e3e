"""Outlines: a rectangle whose edges have teeth and cuts, as one polygon."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import lcm
from typing import TypeAlias

from generator.box.panel import Point, Polygon

Tooth: TypeAlias = tuple[Point, ...]
"""A run of corners that replaces a piece of an edge: (along the edge, out of the body), the outermost two on it."""


def span(start: Fraction, end: Fraction, out: Fraction) -> Tooth:
    """A rectangular tooth from `start` to `end` of the edge; where `out` is below 0 it is cut into the body."""
    nought = Fraction(0)
    return (start, nought), (start, out), (end, out), (end, nought)


def rectangle(x: Fraction, y: Fraction, width: Fraction, height: Fraction) -> Polygon:
    """Clockwise as seen, from the upper left corner."""
    return (x, y), (x + width, y), (x + width, y + height), (x, y + height)


def toothed(
    width: Fraction,
    height: Fraction,
    top: Sequence[Tooth] = (),
    right: Sequence[Tooth] = (),
    bottom: Sequence[Tooth] = (),
    left: Sequence[Tooth] = (),
) -> Polygon:
    """A rectangle from (0, 0) with teeth on its edges, moved so that nothing lies left of or above (0, 0).

    Teeth are measured from the left end of top and bottom and from the upper end of left and right; they must not touch
    each other or an end of their edge. The polygon runs clockwise as seen.
    """
    corners: list[Point] = [(Fraction(0), Fraction(0))]
    corners += [(a, -out) for tooth in sorted(top) for a, out in tooth]
    corners.append((width, Fraction(0)))
    corners += [(width + out, a) for tooth in sorted(right) for a, out in tooth]
    corners.append((width, height))
    corners += [(a, height + out) for tooth in sorted(bottom, reverse=True) for a, out in reversed(tooth)]
    corners.append((Fraction(0), height))
    corners += [(-out, a) for tooth in sorted(left, reverse=True) for a, out in reversed(tooth)]
    return at_origin(corners)


def bounds(corners: Iterable[Point]) -> tuple[Fraction, Fraction, Fraction, Fraction]:
    """Left, top, right, bottom."""
    points = list(corners)
    left, right = _ends([x for x, _ in points])
    top, bottom = _ends([y for _, y in points])
    return left, top, right, bottom


def _ends(values: Sequence[Fraction]) -> tuple[Fraction, Fraction]:
    """The least and the largest, compared as whole numbers: fractions take five times as long."""
    common = lcm(*{value.denominator for value in values})
    whole = [value.numerator * (common // value.denominator) for value in values]
    return values[whole.index(min(whole))], values[whole.index(max(whole))]


def moved(polygon: Iterable[Point], x: Fraction, y: Fraction) -> Polygon:
    """The polygon, so much further right and down."""
    return tuple((a + x, b + y) for a, b in polygon)


def at_origin(polygon: Iterable[Point]) -> Polygon:
    """The polygon, moved so that its bounds begin at (0, 0)."""
    points = tuple(polygon)
    left, top, _, _ = bounds(points)
    return moved(points, -left, -top)


def in_whole(polygon: Iterable[Point]) -> tuple[int, list[tuple[int, int]]]:
    """How many parts of a millimetre are one, and the corners in these: whole numbers are exact and fast."""
    points = list(polygon)
    one = lcm(*{value.denominator for point in points for value in point})
    return one, [(x.numerator * (one // x.denominator), y.numerator * (one // y.denominator)) for x, y in points]


def twice_area(polygon: Polygon) -> Fraction:
    """Above 0 for a polygon that runs clockwise as seen (y goes down)."""
    one, points = in_whole(polygon)
    around = zip(points, (*points[1:], points[0]), strict=True)
    return Fraction(sum(a * d - c * b for (a, b), (c, d) in around), one * one)
