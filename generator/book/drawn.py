"""Small drawings in a line of words, formulas: each is a letter of a font of its own while lines are made."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from generator.base.length import MM_PER_POINT
from generator.glyphs.face import FontFace
from generator.press.measure import Letter
from generator.press.primitives import Item

_SIGN = "\N{OBJECT REPLACEMENT CHARACTER}"


@dataclass(frozen=True)
class Drawn:
    """A drawing, from the left end of its baseline: `width`, and how far it reaches above and below, in mm."""

    width: float
    above: float
    below: float
    items: tuple[Item, ...]


@dataclass(frozen=True)
class DrawnLetter:
    """A drawing as a letter's span."""

    drawn: Drawn


def letter_for(drawn: Drawn, size: float) -> Letter:
    """The letter that takes the drawing's room in a line of `size` points."""
    advance = round(drawn.width / (size * MM_PER_POINT) * 1000)
    face = FontFace("drawing", Path(), {_SIGN: advance}, {}, 0, 0, 0, 0)
    return Letter(_SIGN, face, None, DrawnLetter(drawn))
