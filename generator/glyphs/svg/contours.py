"""Shapes of SVG as contours of a glyph: path data, polygons, where they cross, and which way they turn."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import ceil, hypot, sqrt
from typing import Any, TypeAlias

from generator.glyphs.svg.document import NUMBER, Matrix, excerpt, finite, length, numbers

Contour = list[tuple[str, tuple[Any, ...]]]
"""One closed contour as pen calls (`moveTo`, `lineTo`, `curveTo`, `qCurveTo`, `closePath`) with their points."""

FAR = 32_000.0
"""1/1000 em: the largest coordinate of a glyph, TrueType holds them in 16 bits."""

SHAPES = ("path", "rect", "circle", "ellipse", "polygon", "polyline", "line")

_TOKEN = re.compile(rf"[\s,]+|[MmZzLlHhVvCcSsQqTtAa]|{NUMBER}")
_ARC = re.compile(
    rf"\s*,?\s*({NUMBER})[\s,]*({NUMBER})[\s,]*({NUMBER})[\s,]*([01])[\s,]*([01])[\s,]*({NUMBER})[\s,]*({NUMBER})"
)


class OutsideError(Exception):
    """A shape so large or so far away that no glyph can hold its coordinates."""


def path_data(tag: str, attributes: Mapping[str, str]) -> str:
    """Path data of a shape; "" where it has no extent. Raises ValueError with a sentence for the author."""
    if tag == "path":
        return attributes.get("d", "")
    if tag in ("polygon", "polyline"):
        points = numbers(attributes.get("points", ""))
        if len(points) % 2:
            raise ValueError(f"'points' holds an odd count of numbers, {len(points)}")
        return f"M{' '.join(map(repr, points))}Z" if points else ""
    get = {name: length(value) for name, value in attributes.items() if name in _LENGTHS}
    if negative := [name for name in ("r", "rx", "ry", "width", "height") if get.get(name, 0) < 0]:
        raise ValueError(f"'{negative[0]}' is negative")
    if tag == "rect":
        return _rect(get)
    if tag in ("circle", "ellipse"):
        rx, ry = (get.get("r", 0.0),) * 2 if tag == "circle" else _radii(get)
        x, y = get.get("cx", 0.0), get.get("cy", 0.0)
        return f"M{x - rx} {y}A{rx} {ry} 0 0 1 {x + rx} {y}A{rx} {ry} 0 0 1 {x - rx} {y}Z" if rx and ry else ""
    return ""  # a line has no area


_LENGTHS = ("x", "y", "width", "height", "rx", "ry", "cx", "cy", "r")


def _radii(get: Mapping[str, float]) -> tuple[float, float]:
    rx, ry = get.get("rx", get.get("ry", 0.0)), get.get("ry", get.get("rx", 0.0))
    return rx, ry


def _rect(get: Mapping[str, float]) -> str:
    x, y, w, h = (get.get(name, 0.0) for name in ("x", "y", "width", "height"))
    if not w or not h:
        return ""
    rx, ry = _radii(get)
    rx, ry = min(rx, w / 2), min(ry, h / 2)
    if not rx or not ry:
        return f"M{x} {y}H{x + w}V{y + h}H{x}Z"
    right, bottom, arc = x + w, y + h, f"A{rx} {ry} 0 0 1 "
    return (
        f"M{x + rx} {y}H{right - rx}{arc}{right} {y + ry}V{bottom - ry}{arc}{right - rx} {bottom}"
        f"H{x + rx}{arc}{x} {bottom - ry}V{y + ry}{arc}{x + rx} {y}Z"
    )


def contours(data: str, matrix: Matrix) -> list[Contour]:
    """The contours of path data, transformed; open ones are closed, as filling does. Raises ValueError."""
    from fontTools.pens.recordingPen import RecordingPen
    from fontTools.pens.transformPen import TransformPen
    from fontTools.svgLib.path import parse_path

    pen = RecordingPen()
    plain = _normal(data)
    try:
        parse_path(plain, TransformPen(pen, matrix))
    except (ValueError, IndexError, ArithmeticError, AssertionError):
        raise ValueError("path data must begin with M and give each command its numbers") from None
    found: list[Contour] = []
    for call, points in pen.value:
        if call == "moveTo":
            found.append([])
        if not all(-FAR <= value <= FAR for point in points for value in point):  # not a number: neither
            raise OutsideError
        found[-1].append(("closePath", ()) if call == "endPath" else (call, points))
    return [contour if contour[-1][0] == "closePath" else [*contour, ("closePath", ())] for contour in found]


def _normal(data: str) -> str:
    """Path data with plain numbers and single spaces. fontTools skips what it can not read: here it is refused."""
    position = 0
    while token := _TOKEN.match(data, position):
        position = token.end()
    if position < len(data):
        raise ValueError(f"path data can not be read from '{data[position : position + 20]}' on")
    parts = []
    for command, body in re.findall(r"([MmZzLlHhVvCcSsQqTtAa])([^MmZzLlHhVvCcSsQqTtAa]*)", data):
        tokens = _arcs(body) if command in "Aa" else re.findall(NUMBER, body)
        if command in "Zz" and tokens:
            raise ValueError(f"path data has a number after '{command}'")
        parts.append(command + " ".join(f"{finite(token):.6f}".rstrip("0").rstrip(".") for token in tokens))
    return " ".join(parts)


def _arcs(body: str) -> list[str]:
    """Numbers of arcs, whose flags may stick to what follows them (`a1 1 0 011 1`)."""
    tokens: list[str] = []
    position = 0
    while found := _ARC.match(body, position):
        tokens += found.groups()
        position = found.end()
    if body[position:].strip(" \t\r\n,") or not tokens:
        raise ValueError(f"the arc 'A{excerpt(body)}' can not be read")
    return tokens


Point: TypeAlias = tuple[float, float]
Polygon: TypeAlias = list[Point]

_TOUCH = 1e-6  # edges that only touch, at an end or along a line, do not cross
_MOST = 2_000_000  # pairs of edges that are compared: that takes some seconds
_CROSSINGS = 5_000


class TooDetailedError(Exception):
    """A shape of so many edges, contours or crossings that nobody would wait for the end of it."""


def crossing_parameters(polygons: Sequence[Polygon]) -> list[dict[int, list[float]]]:
    """For each polygon, by edge (the one that ends at that corner), the places 0 to 1 where another edge crosses it.

    Edges are swept from left to right, so that only those whose extents overlap are compared. Raises TooDetailedError.
    """
    edges = sorted(
        (min(p[0], q[0]), max(p[0], q[0]), number, index, p, q)
        for number, corners in enumerate(polygons)
        for index, (p, q) in enumerate(zip([corners[-1], *corners[:-1]], corners, strict=True))
    )
    found: list[dict[int, list[float]]] = [{} for _ in polygons]
    active: list[tuple[float, float, int, int, Point, Point]] = []
    compared = crossings = 0
    for edge in edges:
        active = [other for other in active if other[1] >= edge[0]]
        compared += len(active)
        if compared > _MOST or crossings > _CROSSINGS:
            raise TooDetailedError("has too many edges or crosses itself too often")
        for other in active:
            if places := _crossing(edge[4], edge[5], other[4], other[5]):
                crossings += 1
                found[edge[2]].setdefault(edge[3], []).append(places[0])
                found[other[2]].setdefault(other[3], []).append(places[1])
        active.append(edge)
    return found


def _crossing(a: Point, b: Point, c: Point, d: Point) -> tuple[float, float] | None:
    if max(a[1], b[1]) < min(c[1], d[1]) or max(c[1], d[1]) < min(a[1], b[1]):
        return None
    ux, uy, vx, vy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    cross = ux * vy - uy * vx
    if abs(cross) < _TOUCH:
        return None
    wx, wy = c[0] - a[0], c[1] - a[1]
    s, t = (wx * vy - wy * vx) / cross, (wx * uy - wy * ux) / cross
    inside = _TOUCH < s < 1 - _TOUCH and _TOUCH < t < 1 - _TOUCH
    return (s, t) if inside else None


_LONGEST = 24  # 1/1000 em: the chord of a curve that turns a right angle is about this long


def polygon(contour: Contour) -> Polygon:
    """The corners of a contour without repeated ones; [] where it encloses nothing."""
    corners: Polygon = []
    for call, points in contour:
        if call in ("moveTo", "lineTo"):
            corners.append(points[0])
        elif call in ("curveTo", "qCurveTo"):
            corners += _curve([corners[-1], *points])
    distinct: Polygon = []
    for point in corners:
        if not distinct or _apart(point, distinct[-1]):
            distinct.append(point)
    while len(distinct) > 1 and not _apart(distinct[0], distinct[-1]):
        distinct.pop()
    return distinct if _encloses(distinct) else []


def _encloses(corners: Polygon) -> bool:
    """Whether the corners do not all lie on one line; the signed area would not tell, it is 0 for a figure of eight."""
    if len(corners) < 3:
        return False
    x, y = corners[0]
    far_x, far_y = max(corners, key=lambda corner: hypot(corner[0] - x, corner[1] - y))
    size = hypot(far_x - x, far_y - y)
    return any(abs((px - x) * (far_y - y) - (py - y) * (far_x - x)) > 1e-3 * size for px, py in corners)


def _apart(p: Point, q: Point) -> bool:
    return hypot(p[0] - q[0], p[1] - q[1]) > 1e-6


def _curve(points: list[Point]) -> Polygon:
    """Points on a Bézier curve of any degree after its start, by de Casteljau's rule."""
    size = sum(hypot(q[0] - p[0], q[1] - p[1]) for p, q in pairwise(points))
    steps = max(4, min(32, ceil(sqrt(size / _LONGEST) * 2)))
    found = []
    for step in range(1, steps + 1):
        level, t = points, step / steps
        while len(level) > 1:
            level = [(p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t) for p, q in pairwise(level)]
        found.append(level[0])
    return found


# Directions of contours, so that shapes filled by either rule keep their holes and unite under the nonzero rule. A
# glyph is filled where the winding numbers of all its contours sum to something other than zero. If each shape winds
# +1 or more inside and 0 outside, shapes that overlap simply unite.


_STEP = 0.02  # how far beside an edge we look, in 1/1000 em
_SAMPLES = 60  # edges looked at for each contour
_MOST_TURNS = 20_000_000  # times that an edge is looked at for one shape: that takes some seconds


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
    if len(places) * sum(map(len, polygons)) > _MOST_TURNS:
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
