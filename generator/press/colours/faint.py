"""What on a finished face has too little contrast with what it really stands on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.glyphs.fontset import FontSet
from generator.press.colours.colour import contrast
from generator.press.colours.grounds import on_grounds
from generator.press.primitives import Cells, Face, Text
from generator.press.style import LARGE_CONTRAST, TEXT_CONTRAST

LARGE, LARGE_BOLD = 18.0, 14.0
"""Points from which on WCAG 2.2 calls text large."""


@dataclass(frozen=True)
class Faint:
    """Words, symbols or a code, its colour and its ground by name, and the contrast that was found and is wanted."""

    what: str
    colour: str
    ground: str
    found: float
    wanted: float

    def __str__(self) -> str:
        pair = f"'{self.colour}' on '{self.ground}'"
        return f"'{self.what}': {pair} has a contrast of {self.found:.2f}:1, {self.wanted:g}:1 is needed"


def faint_marks(face: Face, fonts: FontSet) -> Iterator[Faint]:
    """All words, and the symbols and codes to be read, that have too little contrast with the area they stand on."""
    bold = {one.name for (weight, _), one in fonts.faces.items() if weight == "bold"}
    for mark, ground, read in on_grounds(face.items):
        if not isinstance(mark, Text | Cells):
            continue
        symbol = isinstance(mark, Text) and mark.font == fonts.symbols.name
        if not read and (symbol or isinstance(mark, Cells)):
            continue
        wanted = TEXT_CONTRAST
        if isinstance(mark, Text) and (symbol or mark.size >= (LARGE_BOLD if mark.font in bold else LARGE)):
            wanted = LARGE_CONTRAST
        if (found := contrast(mark.fill, ground)) < wanted:
            what = "code" if isinstance(mark, Cells) else "symbol" if symbol else mark.text.strip()
            yield Faint(what, mark.fill.name, ground.name, found, wanted)
