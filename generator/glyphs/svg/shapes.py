"""Shapes of SVG as path data, and path data as contours."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from generator.glyphs.svg.numbers import NUMBER, Matrix, excerpt, finite, length, numbers

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
