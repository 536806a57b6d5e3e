"""Print jobs that somebody else made: good ones, drawn with reportlab alone, in which faults are planted."""

from __future__ import annotations

import io
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pikepdf
import reportlab
from PIL import Image
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from generator.base.length import Rect
from generator.base.products import PrintSpec
from generator.preflight.numbers import Numbers
from generator.preflight.report import Finding, Report
from generator.preflight.run import Source, preflight

MM = 72 / 25.4
FONT = "Vera"
pdfmetrics.registerFont(TTFont(FONT, str(Path(reportlab.__file__).parent / "fonts" / "Vera.ttf")))

CARD = (Fraction(63), Fraction(88))
SHOP = PrintSpec(
    "shop", "single", Fraction(69), Fraction(94), (Rect(Fraction(3), Fraction(3), *CARD),), Fraction(3), Fraction(3),
    safe=Fraction(3), colour="cmyk", black="k-only", order="card",
)  # fmt: skip
PLACES = tuple(Rect(42 + x * CARD[0], Fraction(121, 2) + y * CARD[1], *CARD) for x in (0, 1) for y in (0, 1))
SHEET = PrintSpec(
    "sheet", "sheet", Fraction(210), Fraction(297), PLACES, Fraction(3), Fraction(3),
    safe=Fraction(3), margin=Fraction(5), order="card", marks=True, duplex="long",
)  # fmt: skip
Draw = Callable[[Canvas], None]


def card(canvas: Canvas, words: str, more: Draw | None = None) -> None:
    """A face with background to the bleed, black words and a line; the origin is the corner of the bleed."""
    canvas.setFillColorCMYK(0.1, 0, 0.2, 0)
    canvas.rect(0, 0, 69 * MM, 94 * MM, stroke=0, fill=1)
    canvas.setFillColorCMYK(0, 0, 0, 1)
    canvas.setStrokeColorCMYK(0, 0, 0, 1)
    canvas.setFont(FONT, 9)
    canvas.drawString(10 * MM, 60 * MM, words)
    canvas.setLineWidth(0.5)
    canvas.line(10 * MM, 50 * MM, 50 * MM, 50 * MM)
    if more:
        more(canvas)


def job(more: Draw | None = None, pages: tuple[str, ...] = ("front 1", "back", "front 2", "back")) -> bytes:
    """A job of single pages; `more` is drawn onto the first one."""
    buffer, size = io.BytesIO(), (69 * MM, 94 * MM)
    trim = (3 * MM, 3 * MM, 66 * MM, 91 * MM)
    canvas = Canvas(buffer, pagesize=size, initialFontName=FONT, trimBox=trim, invariant=1)
    for number, words in enumerate(pages):
        card(canvas, words, None if number else more)
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def changed(data: bytes, change: Callable[[pikepdf.Pdf], None], **saving: object) -> bytes:
    """A file after it was changed."""
    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(data)) as pdf:
        change(pdf)
        pdf.save(out, **saving)  # type: ignore[arg-type]
    return out.getvalue()


def checked(data: bytes, spec: PrintSpec = SHOP, numbers: Numbers | None = None) -> Report:
    """What preflight says of a file."""
    return preflight(spec, [Source("job.pdf", data)], numbers)


def found(data: bytes, spec: PrintSpec = SHOP) -> list[Finding]:
    """All findings of a file."""
    return list(checked(data, spec).findings)


def rules(data: bytes, spec: PrintSpec = SHOP) -> set[tuple[str, str]]:
    """Level and rule of all findings of a file."""
    return {(one.level, one.rule) for one in found(data, spec)}


def picture(mode: str, size: tuple[int, int], colour: object) -> ImageReader:
    """A picture of one colour."""
    return ImageReader(Image.new(mode, size, colour))  # type: ignore[arg-type]


def place(canvas: Canvas, image: ImageReader, side: float = 20) -> None:
    """Shows a picture as a square in the middle of a card, `side` in mm."""
    canvas.drawImage(image, 20 * MM, 15 * MM, side * MM, side * MM)
