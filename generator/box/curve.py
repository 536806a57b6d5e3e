"""Smooth closed lines through given points, as polygons."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TypeAlias

from generator.box.panel import Polygon

Knot: TypeAlias = tuple[float, float] | tuple[float, float, str]
"""A point of a drawing; with "corner" behind it the line may turn sharply there."""

PIECES = 5
"""Straight pieces between two points."""

FINEST = 200
"""Corners lie on whole parts of a millimetre."""


def smooth(knots: Sequence[Knot], scale: Fraction) -> Polygon:
    """A closed line through all points (Catmull-Rom between corners), so many times as large as drawn.

    Between two corners that follow each other it is straight.
    """
    points = [(Fraction(str(knot[0])) * scale, Fraction(str(knot[1])) * scale) for knot in knots]
    corner = [len(knot) == 3 for knot in knots]
    line = []
    for i, here in enumerate(points):
        last, after = (i + 1) % len(points), (i + 2) % len(points)
        before = here if corner[i] else points[i - 1]
        there = points[last]
        beyond = there if corner[last] else points[after]
        pieces = 1 if corner[i] and corner[last] else PIECES
        for step in range(pieces):
            u = Fraction(step, pieces)
            line.append(tuple(_between(*values, u) for values in zip(before, here, there, beyond, strict=True)))
    return tuple((x, y) for x, y in dict.fromkeys(line))


def _between(a: Fraction, b: Fraction, c: Fraction, d: Fraction, u: Fraction) -> Fraction:
    """From b to c by the part u; a and d are what lies before and behind them."""
    value = (2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - d) * u * u + (3 * b - a - 3 * c + d) * u**3) / 2
    return Fraction(round(value * FINEST), FINEST)
