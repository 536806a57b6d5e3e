"""The sheet as the beam leaves it: lines without kerf, and the pieces between cuts and folds."""

from __future__ import annotations

from cmath import phase
from dataclasses import dataclass
from itertools import combinations

from generator.nets.gates.plane import area, cross, crossing
from generator.nets.gates.reading import Drawn

Seam = tuple[int, int]
"""Two numbers of corners, the smaller first."""


@dataclass(frozen=True)
class Flat:
    """`corners` are places; `faces` and `tabs` hold numbers of corners, against the clock with y up."""

    corners: list[complex]
    faces: list[list[int]]
    tabs: list[list[int]]
    folds: set[Seam]

    def ring(self, piece: list[int]) -> list[complex]:
        """The places of the corners of a piece."""
        return [self.corners[corner] for corner in piece]


SIDES = {"tetrahedron": 3, "cube": 4, "octahedron": 3, "dodecahedron": 5, "icosahedron": 3}


def edges(piece: list[int]) -> list[Seam]:
    """The edges of a piece in order, whichever way they run."""
    return [(min(a, b), max(a, b)) for a, b in zip(piece, [*piece[1:], piece[0]], strict=True)]


def read_flat(drawn: Drawn, loose: float) -> Flat | list[str]:
    """The pieces; sentences where lines do not make any."""
    outline = without_kerf([complex(x, -y) for x, y in drawn.cut], drawn.stated["kerf"])
    corners: list[complex] = []

    def number(place: complex) -> int:
        for known, corner in enumerate(corners):
            if abs(corner - place) < loose:
                return known
        corners.append(place)
        return len(corners) - 1

    around = [number(place) for place in outline]
    if len(set(around)) < len(around):
        return ["the line to cut touches itself"]
    folds = set()
    for (a, b), (c, d) in drawn.scored:
        first, last = number(complex(a, -b)), number(complex(c, -d))
        folds.add((min(first, last), max(first, last)))
    if len(folds) != len(drawn.scored):
        return ["a fold is drawn twice"]
    if loose_ends := [corner for corner in range(len(corners)) if corner not in around]:
        at = corners[loose_ends[0]]
        return [f"a fold ends at {at.real:.2f}, {-at.imag:.2f}, where no corner of the line to cut is"]
    lines = set(edges(around)) | folds
    for one, other in combinations(lines, 2):
        if crossing(*(corners[corner] for corner in (*one, *other))):
            return ["lines cross: parts of the net lie over each other"]
    pieces = _pieces(corners, lines)
    sides, edge = SIDES[drawn.stated["solid"]], drawn.stated["edge"]

    def is_face(piece: list[int]) -> bool:
        lengths = [abs(corners[a] - corners[b]) for a, b in edges(piece)]
        return len(piece) == sides and all(abs(length - edge) < 0.1 * edge for length in lengths)

    faces = [piece for piece in pieces if is_face(piece)]
    return Flat(corners, faces, [piece for piece in pieces if piece not in faces], folds)


def without_kerf(cut: list[complex], kerf: float) -> list[complex]:
    """What remains of a part whose outline is followed by a beam of that width."""
    ring = cut if area(cut) > 0 else cut[::-1]
    found = []
    for before, here, after in zip(ring[-1:] + ring[:-1], ring, ring[1:] + ring[:1], strict=True):
        one, two = (here - before) / abs(here - before), (after - here) / abs(after - here)
        bend = cross(one, two)
        inward = 1j * one  # to the left
        if abs(bend) < 1e-6:
            found.append(here + inward * kerf / 2)
        else:  # along the first line until it is as far from the second one
            found.append(here + (inward * kerf / 2) + one * kerf / 2 * ((one.conjugate() * two).real - 1) / bend)
    return found


def _pieces(corners: list[complex], lines: set[Seam]) -> list[list[int]]:
    """The pieces that lines divide the plane into, short of what is outside: always the next line to the left."""
    leads: dict[int, list[int]] = {}
    for a, b in lines:
        leads.setdefault(a, []).append(b)
        leads.setdefault(b, []).append(a)
    for corner, others in leads.items():
        others.sort(key=lambda other, corner=corner: phase(corners[other] - corners[corner]))  # type: ignore[misc]
    unused = {(a, b) for a, others in leads.items() for b in others}
    found = []
    while unused:
        begin = here = min(unused)
        piece = []
        while here in unused:
            unused.remove(here)
            piece.append(here[0])
            others = leads[here[1]]
            here = here[1], others[others.index(here[0]) - 1]
        assert here == begin, "a way around a piece ends where it began"
        if area([corners[corner] for corner in piece]) > 0:
            found.append(piece)
    return found
