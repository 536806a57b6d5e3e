"""Curves as short straight lines, for formats and programs that have no others."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, hypot

from generator.press.outlines import Path

NEAR = 0.03
"""No line is farther from its curve, in mm: a sixth of what a beam is wide."""

Points = list[tuple[float, float]]


def flattened(path: Path) -> Iterator[Points]:
    """Each closed subpath as its corners."""
    points: Points = []
    for letter, values in path.commands():
        if letter in "ML":
            points.append((values[0], values[1]))
        elif letter == "Z":
            yield points
            points = []
        elif letter == "Q":
            points += _quadratic(*points[-1], *values)
        else:
            points += _cubic(*points[-1], *values)


def _quadratic(x: float, y: float, a: float, b: float, u: float, v: float) -> Points:
    """Points along the curve, its end included: in k pieces it is within |P0 - 2 P1 + P2| / 4 k² of its chords."""
    pieces = _pieces(hypot(x - 2 * a + u, y - 2 * b + v) / 4)
    points = []
    for piece in range(1, pieces):
        t = piece / pieces
        s = 1 - t
        points.append((s * s * x + 2 * s * t * a + t * t * u, s * s * y + 2 * s * t * b + t * t * v))
    return [*points, (u, v)]


def _cubic(x: float, y: float, a: float, b: float, c: float, d: float, u: float, v: float) -> Points:
    """The same for two control points: within 3/4 of the larger second difference, over k²."""
    pieces = _pieces(0.75 * max(hypot(x - 2 * a + c, y - 2 * b + d), hypot(a - 2 * c + u, b - 2 * d + v)))
    points = []
    for piece in range(1, pieces):
        t = piece / pieces
        s = 1 - t
        first, second, third, fourth = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
        across = first * x + second * a + third * c + fourth * u
        points.append((across, first * y + second * b + third * d + fourth * v))
    return [*points, (u, v)]


def _pieces(off: float) -> int:
    """How many pieces bring a curve near that is so far off its chord."""
    return ceil((off / NEAR) ** 0.5) if off > NEAR else 1
