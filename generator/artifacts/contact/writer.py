"""Words and lines on a contact sheet, in the font of everything that is printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.artifacts.contact.plan import Box
from generator.glyphs.textfont import source_font

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageDraw import ImageDraw
    from PIL.ImageFont import FreeTypeFont

GROUND, EDGE = "#d3d0ca", "#a9a59c"
"""A neutral ground between white paper and dark cards, and the edges of paper."""
INK, QUIET, NIGHT, ALARM = "#1d1a24", "#57525e", "#2b2440", "#a02822"
"""The colours of the house style; contrasts on the ground are at least 4.5."""
SMALL = 17
"""Pixels of the words below which nobody would read them."""
REGULAR, BOLD, NARROW = 450, 700, 82
"""Places on the axes of the font: weights and width."""


class Writer:
    """Writes on a picture, which `start` makes."""

    def __init__(self) -> None:
        self.fonts: dict[tuple[int, bool], FreeTypeFont] = {}
        self.canvas: ImageDraw | None = None
        self.width = 0

    def start(self, width: int, height: int) -> Image:
        """The empty picture, so many pixels wide and high."""
        from PIL import Image as Images
        from PIL import ImageDraw as Drawings

        picture = Images.new("RGB", (width, height), GROUND)
        self.canvas, self.width = Drawings.Draw(picture), width
        return picture

    def font(self, size: int, bold: bool = False) -> FreeTypeFont:
        """The face of that size in pixels."""
        from PIL import ImageFont

        if (size, bold) not in self.fonts:
            # the basic engine: others depend on what is installed
            font = ImageFont.truetype(str(source_font()), size, layout_engine=ImageFont.Layout.BASIC)
            font.set_variation_by_axes([BOLD if bold else REGULAR, NARROW])
            self.fonts[size, bold] = font
        return self.fonts[size, bold]

    def length(self, text: str, size: int) -> float:
        """How wide words are, at most."""
        return max(self.font(size, bold).getlength(text) for bold in (False, True))

    def write(self, text: str, x: int, y: int, size: int, colour: str, bold: bool = False) -> None:
        """Words with their upper left corner at x, y."""
        assert self.canvas
        self.canvas.text((x, y), text, colour, self.font(size, bold))

    def frame(self, page: Box) -> None:
        """The edge of a page, so that white paper does not fray."""
        assert self.canvas
        self.canvas.rectangle((page.x - 1, page.y - 1, page.x + page.w, page.y + page.h), outline=EDGE)

    def line(self, points: list[tuple[int, int]]) -> None:
        """A line through points."""
        assert self.canvas
        self.canvas.line(points, fill=NIGHT, width=2)
