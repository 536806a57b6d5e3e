"""What is written on parts so that nobody mixes them up: their names, values of a coupon, and a bar to measure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from generator.base.length import MM_PER_POINT
from generator.base.locale import MINUS, locale
from generator.box.clear import is_whole, whole_pieces
from generator.box.drawing import Mark
from generator.box.job import BoxJob
from generator.box.nesting import Sheet
from generator.box.panel import Panel
from generator.press.outlines import Path, outlines, polygon
from generator.press.primitives import Colour, Text
from generator.press.textrun import kerns, width_mm

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


def notes(job: BoxJob, sheets: Sequence[Sheet], fonts: FontSet) -> dict[str, list[Mark]]:
    """What is written on each part as it lies, in its own frame.

    It goes to the layer of notes, which nobody burns. A machine without one burns all it is sent: it gets the values of
    a coupon, but no names, which would take longer than all that is engraved, and no bar.
    """
    burnt = {**job.engravings.inside, **job.engravings.outside}
    told = "notes" in job.profile.pens
    layer = "notes" if told else "engrave"
    found: dict[str, list[Mark]] = {}
    for sheet in sheets:
        for panel in (placed.panel for placed in sheet.parts):
            if told or "face" not in panel.areas:
                found[panel.id] = [Mark(layer, path) for path in _words(job, panel, fonts)]
        if told:
            _add_bar([placed.panel for placed in sheet.parts if placed.panel.id not in burnt], found, fonts)
    return found


def _words(job: BoxJob, panel: Panel, fonts: FontSet) -> Iterator[Path]:
    """The name on the face; in each other area what `names` has for `panel.area`, else the value in its name."""
    for name, area in panel.areas.items():
        x, y, w, h = map(float, area)
        if name == "face":
            yield from _name(job.names.get(panel.id, panel.id), panel, fonts)
        else:
            cap = min(CAP, h)
            words = job.names.get(f"{panel.id}.{name}") or _in_language(name, job.language)
            yield from _written(words, x + w / 2, y + (h + cap) / 2, cap, w, fonts, 0.5)


def _name(words: str, panel: Panel, fonts: FontSet) -> list[Path]:
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


def _add_bar(panels: Sequence[Panel], found: dict[str, list[Mark]], fonts: FontSet) -> None:
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
                found[panel.id] += [Mark("notes", outline, filled=False), *(Mark("notes", path) for path in words)]
                return


def _written(
    words: str, x: float, baseline: float, cap: float, room: float, fonts: FontSet, share: float
) -> list[Path]:
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
