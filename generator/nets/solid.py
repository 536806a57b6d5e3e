"""The five regular solids: corners in space, and faces as their corners in order, seen from outside."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import atan2, dist, sqrt
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
"""By name, with as many faces as `generator.dice.solid` says."""

EDGES = {"tetrahedron": 40.0, "cube": 25.0, "octahedron": 32.0, "dodecahedron": 20.0, "icosahedron": 24.0}
"""Edges in mm for dice that lie well in the hand."""
