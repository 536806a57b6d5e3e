"""Smooth closed lines through given points, as polygons: points have at most one digit behind the point."""

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
    points = [(_tenths(knot[0]), _tenths(knot[1])) for knot in knots]
    corner = [len(knot) == 3 for knot in knots]
    line = []
    for i, here in enumerate(points):
        last, after = (i + 1) % len(points), (i + 2) % len(points)
        before = here if corner[i] else points[i - 1]
        there = points[last]
        beyond = there if corner[last] else points[after]
        for step in range(1 if corner[i] and corner[last] else PIECES):
            x, y = (_between(*values, step) for values in zip(before, here, there, beyond, strict=True))
            line.append((_scaled(x, scale), _scaled(y, scale)))
    return tuple((Fraction(x, FINEST), Fraction(y, FINEST)) for x, y in dict.fromkeys(line))


def _tenths(length: float) -> int:
    return round(length * 10)


def _between(a: int, b: int, c: int, d: int, step: int) -> int:
    """From b to c in PIECES steps, 2 PIECES³ times as large; a and d are what lies before and behind them."""
    parts = (2 * b, c - a, 2 * a - 5 * b + 4 * c - d, 3 * b - a - 3 * c + d)
    return sum(part * step**power * PIECES ** (3 - power) for power, part in enumerate(parts))


def _scaled(value: int, scale: Fraction) -> int:
    """In whole parts of FINEST, the nearest one."""
    whole = 20 * PIECES**3 * scale.denominator
    return (2 * value * scale.numerator * FINEST + whole) // (2 * whole)
