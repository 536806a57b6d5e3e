"""Where a part is whole: pieces of a strip across it that no hole, notch or slot comes into."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from generator.box.outline import bounds
from generator.box.panel import Panel, Point, Polygon

AROUND = Fraction(1)
"""Millimetres that are kept from what is cut."""

Area = tuple[Fraction, Fraction, Fraction, Fraction]
"""Left, top, width, height, in the frame of a panel."""


def is_whole(panel: Panel, area: Area) -> bool:
    """Whether the area lies on the panel, and nothing is cut within it or close beside it."""
    return whole_pieces(panel, area) == [area]


def whole_pieces(panel: Panel, strip: Area) -> list[Area]:
    """The pieces of a strip on which nothing is cut, from left to right."""
    left, top, width, height = strip
    pieces, at = [], left
    for start, end in (*sorted(_cuts(panel, strip)), (left + width, left + width)):
        if start > at and _is_inside((((at + start) / 2), top + height / 2), panel.outline):
            pieces.append((at, top, start - at, height))
        at = max(at, end)
    return pieces


def _cuts(panel: Panel, area: Area) -> Iterator[tuple[Fraction, Fraction]]:
    """From where to where something is cut in the area, with what is kept around it."""
    left, top, width, height = area
    right, bottom, corners = left + width, top + height, panel.outline
    west, east, north, south = left - AROUND, right + AROUND, top - AROUND, bottom + AROUND
    boxes = [bounds(hole) for hole in panel.holes]
    boxes += [
        (min(a, c), min(b, d), max(a, c), max(b, d))
        for (a, b), (c, d) in zip(corners, (*corners[1:], corners[0]), strict=True)
    ]
    for a, b, c, d in boxes:
        if b < south and d > north and a < east and c > west:
            yield a - AROUND, min(c + AROUND, right)


def _is_inside(point: Point, outline: Polygon) -> bool:
    """Whether a line from the point to the right crosses the outline an odd number of times."""
    x, y = point
    inside = False
    for (a, b), (c, d) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (b > y) != (d > y) and x < a + (y - b) * (c - a) / (d - b):
            inside = not inside
    return inside
