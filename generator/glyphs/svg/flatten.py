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
    distinct: Polygon = []
    for point in corners:
        if not distinct or _apart(point, distinct[-1]):
            distinct.append(point)
    while len(distinct) > 1 and not _apart(distinct[0], distinct[-1]):
        distinct.pop()
    return distinct if _encloses(distinct) else []


def _encloses(corners: Polygon) -> bool:
    """Whether the corners do not all lie on one line; the signed area would not tell, it is 0 for a figure of eight."""
    if len(corners) < 3:
        return False
    x, y = corners[0]
    far_x, far_y = max(corners, key=lambda corner: hypot(corner[0] - x, corner[1] - y))
    size = hypot(far_x - x, far_y - y)
    return any(abs((px - x) * (far_y - y) - (py - y) * (far_x - x)) > 1e-3 * size for px, py in corners)


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
