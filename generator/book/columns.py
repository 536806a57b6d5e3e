"""How wide the columns of a table are: as their content wants, as far as the page has room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor

from generator.base.length import MM_PER_POINT
from generator.press.measure import Strip, advance
from generator.press.wrap import cuts

STRETCH = 1.6
"""A table is made wider than its content wants by this factor at most: across wide gaps no row can be followed."""


@dataclass(frozen=True)
class Wish:
    """What a column wants, in thousandths of the type size: its longest line, its longest word, its longest part of
    one."""

    line: int
    word: int
    part: int


def wish_of(cells: Sequence[Sequence[Strip]]) -> Wish:
    """The wish of a column of cells."""
    line = max((_line(strip) for cell in cells for strip in cell), default=0)
    word, part = (max((_widest(strip, soft) for cell in cells for strip in cell), default=0) for soft in (False, True))
    return Wish(line, word, part)


def column_widths(wishes: Sequence[Wish], room: float, padding: float, size: float) -> list[float] | None:
    """The widths in mm, `padding` included, that sum to `room` at most; None where the words do not fit."""
    em = size * MM_PER_POINT / 1000
    lines = [wish.line * em + padding for wish in wishes]
    if sum(lines) <= room:
        more = (min(room, sum(lines) * STRETCH) - sum(lines)) / len(lines)
        return [wide + more for wide in lines]
    for least in ([wish.word * em + padding for wish in wishes], [wish.part * em + padding for wish in wishes]):
        rest = room - sum(least)
        if rest >= 0:
            wants = [wide - low for wide, low in zip(lines, least, strict=True)]
            return [low + rest * want / sum(wants) for low, want in zip(least, wants, strict=True)]
    return None


def needed(wishes: Sequence[Wish], padding: float, size: float) -> float:
    """The least width in mm of the whole table."""
    return sum(wish.part * size * MM_PER_POINT / 1000 + padding for wish in wishes)


def thousandths(width: float, size: float) -> int:
    """A width in mm as thousandths of a type size in points."""
    return floor(width / (size * MM_PER_POINT) * 1000 + 1e-3)


def _line(strip: Strip) -> int:
    letters = strip.letters
    end = len(letters) - (1 if letters and letters[-1].char == " " else 0)
    return strip.width(0, end)


def _widest(strip: Strip, soft: bool) -> int:
    start = widest = 0
    for cut in cuts(strip, soft):
        hyphen = advance(strip.letters[cut.end]._replace(char="-")) if cut.hyphen else 0
        widest, start = max(widest, strip.width(start, cut.end) + hyphen), cut.start
    return widest
