"""The words of a paragraph as letters: normalised, each in a font that has it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field

from generator.base.problem import did_you_mean
from generator.glyphs.face import FontFace
from generator.glyphs.fontset import FontSet
from generator.press.elements import Element
from generator.press.measure import SOFT_HYPHEN, Letter, Strip
from generator.press.primitives import Colour
from generator.press.style import Style, TextStyle

Report = Callable[[str, str], None]
"""Takes message and hint of a fault."""

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
                self.report(f"no colour '{wanted}'", did_you_mean(wanted, self.style.colours))
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
        report(f"{_name(char)} can not be set: no letter with this accent is in Unicode", "use a composed letter")
    elif unicodedata.bidirectional(char) in ("R", "AL"):
        report(f"{_name(char)} can not be set: text from right to left is not supported", "")
    elif face.has(char):
        return Letter(char, face)
    elif fonts.symbols.has(char):
        return Letter(char, fonts.symbols)
    else:
        report(f"no font has the character {_name(char)}", "write it another way, or draw it in templates/symbols")
    return None


def _name(char: str) -> str:
    return f"U+{ord(char):04X} {unicodedata.name(char, '(without a name)')}"
