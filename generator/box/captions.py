"""Names on the parts of a sheet in the small, so that whoever takes them out knows which is which."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, TypeAlias

from generator.base.length import MM_PER_POINT
from generator.box.drawing import Drawing
from generator.box.jobsheet import Thumb
from generator.box.panel import Polygon
from generator.press.textrun import width_mm

if TYPE_CHECKING:
    from generator.glyphs.fontset import FontSet

SMALLEST = 6.2
"""Points; a name that needs smaller type is left out."""
LEADING = 1.2
AROUND = 0.7
"""Millimetres beside a name within its part."""
Box: TypeAlias = tuple[float, float, float, float]
"""Left, upper, right and lower end."""
BARE = "figure"
"""Parts of this group show what they are."""


@dataclass(frozen=True)
class Caption:
    """A name and the room for it on the page, in mm."""

    words: str
    x: float
    y: float
    w: float
    h: float


def captions(drawing: Drawing, thumb: Thumb, fonts: FontSet) -> Iterator[Caption]:
    """The name of each part that has room for it."""
    scale = thumb.w / float(drawing.size[0])
    for part in drawing.parts:
        if drawing.metadata["panels"][part.id]["group"] == BARE:
            continue
        left, top, right, bottom = (scale * side for side in _around(part.outline))
        holes = [[scale * side for side in _around(hole)] for hole in part.holes]
        wide, beside = _widest(left, right, [(hole[0], hole[2]) for hole in holes]), right - left
        ways = [(beside, True), (beside, False), (wide[1] - wide[0], True)]
        for room, across in ways:
            size = _size(part.title, room - 2 * AROUND, fonts)
            place = _free((left, top, right, bottom), holes, size, across)
            if place:
                x, y, w, h = place
                yield Caption(part.title, *(round(side, 3) for side in (thumb.x + x, thumb.y + y, w, h)))
                break


def _around(polygon: Polygon) -> Box:
    across, down = zip(*polygon, strict=True)
    return float(min(across)), float(min(down)), float(max(across)), float(max(down))


def _free(part: Box, holes: Sequence[Sequence[float]], size: tuple[float, float], across: bool) -> Box | None:
    """The widest room for words of this size beside the holes in the middle of a part; x, y, w, h."""
    left, top, right, bottom = part
    w, h = size
    if across:
        middle, least, (start, end) = (top + bottom) / 2, w + 2 * AROUND, (left, right)
        met = [(x, beyond) for x, y, beyond, below in holes if y < middle + h / 2 and below > middle - h / 2]
    else:
        middle, least, (start, end) = (left + right) / 2, h, (top, bottom)
        met = [(y, below) for x, y, beyond, below in holes if x < middle + w / 2 and beyond > middle - w / 2]
    low, high = _widest(start, end, met)
    if high - low < least or (bottom - top < h if across else right - left < w + 2 * AROUND):
        return None
    if across:
        return low + AROUND, top, high - low - 2 * AROUND, bottom - top
    return left + AROUND, low, right - left - 2 * AROUND, high - low


def _widest(start: float, end: float, holes: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The widest gap from the start to the end beside holes, each with its beginning and its end."""
    gaps = list(pairwise([start, *(side for pair in sorted(holes) for side in pair), end]))[::2]
    return max(gaps, key=lambda gap: gap[1] - gap[0])


def _size(words: str, room: float, fonts: FontSet) -> tuple[float, float]:
    """Width and height of words that are wrapped in the room; the width of the longest word where it has none."""
    face = fonts.text_face("regular", "condensed")
    lines, line, widest = 0, "", 0.0
    for word in words.split():
        longer = f"{line} {word}".strip()
        wraps = not line or width_mm(face, longer, SMALLEST) > room
        lines, line = lines + wraps, word if wraps else longer
        widest = max(widest, width_mm(face, line, SMALLEST))
    return widest, lines * SMALLEST * LEADING * MM_PER_POINT
