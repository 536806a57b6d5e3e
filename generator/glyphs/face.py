"""One font at one weight and width: its file and the measures that layout needs."""

from __future__ import annotations

import io
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont


@dataclass(frozen=True)
class FontFace:
    """A static TrueType file and its measures, all in thousandths of the type size (1/1000 em).

    `name` is the PostScript name; no two faces share one, because PDF writers tell fonts apart by it.
    `advances` holds what the font can write, by character. `kerns` holds what is added to the advance of the
    first of two characters, non-zero pairs only. `descent` is negative, all heights count up from the baseline.
    `said` holds what a character stands for when it is copied or read aloud, where that is not the character itself.
    """

    name: str
    path: Path
    advances: Mapping[str, int] = field(repr=False, hash=False)
    kerns: Mapping[str, int] = field(repr=False, hash=False)
    ascent: int
    descent: int
    cap_height: int
    x_height: int
    said: Mapping[str, str] = field(default_factory=dict, repr=False, hash=False)

    def has(self, char: str) -> bool:
        """Whether the font has a glyph for the character."""
        return char in self.advances


@dataclass(frozen=True)
class FreshFace:
    """A face just made, before its file is in the cache: the file's bytes instead of its path."""

    name: str
    data: bytes = field(repr=False)
    advances: Mapping[str, int] = field(repr=False, hash=False)
    kerns: Mapping[str, int] = field(repr=False, hash=False)
    ascent: int
    descent: int
    cap_height: int
    x_height: int
    said: Mapping[str, str] = field(default_factory=dict, repr=False, hash=False)


def outline(face: FontFace, char: str) -> str:
    """The glyph as SVG path data: thousandths of an em, y up, origin on the baseline at the glyph's left.

    Quadratic curves, as in the font; filled by the nonzero rule. A space gives "". Raises KeyError for a
    character that the face lacks.
    """
    return _outline(face.path, char)


@lru_cache(maxsize=4096)
def _outline(path: Path, char: str) -> str:
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.pens.transformPen import TransformPen

    font = _font(path)
    glyphs = font.getGlyphSet()
    pen = SVGPathPen(glyphs, ntos=_number)
    scale = 1000 / font["head"].unitsPerEm
    glyphs[font.getBestCmap()[ord(char)]].draw(TransformPen(pen, (scale, 0, 0, scale, 0, 0)))
    return str(pen.getCommands())


@lru_cache(maxsize=16)
def _font(path: Path) -> TTFont:
    from fontTools.ttLib import TTFont

    return TTFont(io.BytesIO(path.read_bytes()))


def _number(value: float) -> str:
    """At most one decimal place: a tenth of 1/1000 em is far below what any printer resolves."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text
