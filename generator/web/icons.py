"""The marks of the website, drawn from a symbol: logo, favicon, and the pictures of an installed page."""

from __future__ import annotations

import io

from generator.glyphs.fontset import FontSet
from generator.glyphs.outline import outline
from generator.press.numberformat import numbers

SYMBOL = "dice"
"""What stands for a site of many games."""
SIZES = (180, 192, 512)
"""Pixels: the home screen of an iPhone, and the two that a web manifest is expected to have."""
_EM = 1000
_CORNER = 0.22
"""Radius of the tile, as a part of its side."""
_ON_TILE, _ON_PICTURE = 0.74, 0.6
"""Height of the symbol, as a part of the side: systems cut pictures into circles, nobody cuts a favicon."""


def path_data(fonts: FontSet, symbol: str) -> tuple[str, int]:
    """Outline of a symbol (thousandths of an em, y up) and its width there."""
    char = fonts.symbol_chars[symbol]
    return outline(fonts.symbols, char), fonts.symbols.advances[char]


def symbol_svg(fonts: FontSet, symbol: str, fill: str) -> str:
    """A symbol alone in one colour, in a picture as high as the type size."""
    data, wide = path_data(fonts, symbol)
    top = numbers(fonts.symbols.ascent)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {_EM}">'
        f'<path fill="{fill}" transform="matrix(1 0 0 -1 0 {top})" d="{data}"/></svg>'
    )


def logo_svg(fonts: FontSet, symbol: str = SYMBOL, fill: str = "#fbf8f1") -> str:
    """The symbol for the dark band at the top of each page."""
    return symbol_svg(fonts, symbol, fill)


def favicon_svg(fonts: FontSet, symbol: str = SYMBOL, fill: str = "#fbf8f1", ground: str = "#2b2440") -> str:
    """The symbol on a tile with round corners, 64 units wide."""
    side = 64
    data, wide = path_data(fonts, symbol)
    scale = side * _ON_TILE / max(wide, _EM)
    left, base = (side - wide * scale) / 2, (side - _EM * scale) / 2 + fonts.symbols.ascent * scale
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">'
        f'<rect width="{side}" height="{side}" rx="{numbers(side * _CORNER)}" fill="{ground}"/>'
        f'<path fill="{fill}" transform="translate({numbers(left, base)}) scale({numbers(scale, -scale, digits=6)})" '
        f'd="{data}"/></svg>'
    )


def icon_png(fonts: FontSet, size: int, symbol: str = SYMBOL, fill: str = "#fbf8f1", ground: str = "#2b2440") -> bytes:
    """The symbol on a full square of `size` pixels as PNG; the same bytes each time.

    Nothing of it reaches the outer fifth, which a system may cut away.
    """
    import pypdfium2
    from reportlab.lib.colors import HexColor
    from reportlab.pdfgen.canvas import Canvas

    from generator.press.pdf.fonts import canvas_font

    face, char = fonts.symbols, fonts.symbol_chars[symbol]
    em = size * _ON_PICTURE * _EM / max(face.advances[char], _EM)
    name, pdf = canvas_font(face), io.BytesIO()
    canvas = Canvas(pdf, pagesize=(size, size), invariant=1, initialFontName=name)
    canvas.setFillColor(HexColor(ground))
    canvas.rect(0, 0, size, size, stroke=0)
    canvas.rect(0, 0, size, size, stroke=0, fill=1)
    canvas.setFillColor(HexColor(fill))
    canvas.setFont(name, em)
    middle = (face.ascent + face.descent) / 2 / _EM * em
    canvas.drawCentredString(size / 2, size / 2 - middle, char)
    canvas.save()
    document = pypdfium2.PdfDocument(pdf.getvalue())
    try:
        picture = document[0].render().to_pil().convert("RGB")
    finally:
        document.close()
    out = io.BytesIO()
    picture.save(out, "PNG", optimize=True)
    return out.getvalue()
