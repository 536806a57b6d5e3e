"""What the print page says of each PDF; pages and sizes are read from the finished file itself."""

from __future__ import annotations

import io
from dataclasses import dataclass
from fractions import Fraction

from generator.base.labels import Labels
from generator.base.length import MM_PER_INCH
from generator.base.locale import Locale, locale, round_half_up
from generator.pages.markdown import literal
from generator.pages.render import SharedWords
from generator.web.content import Download, PrintedFile, PrintedKind


@dataclass(frozen=True)
class PrintView:
    """A file of the print page; `name` tells it from others of its kind, `title` from all.

    Sizes are those of the trimmed page; `paper` is empty where shops cut the cards.
    """

    name: str
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


@dataclass(frozen=True)
class PrintGroup:
    """The files of one kind with the picture of one; `id` is the kind as a name for addresses."""

    id: str
    title: str
    preview: str
    preview_width: int
    preview_height: int
    alt: str
    files: tuple[PrintView, ...]


def print_group(printed: PrintedKind, folder: str, preview: str, labels: Labels) -> PrintGroup:
    """The view of files that stand below `folder` with their picture at `preview`, both relative to the page."""
    return PrintGroup(
        id=printed.id,
        title=literal(printed.title),
        preview=preview,
        preview_width=printed.preview.width,
        preview_height=printed.preview.height,
        alt=literal(printed.preview.alt),
        files=tuple(_print_view(file, printed.title, folder, labels) for file in printed.files),
    )


@dataclass(frozen=True)
class DownloadView:
    """A file that is not printed; `kind` is the ending of the label that says what it is for."""

    group: str
    file: str
    href: str
    kind: str
    bytes_text: str


def download_view(offered: Download, folder: str, labels: Labels) -> DownloadView:
    """The view of a file that stands below `folder`."""
    size = _kilobytes(offered.content, labels)
    return DownloadView(offered.group, literal(offered.name), f"{folder}{offered.name}", offered.kind, size)


def _kilobytes(content: bytes, labels: Labels) -> str:
    return f"{locale(labels.language).decimal(Fraction(len(content), 1000))} kB"


def _print_view(printed: PrintedFile, kind: str, folder: str, labels: Labels) -> PrintView:
    numbers = locale(labels.language)
    width, height = printed.size
    paper, name = _spoken(printed.paper), _spoken(printed.paper)
    if printed.way:
        many = SharedWords(labels, {}).words(printed.many)
        name = labels[f"print.{printed.way}"].format(paper=paper, page=_spoken(printed.page), many=many)
    return PrintView(
        name=literal(name),
        title=literal(f"{kind}, {name}"),
        file=printed.name,
        href=f"{folder}{printed.name}",
        target=printed.target,
        paper=paper,
        width_mm=_millimetres(width, numbers),
        height_mm=_millimetres(height, numbers),
        size=f"{_millimetres(width, numbers)} × {_millimetres(height, numbers)} mm",
        pages=printed.pages,
        bytes_text=_kilobytes(printed.content, labels),
        flip=printed.flip,
    )


def _spoken(paper: str) -> str:
    """The name of a paper as people write it: A4, Half Letter."""
    return paper.upper() if len(paper) < 3 else paper.replace("-", " ").title()


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
