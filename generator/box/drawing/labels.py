"""What is written on parts so that nobody mixes them up, in the drawing and in the small pictures of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import dist
from typing import TYPE_CHECKING, TypeAlias

from generator.base.length import MM_PER_POINT
from generator.base.locale import MINUS, locale
from generator.box.drawing.drawing import BoxJob, Drawing, PartMark
from generator.box.drawing.nesting import Sheet
from generator.box.geometry.kerf import is_whole, whole_pieces
from generator.box.geometry.outline import Panel, Polygon, is_inside, twice_area
from generator.box.workshop.jobsheet import Thumb
from generator.press.measure import kerns, width_mm
from generator.press.outlines import OutlinePath, outlines, polygon
from generator.press.primitives import Colour, Text

if TYPE_CHECKING:
    from generator.glyphs.fontset import FontSet


CAP = 3.0
"""Height of capital letters in mm."""
LEAST = 1.2
"""Capital letters that would be lower, in mm, are left out."""
CORNER = 2.0
"""Millimetres from the corner of a face to the name of its part."""
BARS = (100, 50, 20, 10)
"""Lengths of a bar in mm; the longest that a part of the sheet has room for is drawn."""
THICK = 2.0
"""Height of the bar in mm."""
ABOVE = 1.2
"""Millimetres between the bar and its length."""

_INK = Colour("ink", (0, 0, 0), (0, 0, 0, 1))


def notes(job: BoxJob, sheets: Sequence[Sheet], fonts: FontSet) -> dict[str, list[PartMark]]:
    """What is written on each part as it lies, in its own frame.

    It goes to the layer of notes, which nobody burns. A machine without one burns all it is sent: it gets the values of
    a coupon, but no names, which would take longer than all that is engraved, and no bar.
    """
    burnt = {**job.engravings.inside, **job.engravings.outside}
    told = "notes" in job.profile.pens
    layer = "notes" if told else "engrave"
    found: dict[str, list[PartMark]] = {}
    for sheet in sheets:
        for panel in (placed.panel for placed in sheet.parts):
            if told or "face" not in panel.areas:
                found[panel.id] = [PartMark(layer, path) for path in _words(job, panel, fonts)]
        if told:
            _add_bar([placed.panel for placed in sheet.parts if placed.panel.id not in burnt], found, fonts)
    return found


def _words(job: BoxJob, panel: Panel, fonts: FontSet) -> Iterator[OutlinePath]:
    """The name on the face; in each other area what `names` has for `panel.area`, else the value in its name."""
    for name, area in panel.areas.items():
        x, y, w, h = map(float, area)
        if name == "face":
            yield from _name(job.names.get(panel.id, panel.id), panel, fonts)
        else:
            cap = min(CAP, h)
            words = job.names.get(f"{panel.id}.{name}") or _in_language(name, job.language)
            yield from _written(words, x + w / 2, y + (h + cap) / 2, cap, w, fonts, 0.5)


def _name(words: str, panel: Panel, fonts: FontSet) -> list[OutlinePath]:
    """The name below on the face, else above, where no notch and no hole comes into it."""
    left, top, width, height = panel.areas["face"]
    edge = Fraction(CORNER)
    high, free = min(Fraction(CAP), height - 2 * edge), width - 2 * edge
    if high <= 0 or free <= 0:
        return []
    lines = (top + height - edge - high, top + edge)
    rooms = [room for line in lines for room in whole_pieces(panel, (left + edge, line, free, high))]
    if not rooms:
        return []
    wide = _wide(words, float(high), fonts)
    x, y, w, h = next((room for room in rooms if room[2] >= wide), max(rooms, key=lambda room: room[2]))
    return _written(words, float(x), float(y + h), float(h), float(w), fonts, 0.0)


def _wide(words: str, cap: float, fonts: FontSet) -> float:
    face = fonts.text_face("semibold", "condensed")
    return width_mm(
        face, "".join(char for char in words if face.has(char)), cap / (face.cap_height / 1000) / MM_PER_POINT
    )


def _in_language(value: str, language: str) -> str:
    """A number of a coupon as people write it, with its sign where it has one: +0,1 in German."""
    sign, digits = (value[0], value[1:]) if value[:1] in ("+", "-") else ("", value)
    try:
        number = locale(language).short(Fraction(digits), 3)
    except ValueError:
        return value
    return sign.replace("-", MINUS) + number


def _add_bar(panels: Sequence[Panel], found: dict[str, list[PartMark]], fonts: FontSet) -> None:
    """A bar in the middle of the largest face that has room for it and no hole there, with its length above."""
    faces = [(panel, panel.areas["face"]) for panel in panels if "face" in panel.areas]
    faces.sort(key=lambda face: (-face[1][2] * face[1][3], face[0].id))
    above, below = Fraction(CAP + ABOVE), Fraction(THICK)
    for length in BARS:
        for panel, (a, b, width, height) in faces:
            middle = (a + (width - length) / 2, b + height / 2 - above, Fraction(length), above + below)
            x, y, w, h = map(float, (a, b, width, height))
            if w >= length + 2 * CORNER and h >= 4 * CAP + 2 * THICK and is_whole(panel, middle):
                left, top = x + (w - length) / 2, y + h / 2
                ends = (left + length, top), (left + length, top + THICK), (left, top + THICK)
                outline = polygon([(left, top), *ends])
                words = _written(f"{length} mm", left + length / 2, top - ABOVE, CAP, length, fonts, 0.5)
                found[panel.id] += [
                    PartMark("notes", outline, filled=False),
                    *(PartMark("notes", path) for path in words),
                ]
                return


def _written(
    words: str, x: float, baseline: float, cap: float, room: float, fonts: FontSet, share: float
) -> list[OutlinePath]:
    """Words on a baseline, `share` of their width before x, made smaller where they are wider than the room."""
    face = fonts.text_face("semibold", "condensed")
    words = "".join(char for char in words if face.has(char))
    size = cap / (face.cap_height / 1000) / MM_PER_POINT
    wide = width_mm(face, words, size)
    if wide > room > 0:
        size, cap, wide = size * room / wide, cap * room / wide, room
    if not words or cap < LEAST:
        return []
    return outlines([Text(x - share * wide, baseline, words, face.name, size, _INK, kerns(face, words))], fonts)


SMALLEST = 7.2
"""Points; a name that needs smaller type is left out."""
LEADING = 1.2
AROUND = 0.7
"""Millimetres beside a name within its part, and beside the fingers of that."""
Box: TypeAlias = tuple[float, float, float, float]
"""Left, upper, right and lower end."""
WHOLE = 0.75
"""How much of the rectangle around a part it fills, if words in that lie on it."""
DIGIT = 3.0
"""Width and height in mm of the room for a number, which may reach over a small part."""
GRID = 16
"""Into how many steps a part is cut each way to find where it is widest."""


@dataclass(frozen=True)
class Caption:
    """A name and the room for it on the page, in mm; where it is `turned`, its words run up the page."""

    words: str
    x: float
    y: float
    w: float
    h: float
    turned: bool = False


def captions(drawing: Drawing, thumb: Thumb, fonts: FontSet, numbered: list[str]) -> Iterator[Caption]:
    """The name of each part, turned where it has no other room; where it has none, a number: its place among the
    `numbered`, which grow by it."""
    scale = thumb.w / float(drawing.size[0])
    fingers = scale * float(drawing.metadata["thickness"])
    for part in drawing.parts:
        ends, *holes = (_around(line, scale) for line in (part.outline, *part.holes))
        words, turned, place = part.title, False, None
        if scale * scale * abs(twice_area(part.outline)) / 2 >= WHOLE * (ends[2] - ends[0]) * (ends[3] - ends[1]):
            inner = (ends[0] + fingers, ends[1] + fingers, ends[2] - fingers, ends[3] - fingers)
            place = _place(words, inner, holes, fonts)
            if place is None and (found := _place(words, _flipped(inner), [*map(_flipped, holes)], fonts)):
                place, turned = _flipped(found), True
        if place is None:
            numbered.append(part.title)
            words = str(len(numbered))
            place = _number_place(words, (part.outline, *part.holes), scale)
        x, y, w, h = place
        yield Caption(words, round(thumb.x + x, 3), round(thumb.y + y, 3), round(w, 3), round(h, 3), turned)


def _flipped(box: Box) -> Box:
    """A box, or a room, with across and down exchanged."""
    across, down, beyond, below = box
    return down, across, below, beyond


def _place(words: str, part: Box, holes: Sequence[Box], fonts: FontSet) -> Box | None:
    """The room for a name within the ends of a part, beside its holes; x, y, w, h."""
    left, _, right, _ = part
    wide, beside = _widest(left, right, [(hole[0], hole[2]) for hole in holes]), right - left
    for room, across in ((beside, True), (beside, False), (wide[1] - wide[0], True)):
        if place := _free(part, holes, wrapped(words, room - 2 * AROUND, fonts), across):
            return place
    return None


def _number_place(words: str, lines: Sequence[Polygon], scale: float) -> Box:
    """Around that point of a grid over a part which is farthest from its outline and its holes."""
    loops = [[(scale * float(x), scale * float(y)) for x, y in line] for line in lines]
    edges = [edge for loop in loops for edge in zip(loop, [*loop[1:], loop[0]], strict=True)]
    left, top, right, bottom = _around(lines[0], scale)
    steps = [step / GRID for step in range(1, GRID)]
    grid = [(left + (right - left) * across, top + (bottom - top) * down) for down in steps for across in steps]
    free = {point: min(_far(point, *edge) for edge in edges) for point in grid if is_inside(point, loops)}
    x, y = max(free, key=lambda point: round(free[point], 3), default=((left + right) / 2, (top + bottom) / 2))
    wide = DIGIT * (1 + len(words)) / 2
    return x - wide / 2, y - DIGIT / 2, wide, DIGIT


def _far(point: tuple[float, float], start: tuple[float, float], end: tuple[float, float]) -> float:
    """How far a point is from an edge."""
    (x, y), (a, b) = point, start
    along, down = end[0] - a, end[1] - b
    share = ((x - a) * along + (y - b) * down) / ((along * along + down * down) or 1)
    share = min(max(share, 0.0), 1.0)
    return dist(point, (a + share * along, b + share * down))


def _around(polygon: Polygon, scale: float) -> Box:
    across, down = ([scale * float(side) for side in sides] for sides in zip(*polygon, strict=True))
    return min(across), min(down), max(across), max(down)


def _free(part: Box, holes: Sequence[Box], size: tuple[float, float], across: bool) -> Box | None:
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


def wrapped(words: str, room: float, fonts: FontSet, size: float = SMALLEST) -> tuple[float, float]:
    """Width and height in mm of words of a size in points, wrapped in the room; the width of the longest word where it
    has none."""
    face = fonts.text_face("regular", "condensed")
    lines, line, widest = 0, "", 0.0
    for word in words.split():
        longer = f"{line} {word}".strip()
        wraps = not line or width_mm(face, longer, size) > room
        lines, line = lines + wraps, word if wraps else longer
        widest = max(widest, width_mm(face, line, size))
    return widest, lines * size * LEADING * MM_PER_POINT
