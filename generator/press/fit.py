"""Paragraphs and the type size they get: once for a whole set, so that all its cards look alike."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from math import floor
from pathlib import Path

from generator.base.length import MM_PER_POINT
from generator.base.problem import Problem, shown
from generator.glyphs.face import FontFace
from generator.press.elements import Element
from generator.press.measure import Strip
from generator.press.style import TextStyle
from generator.press.wrap import Row, rows, widest_word

STEP = 0.1
"""Points by which a style is made smaller until everything fits."""
_TOLERANCE = 1e-6


@dataclass(frozen=True, eq=False)
class Paragraph:
    """One `p`: its words, its style, and where the words were written (`path`, `line`)."""

    element: Element
    style: TextStyle
    face: FontFace
    strips: tuple[Strip, ...]
    path: Path
    line: int
    _rows: dict[float, list[Row] | None] = field(default_factory=dict, init=False)

    def most_lines(self, size: float) -> int:
        """How many lines of this size have room."""
        return floor(self.element.number("h") / (self.style.leading * size * MM_PER_POINT) + _TOLERANCE)

    def rows(self, size: float) -> list[Row] | None:
        """The lines at a size in points; None where a word is wider than the paragraph."""
        if size not in self._rows:
            width = floor(self.element.number("w") / (size * MM_PER_POINT) * 1000 + _TOLERANCE)
            self._rows[size] = rows(self.strips, width, self.most_lines(size))
        return self._rows[size]

    def height(self, size: float) -> float:
        """The height in mm that the words take at that size."""
        return len(self.rows(size) or []) * self.style.leading * size * MM_PER_POINT

    def fits(self, size: float) -> bool:
        """Whether the words fit at that size."""
        lines = self.rows(size)
        return lines is not None and len(lines) <= self.most_lines(size)

    @property
    def is_left_out(self) -> bool:
        """Whether it may be missing and does not fit even at the least size of its style."""
        return "optional" in self.element.attributes and not self.fits(self.style.least)

    @cached_property
    def words(self) -> str:
        """The beginning of the text, to name it in faults."""
        text = " ".join("".join(letter.char for letter in strip.letters) for strip in self.strips)
        return text if len(text) <= 30 else text[:29] + "…"

    @property
    def room(self) -> str:
        """What decides how much fits."""
        return f"the room is set by '{self.style.name}' and <p> in {self.element.place}"

    def problem(self, message: str, hint: str = "") -> Problem:
        """A fault at the text's own line."""
        return Problem(shown(self.path), self.line, message, hint)

    def overflow(self, size: float) -> Problem | None:
        """What does not fit at that size."""
        lines = self.rows(size)
        if lines is None:
            word, width = widest_word(self.strips)
            needed, there = width / 1000 * size * MM_PER_POINT, self.element.number("w")
            is_word = any(char.isalpha() for char in word)  # a number can not be parted
            do = "use a shorter word or put a soft hyphen (U+00AD) into it" if is_word else "give it more width"
            return self.problem(
                f"'{word}' at {size:g} pt is {needed:.1f} mm wide, {there:.1f} mm are there", f"{do}; {self.room}"
            )
        if len(lines) > self.most_lines(size):
            needed, there = len(lines) * self.style.leading * size * MM_PER_POINT, self.element.number("h")
            count = "1 line needs" if len(lines) == 1 else f"{len(lines)} lines need"
            return self.problem(
                f"'{self.words}' at {size:g} pt: {count} {needed:.1f} mm, {there:.1f} mm are there",
                f"shorten the text; {self.room}",
            )
        return None


def fit_sizes(paragraphs: Iterable[Paragraph]) -> dict[str, float]:
    """The size in points of each text style: the largest, in steps of STEP, at which all its paragraphs fit.

    A style that does not fit at its least size stays there; `Paragraph.overflow` then tells what is too long.
    """
    sizes: dict[str, float] = {}
    for paragraph in paragraphs:
        style = paragraph.style
        size = sizes.get(style.name, style.size)
        while size > style.least and not paragraph.fits(size):
            size = max(style.least, round(size - STEP, 1))
        sizes[style.name] = size
    return sizes
