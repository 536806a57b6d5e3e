"""Folds the pieces of a net in space, each along its fold by the angle of the solid."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import acos, asin, cos, pi, sin, sqrt

from generator.nets.gates.flat import Drawn, Flat, area, clipped, cross, depth, edges

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


def seam_faults(flat: Flat, folded: Folded, drawn: Drawn, loose: float) -> list[str]:
    """What is wrong with the tabs and their numbers."""
    faults: list[str] = []
    below: dict[int, list[list[complex]]] = {}
    joins: dict[int, tuple[list[int], list[int]]] = {}
    for number, tab in enumerate(flat.tabs):
        way, owner = folded.tabs[number], folded.owner[number]
        if way is None:
            faults.append("a tab hangs on no face, or on several")
            continue
        base = next(edge for edge in edges(tab) if edge in edges(flat.faces[owner]))
        partner = _partner(flat, folded, owner, base, loose * 4)
        if partner is None:
            faults.append("the edge of a tab meets no other edge")
            continue
        face, edge = partner
        there = _under(flat, folded, tab, way, face, loose * 4)
        if there is None:
            faults.append("a glued tab does not lie flat below the face of its partner")
            continue
        ring = flat.ring(flat.faces[face])
        if min(depth(ring, place) for place in there) < -loose * 2:
            faults.append("a glued tab reaches beyond the face of its partner")
        if area(there) < 0:
            there = there[::-1]
        if any(area(clipped(there, other)) > loose for other in below.get(face, [])):
            faults.append("two glued tabs lie over each other")
        below.setdefault(face, []).append(there)
        said = _number(flat, drawn, tab)
        if said is None or said in joins:
            faults.append("a tab has no number of its own")
            continue
        joins[said] = (_run(flat, folded, base, edge, owner, face, loose * 4), [number, face])
        faults += _number_faults(flat, drawn, said, tab, face, edge)
    return faults or _order_faults(flat, joins)


def _partner(
    flat: Flat, folded: Folded, owner: int, base: tuple[int, int], loose: float
) -> tuple[int, tuple[int, int]] | None:
    """The face and its edge that lie at the edge of a tab, folded."""
    own = folded.faces[owner]
    assert own is not None
    ends = [own(flat.corners[corner]) for corner in base]
    for face, piece in enumerate(flat.faces):
        way = folded.faces[face]
        if face == owner or way is None:
            continue
        for edge in edges(piece):
            there = [way(flat.corners[corner]) for corner in edge]
            if all(min(far(end, one) for one in there) < loose for end in ends):
                return face, edge
    return None


def _under(flat: Flat, folded: Folded, tab: list[int], way: Way, face: int, loose: float) -> list[complex] | None:
    """The corners of a glued tab in the plane of the face above it; None where they do not lie in it."""
    on = folded.faces[face]
    assert on is not None
    places = []
    for place in flat.ring(tab):
        x, y, z = _back(on, way(place))
        if abs(z) > loose:
            return None
        places.append(complex(x, y))
    return places


def _back(way: Way, at: Place) -> Place:
    """Where a place in space was before a way took it there: the turn's columns are its rows back."""
    a = tuple(p - m for p, m in zip(at, way.move, strict=True))
    x, y, z = (sum(way.turn[k][j] * a[k] for k in range(3)) for j in range(3))
    return x, y, z


def _number(flat: Flat, drawn: Drawn, tab: list[int]) -> int | None:
    ring = flat.ring(tab)
    said = [one["number"] for one in drawn.stated["seams"] if depth(ring, complex(one["tab"][0], -one["tab"][1])) > 0]
    return int(said[0]) if len(said) == 1 else None


def _number_faults(flat: Flat, drawn: Drawn, said: int, tab: list[int], face: int, edge: tuple[int, int]) -> list[str]:
    """Whether a number stands in its tab, and at the edge that the tab is glued to."""
    faults = []
    stated = next(one for one in drawn.stated["seams"] if one["number"] == said)
    at = complex(stated["edge"][0], -stated["edge"][1])
    piece = flat.faces[face]
    nearest = min(edges(piece), key=lambda one: _away(flat.corners[one[0]], flat.corners[one[1]], at))
    if depth(flat.ring(piece), at) <= 0 or nearest != edge:
        faults.append(f"the number {said} does not stand at the edge that its tab is glued to")
    for name, ring in ((f"tab-{said}", flat.ring(tab)), (f"edge-{said}", flat.ring(piece))):
        drawn_there = drawn.areas.get(name, [])
        if not drawn_there and (name.startswith("tab") or "notes" in drawn.stated["layers"]):
            faults.append(f"the number {said} is not drawn on {'its tab' if name.startswith('tab') else 'its edge'}")
        if any(depth(ring, complex(x, -y)) < 0 for points in drawn_there for x, y in points):
            faults.append(f"the number {said} reaches over an edge")
    return faults


def _away(a: complex, b: complex, at: complex) -> float:
    return abs(cross(b - a, at - a)) / abs(b - a)


def _run(
    flat: Flat, folded: Folded, base: tuple[int, int], edge: tuple[int, int], owner: int, face: int, loose: float
) -> list[int]:
    """The ends of both edges, each end of the first before the end of the other that comes to lie on it."""
    own, on = folded.faces[owner], folded.faces[face]
    assert own is not None
    assert on is not None
    first = own(flat.corners[base[0]])
    same = far(first, on(flat.corners[edge[0]])) < loose
    return [base[0], edge[0] if same else edge[1], base[1], edge[1] if same else edge[0]]


def _order_faults(flat: Flat, joins: dict[int, tuple[list[int], list[int]]]) -> list[str]:
    """Each seam begins where its two edges meet already: flat, or since an earlier seam is closed."""
    if sorted(joins) != list(range(1, len(flat.tabs) + 1)):
        return ["the numbers of the tabs do not go from 1 on"]
    same = list(range(len(flat.corners)))

    def root(corner: int) -> int:
        while same[corner] != corner:
            corner = same[corner]
        return corner

    for number in sorted(joins):
        a, b, c, d = joins[number][0]
        if root(a) != root(b) and root(c) != root(d):
            return [f"seam {number} begins where nothing holds its two edges together"]
        same[root(a)] = root(b)
        same[root(c)] = root(d)
    return []
