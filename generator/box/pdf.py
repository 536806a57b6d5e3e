"""Drawings as PDF at their size: a sheet a page, each line with its colour and width, tagged as a figure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO

from reportlab.pdfgen.canvas import Canvas

from generator.base.length import to_points
from generator.box.drawing import Drawing
from generator.box.panel import Polygon
from generator.box.profile import Pen
from generator.press.numberformat import numbers
from generator.press.outlines import Path
from generator.press.pdffinish import finish
from generator.press.tags import Tag, TaggedPage

LETTERS = {"M": "m", "L": "l", "Q": "c", "C": "c", "Z": "h"}


def write_pdf(drawings: Sequence[Drawing], title: str, language: str) -> bytes:
    """All sheets, 1:1; the same drawings give the same bytes."""
    buffer = BytesIO()
    canvas = Canvas(buffer, pageCompression=0, invariant=1)
    pages = []
    for drawing in drawings:
        width, height = (to_points(side) for side in drawing.size)
        canvas.setPageSize((width, height))
        figure = Tag("Figure", alt=_told(drawing), box=(0, 0, width, height), kids=[0])
        pages.append(TaggedPage(drawing.title, tags=[figure], owners=[figure]))
        canvas.addLiteral("\n".join(["/Figure <</MCID 0>> BDC", *_operators(drawing, height), "EMC"]))
        canvas.showPage()
    canvas.save()
    return finish(buffer.getvalue(), title, language, pages, "", None)


def _told(drawing: Drawing) -> str:
    """The words for a page: its title and the names of the parts on it."""
    return ": ".join(filter(None, [drawing.title, ", ".join(part.title for part in drawing.parts)]))


def _operators(drawing: Drawing, height: float) -> Iterator[str]:
    """Painting in mm with y down, as the drawing is; round joins, for a mitre would reach farther than the line."""
    scale = numbers(to_points(1.0), digits=9)
    yield f"{scale} 0 0 -{scale} 0 {numbers(height, digits=6)} cm 1 j"
    for mark in drawing.marks:
        pen = drawing.pens[mark.layer]
        yield f"{_colour(pen)} rg" if mark.filled else _stroke(pen)
        yield f"{_path(mark.path)} {'f' if mark.filled else 'S'}"
    for part in drawing.parts:
        for layer, polygon in [*(("cut-inner", hole) for hole in part.holes), ("cut-outer", part.outline)]:
            yield _stroke(drawing.pens[layer])
            yield f"{_polygon(polygon)} s"


def _stroke(pen: Pen) -> str:
    return f"{_colour(pen)} RG {numbers(float(pen.width))} w"


def _colour(pen: Pen) -> str:
    return numbers(*(int(pen.colour[i : i + 2], 16) / 255 for i in (1, 3, 5)))


def _polygon(polygon: Polygon) -> str:
    points = [numbers(float(x), float(y)) for x, y in polygon]
    return f"{points[0]} m " + " ".join([f"{point} l" for point in points[1:]])


def _path(path: Path) -> str:
    """PDF has no quadratic curves: each becomes the same curve as a cubic one."""
    written, at = [], (0.0, 0.0)
    for letter, values in path.commands():
        if letter == "Q":
            x, y, *end = values
            values = (*_third(at, x, y), *_third((end[0], end[1]), x, y), *end)
        written.append(f"{numbers(*values)} {LETTERS[letter]}")
        at = (values[-2], values[-1]) if values else at
    return " ".join(written)


def _third(end: tuple[float, float], x: float, y: float) -> tuple[float, float]:
    return end[0] + (x - end[0]) * 2 / 3, end[1] + (y - end[1]) * 2 / 3
