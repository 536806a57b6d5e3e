"""Paragraphs: their letters, the type size they get once for a whole set, and their lines on baselines."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import groupby
from math import floor
from pathlib import Path

from generator.base.length import MM_PER_POINT
from generator.base.problem import Problem, did_you_mean, shown
from generator.glyphs.face import FontFace
from generator.glyphs.fontset import FontSet
from generator.press.layout_context import Stage
from generator.press.markup import Element
from generator.press.measure import SOFT_HYPHEN, Letter, Row, Strip, advance, kern, kerns_of, rows, widest_word
from generator.press.primitives import Colour, Text, mm
from generator.press.style import LARGE_CONTRAST, TEXT_CONTRAST, Style, TextStyle

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
            self._rows[size] = rows(self.strips, width, self.most_lines(size), self.style.full)
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

    def problem(self, message: str, hint: str = "", kind: str = "") -> Problem:
        """A fault at the text's own line."""
        return Problem(shown(self.path), self.line, message, hint, kind, self.words)

    def overflow(self, size: float) -> Problem | None:
        """What does not fit at that size."""
        lines = self.rows(size)
        if lines is None:
            word, width = widest_word(self.strips)
            needed, there = width / 1000 * size * MM_PER_POINT, self.element.number("w")
            is_word = any(char.isalpha() for char in word)  # a number can not be parted
            do = "use a shorter word or put a soft hyphen (U+00AD) into it" if is_word else "give it more width"
            said = f"'{word}' at {size:g} pt is {needed:.1f} mm wide, {there:.1f} mm are there"
            return self.problem(said, f"{do}; {self.room}", "room")
        if len(lines) > self.most_lines(size):
            needed, there = len(lines) * self.style.leading * size * MM_PER_POINT, self.element.number("h")
            count = "1 line needs" if len(lines) == 1 else f"{len(lines)} lines need"
            return self.problem(
                f"'{self.words}' at {size:g} pt: {count} {needed:.1f} mm, {there:.1f} mm are there",
                f"shorten the text; {self.room}",
                "room",
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


SHARES = {"top": 0.0, "middle": 0.5, "bottom": 1.0, "left": 0.0, "center": 0.5, "right": 1.0}
"""Which part of the free room is before what is aligned that way."""
_DEPTH = 0.25
"""How far letters reach below the baseline, as a part of the size."""


def set_paragraph(stage: Stage, paragraph: Paragraph, size: float, x: float, y: float, h: float) -> list[Text]:
    """One Text for each run of a font on each line, in a box of the paragraph's width and `h` mm.

    A line is `leading` times the size high, and its capitals stand in the middle of it: so figures are
    centred by what the eye sees, not by the room the font keeps for accents. The box of words that are `turned` is
    `h` mm wide on the page: they are set as others are, and then run up along it.
    """
    wide, turned = paragraph.element.number("w"), "turned" in paragraph.element.attributes

    def on_page(left: float, top: float, w: float, h: float) -> tuple[float, float, float, float]:
        return (x + top - y, y + wide - (left + w - x), h, w) if turned else (left, top, w, h)

    stage.must_be_on_card(paragraph.element, *on_page(x, y, wide, h))
    if overflow := paragraph.overflow(size):
        stage.problems.append(overflow)
        return []
    element, style = paragraph.element, paragraph.style
    colour = stage.colour(element, "fill") or style.colour
    rows = paragraph.rows(size) or []
    line = style.leading * size * MM_PER_POINT
    capitals = paragraph.face.cap_height / 1000 * size * MM_PER_POINT
    baseline = y + SHARES[element.text("valign", "top")] * (h - len(rows) * line) + line / 2 + capitals / 2
    shift = SHARES[element.text("align", "left")]
    texts = []
    for number, row in enumerate(rows):
        width = row.width / 1000 * size * MM_PER_POINT
        left, base = x + shift * (wide - width), baseline + number * line
        for _, text in text_runs(row.letters, left, base, size, colour):
            across, down, _, _ = on_page(text.x, text.y, 0.0, 0.0)
            texts.append(replace(text, x=mm(across), y=mm(down), turned=True) if turned else text)
        depth = _DEPTH * size * MM_PER_POINT
        wanted = LARGE_CONTRAST if style.is_large(size) else TEXT_CONTRAST
        faults = [
            stage.must_be_safe(*on_page(left, base - capitals, width, capitals + depth), "it"),
            stage.must_be_seen(colour, *on_page(left + width / 2, base - capitals / 2, 0.0, 0.0)[:2], wanted, size),
        ]
        for fault in faults:
            if fault:
                stage.problems.append(paragraph.problem(f"'{paragraph.words}': {fault}", paragraph.room))
    return texts


def text_runs(
    row: Iterable[Letter], x: float, baseline: float, size: float, colour: Colour
) -> list[tuple[Hashable | None, Text]]:
    """One Text for each run of a font, a colour and a span in the letters of a line, with that span.

    `x` and `baseline` in mm, `size` in points, `colour` where letters have none of their own.
    """
    runs: list[tuple[Hashable | None, Text]] = []
    pen, last = 0, None
    for (name, fill, span), group in groupby(row, lambda one: (one.face.name, one.fill or colour, one.span)):
        letters: list[Letter] = list(group)
        if last:
            pen += kern(last, letters[0])
        left = mm(x + pen / 1000 * size * MM_PER_POINT)
        kerns = kerns_of(letters)
        words = "".join(x.char for x in letters)
        runs.append((span, Text(left, mm(baseline), words, name, round(size, 3), fill, kerns)))
        pen += sum(map(advance, letters)) + sum(kerns)
        last = letters[-1]
    return runs


Report = Callable[..., None]
"""Takes message and hint of a fault, its kind and what it is about."""

LONGEST = 2000
"""Characters of one run of words; wrapping more would take long and could never fit."""
_VARIATION = "\N{VARIATION SELECTOR-16}"


def strips_of(paragraph: Element, text_style: TextStyle, style: Style, fonts: FontSet, report: Report) -> list[Strip]:
    """One strip for each forced line of the paragraph.

    Text is brought to composed form (Unicode NFC), the emoji selector U+FE0F is dropped, white space becomes
    one space. A character the text font lacks is taken from the symbol font; one that neither has is a fault.
    All lines but the last end with a space, so that whoever copies or hears the text gets two words.
    """
    setter = _Setter(text_style, style, fonts, report)
    setter.add(paragraph, bold=text_style.weight == "bold")
    lines = [line[:-1] if line and line[-1].char == " " else line for line in setter.lines]
    space = Letter(" ", fonts.text_face(text_style.weight, text_style.width))
    return [Strip((*line, space)) for line in lines[:-1]] + [Strip(tuple(lines[-1]))]


@dataclass
class _Setter:
    text_style: TextStyle
    style: Style
    fonts: FontSet
    report: Report
    lines: list[list[Letter]] = field(default_factory=lambda: [[]])

    def add(self, element: Element, bold: bool) -> None:
        face = self.fonts.text_face("bold" if bold else self.text_style.weight, self.text_style.width)
        for child in element.children:
            if isinstance(child, str):
                self.words(child, face)
            elif child.tag == "br":
                self.lines.append([])
            elif child.tag == "b":
                self.add(child, bold=True)
            else:
                self.symbol(child)

    def words(self, text: str, face: FontFace) -> None:
        text = composed(text)
        if len(text) > LONGEST:
            self.report(f"{len(text)} characters are more than any card holds", f"shorten the text to {LONGEST}")
            text = text[:LONGEST]
        for char in re.sub(r"[ \t\r\n]+", " ", text):
            line = self.lines[-1]
            if char == " " and (not line or line[-1].char == " "):
                continue
            if letter := letter_of(char, face, self.fonts, self.report):
                line.append(letter)

    def symbol(self, element: Element) -> None:
        name = element.text("name")
        if name not in self.fonts.symbol_chars:
            self.report(f"no symbol '{name}'", did_you_mean(name, self.fonts.symbol_chars))
            return
        fill: Colour | None = None
        if wanted := element.text("fill"):
            fill = self.style.colours.get(wanted)
            if fill is None:
                self.report(f"no colour '{wanted}'", did_you_mean(wanted, self.style.colours), "colour", wanted)
        self.lines[-1].append(Letter(self.fonts.symbol_chars[name], self.fonts.symbols, fill))


def composed(text: str) -> str:
    """The text in composed form (Unicode NFC), without the emoji selector U+FE0F."""
    return unicodedata.normalize("NFC", text.replace(_VARIATION, ""))


def letter_of(char: str, face: FontFace, fonts: FontSet, report: Report) -> Letter | None:
    """A character in the text face, or in the symbol font where that face lacks it; None, with the fault told, where
    neither has it."""
    if char == SOFT_HYPHEN:
        return Letter(char, face)
    if unicodedata.combining(char):
        fault, hint = "{} can not be set: no letter with this accent is in Unicode", "use a composed letter"
    elif unicodedata.bidirectional(char) in ("R", "AL"):
        fault, hint = "{} can not be set: text from right to left is not supported", ""
    elif face.has(char):
        return Letter(char, face)
    elif fonts.symbols.has(char):
        return Letter(char, fonts.symbols)
    else:
        fault, hint = "no font has the character {}", "write it another way, or draw it in templates/symbols"
    report(fault.format(_name(char)), hint, "character")
    return None


def _name(char: str) -> str:
    return f"U+{ord(char):04X} {unicodedata.name(char, '(without a name)')}"
