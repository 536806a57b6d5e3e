"""Whether convex polygons overlap, and whether one lies within another."""

from __future__ import annotations

from itertools import pairwise

from generator.nets.unfold import Point, Polygon


def overlaps(one: Polygon, other: Polygon, room: float) -> bool:
    """Whether two convex polygons come nearer than `room` to each other; below 0: overlap by more than that.

    Told by the axes upright on their edges: of two that are apart one axis shows it (separating axis theorem).
    """
    return not any(_apart(axis, one, other) >= room for axis in [*_axes(one), *_axes(other)])


def within(inner: Polygon, outer: Polygon, room: float) -> bool:
    """Whether every corner lies in a convex polygon that runs against the clock with y down, up to `room` outside."""
    return all(
        (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) <= room * _length(a, b)
        for a, b in pairwise([*outer, outer[0]])
        for x, y in inner
    )


def _axes(polygon: Polygon) -> list[Point]:
    found = []
    for a, b in pairwise([*polygon, polygon[0]]):
        size = _length(a, b)
        found.append(((b[1] - a[1]) / size, (a[0] - b[0]) / size))
    return found


def _apart(axis: Point, one: Polygon, other: Polygon) -> float:
    """The gap between the shadows on an axis; below 0 where they overlap."""
    left = [x * axis[0] + y * axis[1] for x, y in one]
    right = [x * axis[0] + y * axis[1] for x, y in other]
    return max(min(right) - max(left), min(left) - max(right))


def _length(a: Point, b: Point) -> float:
    return float(((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5)
