"""The rectangle that marks cover."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from generator.press.primitives import Area, Cells, Line, Mark, Rect, Text
from generator.press.textrun import pens, thousandth

if TYPE_CHECKING:
    from generator.glyphs.fontset import FontSet

Bounds = tuple[float, float, float, float]


def bounds(marks: Iterable[Mark], fonts: FontSet) -> Bounds:
    """Left, top, right and lower end of the marks in mm; four zeros where there are none.

    Text counts from its ascent to its descent, lines with their width.
    """
    boxes = [box for mark in marks for box in _boxes(mark, fonts)]
    if not boxes:
        return (0.0, 0.0, 0.0, 0.0)
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _boxes(mark: Mark, fonts: FontSet) -> list[Bounds]:
    if isinstance(mark, Cells):
        return [(x, y, x + w, y + h) for x, y, w, h in mark.rects]
    if isinstance(mark, Area):
        xs, ys = zip(*(point for loop in mark.loops for point in loop), strict=True)
        pen = mark.line / 2 if mark.stroke else 0.0
        return [(min(xs) - pen, min(ys) - pen, max(xs) + pen, max(ys) + pen)]
    if isinstance(mark, Text):
        face, em = fonts.by_name(mark.font), thousandth(mark.size)
        width = pens(face, mark)[-1] * em
        return [(mark.x, mark.y - face.ascent * em, mark.x + width, mark.y - face.descent * em)]
    pen = mark.line / 2
    if isinstance(mark, Line):
        left, right = sorted((mark.x1, mark.x2))
        top, bottom = sorted((mark.y1, mark.y2))
        return [(left - pen, top - pen, right + pen, bottom + pen)]
    assert isinstance(mark, Rect)
    pen = pen if mark.stroke else 0.0
    return [(mark.x - pen, mark.y - pen, mark.x + mark.w + pen, mark.y + mark.h + pen)]
