"""The symbol font: each drawing a glyph at its real code point."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

from generator.base.problem import Problem, UserError, shown
from generator.glyphs.face import FreshFace
from generator.glyphs.svg.contours import Contour
from generator.glyphs.svg.reader import BASELINE, EM, read_drawing
from generator.glyphs.symbols import Symbol

NAME = "WuerfelwerkSymbols"
_CAP_HEIGHT, _X_HEIGHT = 714, 536  # of the text font, beside which symbols stand
_NO_CLOCK = 2_082_844_800  # 1 January 1970; readers complain of times before that
_ERROR = 0.4  # 1/1000 em: how far a quadratic curve may be from the cubic one it replaces


def make_symbol_face(symbols: Sequence[Symbol], problems: list[Problem]) -> FreshFace:
    """The font of all symbols; the same bytes each time.

    Faults of the drawings are noted in `problems`; if that holds any, these or earlier ones, UserError tells them all.
    """
    from fontTools.fontBuilder import FontBuilder

    drawn = [(symbol, *read_drawing(shown(symbol.path), symbol.drawing, problems)) for symbol in symbols]
    if problems:
        raise UserError(problems)
    names = {symbol.name: f"u{ord(symbol.char):04X}" for symbol, _, _ in drawn}
    glyphs = {".notdef": _glyph([]), **{names[symbol.name]: _glyph(shape) for symbol, shape, _ in drawn}}
    advances = {".notdef": EM, **{names[symbol.name]: advance for symbol, _, advance in drawn}}

    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap({ord(symbol.char): names[symbol.name] for symbol, _, _ in drawn})
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics({name: (width, _left(glyphs[name])) for name, width in advances.items()})
    builder.setupHorizontalHeader(ascent=EM - BASELINE, descent=-BASELINE)
    builder.setupNameTable({"familyName": NAME, "styleName": "Regular", "uniqueFontIdentifier": NAME,
                            "fullName": NAME, "psName": NAME, "version": "Version 1.000"})  # fmt: skip
    builder.setupOS2(
        sTypoAscender=EM - BASELINE, sTypoDescender=-BASELINE, usWinAscent=EM - BASELINE, usWinDescent=BASELINE,
        sCapHeight=_CAP_HEIGHT, sxHeight=_X_HEIGHT, fsType=0,
    )  # fmt: skip
    builder.setupPost(keepGlyphNames=False)
    builder.font["head"].created = builder.font["head"].modified = _NO_CLOCK
    builder.font.recalcTimestamp = False
    buffer = io.BytesIO()
    builder.save(buffer)
    return FreshFace(
        name=NAME,
        data=buffer.getvalue(),
        advances={symbol.char: advance for symbol, _, advance in sorted(drawn, key=lambda item: item[0].char)},
        kerns={},
        ascent=EM - BASELINE,
        descent=-BASELINE,
        cap_height=_CAP_HEIGHT,
        x_height=_X_HEIGHT,
        said={symbol.char: symbol.text for symbol in symbols if symbol.text},
    )


def _glyph(shape: Sequence[Contour]) -> Any:
    """A TrueType glyph; its contours may overlap, which the flag tells to renderers that need to know."""
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.ttLib.tables._g_l_y_f import flagOverlapSimple

    pen = TTGlyphPen(None)
    quadratic = Cu2QuPen(pen, _ERROR, reverse_direction=True)  # TrueType fills to the right of a contour
    for contour in shape:
        for call, points in contour:
            getattr(quadratic, call)(*points)
    glyph = pen.glyph()
    if getattr(glyph, "flags", None):
        glyph.flags[0] |= flagOverlapSimple
    return glyph


def _left(glyph: Any) -> int:
    glyph.recalcBounds(None)
    return int(getattr(glyph, "xMin", 0) or 0)
