"""Unfolds a solid: its faces side by side in a plane, each folded to the one it hangs on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import atan2, cos, hypot, pi, sin
from typing import TypeAlias

from generator.nets.solid import Solid, dot, turn, turned, unit

Point: TypeAlias = tuple[float, float]
Polygon: TypeAlias = tuple[Point, ...]


@dataclass(frozen=True)
class Side:
    """An edge of a face that is no fold: the face, and its two corners in the order in which the face has them."""

    face: int
    corners: tuple[int, int]


@dataclass(frozen=True)
class Unfolded:
    """A solid in a plane with edges of length 1, x to the right, y down, the outside of the solid up.

    `places` has the corners of each face in its order, against the clock as seen; `hangs` the face that each one is
    folded to, -1 for the first. `around` are the edges of the whole, against the clock as seen.
    """

    solid: Solid
    places: tuple[Polygon, ...]
    hangs: tuple[int, ...]
    around: tuple[Side, ...]

    def ends(self, side: Side) -> tuple[Point, Point]:
        """Where the two corners of an edge lie."""
        corners = self.solid.faces[side.face]
        at = self.places[side.face]
        return at[corners.index(side.corners[0])], at[corners.index(side.corners[1])]

    @property
    def folds(self) -> list[tuple[int, int, Side]]:
        """The face that is folded, the one it hangs on, and their edge as the former has it."""
        return [
            (face, parent, Side(face, pair))
            for face, parent in enumerate(self.hangs)
            for pair in zip(self.solid.faces[face], turn(self.solid.faces[face]), strict=True)
            if self.solid.beside[pair[::-1]] == parent
        ]


@lru_cache(maxsize=8)
def unfolded(solid: Solid) -> Unfolded:
    """The net that is best to fold: a star, a cross, a belt with triangles above and below, or two flowers."""
    hangs = _hanging(solid)
    root = hangs.index(-1)
    flat: dict[int, Polygon] = {root: _polygon((0.0, 0.0), (1.0, 0.0), len(solid.faces[root]))}
    waiting = [root]
    while waiting:
        parent = waiting.pop(0)
        here = solid.faces[parent]
        for face, begin, end in zip(solid.neighbours(parent), here, turn(here), strict=True):
            if hangs[face] == parent:
                a, b = flat[parent][here.index(begin)], flat[parent][here.index(end)]
                corners = _polygon(b, a, len(solid.faces[face]))  # the same edge, the other way round
                first = solid.faces[face].index(end)
                flat[face] = corners[-first:] + corners[:-first] if first else corners
                waiting.append(face)
    places = _upright([flat[face] for face in range(len(solid.faces))])
    return Unfolded(solid, places, hangs, tuple(_around(solid, hangs)))


def _polygon(a: Point, b: Point, corners: int) -> Polygon:
    """The regular polygon to the left of its edge from a to b, y up."""
    points, way = [a, b], atan2(b[1] - a[1], b[0] - a[0])
    edge = hypot(b[0] - a[0], b[1] - a[1])
    for _ in range(corners - 2):
        way += 2 * pi / corners
        points.append((points[-1][0] + edge * cos(way), points[-1][1] + edge * sin(way)))
    return tuple(points)


def _hanging(solid: Solid) -> tuple[int, ...]:
    """The face that each face hangs on, -1 for the first one."""
    if solid.name == "tetrahedron":
        return -1, 0, 0, 0
    if solid.name == "dodecahedron":
        return _flowers(solid)
    axis = solid.corners[0] if solid.name == "icosahedron" else solid.normal(0)
    slant = [dot(solid.normal(face), unit(axis)) for face in range(len(solid.faces))]
    belt = [face for face, found in enumerate(slant) if abs(found) < 0.5]
    belt.sort(key=lambda face: turned(solid.normal(face), axis))
    hangs = dict(zip(belt, [-1, *belt], strict=False))
    for face in range(len(solid.faces)):
        if face not in hangs:  # a cap: in the middle of the belt, where it could be at several places
            hangs[face] = min(
                set(solid.neighbours(face)) & set(belt), key=lambda at: abs(belt.index(at) - (len(belt) - 2) // 2)
            )
    return tuple(hangs[face] for face in range(len(solid.faces)))


def _flowers(solid: Solid) -> tuple[int, ...]:
    """Two faces that lie across from each other, each with the five around it."""
    far = solid.opposite(0)
    assert far is not None
    hangs = {0: -1} | dict.fromkeys(solid.neighbours(0), 0) | dict.fromkeys(solid.neighbours(far), far)
    leaf = solid.neighbours(0)[0]
    bridge = next(face for face in solid.neighbours(leaf) if hangs[face] == far)
    hangs |= {bridge: leaf, far: bridge}
    return tuple(hangs[face] for face in range(len(solid.faces)))


def _upright(places: list[Polygon]) -> tuple[Polygon, ...]:
    """Turned until it is as low as it can be with a level edge, moved to the origin, y down."""
    (a, b), (c, d) = places[0][:2]
    level = atan2(d - b, c - a)
    steps = len(places[0]) * 2
    turns = [[_turn(corners, 2 * pi * k / steps - level) for corners in places] for k in range(steps)]
    best = min(turns, key=lambda found: round(_size(found, 1), 6))
    left = min(x for corners in best for x, _ in corners)
    top = max(y for corners in best for _, y in corners)
    return tuple(tuple((x - left, top - y) for x, y in corners) for corners in best)


def _turn(corners: Polygon, by: float) -> Polygon:
    c, s = cos(by), sin(by)
    return tuple((x * c - y * s, x * s + y * c) for x, y in corners)


def _size(places: list[Polygon], axis: int) -> float:
    along = [point[axis] for corners in places for point in corners]
    return max(along) - min(along)


def _around(solid: Solid, hangs: tuple[int, ...]) -> list[Side]:
    """All edges that are no folds, in the order in which they lie around the net."""

    def folded(face: int, other: int) -> bool:
        return hangs[face] == other or hangs[other] == face

    def edges(face: int, begin: int) -> list[Side]:
        """The edges of a face from a corner on, and in place of each fold those of the face beyond it."""
        corners = solid.faces[face]
        first = corners.index(begin)
        corners = corners[first:] + corners[:first]
        found: list[Side] = []
        for a, b in zip(corners, turn(corners), strict=True):
            other = solid.beside[b, a]
            if hangs[other] == face:
                found += edges(other, a)
            elif not folded(face, other):
                found.append(Side(face, (a, b)))
        return found

    root = hangs.index(-1)
    return edges(root, solid.faces[root][0])
