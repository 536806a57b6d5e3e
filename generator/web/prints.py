"""What the print page says of each PDF; pages and sizes are read from the finished file itself."""

from __future__ import annotations

import io
from dataclasses import dataclass
from fractions import Fraction

from generator.base.labels import Labels
from generator.base.length import MM_PER_INCH
from generator.base.locale import Locale, locale
from generator.base.rounding import round_half_up
from generator.pages.literal import literal
from generator.web.content import PrintedFile


@dataclass(frozen=True)
class PrintView:
    """A card of the print page. Sizes are those of the trimmed page; `paper` is empty where shops cut the cards."""

    kind: str
    title: str
    file: str
    href: str
    target: str
    paper: str
    width_mm: str
    height_mm: str
    size: str
    pages: int
    bytes_text: str
    flip: str
    preview: str
    preview_width: int
    preview_height: int
    alt: str


def print_view(printed: PrintedFile, href: str, preview: str, labels: Labels) -> PrintView:
    """The view of a file that stands at `href` with its picture at `preview`, both relative to the page."""
    numbers = locale(labels.language)
    width, height, pages = measures(printed.content)
    paper = printed.paper.upper() if len(printed.paper) < 3 else printed.paper.title()
    title = f"{labels[f'print.{printed.kind}']}, {paper or labels['print.single']}"
    return PrintView(
        kind=printed.kind,
        title=literal(title),
        file=printed.name,
        href=href,
        target=printed.target,
        paper=paper,
        width_mm=_millimetres(width, numbers),
        height_mm=_millimetres(height, numbers),
        size=f"{_millimetres(width, numbers)} × {_millimetres(height, numbers)} mm",
        pages=pages,
        bytes_text=f"{numbers.decimal(Fraction(len(printed.content), 1000))} kB",
        flip=printed.flip,
        preview=preview,
        preview_width=printed.preview.width,
        preview_height=printed.preview.height,
        alt=literal(printed.preview.alt),
    )


def measures(pdf: bytes) -> tuple[Fraction, Fraction, int]:
    """Width and height of the first page's trim box in mm, to a tenth, and the number of pages."""
    import pikepdf

    with pikepdf.open(io.BytesIO(pdf)) as document:
        box = [Fraction(str(value)) for value in document.pages[0].trimbox.as_list()]
        sides = (box[2] - box[0], box[3] - box[1])
        width, height = (round_half_up(side * MM_PER_INCH / 72, 1) for side in sides)
        return width, height, len(document.pages)


def _millimetres(value: Fraction, numbers: Locale) -> str:
    return numbers.decimal(value, 0 if value.denominator == 1 else 1)
