"""What stands on the faces of a net: which label on which face, each as an outline, and the number of each seam."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import atan2, cos, dist, hypot, pi, sin, tan
from random import Random
from typing import TYPE_CHECKING

from generator.base.length import MM_PER_POINT
from generator.dice.die import Face
from generator.nets.net import Flap, Net
from generator.nets.solid import Point, Polygon, Solid
from generator.press.measure import kerns, width_mm
from generator.press.outlines import OutlinePath, moved, outlines
from generator.press.primitives import Colour, Text

if TYPE_CHECKING:
    from generator.glyphs.fontset import FontSet


IN_MIDDLE, AT_CORNER = 0.72, 0.74
"""How large a label is, in parts of the circle around it that touches the edges of its face."""

FROM_CORNER = 0.42
"""Where a label at a corner stands: its way from the corner to the middle of the face, in parts of the whole way."""


@dataclass(frozen=True)
class Glyph:
    """The outline of a label, upright, y down, in any unit: it fits into a circle of `radius` around `middle`.

    `share` is how much of the usual room it may take: 1, more for what has room to the edges of its face. `points` is
    its type size where it is made of letters and its unit is the mm, 0 for a symbol.
    """

    path: OutlinePath
    middle: Point
    radius: float
    share: float = 1.0
    points: float = 0.0


@dataclass(frozen=True)
class FaceMark:
    """A label on a face of a net: its path in mm where it lies, its middle, and where its upper side points to.

    `corner` is the number of the solid's corner where it stands, None in the middle of a face.
    """

    face: int
    label: Face
    path: OutlinePath
    at: Point
    up: Point
    corner: int | None = None


def face_marks(net: Net, labels: Sequence[Face], glyphs: Mapping[Face, Glyph]) -> list[FaceMark]:
    """The labels, by the order of the faces, all in one scale.

    On a tetrahedron, of which no face looks up, a label belongs to the corner across from its face: it stands at that
    corner of three faces, upright where the corner is up.
    """
    if not glyphs:
        return []
    scale = scale_of(net, glyphs)
    places = _at_corners(net) if net.solid.opposite(0) is None else _in_middles(net)
    marks = []
    for face, label_of, corner, at, up in places:
        label = labels[label_of]
        marks.append(FaceMark(face, label, _placed(glyphs[label], scale, at, up), at, up, corner))
    return marks


def scale_of(net: Net, glyphs: Mapping[Face, Glyph]) -> float:
    """By how much the glyphs become larger on the net: all by the same, so that the widest has room."""
    corners = len(net.faces[0])
    if net.solid.opposite(0) is None:  # in a corner of 60 degrees
        room = dist(net.middle(0), net.faces[0][0]) * FROM_CORNER / 2 * AT_CORNER
    else:
        room = net.edge / 2 / tan(pi / corners) * IN_MIDDLE
    return min(room * glyph.share / glyph.radius for glyph in glyphs.values())


Place = tuple[int, int, int | None, Point, Point]
"""The face where a label stands, the face it belongs to, the corner, where its middle is, and where up is."""


def _in_middles(net: Net) -> Iterator[Place]:
    for face, corners in enumerate(net.faces):
        yield face, face, None, net.middle(face), _up(corners)


def _at_corners(net: Net) -> Iterator[Place]:
    faces = net.solid.faces
    for face, places in enumerate(net.faces):
        x, y = net.middle(face)
        for corner, (u, v) in zip(faces[face], places, strict=True):
            away = next(other for other in range(len(faces)) if corner not in faces[other])
            at = u + (x - u) * FROM_CORNER, v + (y - v) * FROM_CORNER
            yield face, away, corner, at, _unit(u - x, v - y)


def _up(corners: Polygon) -> Point:
    """Away from the edge that a label stands on: of the level ones, else of all, the one that is nearest to below.

    So a triangle's label has a corner above it, and those of a belt stand upright or on their heads, never slanted.
    """
    ways = []
    for (a, b), (c, d) in zip(corners, corners[1:] + corners[:1], strict=True):
        ux, uy = _unit(c - a, d - b)
        ways.append((uy, -ux))  # against the clock with y down: inwards is to the left
    level = [way for way in ways if abs(way[0]) < 1e-6]
    return min(level or ways, key=lambda way: (round(way[1], 6), round(way[0], 6)))


def _unit(x: float, y: float) -> Point:
    size = hypot(x, y)
    return x / size, y / size


def _placed(glyph: Glyph, scale: float, at: Point, up: Point) -> OutlinePath:
    angle = atan2(up[0], -up[1])  # clockwise with y down; 0 where up is up
    c, s = cos(angle) * scale, sin(angle) * scale
    x, y = glyph.middle
    return moved(glyph.path, c, -s, s, c, at[0] - c * x + s * y, at[1] - s * x - c * y)


CAP = 3.0
"""The largest height of a figure in mm."""
SHARE = 0.48
"""The height of a figure in heights of its tab."""
LOW, MOST = 1.55, 0.85
"""No figure is lower in mm, which is type of 6 pt, unless it were higher than this part of its tab."""
INSIDE = 0.42
"""How far inside the partner's face the middle of its number is, in heights of a tab."""

_INK = Colour("ink", (0, 0, 0), (0, 0, 0, 1))


@dataclass(frozen=True)
class SeamNumber:
    """A number twice: on its tab, and inside the face of its partner at the edge; paths in mm, with their middles."""

    number: int
    on_tab: OutlinePath
    tab_at: Point
    on_face: OutlinePath
    face_at: Point


def seam_numbers(net: Net, fonts: FontSet, scale: float = 1.0) -> list[SeamNumber]:
    """The numbers in the order of gluing; those of one net are of one size, to be read at that scale, too."""
    high = _height(net.flaps[0])
    cap = max(min(CAP, high * SHARE), min(LOW / scale, high * MOST))
    inside = max(high * INSIDE, cap * 0.65)
    found = []
    for flap in net.flaps:
        a, b, c, d = flap.corners
        tab_at = (a[0] + b[0] + c[0] + d[0]) / 4, (a[1] + b[1] + c[1] + d[1]) / 4
        (u, v), (w, x) = flap.to
        length = dist(*flap.to)
        ways = ((x - v) / length, (u - w) / length)  # to the left of the edge as the tab has it: out of its face
        face_at = (u + w) / 2 - ways[0] * inside, (v + x) / 2 - ways[1] * inside
        path = _written(str(flap.number), cap, fonts)
        on_tab, on_face = (_turned(path, at, _along(ends)) for at, ends in ((tab_at, (a, d)), (face_at, flap.to)))
        found.append(SeamNumber(flap.number, on_tab, tab_at, on_face, face_at))
    return found


def _height(flap: Flap) -> float:
    (a, b), (c, d), _, (e, f) = flap.corners
    return abs((e - a) * (d - b) - (f - b) * (c - a)) / dist((a, b), (e, f))


def _along(ends: tuple[Point, Point]) -> float:
    """The angle of an edge, so that what is written along it is never upside down."""
    angle = atan2(ends[1][1] - ends[0][1], ends[1][0] - ends[0][0])
    return angle if -pi / 2 + 1e-6 < angle <= pi / 2 + 1e-6 else angle + pi


def _written(words: str, cap: float, fonts: FontSet) -> OutlinePath:
    """Figures around the origin; 6 and 9 with a point, since tabs are seen from all sides."""
    face = fonts.text_face("semibold", "condensed")
    words += "." if words in ("6", "9") else ""
    size = cap / (face.cap_height / 1000) / MM_PER_POINT
    text = Text(-width_mm(face, words, size) / 2, cap / 2, words, face.name, size, _INK, kerns(face, words))
    return outlines([text], fonts)[0]


def _turned(path: OutlinePath, at: Point, angle: float) -> OutlinePath:
    c, s = cos(angle), sin(angle)
    return moved(path, c, -s, s, c, *at)


Pairs = Sequence[tuple[Face, Face]]

STARTS = 8
"""Orders that are tried; with so many the corners of a die with twenty faces differ by 3 in their sums."""


@lru_cache(maxsize=64)  # each language and paper asks again
def spread(solid: Solid, faces: tuple[Face, ...], opposite: tuple[tuple[Face, Face], ...] = ()) -> tuple[Face, ...]:
    """The label of each face of the solid, in the order of its faces.

    `opposite` pairs lie across from each other; where none are said, and the faces are numbers in a row, each lies
    across from the one with which it makes the usual sum: 7 on a die with six. What is left free is laid so that
    equal labels do not touch, and that numbers around a corner differ as little as possible in their sums.
    A tetrahedron has no faces across from each other. Raises ValueError where the numbers of faces do not agree.
    """
    if len(faces) != len(solid.faces):
        raise ValueError(f"{len(faces)} faces do not fit on a solid with {len(solid.faces)}")
    if solid.opposite(0) is None:
        return tuple(faces)
    axes, pairs = _axes(solid), list(opposite) or usual_pairs(faces)
    if pairs and len(axes) == 3:  # a cube: nothing is left free but which way round
        return _on_axes(axes, pairs)
    moves = [{a: c, b: d, c: a, d: b} for (a, b), (c, d) in combinations(axes, 2)] + [{a: b, b: a} for a, b in axes]
    if not pairs:
        moves = [{a: b, b: a} for a, b in combinations(range(len(faces)), 2)]
        pairs = list(zip(faces[::2], faces[1::2], strict=True))
    return _best(solid, [_on_axes(axes, start) for start in _starts(pairs)], moves)


def _starts(pairs: Pairs) -> Iterator[Pairs]:
    """The pairs in several orders, always the same: what no small step makes better may still be bad."""
    for number in range(STARTS):
        chance = Random(number)
        mixed = chance.sample(list(pairs), len(pairs)) if number else pairs
        yield [pair[::-1] if number and chance.random() < 0.5 else pair for pair in mixed]


def usual_pairs(faces: Sequence[Face]) -> list[tuple[Face, Face]]:
    """Numbers in a row, each with its partner, the smallest first; none where the faces are others."""
    numbers = sorted(face for face in faces if isinstance(face, int))
    if (
        not numbers
        or len(numbers) % 2
        or len(numbers) != len(faces)
        or numbers != list(range(numbers[0], numbers[0] + len(numbers)))
    ):
        return []
    return [(number, numbers[0] + numbers[-1] - number) for number in numbers[: len(numbers) // 2]]


def _axes(solid: Solid) -> list[tuple[int, int]]:
    """The pairs of faces that lie across from each other.

    On a cube the first faces of the three meet at a corner, against the clock, as 1, 2 and 3 do on European dice.
    """
    across = ((face, solid.opposite(face)) for face in range(len(solid.faces)))
    return [(face, other) for face, other in across if other is not None and face < other]


def _on_axes(axes: Sequence[tuple[int, int]], pairs: Pairs) -> tuple[Face, ...]:
    laid = {face: label for axis, pair in zip(axes, pairs, strict=True) for face, label in zip(axis, pair, strict=True)}
    return tuple(laid[face] for face in range(len(laid)))


def _best(solid: Solid, starts: Sequence[tuple[Face, ...]], moves: Sequence[dict[int, int]]) -> tuple[Face, ...]:
    """From each start the best move is made until none makes it better; the best of all ends is taken."""
    touching = [(face, other) for face in range(len(solid.faces)) for other in solid.neighbours(face) if face < other]
    meeting = [[f for f, corners in enumerate(solid.faces) if at in corners] for at in range(len(solid.corners))]

    def score(found: Sequence[Face]) -> tuple[int, int]:
        equal = sum(found[face] == found[other] for face, other in touching)
        values = [label if isinstance(label, int) else 0 for label in found]
        return equal, sum(sum(values[face] for face in faces) ** 2 for faces in meeting)

    def end_of(found: tuple[Face, ...]) -> tuple[Face, ...]:
        while True:
            best = min((tuple(found[move.get(k, k)] for k in range(len(found))) for move in moves), key=score)
            if score(best) >= score(found):
                return found
            found = best

    return min(map(end_of, starts), key=score)
