"""Faces made larger or smaller as a whole, for large print, and what is on them moved."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from generator.press.primitives import Area, Cells, Face, Field, Item, Line, Node, Rect, Text

_PLACES = {Rect: ("x", "y"), Line: ("x1", "y1", "x2", "y2"), Field: ("x", "y"), Text: ("x", "y")}
_SIZES = {Rect: ("w", "h", "line", "radius"), Line: ("line", "dash"), Field: ("w", "h", "size"), Text: ("size",)}


def scaled(face: Face, factor: float) -> Face:
    """The face with every length and type size multiplied; the face itself where the factor is 1."""
    if factor == 1:
        return face
    width, height, bleed = (_mm(side * factor) for side in (face.width, face.height, face.bleed))
    return Face(face.name, width, height, bleed, tuple(placed(item, factor) for item in face.items), face.alt)


def placed(item: Item, factor: float = 1.0, dx: float = 0.0, dy: float = 0.0) -> Item:
    """The item made larger by a factor, then moved by dx and dy (mm)."""
    if isinstance(item, Node):
        return replace(item, children=tuple(placed(child, factor, dx, dy) for child in item.children))
    if isinstance(item, Cells):
        rects = tuple((_mm(x * factor + dx), _mm(y * factor + dy), w * factor, h * factor) for x, y, w, h in item.rects)
        return replace(item, rects=rects)
    if isinstance(item, Area):
        loops = tuple(tuple((_mm(x * factor + dx), _mm(y * factor + dy)) for x, y in loop) for loop in item.loops)
        return replace(item, loops=loops, line=_mm(item.line * factor))
    lengths: dict[str, Any] = {name: _mm(getattr(item, name) * factor) for name in _SIZES[type(item)]}
    for name in _PLACES[type(item)]:
        lengths[name] = _mm(getattr(item, name) * factor + (dx if name[0] == "x" else dy))
    return replace(item, **lengths)


def _mm(value: float) -> float:
    return round(value, 4) + 0.0
