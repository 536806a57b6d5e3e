"""Directions of contours, so that shapes filled by either rule keep their holes and unite under the nonzero rule.

A glyph is filled where the winding numbers of all its contours sum to something other than zero. If each shape
winds +1 or more inside and 0 outside, shapes that overlap simply unite.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from generator.glyphs.svg.crossing import Point, Polygon, crossing_parameters
from generator.glyphs.svg.flatten import polygon
from generator.glyphs.svg.shapes import Contour

_STEP = 0.02  # how far beside an edge we look, in 1/1000 em
_SAMPLES = 60  # edges looked at for each contour


class TangledError(Exception):
    """Contours that cross each other in such a way that their directions can not be set right."""


def winding(point: Point, polygons: Sequence[Polygon]) -> int:
    """How often the polygons go counter-clockwise (y up) around a point."""
    x, y = point
    turns = 0
    for corners in polygons:
        x1, y1 = corners[-1]
        for x2, y2 in corners:
            if (y1 <= y) != (y2 <= y):
                side = (x2 - x1) * (y - y1) - (x - x1) * (y2 - y1)
                if y2 > y1 and side > 0:
                    turns += 1
                elif y2 < y1 and side < 0:
                    turns -= 1
            x1, y1 = x2, y2
    return turns


def oriented(contours: list[Contour], rule: str) -> list[Contour]:
    """The contours with directions under which the nonzero rule fills what `rule` fills (nonzero or evenodd).

    Contours that bound nothing are dropped. Raises TangledError where contours cross and directions alone can not help.
    """
    pairs = [(contour, corners) for contour in contours if (corners := polygon(contour))]
    polygons = [corners for _, corners in pairs]
    crossings = crossing_parameters(polygons)
    if any(crossings):
        if rule == "evenodd":
            raise TangledError
        return _kept([contour for contour, _ in pairs], polygons, crossings)
    found = []
    for contour, corners in pairs:
        sides = {_sides(corners, index, polygons, rule) for index in _spread(len(corners))}
        bounds = {left for left, right in sides if left != right}
        if len(bounds) > 1:
            raise TangledError
        if bounds:
            found.append(contour if bounds == {True} else reverse(contour))
    return found


def _spread(count: int) -> range:
    return range(0, count, max(1, count // _SAMPLES))


def _sides(corners: Polygon, index: int, polygons: Sequence[Polygon], rule: str) -> tuple[bool, bool]:
    """Whether the left and the right side of an edge are filled."""
    left, right = (winding(point, polygons) for point in _beside(corners, index, 0.0, 1.0))
    return (left % 2 != 0, right % 2 != 0) if rule == "evenodd" else (left != 0, right != 0)


def _beside(corners: Polygon, index: int, start: float, end: float) -> tuple[Point, Point]:
    """Points just left and right of the middle of a part of an edge."""
    (x1, y1), (x2, y2) = corners[index - 1], corners[index]
    size, middle = hypot(x2 - x1, y2 - y1), (start + end) / 2
    x, y = x1 + (x2 - x1) * middle, y1 + (y2 - y1) * middle
    dx, dy = (y1 - y2) / size * _STEP, (x2 - x1) / size * _STEP
    return (x + dx, y + dy), (x - dx, y - dy)


def _kept(
    contours: list[Contour], polygons: Sequence[Polygon], crossings: Sequence[dict[int, list[float]]]
) -> list[Contour]:
    """Crossing contours as they are, or all reversed, if all regions wind in one sense; otherwise TangledError."""
    turns: set[int] = set()
    for corners, cuts in zip(polygons, crossings, strict=True):
        for index in sorted({*_spread(len(corners)), *cuts}):
            places = [0.0, *sorted(cuts.get(index, ())), 1.0]
            for start, end in pairwise(places):
                turns.update(winding(point, polygons) for point in _beside(corners, index, start, end))
    if min(turns) < 0 < max(turns):
        raise TangledError
    return [reverse(contour) for contour in contours] if min(turns) < 0 else contours


def reverse(contour: Contour) -> Contour:
    """The contour in the other direction."""
    from fontTools.pens.recordingPen import RecordingPen
    from fontTools.pens.reverseContourPen import ReverseContourPen

    pen = RecordingPen()
    reverser = ReverseContourPen(pen)
    for call, points in contour:
        getattr(reverser, call)(*points)
    return list(pen.value)
