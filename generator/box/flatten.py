"""Curves as short straight lines, for formats and programs that have no others."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, comb

from generator.press.outlines import Path

NEAR = 0.02
"""No line is farther from its curve, in mm."""

Points = list[tuple[float, float]]


def flattened(path: Path) -> Iterator[Points]:
    """Each closed subpath as its corners."""
    points: Points = []
    for letter, values in path.commands():
        if letter == "Z":
            yield points
            points = []
        elif letter in "ML":
            points.append((values[0], values[1]))
        else:
            points += _curve([points[-1], *zip(values[::2], values[1::2], strict=True)])


def _curve(given: Points) -> Iterator[tuple[float, float]]:
    """Points along a Bezier curve, its end included.

    A curve of degree n in k pieces is within n (n - 1) / 8 d / k² of its chords, d being the largest second
    difference of its control points.
    """
    degree = len(given) - 1
    bend = max(
        abs(a[axis] - 2 * b[axis] + c[axis])
        for a, b, c in zip(given, given[1:], given[2:], strict=False)
        for axis in (0, 1)
    )
    pieces = max(1, ceil((degree * (degree - 1) / 8 * bend * 1.5 / NEAR) ** 0.5))
    for piece in range(1, pieces + 1):
        t = piece / pieces
        weights = [comb(degree, i) * t**i * (1 - t) ** (degree - i) for i in range(degree + 1)]
        x, y = (sum(w * point[axis] for w, point in zip(weights, given, strict=True)) for axis in (0, 1))
        yield x, y
