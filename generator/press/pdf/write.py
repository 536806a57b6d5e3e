"""A print job as a PDF: one face a page, or sheets full of cards."""

from __future__ import annotations

from fractions import Fraction
from io import BytesIO
from typing import TYPE_CHECKING

from reportlab.pdfgen.canvas import Canvas

from generator.base.length import to_points
from generator.press.pdf.content import Content
from generator.press.pdf.finish import ONE_SIDE, finish
from generator.press.pdf.fonts import canvas_font
from generator.press.pdf.sheets import write_sheets
from generator.press.pdf.single import write_pages
from generator.press.sheets.cutlines import WIDTH, contours
from generator.press.sheets.spot import Cuts
from generator.press.targets.printjob import PrintJob

if TYPE_CHECKING:
    from generator.glyphs.fontset import FontSet

_ROUNDING = 0.001
"""Millimetres by which a card that was enlarged may differ from its target."""


def write_pdf(job: PrintJob, fonts: FontSet) -> bytes:
    """The finished file; the same job and fonts give the same bytes.

    `single` and `png`: the sides of each card, each a page of the trim size with the bleed around it, fully tagged.
    `sheet`: front and back of each sheet, each card a figure. `gutterfold`: both on one side.
    Raises UserError where the words of a sheet do not fit, and ValueError where a face has another size than the
    target's cards.
    """
    target = job.target
    _check_sizes(job)
    buffer = BytesIO()
    width, height = target.page_size
    edge = Fraction(0) if target.sheet else target.edge
    bleed = Fraction(0) if target.sheet else target.bleed
    page = (to_points(width), to_points(height))
    canvas = Canvas(
        buffer, pagesize=page, pageCompression=0, invariant=1,
        initialFontName=canvas_font(fonts.text_face("regular", "normal")),
        cropBox=(0, 0, *page), bleedBox=_inside(width, height, edge), trimBox=_inside(width, height, edge + bleed),
    )  # fmt: skip
    tags = write_sheets(canvas, job, fonts) if target.sheet else write_pages(canvas, job, fonts)
    canvas.save()
    cuts = _cuts(job, Content(None, fonts, target.colour, 0.0, to_points(height))) if target.cut_line else None
    return finish(buffer.getvalue(), job.title, job.language, tags, _turned(job), cuts=cuts)


def _turned(job: PrintJob) -> str:
    """What the file asks of a duplex printer: the edge to turn the paper on, no turn, or nothing."""
    if job.target.kind == "sheet":
        return ONE_SIDE if job.feed else job.flip
    return ONE_SIDE if job.target.kind == "gutterfold" else ""


def _cuts(job: PrintJob, content: Content) -> Cuts:
    return Cuts(job.target.cut_line, WIDTH, [[content.outline(one) for one in page] for page in contours(job)])


def _inside(width: Fraction, height: Fraction, edge: Fraction) -> tuple[float, float, float, float]:
    """A box in points, so far from the edges of the page in mm."""
    return to_points(edge), to_points(edge), to_points(width - edge), to_points(height - edge)


def _check_sizes(job: PrintJob) -> None:
    target = job.target
    wanted = (float(target.card_width), float(target.card_height))
    for face in {id(face): face for card in job.cards for face in (card.front, card.back)}.values():
        if any(abs(side - other) > _ROUNDING for side, other in zip((face.width, face.height), wanted, strict=True)):
            size = f"{wanted[0]:g} x {wanted[1]:g} mm"
            raise ValueError(
                f"face '{face.name}' is {face.width:g} x {face.height:g} mm, '{target.name}' is for {size}"
            )
