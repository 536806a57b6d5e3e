"""Directions of contours, so that shapes filled by either rule keep their holes and unite under the nonzero rule.

A glyph is filled where the winding numbers of all its contours sum to something other than zero. If each shape
winds +1 or more inside and 0 outside, shapes that overlap simply unite.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot

from generator.glyphs.svg.crossing import Point, Polygon, TooDetailedError, crossing_parameters
from generator.glyphs.svg.flatten import polygon
from generator.glyphs.svg.shapes import Contour

_STEP = 0.02  # how far beside an edge we look, in 1/1000 em
_SAMPLES = 60  # edges looked at for each contour
_MOST = 20_000_000  # times that an edge is looked at for one shape: that takes some seconds


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

    Contours that bound nothing are dropped. Raises TangledError where contours cross or share edges in such a way that
    directions alone can not help, TooDetailedError where it would take minutes to find out.
    """
    pairs = [(contour, corners) for contour in contours if (corners := polygon(contour))]
    kept, polygons = [contour for contour, _ in pairs], [corners for _, corners in pairs]
    crossings = crossing_parameters(polygons)
    places = [point for sides in _all_sides(polygons, crossings) for point in sides]
    if len(places) * sum(map(len, polygons)) > _MOST:
        raise TooDetailedError("has too many contours or crossings")
    turns = [winding(place, polygons) for place in places]
    if rule == "nonzero" and min(turns, default=0) >= 0:
        return kept
    if rule == "nonzero" and max(turns) <= 0:
        return [reverse(contour) for contour in kept]
    if any(crossings):
        raise TangledError
    found = [turned for contour, corners in pairs if (turned := _turned(contour, corners, polygons, rule))]
    outlines = [polygon(contour) for contour in found]
    for place, before in zip(places, turns, strict=True):  # contours that share edges can still disagree
        after = winding(place, outlines)
        if after < 0 or (after > 0) != _fills(before, rule):
            raise TangledError
    return found


def _fills(turns: int, rule: str) -> bool:
    return turns % 2 != 0 if rule == "evenodd" else turns != 0


def _turned(contour: Contour, corners: Polygon, polygons: Sequence[Polygon], rule: str) -> Contour | None:
    """The contour with the ink on its left; None where it has ink, or none, on both sides."""
    bounds = set()
    for index in _spread(len(corners)):
        left, right = (_fills(winding(point, polygons), rule) for point in _beside(corners, index, 0.0, 1.0))
        if left != right:
            bounds.add(left)
    if len(bounds) > 1:
        raise TangledError
    return (contour if True in bounds else reverse(contour)) if bounds else None


def _spread(count: int) -> range:
    return range(0, count, max(1, count // _SAMPLES))


def _all_sides(
    polygons: Sequence[Polygon], crossings: Sequence[dict[int, list[float]]]
) -> Iterator[tuple[Point, Point]]:
    """Points on both sides of the edges; an edge that others cross is looked at between all crossings."""
    for corners, cuts in zip(polygons, crossings, strict=True):
        for index in sorted({*_spread(len(corners)), *cuts}):
            ends = [0.0, *sorted(cuts.get(index, ())), 1.0]
            for start, end in pairwise(ends):
                yield _beside(corners, index, start, end)


def _beside(corners: Polygon, index: int, start: float, end: float) -> tuple[Point, Point]:
    """Points just left and right of the middle of a part of an edge."""
    (x1, y1), (x2, y2) = corners[index - 1], corners[index]
    size, middle = hypot(x2 - x1, y2 - y1), (start + end) / 2
    x, y = x1 + (x2 - x1) * middle, y1 + (y2 - y1) * middle
    dx, dy = (y1 - y2) / size * _STEP, (x2 - x1) / size * _STEP
    return (x + dx, y + dy), (x - dx, y - dy)


def reverse(contour: Contour) -> Contour:
    """The contour in the other direction."""
    from fontTools.pens.recordingPen import RecordingPen
    from fontTools.pens.reverseContourPen import ReverseContourPen

    pen = RecordingPen()
    reverser = ReverseContourPen(pen)
    for call, points in contour:
        getattr(reverser, call)(*points)
    return list(pen.value)
