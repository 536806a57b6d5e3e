"""A drawing as SVG for machines: closed paths with a colour of their own, absolute numbers, nothing else."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

import drawsvg

from generator.box.drawing import Drawing, Mark, Part
from generator.box.panel import Polygon
from generator.box.written import written
from generator.press.numberformat import numbers

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
    meta.append(drawsvg.Raw(_escaped(json.dumps(drawing.metadata, ensure_ascii=False, separators=(",", ":")))))
    svg.append(meta)
    for mark in drawing.marks:
        svg.append(_mark(drawing, mark))
    for part in drawing.parts:
        svg.append(_part(drawing, part))
    text: str = svg.as_svg(header="")
    assert text.count(EMPTY) == 1, "nothing is defined in a drawing for a machine"
    return (text.replace(EMPTY, "") + "\n").encode()


def _mark(drawing: Drawing, mark: Mark) -> Any:
    pen = drawing.pens[mark.layer]
    if mark.filled:
        return drawsvg.Path(_data(mark.path), fill=pen.colour, stroke="none", stroke_width="0")
    return drawsvg.Path(_data(mark.path), fill="none", stroke=pen.colour, stroke_width=numbers(float(pen.width)))


def _part(drawing: Drawing, part: Part) -> Any:
    group = drawsvg.Group(id=part.id)
    group.append(drawsvg.Title(part.title))
    lines = [*(("cut-inner", hole) for hole in part.holes), ("cut-outer", part.outline)]
    for layer, polygon in lines:
        pen = drawing.pens[layer]
        look = {"fill": "none", "stroke": pen.colour, "stroke_width": numbers(float(pen.width))}
        group.append(drawsvg.Path(_polygon_data(polygon), **look))
    return group


def polygon_data(polygon: Polygon) -> str:
    """A closed polygon as path data with absolute points."""
    points = [numbers(float(x), float(y)) for x, y in polygon]
    return "M" + " L".join(points) + " Z"


_data = lru_cache(maxsize=4096)(written)  # most lines are in all variants of a drawing
_polygon_data = lru_cache(maxsize=4096)(polygon_data)


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
