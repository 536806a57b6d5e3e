"""Areas of paths, by a library that draws nothing of ours."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import shapely

from generator.press.outlines import OutlinePath

PIECES = 24


def loops(path: OutlinePath) -> list[list[tuple[float, float]]]:
    """Subpaths with curves in many pieces."""
    found: list[list[tuple[float, float]]] = []
    for letter, values in path.commands():
        points = list(zip(values[::2], values[1::2], strict=True))
        if letter == "M":
            found.append(points)
        elif letter == "L":
            found[-1] += points
        elif letter in "QC":
            found[-1] += bezier([found[-1][-1], *points])
    return found


def bezier(given: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """By de Casteljau."""
    curve = []
    for piece in range(1, PIECES + 1):
        t, row = piece / PIECES, list(given)
        while len(row) > 1:
            row = [((1 - t) * a + t * c, (1 - t) * b + t * d) for (a, b), (c, d) in pairwise(row)]
        curve.append(row[0])
    return curve


def even_odd(paths: Sequence[OutlinePath]) -> shapely.Geometry:
    """What is filled where an even number of outlines around a place means a hole, over all paths together."""
    areas = [shapely.Polygon(), *(shapely.Polygon(loop).buffer(0) for path in paths for loop in loops(path))]
    while len(areas) > 1:  # pairs of neighbours: one area that grows would be walked along for every outline
        pairs = [shapely.symmetric_difference(*pair) for pair in zip(areas[::2], areas[1::2], strict=False)]
        areas = pairs + areas[len(pairs) * 2 :]
    return areas[0]


def nonzero(path: OutlinePath) -> shapely.Geometry:
    """What is filled where outlines that run the other way round are holes."""
    area = shapely.Polygon()
    rings = [shapely.Polygon(loop) for loop in loops(path)]
    largest = max(rings, key=lambda ring: ring.area)
    for ring in rings:
        if ring.exterior.is_ccw == largest.exterior.is_ccw:
            area = area.union(ring.buffer(0))
    for ring in rings:
        if ring.exterior.is_ccw != largest.exterior.is_ccw:
            area = area.difference(ring.buffer(0))
    return area


def area_of(shape: shapely.Geometry) -> float:
    return float(shape.area)
