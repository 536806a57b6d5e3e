"""The five regular solids: corners in space, faces in order, and unfolded side by side in a plane."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product
from math import atan2, cos, dist, hypot, pi, sin, sqrt
from typing import TypeAlias

Spot: TypeAlias = tuple[float, float, float]

GOLD = (1 + sqrt(5)) / 2


@dataclass(frozen=True)
class Solid:
    """A regular solid around the origin with edges of length 1.

    Each of `faces` holds the numbers of its corners, against the clock as seen from outside.
    """

    name: str
    corners: tuple[Spot, ...]
    faces: tuple[tuple[int, ...], ...]

    @cached_property
    def beside(self) -> Mapping[tuple[int, int], int]:
        """By two corners in the order in which a face has them: that face. Its neighbour has them the other way."""
        return {(a, b): number for number, face in enumerate(self.faces) for a, b in zip(face, turn(face), strict=True)}

    @cached_property
    def height(self) -> float:
        """How high it is when it lies on a face."""
        along = [dot(self.normal(0), corner) for corner in self.corners]
        return max(along) - min(along)

    def neighbours(self, face: int) -> tuple[int, ...]:
        """The faces across each edge, in the order of the edges."""
        corners = self.faces[face]
        return tuple(self.beside[b, a] for a, b in zip(corners, turn(corners), strict=True))

    def opposite(self, face: int) -> int | None:
        """The face that lies down where this one lies up; a tetrahedron has none."""
        wanted = tuple(-side for side in self.normal(face))
        return next((other for other in range(len(self.faces)) if dist(self.normal(other), wanted) < 1e-6), None)

    def normal(self, face: int) -> Spot:
        """The direction in which a face looks, of length 1."""
        return unit(middle([self.corners[corner] for corner in self.faces[face]]))


def turn(corners: tuple[int, ...]) -> tuple[int, ...]:
    """The corners, each replaced by the next one."""
    return corners[1:] + corners[:1]


def middle(spots: list[Spot]) -> Spot:
    """The mean of spots."""
    x, y, z = (sum(axis) / len(spots) for axis in zip(*spots, strict=True))
    return x, y, z


def dot(a: Spot, b: Spot) -> float:
    """The product of two directions."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Spot, b: Spot) -> Spot:
    """What is upright on both."""
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def unit(a: Spot) -> Spot:
    """The same direction with length 1."""
    size = sqrt(dot(a, a))
    return a[0] / size, a[1] / size, a[2] / size


def turned(spot: Spot, axis: Spot) -> float:
    """How far a spot is turned around an axis, against the clock where the axis looks at you; -pi to pi."""
    side = unit(cross(axis, (0.31, 0.53, 0.79)))
    return atan2(dot(spot, cross(axis, side)), dot(spot, side))


def _solid(name: str, corners: list[Spot], looks: list[Spot]) -> Solid:
    """From its corners and the directions in which its faces look."""
    faces = []
    for look in map(unit, looks):
        far = max(dot(corner, look) for corner in corners)
        there = [number for number, corner in enumerate(corners) if dot(corner, look) > far - 1e-6]
        faces.append(tuple(sorted(there, key=lambda number, look=look: turned(corners[number], look))))  # type: ignore[misc]
    edge = dist(corners[faces[0][0]], corners[faces[0][1]])
    return Solid(name, tuple((x / edge, y / edge, z / edge) for x, y, z in corners), tuple(faces))


_TETRAHEDRON: list[Spot] = [(1, 1, 1), (1, -1, -1), (-1, 1, -1), (-1, -1, 1)]
_CUBE: list[Spot] = [(x, y, z) for x, y, z in product((1.0, -1.0), repeat=3)]
_AXES: list[Spot] = [(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)]
_GOLDEN = [(a, b * GOLD) for a, b in product((1.0, -1.0), repeat=2)]
_ICOSAHEDRON: list[Spot] = [spot for a, b in _GOLDEN for spot in ((0.0, a, b), (a, b, 0.0), (b, 0.0, a))]
_DODECAHEDRON: list[Spot] = [
    *_CUBE,
    *(spot for a, b in product((1.0, -1.0), repeat=2) for x, y in [(a / GOLD, b * GOLD)]
      for spot in ((0.0, y, x), (y, x, 0.0), (x, 0.0, y))),
]  # fmt: skip

SOLIDS: Mapping[str, Solid] = {
    solid.name: solid
    for solid in (
        _solid("tetrahedron", _TETRAHEDRON, [(-x, -y, -z) for x, y, z in _TETRAHEDRON]),
        _solid("cube", _CUBE, _AXES),
        _solid("octahedron", _AXES, _CUBE),
        _solid("dodecahedron", _DODECAHEDRON, _ICOSAHEDRON),
        _solid("icosahedron", _ICOSAHEDRON, _DODECAHEDRON),
    )
}
"""By name, with as many faces as `generator.dice.die` says."""

EDGES = {"tetrahedron": 40.0, "cube": 25.0, "octahedron": 32.0, "dodecahedron": 20.0, "icosahedron": 24.0}
"""Edges in mm for dice that lie well in the hand."""


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
