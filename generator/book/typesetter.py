"""Words become lines: remembered, since a book is set again until its page numbers are right."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from generator.base.length import MM_PER_POINT
from generator.base.problem import Problem, UserError, did_you_mean, shown
from generator.book.blocks import PageOf, Place, Words, plain
from generator.book.columns import thousandths
from generator.book.letters import Letters
from generator.book.lines import book_rows
from generator.book.setting import Lines
from generator.press.measure import Strip
from generator.press.style import TextStyle
from generator.press.wrap import widest_word

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

    def lines(self, words: Words, name: str, width: float, place: Place, divided: bool = True) -> Lines:
        """The lines of words in a style, at most `width` mm wide; a word that is wider is a fault."""
        pages = tuple(self.letters.page_of(run) for run in words if isinstance(run, PageOf))
        key = (words, name, width, divided, pages)
        if key not in self._lines:
            self._lines[key] = self._set(words, name, width, place, divided)
        return self._lines[key]

    def strips(self, words: Words, style: TextStyle, place: Place, divided: bool = True) -> list[Strip]:
        """The words as endless lines."""
        pages = tuple(self.letters.page_of(run) for run in words if isinstance(run, PageOf))
        key = (words, style.name, style.size, divided, pages)
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
        lines = self.fitted(self.strips(words, style, place, divided), style, width)
        if lines is None and not divided:
            lines = self.fitted(self.strips(words, style, place, True), style, width)
        if lines is None:
            word, wide = widest_word(self.strips(words, style, place, True))
            word = word if len(word) <= LONGEST else word[: LONGEST - 1] + "…"
            message = f"'{word}' is {wide / 1000 * style.size * MM_PER_POINT:.1f} mm wide, {width:.1f} mm are there"
            problem = Problem(
                shown(place.path), place.line, message, f"shorten or divide it; it stands in '{plain(words)[:40]}'"
            )
            if problem not in self.problems:
                self.problems.append(problem)
            return Lines([], style, self.letters.fonts.text_face(style.weight, style.width))
        return lines
