"""Folds the pieces of a net in space, each along its fold by the angle of the solid."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import acos, asin, cos, pi, sin, sqrt

from generator.nets.gates.flat import Flat, edges
from generator.nets.gates.reading import Drawn

Place = tuple[float, float, float]
Matrix = tuple[Place, Place, Place]

MEET = {"tetrahedron": (3, 3), "cube": (4, 3), "octahedron": (3, 4), "dodecahedron": (5, 3), "icosahedron": (3, 5)}
"""The corners of a face, and how many faces meet at a corner (Schläfli symbols)."""

FLAT: Matrix = ((1, 0, 0), (0, 1, 0), (0, 0, 1))


@dataclass(frozen=True)
class Way:
    """How a piece gets from the plane into space: turned by a matrix, then moved."""

    turn: Matrix
    move: Place

    def __call__(self, at: complex) -> Place:
        """Where a place of the plane comes to lie."""
        x, y, z = self.direct((at.real, at.imag, 0.0))
        return x + self.move[0], y + self.move[1], z + self.move[2]

    def direct(self, a: Place) -> Place:
        """A direction in space."""
        x, y, z = (row[0] * a[0] + row[1] * a[1] + row[2] * a[2] for row in self.turn)
        return x, y, z


@dataclass(frozen=True)
class Folded:
    """The way of each face and of each tab into space, None for a piece that hangs on no face."""

    faces: list[Way | None]
    tabs: list[Way | None]
    owner: list[int]


def bend(solid: str) -> float:
    """By how much a fold of the solid is bent: what two faces lack to lie flat, in radians.

    The angle between two faces is 2 asin(cos(pi/q) / sin(pi/p)).
    """
    corners, meet = MEET[solid]
    return pi - 2 * asin(cos(pi / meet) / sin(pi / corners))


def fold(flat: Flat, drawn: Drawn) -> Folded:
    """All pieces folded away from whoever looks at the sheet, one after the other from the first face."""
    by = bend(drawn.stated["solid"])
    ways: list[Way | None] = [None] * len(flat.faces)
    if flat.faces:
        ways[0] = Way(FLAT, (0, 0, 0))
    waiting = [0]
    while waiting and flat.faces:
        face = waiting.pop()
        for edge in edges(flat.faces[face]):
            for other, piece in enumerate(flat.faces):
                if ways[other] is None and edge in flat.folds and edge in edges(piece):
                    ways[other] = _bent(flat, ways[face], flat.faces[face], edge, by)
                    waiting.append(other)
    tabs: list[Way | None] = []
    owner = []
    for tab in flat.tabs:
        held = [(edge, face) for face, piece in enumerate(flat.faces) for edge in edges(piece)
                if edge in edges(tab) and edge in flat.folds]  # fmt: skip
        owner.append(held[0][1] if len(held) == 1 else -1)
        tabs.append(_bent(flat, ways[held[0][1]], flat.faces[held[0][1]], held[0][0], by) if len(held) == 1 else None)
    return Folded(ways, tabs, owner)


def _bent(flat: Flat, way: Way | None, face: list[int], edge: tuple[int, int], by: float) -> Way | None:
    """The way of a piece beyond an edge of a face: bent around the edge, then taken along with the face."""
    if way is None:
        return None
    order = [*face, face[0]]
    a, b = next((flat.corners[p], flat.corners[q]) for p, q in pairwise(order) if {p, q} == set(edge))
    axis = (b - a) / abs(b - a)  # the piece lies to the right of it, and goes down
    turn = around((axis.real, axis.imag, 0.0), by)
    x, y, z = Way(turn, (0, 0, 0)).direct((a.real, a.imag, 0.0))
    here = (a.real - x, a.imag - y, -z)
    moved = way.direct(here)
    return Way(
        _product(way.turn, turn), (moved[0] + way.move[0], moved[1] + way.move[1], moved[2] + way.move[2])
    )  # fmt: skip


def around(axis: Place, angle: float) -> Matrix:
    """The turn around an axis by an angle, against the clock where the axis looks at you (Rodrigues)."""
    x, y, z = axis
    c, s = cos(angle), sin(angle)
    d = 1 - c
    return (
        (c + x * x * d, x * y * d - z * s, x * z * d + y * s),
        (y * x * d + z * s, c + y * y * d, y * z * d - x * s),
        (z * x * d - y * s, z * y * d + x * s, c + z * z * d),
    )


def _product(one: Matrix, other: Matrix) -> Matrix:
    rows = [tuple(sum(row[k] * other[k][j] for k in range(3)) for j in range(3)) for row in one]
    return rows[0], rows[1], rows[2]  # type: ignore[return-value]


def far(a: Place, b: Place) -> float:
    """The distance of two places."""
    return sqrt(sum((x - y) ** 2 for x, y in zip(a, b, strict=True)))


def between(a: Place, b: Place) -> float:
    """The angle between two directions of length 1, in radians."""
    return acos(max(-1.0, min(1.0, sum(x * y for x, y in zip(a, b, strict=True)))))
