"""Content streams: primitives in millimetres become PDF operators in points."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import groupby
from typing import TYPE_CHECKING, Any

from generator.base.length import to_points
from generator.press.numberformat import numbers
from generator.press.outlines import Path, glyph
from generator.press.pdf.fonts import embedded
from generator.press.pdf.tounicode import utf16
from generator.press.primitives import Area, Cells, Colour, Line, Mark, Rect, Text
from generator.press.textrun import each_kern, pens, thousandth

if TYPE_CHECKING:
    from generator.glyphs.face import FontFace
    from generator.glyphs.fontset import FontSet

QUARTER = 0.5522847498
"""How far the control points of a cubic curve lie from the ends of a quarter circle, in radii: 4/3 (sqrt 2 - 1)."""


class Content:
    """Writes marks into a stream whose origin, in mm, is the top left corner of a face or a sheet.

    `left` and `top` say where that origin lies: points from the left and from the bottom of the PDF's own
    space. `doc` is reportlab's document, which holds the fonts; `colour` is rgb or cmyk.
    """

    def __init__(self, doc: Any, fonts: FontSet, colour: str, left: float, top: float) -> None:
        self.doc, self.fonts, self.colour, self.left, self.top = doc, fonts, colour, left, top
        self.operators: list[str] = []
        self._state: dict[str, str] = {}

    def add(self, *operators: str) -> None:
        """Operators as they are."""
        self.operators += operators

    def point(self, x: float | Fraction, y: float | Fraction) -> tuple[float, float]:
        """PDF coordinates of a point in mm."""
        return self.left + to_points(x), self.top - to_points(y)

    def mark(self, mark: Mark) -> None:
        """Paints one mark."""
        if isinstance(mark, Rect):
            self._rect(mark)
        elif isinstance(mark, Line):
            self._line(mark)
        elif isinstance(mark, Cells):
            self._set("fill", self._colour(mark.fill, "rg", "k"))
            self.add(*(self._box(*rect) for rect in mark.rects), "f")
        elif isinstance(mark, Area):
            self._area(mark)
        else:
            self._text(mark)

    def _area(self, area: Area) -> None:
        if area.fill:
            self._set("fill", self._colour(area.fill, "rg", "k"))
        if area.stroke:
            self._pen(area.stroke, area.line, 0.0)
        for loop in area.loops:
            first, *rest = (numbers(*self.point(x, y)) for x, y in loop)
            self.add(f"{first} m", *(f"{point} l" for point in rest), "h")
        self.add(("B*" if area.stroke else "f*") if area.fill else "S")

    def _rect(self, rect: Rect) -> None:
        if rect.fill:
            self._set("fill", self._colour(rect.fill, "rg", "k"))
        if rect.stroke:
            self._pen(rect.stroke, rect.line, 0.0)
        paint = ("B" if rect.stroke else "f") if rect.fill else "S"
        if rect.fill or rect.stroke:
            self.add(self.outline(rect), paint)

    def outline(self, rect: Rect) -> str:
        """The path of a rectangle, not painted."""
        return self._rounded(rect) if rect.radius else self._box(rect.x, rect.y, rect.w, rect.h)

    def _line(self, line: Line) -> None:
        self._pen(line.stroke, line.line, line.dash)
        self.add(f"{numbers(*self.point(line.x1, line.y1))} m {numbers(*self.point(line.x2, line.y2))} l S")

    def _box(self, x: float, y: float, w: float, h: float) -> str:
        return f"{numbers(*self.point(x, y + h), to_points(w), to_points(h))} re"

    def _rounded(self, rect: Rect) -> str:
        radius = min(rect.radius, rect.w / 2, rect.h / 2)
        out = radius * (1 - QUARTER)
        x1, y1, x2, y2 = rect.x, rect.y, rect.x + rect.w, rect.y + rect.h

        def at(*points: tuple[float, float]) -> str:
            return " ".join(numbers(*self.point(x, y)) for x, y in points)

        return " ".join([
            f"{at((x1 + radius, y1))} m {at((x2 - radius, y1))} l",
            f"{at((x2 - out, y1), (x2, y1 + out), (x2, y1 + radius))} c {at((x2, y2 - radius))} l",
            f"{at((x2, y2 - out), (x2 - out, y2), (x2 - radius, y2))} c {at((x1 + radius, y2))} l",
            f"{at((x1 + out, y2), (x1, y2 - out), (x1, y2 - radius))} c {at((x1, y1 + radius))} l",
            f"{at((x1, y1 + out), (x1 + out, y1), (x1 + radius, y1))} c h",
        ])  # fmt: skip

    def _text(self, text: Text) -> None:
        face = self.fonts.by_name(text.font)
        if text.ornament:
            self._ornament(text, face)
            return
        font = embedded(face)
        each = zip(font.codes(text.text, self.doc), each_kern(text), text.text, strict=True)
        codes = [(subset, code, kern, face.said.get(char, "")) for (subset, code), kern, char in each]
        self._set("fill", self._colour(text.fill, "rg", "k"))
        self.add(f"BT 1 0 0 1 {numbers(*self.point(text.x, text.y))} Tm")
        for (subset, said), run in groupby(codes, key=lambda code: (code[0], code[3])):
            written = f"{font.resource(subset, self.doc)} {numbers(text.size)} Tf {shown(pieces := list(run))} TJ"
            actual = f"/Span <</ActualText <FEFF{utf16(said * len(pieces))}>>> BDC"
            self.add(*([actual, written, "EMC"] if said else [written]))
        self.add("ET")

    def _ornament(self, text: Text, face: FontFace) -> None:
        """The outlines of the characters, each in its own thousandths of an em: the same words again pack well."""
        self._set("fill", self._colour(text.fill, "rg", "k"))
        for char, pen in zip(text.text, pens(face, text), strict=False):
            place = self.point(text.x + pen * thousandth(text.size), text.y)
            size = numbers(text.size / 1000, digits=8)
            self.add("q", f"{size} 0 0 {size} {numbers(*place)} cm", *_cubics(glyph(face, char)), "f", "Q")

    def _pen(self, colour: Colour, line: float, dash: float) -> None:
        self._set("stroke", self._colour(colour, "RG", "K"))
        self._set("width", f"{numbers(to_points(line))} w")
        self._set("dash", f"[{numbers(to_points(dash))}] 0 d" if dash else "[] 0 d")

    def _colour(self, colour: Colour, rgb: str, cmyk: str) -> str:
        return f"{numbers(*colour.cmyk)} {cmyk}" if self.colour == "cmyk" else f"{numbers(*colour.rgb)} {rgb}"

    def _set(self, what: str, operator: str) -> None:
        if self._state.get(what) != operator:
            self._state[what] = operator
            self.add(operator)


def _cubics(path: Path) -> Iterator[str]:
    """The operators of an outline: PDF has no quadratic curves, so they become cubic ones."""
    x, y = 0.0, 0.0
    for letter, at in path.commands():
        if letter == "Z":
            yield "h"
            continue
        if letter == "Q":
            a, b, c, d = at
            at = (x + (a - x) * 2 / 3, y + (b - y) * 2 / 3, c + (a - c) * 2 / 3, d + (b - d) * 2 / 3, c, d)
        x, y = at[-2:]
        yield f"{numbers(*at)} {'c' if letter == 'Q' else letter.lower()}"


def shown(run: list[tuple[int, int, int, str]]) -> str:
    """The array of a TJ operator for (subset, code, kern, text): strings, between them what is taken off."""
    parts: list[str] = []
    codes = bytearray()
    for _, code, kern, _ in run:
        codes.append(code)
        if kern:
            parts += [f"<{codes.hex().upper()}>", str(-kern)]
            codes.clear()
    return "[" + " ".join([*parts, f"<{codes.hex().upper()}>"] if codes else parts) + "]"
