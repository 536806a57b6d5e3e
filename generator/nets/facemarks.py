"""What stands on the faces of a net: each label as an outline, in the middle of its face or at its corners."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import atan2, cos, dist, hypot, pi, sin, tan

from generator.dice.die import Face
from generator.nets.net import Net
from generator.nets.unfold import Point, Polygon
from generator.press.outlines import Path, moved

IN_MIDDLE, AT_CORNER = 0.62, 0.74
"""How large a label is, in parts of the circle around it that touches the edges of its face."""

FROM_CORNER = 0.42
"""Where a label at a corner stands: its way from the corner to the middle of the face, in parts of the whole way."""


@dataclass(frozen=True)
class Glyph:
    """The outline of a label, upright, y down, in any unit: it fits into a circle of `radius` around `middle`.

    `share` is how much of the usual room it may take: 1, more for what has room to the edges of its face. `points` is
    its type size where it is made of letters and its unit is the mm, 0 for a symbol.
    """

    path: Path
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
    path: Path
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


def _placed(glyph: Glyph, scale: float, at: Point, up: Point) -> Path:
    angle = atan2(up[0], -up[1])  # clockwise with y down; 0 where up is up
    c, s = cos(angle) * scale, sin(angle) * scale
    x, y = glyph.middle
    return moved(glyph.path, c, -s, s, c, at[0] - c * x + s * y, at[1] - s * x - c * y)
