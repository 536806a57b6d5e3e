"""A face as an SVG picture in millimetres, its text as outlines, so that it looks the same everywhere."""

from __future__ import annotations

from typing import Any

import drawsvg

from generator.base.length import to_points
from generator.base.products import Shop
from generator.glyphs.face import FontFace, outline
from generator.glyphs.fontset import FontSet
from generator.press.colours.colour import as_hex
from generator.press.measure import pens, thousandth
from generator.press.outlines import numbers
from generator.press.primitives import Area, Cells, Colour, Face, Line, Rect, Text, marks


def write_svg(face: Face, fonts: FontSet, ids: str = "card", bleed: bool = False) -> str:
    """The picture of the trimmed card, or with its `bleed`; it refers to nothing outside itself.

    All ids begin with `ids`: give each picture of a web page its own. `face.alt` becomes the title, which screen
    readers say; a face without is decoration. The same face and fonts give the same text.
    """
    out = face.bleed if bleed else 0.0
    width, height = face.width + 2 * out, face.height + 2 * out
    said = {"role": "img", "aria_labelledby": f"{ids}-title"} if face.alt else {"aria_hidden": "true"}
    drawing = drawsvg.Drawing(width, height, **said)
    size = {"width": f"{numbers(width)}mm", "height": f"{numbers(height)}mm"}
    drawing.svg_args |= size | {"viewBox": numbers(-out, -out, width, height)}
    if face.alt:
        drawing.append(drawsvg.Title(face.alt, id=f"{ids}-title"))
    glyphs = _Glyphs(drawing, ids)
    for mark in marks(face.items):
        if isinstance(mark, Rect):
            drawing.append(_rect(mark))
        elif isinstance(mark, Line):
            drawing.append(_line(mark))
        elif isinstance(mark, Cells):
            path = "".join(f"M{numbers(x, y)}h{numbers(w)}v{numbers(h)}h{numbers(-w)}z" for x, y, w, h in mark.rects)
            drawing.append(drawsvg.Path(path, fill=as_hex(mark.fill.rgb)))
        elif isinstance(mark, Area):
            drawing.append(_area(mark))
        else:
            face_of = fonts.by_name(mark.font)
            ink = mark.fill if face_of is fonts.symbols else mark.without_inks(to_points(Shop.min_grey))
            drawing.append(glyphs.text(mark, face_of, ink))
    return str(drawing.as_svg(header="")) + "\n"


class _Glyphs:
    """The outlines of one drawing, each defined once."""

    def __init__(self, drawing: Any, ids: str) -> None:
        self.drawing, self.ids = drawing, ids
        self.defined: dict[tuple[str, str], str] = {}

    def text(self, text: Text, face: FontFace, ink: Colour) -> Any:
        """A run of text in a colour; inside it, one unit is a thousandth of the type size and y goes up."""
        scale = thousandth(text.size)
        group = drawsvg.Group(
            fill=as_hex(ink.rgb),
            transform=f"translate({numbers(text.x, text.y)}) {'rotate(-90) ' if text.turned else ''}"
            f"scale({numbers(scale, -scale, digits=8)})",
        )
        for char, pen in zip(text.text, pens(face, text), strict=False):
            if name := self._define(face, char):
                group.append(drawsvg.Use(name, pen, 0))
        return group

    def _define(self, face: FontFace, char: str) -> str:
        """The id of a glyph; empty for one without ink, a space."""
        key = (face.name, char)
        if key not in self.defined:
            path = outline(face, char)
            self.defined[key] = f"{self.ids}-g{len(self.defined) + 1}" if path else ""
            if path:
                self.drawing.append_def(drawsvg.Path(path, id=self.defined[key]))
        return self.defined[key]


def _rect(rect: Rect) -> Any:
    places = (numbers(value) for value in (rect.x, rect.y, rect.w, rect.h))
    rounded = {"rx": numbers(min(rect.radius, rect.w / 2, rect.h / 2))} if rect.radius else {}
    pen = {"stroke": as_hex(rect.stroke.rgb), "stroke_width": numbers(rect.line)} if rect.stroke else {}
    return drawsvg.Rectangle(*places, fill=as_hex(rect.fill.rgb) if rect.fill else "none", **rounded, **pen)


def _area(area: Area) -> Any:
    path = "".join("M" + "L".join(numbers(x, y) for x, y in loop) + "z" for loop in area.loops)
    look = {"fill": as_hex(area.fill.rgb) if area.fill else "none", "fill_rule": "evenodd"}
    if area.stroke:
        look |= {"stroke": as_hex(area.stroke.rgb), "stroke_width": numbers(area.line), "stroke_linejoin": "round"}
    return drawsvg.Path(path, **look)


def _line(line: Line) -> Any:
    dash = {"stroke_dasharray": numbers(line.dash)} if line.dash else {}
    path = f"M{numbers(line.x1, line.y1)}L{numbers(line.x2, line.y2)}"
    return drawsvg.Path(path, stroke=as_hex(line.stroke.rgb), stroke_width=numbers(line.line), **dash)
