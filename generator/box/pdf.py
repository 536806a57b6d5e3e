"""Drawings as PDF at their size: a sheet a page, each line with its colour and width, tagged as a figure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO

from reportlab.pdfgen.canvas import Canvas

from generator.base.length import to_points
from generator.box.drawing import Drawing
from generator.box.panel import Polygon
from generator.box.profile import Pen
from generator.box.written import written
from generator.press.numberformat import numbers
from generator.press.outlines import Path
from generator.press.pdf.finish import finish
from generator.press.pdf.tags import Tag, TaggedPage

FORMS = {"M": "%.3f %.3f m", "L": "%.3f %.3f l", "C": " ".join(["%.3f"] * 6) + " c", "Z": "h"}


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
        yield f"{written(cubic(mark.path), FORMS)} {'f' if mark.filled else 'S'}"
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


def cubic(path: Path) -> Path:
    """The same path without quadratic curves, which PDF has not: each becomes the same curve as a cubic one."""
    numbers = list[float]()
    x = y = 0.0
    for letter, values in path.commands():
        if letter == "Q":
            a, b, u, v = values
            numbers += (x + (a - x) * 2 / 3, y + (b - y) * 2 / 3, u + (a - u) * 2 / 3, v + (b - v) * 2 / 3, u, v)
        else:
            numbers += values
        if values:
            x, y = values[-2:]
    return Path(path.letters.replace("Q", "C"), tuple(numbers))
