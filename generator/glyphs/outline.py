"""Outlines of glyphs as SVG path data."""

from __future__ import annotations

import io
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from generator.glyphs.face import FontFace

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont


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
