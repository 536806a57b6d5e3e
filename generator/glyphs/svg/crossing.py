"""Where the edges of polygons cross."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Polygon: TypeAlias = list[Point]

_TOUCH = 1e-6  # edges that only touch, at an end or along a line, do not cross
_MOST = 2_000_000  # pairs of edges that are compared: that takes some seconds
_CROSSINGS = 5_000


class TooDetailedError(Exception):
    """A shape of so many edges, contours or crossings that nobody would wait for the end of it."""


def crossing_parameters(polygons: Sequence[Polygon]) -> list[dict[int, list[float]]]:
    """For each polygon, by edge (the one that ends at that corner), the places 0 to 1 where another edge crosses it.

    Edges are swept from left to right, so that only those whose extents overlap are compared. Raises TooDetailedError.
    """
    edges = sorted(
        (min(p[0], q[0]), max(p[0], q[0]), number, index, p, q)
        for number, corners in enumerate(polygons)
        for index, (p, q) in enumerate(zip([corners[-1], *corners[:-1]], corners, strict=True))
    )
    found: list[dict[int, list[float]]] = [{} for _ in polygons]
    active: list[tuple[float, float, int, int, Point, Point]] = []
    compared = crossings = 0
    for edge in edges:
        active = [other for other in active if other[1] >= edge[0]]
        compared += len(active)
        if compared > _MOST or crossings > _CROSSINGS:
            raise TooDetailedError("has too many edges or crosses itself too often")
        for other in active:
            if places := _crossing(edge[4], edge[5], other[4], other[5]):
                crossings += 1
                found[edge[2]].setdefault(edge[3], []).append(places[0])
                found[other[2]].setdefault(other[3], []).append(places[1])
        active.append(edge)
    return found


def _crossing(a: Point, b: Point, c: Point, d: Point) -> tuple[float, float] | None:
    if max(a[1], b[1]) < min(c[1], d[1]) or max(c[1], d[1]) < min(a[1], b[1]):
        return None
    ux, uy, vx, vy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    cross = ux * vy - uy * vx
    if abs(cross) < _TOUCH:
        return None
    wx, wy = c[0] - a[0], c[1] - a[1]
    s, t = (wx * vy - wy * vx) / cross, (wx * uy - wy * ux) / cross
    inside = _TOUCH < s < 1 - _TOUCH and _TOUCH < t < 1 - _TOUCH
    return (s, t) if inside else None
