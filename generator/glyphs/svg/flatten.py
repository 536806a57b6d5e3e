"""Contours as polygons, close enough to tell inside from outside."""

from __future__ import annotations

from itertools import pairwise
from math import ceil, hypot, sqrt

from generator.glyphs.svg.crossing import Point, Polygon
from generator.glyphs.svg.shapes import Contour

_LONGEST = 24  # 1/1000 em: the chord of a curve that turns a right angle is about this long


def polygon(contour: Contour) -> Polygon:
    """The corners of a contour without repeated ones; [] where it encloses nothing."""
    corners: Polygon = []
    for call, points in contour:
        if call in ("moveTo", "lineTo"):
            corners.append(points[0])
        elif call in ("curveTo", "qCurveTo"):
            corners += _curve([corners[-1], *points])
    distinct = [point for index, point in enumerate(corners) if _apart(point, corners[index - 1])]
    return distinct if len(distinct) > 2 and abs(area(distinct)) > 1e-3 else []


def area(corners: Polygon) -> float:
    """The signed area, positive where the corners go counter-clockwise (y up)."""
    before = [corners[-1], *corners[:-1]]
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(before, corners, strict=True)) / 2


def _apart(p: Point, q: Point) -> bool:
    return hypot(p[0] - q[0], p[1] - q[1]) > 1e-6


def _curve(points: list[Point]) -> Polygon:
    """Points on a Bézier curve of any degree after its start, by de Casteljau's rule."""
    size = sum(hypot(q[0] - p[0], q[1] - p[1]) for p, q in pairwise(points))
    steps = max(4, min(32, ceil(sqrt(size / _LONGEST) * 2)))
    found = []
    for step in range(1, steps + 1):
        level, t = points, step / steps
        while len(level) > 1:
            level = [(p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t) for p, q in pairwise(level)]
        found.append(level[0])
    return found
