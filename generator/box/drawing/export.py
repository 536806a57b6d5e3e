"""A drawing as SVG for machines and as PDF at its size, and curves as short straight lines."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from io import BytesIO
from math import ceil, hypot
from typing import Any
from xml.sax.saxutils import escape

import drawsvg
from pikepdf import Pdf

from generator.base.length import to_points
from generator.box.drawing.drawing import Drawing, Part, PartMark
from generator.box.geometry.outline import Polygon
from generator.box.workshop.profile import Pen
from generator.press.outlines import NUMBERS, OutlinePath, numbers
from generator.press.pdf.structure import Tag, TaggedPage, finish

_ZEROS = re.compile(r"\.?0+(?![\d.])")
"""What can go at the end of a number that has a point: 12.500 is 12.5, and 100.000 is 100."""

SVG = {letter: letter + " ".join(["%.3f"] * count) for letter, count in NUMBERS.items()}


def written(path: OutlinePath, forms: Mapping[str, str] = SVG) -> str:
    """The path; `forms` say how each command is written, with %.3f for each number."""
    return _ZEROS.sub("", " ".join([forms[letter] for letter in path.letters]) % path.numbers)


ID = "wuerfelwerk-box"
EMPTY = "<defs>\n</defs>\n"
"""What drawsvg writes where nothing is defined; machines' programs need not meet it."""


class _Metadata(drawsvg.DrawingParentElement):  # type: ignore[misc]
    TAG_NAME = "metadata"


def write_svg(drawing: Drawing) -> bytes:
    """The sheet in mm: engraving and notes, then each part as a group, its holes before its outline.

    The same drawing gives the same bytes.
    """
    width, height = drawing.size
    svg = drawsvg.Drawing(float(width), float(height))
    svg.svg_args |= {"width": f"{numbers(float(width))}mm", "height": f"{numbers(float(height))}mm"}
    svg.svg_args["viewBox"] = f"0 0 {numbers(float(width), float(height))}"
    svg.append(drawsvg.Title(drawing.title))
    meta = _Metadata(id=ID)
    meta.append(drawsvg.Raw(escape(json.dumps(drawing.metadata, ensure_ascii=False, separators=(",", ":")))))
    svg.append(meta)
    for mark in drawing.marks:
        svg.append(_mark(drawing, mark))
    for part in drawing.parts:
        svg.append(_part(drawing, part))
    text: str = svg.as_svg(header="")
    assert text.count(EMPTY) == 1, "nothing is defined in a drawing for a machine"
    return (text.replace(EMPTY, "") + "\n").encode()


def _mark(drawing: Drawing, mark: PartMark) -> Any:
    pen = drawing.pens[mark.layer]
    if mark.filled:
        return drawsvg.Path(_data(mark.path), fill=pen.colour, stroke="none", stroke_width="0")
    return drawsvg.Path(_data(mark.path), fill="none", stroke=pen.colour, stroke_width=numbers(float(pen.width)))


def _part(drawing: Drawing, part: Part) -> Any:
    group = drawsvg.Group(id=part.id)
    group.append(drawsvg.Title(part.title))
    for layer, lines in part.lines:
        pen = drawing.pens[layer]
        look = {"fill": "none", "stroke": pen.colour, "stroke_width": numbers(float(pen.width))}
        group.append(drawsvg.Path(_lines_data(lines), **look))
    return group


def lines_data(lines: Sequence[Polygon]) -> str:
    """Lines of straight pieces as path data with absolute points; closed where one ends where it began."""
    return " ".join([_line_data(line) for line in lines])


def _line_data(line: Polygon) -> str:
    closed = line[0] == line[-1]
    points = [numbers(float(x), float(y)) for x, y in (line[:-1] if closed else line)]
    return "M" + " L".join(points) + " Z" * closed


_data = lru_cache(maxsize=4096)(written)  # most lines are in all variants of a drawing
_lines_data = lru_cache(maxsize=4096)(lines_data)


FORMS = {"M": "%.3f %.3f m", "L": "%.3f %.3f l", "C": " ".join(["%.3f"] * 6) + " c", "Z": "h"}


def write_pdf(drawings: Sequence[Drawing], title: str, language: str) -> bytes:
    """All sheets, 1:1; the same drawings give the same bytes."""
    buffer, pages = BytesIO(), []
    with Pdf.new() as pdf:  # written as it is: what draws text lists a font, and here is none
        for drawing in drawings:
            width, height = (to_points(side) for side in drawing.size)
            told = ": ".join(filter(None, [drawing.title, ", ".join(part.title for part in drawing.parts)]))
            figure = Tag("Figure", alt=told, box=(0, 0, width, height), kids=[0])
            pages.append(TaggedPage(drawing.title, tags=[figure], owners=[figure]))
            content = "\n".join(["/Figure <</MCID 0>> BDC", *_operators(drawing, height), "EMC"])
            pdf.add_blank_page(page_size=(round(width, 4), round(height, 4))).Contents = pdf.make_stream(
                content.encode()
            )
        pdf.save(buffer, static_id=True)
    return finish(buffer.getvalue(), title, language, pages, "", None)


def _operators(drawing: Drawing, height: float) -> Iterator[str]:
    """Painting in mm with y down, as the drawing is; round joins, for a mitre would reach farther than the line."""
    scale = numbers(to_points(1.0), digits=9)
    yield f"{scale} 0 0 -{scale} 0 {numbers(height, digits=6)} cm 1 j"
    for mark in drawing.marks:
        pen = drawing.pens[mark.layer]
        yield f"{_colour(pen)} rg" if mark.filled else _stroke(pen)
        yield f"{written(cubic(mark.path), FORMS)} {'f' if mark.filled else 'S'}"
    for part in drawing.parts:
        for layer, lines in part.lines:
            yield _stroke(drawing.pens[layer])
            yield " ".join(_line(line) for line in lines)


def _stroke(pen: Pen) -> str:
    return f"{_colour(pen)} RG {numbers(float(pen.width))} w"


def _colour(pen: Pen) -> str:
    return numbers(*(part / 255 for part in bytes.fromhex(pen.colour[1:])))


def _line(line: Polygon) -> str:
    closed = line[0] == line[-1]
    points = [numbers(float(x), float(y)) for x, y in (line[:-1] if closed else line)]
    return f"{points[0]} m " + " ".join([f"{point} l" for point in points[1:]]) + (" s" if closed else " S")


def cubic(path: OutlinePath) -> OutlinePath:
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
    return OutlinePath(path.letters.replace("Q", "C"), tuple(numbers))


NEAR = 0.03
"""No line is farther from its curve, in mm: a sixth of what a beam is wide."""

Points = list[tuple[float, float]]


def flattened(path: OutlinePath) -> Iterator[Points]:
    """Each closed subpath as its corners."""
    points: Points = []
    for letter, values in path.commands():
        if letter in "ML":
            points.append((values[0], values[1]))
        elif letter == "Z":
            yield points
            points = []
        elif letter == "Q":
            points += _quadratic(*points[-1], *values)
        else:
            points += _cubic(*points[-1], *values)


def _quadratic(x: float, y: float, a: float, b: float, u: float, v: float) -> Points:
    """Points along the curve, its end included: in k pieces it is within |P0 - 2 P1 + P2| / 4 k² of its chords."""
    pieces = _pieces(hypot(x - 2 * a + u, y - 2 * b + v) / 4)
    points = []
    for piece in range(1, pieces):
        t = piece / pieces
        s = 1 - t
        points.append((s * s * x + 2 * s * t * a + t * t * u, s * s * y + 2 * s * t * b + t * t * v))
    return [*points, (u, v)]


def _cubic(x: float, y: float, a: float, b: float, c: float, d: float, u: float, v: float) -> Points:
    """The same for two control points: within 3/4 of the larger second difference, over k²."""
    pieces = _pieces(0.75 * max(hypot(x - 2 * a + c, y - 2 * b + d), hypot(a - 2 * c + u, b - 2 * d + v)))
    points = []
    for piece in range(1, pieces):
        t = piece / pieces
        s = 1 - t
        first, second, third, fourth = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
        across = first * x + second * a + third * c + fourth * u
        points.append((across, first * y + second * b + third * d + fourth * v))
    return [*points, (u, v)]


def _pieces(off: float) -> int:
    """How many pieces bring a curve near that is so far off its chord."""
    return ceil((off / NEAR) ** 0.5) if off > NEAR else 1
