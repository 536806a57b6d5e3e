"""The number of each seam, on its tab and beside the edge below which that is glued."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, cos, dist, pi, sin
from typing import TYPE_CHECKING

from generator.base.length import MM_PER_POINT
from generator.nets.net import Flap, Net
from generator.nets.unfold import Point
from generator.press.outlines import Path, moved, outlines
from generator.press.primitives import Colour, Text
from generator.press.textrun import kerns, width_mm

if TYPE_CHECKING:
    from generator.glyphs.fontset import FontSet

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
    on_tab: Path
    tab_at: Point
    on_face: Path
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


def _written(words: str, cap: float, fonts: FontSet) -> Path:
    """Figures around the origin; 6 and 9 with a point, since tabs are seen from all sides."""
    face = fonts.text_face("semibold", "condensed")
    words += "." if words in ("6", "9") else ""
    size = cap / (face.cap_height / 1000) / MM_PER_POINT
    text = Text(-width_mm(face, words, size) / 2, cap / 2, words, face.name, size, _INK, kerns(face, words))
    return outlines([text], fonts)[0]


def _turned(path: Path, at: Point, angle: float) -> Path:
    c, s = cos(angle), sin(angle)
    return moved(path, c, -s, s, c, *at)
