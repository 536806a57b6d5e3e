"""Marks as outlines: text, symbols, lines and rectangles as path data in absolute millimetres, nothing transformed."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from generator.glyphs.outline import outline
from generator.press.primitives import Cells, Line, Mark, Rect, Text
from generator.press.textrun import pens, thousandth

if TYPE_CHECKING:
    from generator.glyphs.face import FontFace
    from generator.glyphs.fontset import FontSet

Command: TypeAlias = tuple[str, tuple[float, ...]]
"""M, L, Q, C or Z with the coordinates of its points: x, y, x, y ..."""

Path: TypeAlias = tuple[Command, ...]
"""Closed subpaths, filled by the nonzero rule; y goes down."""

ROUND = 0.5522847498
"""How far the control points of a quarter circle lie from its ends, in radii."""

_COMMAND = re.compile(r"([MLQCHVZ])([^MLQCHVZ]*)")
_NUMBER = re.compile(r"-?[\d.]+")


def outlines(marks: Iterable[Mark], fonts: FontSet) -> list[Path]:
    """One path for each mark that has ink; strokes become areas as wide as they are."""
    paths = (_path(mark, fonts) for mark in marks)
    return [path for path in paths if path]


def moved(path: Path, ax: float, bx: float, ay: float, by: float, x: float, y: float) -> Path:
    """The path with (u, v) taken to (ax u + bx v + x, ay u + by v + y)."""
    return tuple(
        (
            letter,
            tuple(
                value
                for u, v in zip(points[::2], points[1::2], strict=True)
                for value in (ax * u + bx * v + x, ay * u + by * v + y)
            ),
        )
        for letter, points in path
    )


def _path(mark: Mark, fonts: FontSet) -> Path:
    if isinstance(mark, Text):
        return _text(mark, fonts.by_name(mark.font))
    if isinstance(mark, Cells):
        return tuple(command for rect in mark.rects for command in _box(*rect, 0.0))
    if isinstance(mark, Line):
        return _line(mark)
    return _rect(mark)


def _rect(rect: Rect) -> Path:
    """The area; where it is not filled, the ring of its stroke: the inner edge runs the other way round."""
    pen = rect.line / 2 if rect.stroke else 0.0
    outer = _box(rect.x - pen, rect.y - pen, rect.w + 2 * pen, rect.h + 2 * pen, rect.radius + pen * bool(rect.radius))
    if rect.fill:
        return outer
    inner = _box(rect.x + pen, rect.y + pen, rect.w - 2 * pen, rect.h - 2 * pen, max(rect.radius - pen, 0.0))
    return outer + _reversed(inner)


def _box(x: float, y: float, w: float, h: float, radius: float) -> Path:
    if radius <= 0:
        return ("M", (x, y)), ("L", (x + w, y)), ("L", (x + w, y + h)), ("L", (x, y + h)), ("Z", ())
    r = min(radius, w / 2, h / 2)
    k = r * (1 - ROUND)
    a, b = x + w, y + h
    return (
        ("M", (x + r, y)),
        ("L", (a - r, y)),
        ("C", (a - k, y, a, y + k, a, y + r)),
        ("L", (a, b - r)),
        ("C", (a, b - k, a - k, b, a - r, b)),
        ("L", (x + r, b)),
        ("C", (x + k, b, x, b - k, x, b - r)),
        ("L", (x, y + r)),
        ("C", (x, y + k, x + k, y, x + r, y)),
        ("Z", ()),
    )


def _reversed(path: Path) -> Path:
    """One closed subpath run the other way round."""
    points = [list(zip(values[::2], values[1::2], strict=True)) for _, values in path[:-1]]
    flat = [point for group in points for point in group]
    flat.reverse()
    commands: list[Command] = [("M", flat[0])]
    at = 1
    for (letter, _), group in zip(path[-2:0:-1], points[:0:-1], strict=True):
        values = tuple(value for point in flat[at : at + len(group)] for value in point)
        commands.append((letter, values))
        at += len(group)
    return (*commands, ("Z", ()))


def _line(line: Line) -> Path:
    """Straight lines as narrow areas; a dash is one of them."""
    dx, dy = line.x2 - line.x1, line.y2 - line.y1
    length = (dx * dx + dy * dy) ** 0.5
    if not length:
        return ()
    ux, uy, pen = dx / length, dy / length, line.line / 2
    step = line.dash or length
    pieces: list[Command] = []
    start = 0.0
    while start < length - 1e-9:
        end = min(start + step, length)
        (a, b), (c, d) = ((line.x1 + ux * at, line.y1 + uy * at) for at in (start, end))
        nx, ny = -uy * pen, ux * pen
        pieces += [
            ("M", (a - nx, b - ny)),
            ("L", (c - nx, d - ny)),
            ("L", (c + nx, d + ny)),
            ("L", (a + nx, b + ny)),
            ("Z", ()),
        ]
        start += 2 * step
    return tuple(pieces)


def _text(text: Text, face: FontFace) -> Path:
    scale = thousandth(text.size)
    commands: list[Command] = []
    for char, pen in zip(text.text, pens(face, text), strict=False):
        glyph = _glyph(face, char)
        commands += moved(glyph, scale, 0.0, 0.0, -scale, text.x + pen * scale, text.y)
    return tuple(commands)


@lru_cache(maxsize=1024)
def _glyph(face: FontFace, char: str) -> Path:
    """A glyph's outline in thousandths of an em, y up, its numbers read once."""
    commands: list[Command] = []
    x = y = 0.0
    for letter, numbers in _COMMAND.findall(outline(face, char)):
        values = tuple(map(float, _NUMBER.findall(numbers)))
        if letter in "HV":  # level and upright lines have one number
            values = (values[0], y) if letter == "H" else (x, values[0])
            letter = "L"
        if values:
            x, y = values[-2:]
        commands.append((letter, values))
    return tuple(commands)
