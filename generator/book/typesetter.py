"""How wide the columns of a table are: as their content wants, as far as the page has room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import ceil, floor
from typing import TypeAlias

from generator.base.length import MM_PER_POINT
from generator.base.problem import Problem, UserError, did_you_mean, shown
from generator.book.blocks import PageOf, Place, Words, plain
from generator.book.lines import Lines, book_rows
from generator.book.shaping import Letters
from generator.press.measure import Strip, advance, cuts, widest_word
from generator.press.style import TextStyle

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
    strips = [strip for cell in cells for strip in cell]
    line = max(map(_line, strips), default=0)
    word, part = (max((_widest(strip, soft) for strip in strips), default=0) for soft in (False, True))
    return Wish(line, word, part)


def of_all(wishes: Sequence[Wish]) -> Wish:
    """What a column of cells with these wishes wants."""
    line, word, part = (max(sides) for sides in zip(*((one.line, one.word, one.part) for one in wishes), strict=True))
    return Wish(line, word, part)


def column_widths(columns: Sequence[Sequence[Wish]], room: float, padding: float, size: float) -> list[float] | None:
    """The widths in mm, `padding` included, that sum to `room` at most; None where the words do not fit.

    `columns` are the wishes of the cells of each column. Where not every cell has room for its words on one line, the
    table is made as low as it can be, with as few cells of several lines.
    """
    em = size * MM_PER_POINT / 1000
    wishes = list(map(of_all, columns))
    lines = [wish.line * em + padding for wish in wishes]
    if sum(lines) <= room:
        more = (min(room, sum(lines) * STRETCH) - sum(lines)) / len(lines)
        return [wide + more for wide in lines]
    for least in ([wish.word * em + padding for wish in wishes], [wish.part * em + padding for wish in wishes]):
        if sum(least) <= room:
            return min(_ways(lines, least, room), key=lambda widths: _lines(columns, widths, padding, em))
    return None


def _ways(lines: Sequence[float], least: Sequence[float], room: float) -> Iterator[list[float]]:
    """Widths that fill the room: none, one, two ... of the narrowest columns as wide as their longest line, the others
    sharing what is left by what they want."""
    order = sorted(range(len(lines)), key=lines.__getitem__)
    for many in range(len(lines)):
        widths = [lines[at] if at in order[:many] else low for at, low in enumerate(least)]
        wants = [line - wide for line, wide in zip(lines, widths, strict=True)]
        if (rest := room - sum(widths)) < 0:
            return
        yield [wide + rest * want / sum(wants) for wide, want in zip(widths, wants, strict=True)]


def _lines(columns: Sequence[Sequence[Wish]], widths: Sequence[float], padding: float, em: float) -> tuple[int, int]:
    """About how many lines the table is high, and how many all cells have together."""
    rows = [
        [ceil(cell.line * em / (wide - padding) - 1e-6) or 1 for cell, wide in zip(row, widths, strict=True)]
        for row in zip(*columns, strict=True)
    ]
    return sum(map(max, rows)), sum(map(sum, rows))


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


Strips: TypeAlias = dict[object, list[Strip]]
"""Words that were made letters, by words, style and the page numbers in them."""
LONGEST = 40
"""Characters of a word that a fault shows."""


@dataclass
class Typesetter:
    """Sets words in the text styles of a book;"""

    letters: Letters
    problems: list[Problem]
    remembered: Strips
    _lines: dict[object, Lines] = field(default_factory=dict)

    def style(self, name: str) -> TextStyle:
        """A text style of the book."""
        style = self.letters.style
        if name not in style.texts:
            hint = did_you_mean(name, style.texts)
            raise UserError([Problem(shown(style.path), 0, f"the book needs [text.{name}]", hint)])
        return style.texts[name]

    def numbers(self, words: Words) -> tuple[str, ...]:
        """The page numbers that stand in words now."""
        return tuple(self.letters.page_of(run) for run in words if isinstance(run, PageOf))

    def lines(self, words: Words, name: str, width: float, place: Place, divided: bool = True) -> Lines:
        """The lines of words in a style, at most `width` mm wide; a word that is wider is a fault."""
        key = (words, name, width, divided, self.numbers(words))
        if key not in self._lines:
            self._lines[key] = self._set(words, name, width, place, divided)
        return self._lines[key]

    def strips(self, words: Words, style: TextStyle, place: Place, divided: bool = True) -> list[Strip]:
        """The words as endless lines."""
        key = (words, style.name, style.size, divided, self.numbers(words))
        if key not in self.remembered:
            self.remembered[key] = self.letters.strips(words, style, place, divided, kept=style.name == "code")
        return self.remembered[key]

    def fitted(self, strips: list[Strip], style: TextStyle, width: float, divided: bool = True) -> Lines | None:
        """The lines of strips; None where a word is too wide. Unless `divided`, words are parted only in need."""
        rows = book_rows(strips, thousandths(width, style.size), divided)
        face = self.letters.fonts.text_face(style.weight, style.width)
        return None if rows is None else Lines(rows, style, face)

    def _set(self, words: Words, name: str, width: float, place: Place, divided: bool) -> Lines:
        style = self.style(name)
        for parted in (divided, True):
            if lines := self.fitted(self.strips(words, style, place, parted), style, width):
                return lines
        word, wide = widest_word(self.strips(words, style, place, True))
        word = word if len(word) <= LONGEST else word[: LONGEST - 1] + "…"
        message = f"'{word}' is {wide / 1000 * style.size * MM_PER_POINT:.1f} mm wide, {width:.1f} mm are there"
        self.fault(place, message, f"shorten or divide it; it stands in '{plain(words)[:40]}'")
        return Lines([], style, self.letters.fonts.text_face(style.weight, style.width))

    def fault(self, place: Place, message: str, hint: str) -> None:
        """Notes what is wrong, once."""
        problem = Problem(shown(place.path), place.line, message, hint)
        if problem not in self.problems:
            self.problems.append(problem)
