"""Plain geometry of the gates; places are complex numbers, x + iy with y up."""

from __future__ import annotations

import json
import re
from cmath import phase
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

Ring = Sequence[complex]


def cross(a: complex, b: complex) -> float:
    """Twice the area of the triangle 0, a, b; above 0 against the clock."""
    return a.real * b.imag - a.imag * b.real


def area(ring: Ring) -> float:
    """Above 0 for a ring that runs against the clock."""
    return sum(cross(a, b) for a, b in zip(ring, [*ring[1:], *ring[:1]], strict=True)) / 2


def depth(ring: Ring, at: complex) -> float:
    """How far a place lies inside a convex ring that runs against the clock; below 0 outside."""
    return min(cross(b - a, at - a) / abs(b - a) for a, b in zip(ring, [*ring[1:], *ring[:1]], strict=True))


def clipped(ring: Ring, by: Ring) -> list[complex]:
    """What two convex rings have in common (Sutherland and Hodgman)."""
    left = list(ring)
    for a, b in zip(by, [*by[1:], *by[:1]], strict=True):
        kept: list[complex] = []
        for p, q in zip(left, left[1:] + left[:1], strict=True):
            inside, beyond = cross(b - a, p - a), cross(b - a, q - a)
            if inside >= 0:
                kept.append(p)
            if (inside > 0) != (beyond > 0) and inside != beyond:
                kept.append(p + (q - p) * inside / (inside - beyond))
        left = kept
        if not left:
            break
    return left


def crossing(a: complex, b: complex, c: complex, d: complex) -> bool:
    """Whether two lines cross at a place that is an end of neither."""
    return (
        cross(b - a, c - a) * cross(b - a, d - a) < -1e-9 and cross(d - c, a - c) * cross(d - c, b - c) < -1e-9
    )  # fmt: skip


SVG = "{http://www.w3.org/2000/svg}"
COMMAND = re.compile(r"([MLQCZ])([^MLQCZ]*)")
Points = list[tuple[float, float]]


@dataclass(frozen=True)
class Drawn:
    """A drawing in mm: the line to cut, scored lines, engraved and noted areas by their class, and what is stated."""

    cut: Points
    scored: list[Points]
    areas: dict[str, list[Points]]
    stated: dict[str, Any]


def read_svg(svg: bytes) -> Drawn | str:
    """The drawing; a sentence where it can not be read."""
    root = ElementTree.fromstring(svg)
    meta = root.find(f"{SVG}metadata[@id='wuerfelwerk-net']")
    if meta is None or not meta.text:
        return "the drawing does not say what it is"
    stated = json.loads(meta.text)
    size = [float(side) for side in root.attrib["viewBox"].split()[2:]]
    written = [re.fullmatch(r"([\d.]+)mm", root.attrib[side]) for side in ("width", "height")]
    if [found and float(found[1]) for found in written] != size:
        return "the drawing is not in millimetres"
    layers = {colour: layer for layer, colour in stated["layers"].items()}
    layers[stated["layers"]["cut-outer"]] = "cut-outer"  # which some machines have in the colour of cut-inner
    cuts, scored, areas = list[Points](), list[Points](), dict[str, list[Points]]()
    for path in root.iter(f"{SVG}path"):
        stroke, fill = path.attrib.get("stroke", "none"), path.attrib.get("fill", "none")
        points = _points(path.attrib["d"])
        if any(not (0 <= x <= size[0] and 0 <= y <= size[1]) for x, y in points):
            return "a line leaves the sheet"
        layer = layers.get(stroke if stroke != "none" else fill, "")
        if stroke != "none" and layer == "cut-outer" and path.attrib["d"].rstrip().endswith("Z"):
            cuts.append(points)
        elif stroke != "none" and layer == "score" and len(points) == 2:
            scored.append(points)
        elif fill != "none" and stroke == "none" and layer in ("engrave", "notes"):
            areas.setdefault(path.attrib.get("class", ""), []).append(points)
        else:
            return f"a line belongs to no layer: {path.attrib['d'][:40]}"
    if len(cuts) != 1:
        return f"a net is cut along one line, found {len(cuts)}"
    return Drawn(cuts[0], scored, areas, stated)


def _points(data: str) -> Points:
    """All points of a path, those that bend a curve included: what lies around them lies around the curve."""
    numbers = [float(number) for _, values in COMMAND.findall(data) for number in re.findall(r"-?[\d.]+", values)]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


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
