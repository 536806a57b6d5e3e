"""The marks of the website and the symbols of its pages, drawn from our own outlines."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping

from generator.glyphs.face import outline
from generator.glyphs.fontset import FontSet
from generator.press.outlines import numbers

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

    from generator.press.pdf.content import canvas_font

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


_DIE = "die-"
_TEXT_VARIATION, _PICTURE_VARIATION = "\ufe0e", "\ufe0f"
_UNTOUCHED = (
    r"<script\b.*?</script>|<svg\b.*?</svg>|<!--.*?-->"  # markup and what draws for itself
    r"|</?[A-Za-z](?:[^<>\"']|\"[^\"]*\"|'[^']*')*>"
    r"|^[ \t]*(?P<fence>`{3,}|~{3,}).*?^[ \t]*(?P=fence)|(?P<tick>`+)(?!`).*?(?<!`)(?P=tick)(?!`)"  # code
    r"|\]\([^()\n]*\)|\{:?[ \t][^{}\n]*\}"  # where a link leads, and its title; what an attribute list says
)


class Glyphs:
    """The symbols of a game as outlines; one sprite a page defines those that the page shows."""

    def __init__(self, fonts: FontSet) -> None:
        self.fonts = fonts
        self.names: Mapping[str, str] = {char: name for name, char in fonts.symbol_chars.items()}
        some = "".join(map(re.escape, self.names))
        dice = "".join(re.escape(char) for char, name in self.names.items() if name.startswith(_DIE))
        variation = f"[{_TEXT_VARIATION}{_PICTURE_VARIATION}]?"
        self._pattern = re.compile(
            rf"(?P<untouched>{_UNTOUCHED})|(?P<dice>[{dice}]+)|(?P<symbol>[{some}]){variation}"
            if dice
            else rf"(?P<untouched>{_UNTOUCHED})|(?P<dice>(?!))|(?P<symbol>[{some}]){variation}",
            re.DOTALL | re.MULTILINE,
        )

    def drawn(self, markdown: str) -> str:
        """The page with outlines in the place of symbols, and the sprite at its end.

        A run of dice is one picture that says its faces, `1-3-5`. Other symbols are silent: words beside them say
        the same. Code, tags and comments stay as they are.
        """
        used: dict[str, None] = {}

        def replace(found: re.Match[str]) -> str:
            if found["untouched"] is not None:
                return found[0]
            if found["dice"] is None:
                return self._glyph(found["symbol"], used)
            faces = "-".join(self.names[char].removeprefix(_DIE) for char in found["dice"])
            shown = "".join(self._glyph(char, used) for char in found["dice"])
            return f'<span class="ww-roll" role="img" aria-label="{faces}">{shown}</span>'

        body = self._pattern.sub(replace, markdown)
        return f"{body.rstrip()}\n\n{self.sprite(used)}\n" if used else body

    def sprite(self, chars: Mapping[str, None]) -> str:
        """The outlines of these characters, by the ids `ww-NAME`, in an element that shows nothing itself."""
        paths = "".join(self._path(char) for char in sorted(chars, key=lambda char: self.names[char]))
        return f'<div class="ww-sprite" hidden><svg>{paths}</svg></div>'

    def _glyph(self, char: str, used: dict[str, None]) -> str:
        used[char] = None
        name = self.names[char]
        box = f"0 0 {self.fonts.symbols.advances[char]:g} {_EM}"
        return f'<svg class="ww-glyph ww-{name}" viewBox="{box}" aria-hidden="true"><use href="#ww-{name}"/></svg>'

    def _path(self, char: str) -> str:
        top = round(self.fonts.symbols.ascent)
        data = outline(self.fonts.symbols, char)
        return f'<path id="ww-{self.names[char]}" transform="matrix(1 0 0 -1 0 {top})" d="{data}"/>'
