"""How far the letters of a text really reach: a font's lines are higher than most of its letters."""

from __future__ import annotations

import logging
from functools import lru_cache
from io import BytesIO
from struct import unpack
from typing import Any

from pikepdf import Array, Dictionary, Stream

from generator.base.unpacked import unpacked
from generator.preflight.fonts import Font
from generator.preflight.geometry import Box, Matrix, moved, times
from generator.preflight.marks import Shown

logging.getLogger("fontTools").setLevel(logging.CRITICAL)  # what it says of damaged fonts means nothing to a reader

USUAL, TALL = 0.72, 0.85
"""Height of digits and capital letters in parts of the text size, and from where on that is unusual."""


def tight_box(mark: Shown, matrix: Matrix) -> Box | None:
    """The box of the letters in the space to which `matrix` leads; None where they leave no ink."""
    glyphs = outlines(mark.font)
    spacing, pen, boxes = mark.spacing, 0.0, list[Box]()
    for piece in mark.pieces:
        if isinstance(piece, float):
            pen -= piece / 1000 * spacing.size * spacing.stretch
            continue
        for code in mark.font.codes(piece):
            shape = glyphs.box(code)
            if shape:
                place = (spacing.size * spacing.stretch, 0.0, 0.0, spacing.size, pen, spacing.rise)
                boxes.append(moved(shape, times(place, matrix)))
            step = mark.font.width(code) * spacing.size + spacing.chars
            step += spacing.words if code == 32 and not mark.font.wide else 0.0
            pen += step * spacing.stretch
    if not boxes:
        return None
    return (
        min(box[0] for box in boxes),
        min(box[1] for box in boxes),
        max(box[2] for box in boxes),
        max(box[3] for box in boxes),
    )


def largeness(mark: Shown) -> float:
    """How many times larger its letters look than type of that size does.

    More than 1 for fonts whose letters fill the whole size, as those do in which symbols are drawn.
    """
    glyphs = outlines(mark.font)
    boxes = [glyphs.box(code) for code in mark.codes if mark.font.text([code]).isalnum()]
    heights = [box[3] - box[1] for box in boxes if box]
    least = min(heights, default=0.0) if glyphs.program is not None else 0.0
    return max(1.0, least / USUAL) if least > TALL else 1.0


class Outlines:
    """Boxes of the glyphs of a font by character code, in units of the text size."""

    def __init__(self, font: Font) -> None:
        self.font = font
        self.known: dict[int, Box | None] = {}
        self.program, self.glyph_of = _program(font)

    def box(self, code: int) -> Box | None:
        """The box of a character; None where it is a space. That of its line where its shape is not known."""
        if code not in self.known:
            self.known[code] = self._find(code)
        return self.known[code]

    def _find(self, code: int) -> Box | None:
        usual = (0.0, self.font.descent, self.font.width(code), self.font.ascent)
        if self.font.text([code]).isspace():
            return None
        if self.program is None:
            return usual
        try:
            data = self.program["glyf"].glyphs[self.glyph_of(code)].data  # as it is in the file: its box comes first
            scale = 1 / float(self.program["head"].unitsPerEm)
            _, x1, y1, x2, y2 = unpack(">5h", data[:10]) if data else (0, 0, 0, 0, 0)
        except Exception:  # a damaged font; nothing is known of its letters then
            return usual
        return (x1 * scale, y1 * scale, x2 * scale, y2 * scale) if data else None


@lru_cache(maxsize=64)
def outlines(font: Font) -> Outlines:
    """The outlines of a font, opened once."""
    return Outlines(font)


def _program(font: Font) -> tuple[Any, Any]:
    """The font itself with the name of the glyph of a code; None where it is of a kind that is not read here."""
    inner: Any = font.source
    if font.kind == "/Type0":
        below = inner.get("/DescendantFonts")
        inner = below[0] if isinstance(below, Array) and len(below) and isinstance(below[0], Dictionary) else inner
    descriptor = inner.get("/FontDescriptor")
    found = descriptor.get("/FontFile2") if isinstance(descriptor, Dictionary) else None
    if not isinstance(found, Stream):
        return None, None
    try:
        from fontTools.ttLib import TTFont

        program = TTFont(BytesIO(unpacked(found)), lazy=True)
        order = program.getGlyphOrder()
        if font.kind == "/Type0":
            mapped = inner.get("/CIDToGIDMap")
            table = unpacked(mapped) if isinstance(mapped, Stream) else None
            return program, lambda code: order[int.from_bytes(table[2 * code : 2 * code + 2]) if table else code]
        maps = {(one.platformID, one.platEncID): one.cmap for one in program["cmap"].tables}
    except Exception:  # a damaged font
        return None, None

    def glyph(code: int) -> str:
        for key, at in (((1, 0), code), ((3, 0), 0xF000 + code), ((3, 0), code), ((3, 1), ord(font.text([code])[:1]))):
            if at in maps.get(key, {}):
                return str(maps[key][at])
        raise KeyError(code)

    return program, glyph
