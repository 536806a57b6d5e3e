"""A face made larger or smaller as a whole, for large print."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from generator.press.primitives import Cells, Face, Field, Item, Line, Node, Rect, Text

_LENGTHS = {
    Rect: ("x", "y", "w", "h", "line", "radius"),
    Line: ("x1", "y1", "x2", "y2", "line", "dash"),
    Field: ("x", "y", "w", "h", "size"),
    Text: ("x", "y", "size"),
}


def scaled(face: Face, factor: float) -> Face:
    """The face with every length and type size multiplied; the face itself where the factor is 1."""
    if factor == 1:
        return face
    width, height, bleed = (_mm(side * factor) for side in (face.width, face.height, face.bleed))
    return Face(face.name, width, height, bleed, tuple(_scaled(item, factor) for item in face.items), face.alt)


def _scaled(item: Item, factor: float) -> Item:
    if isinstance(item, Node):
        return replace(item, children=tuple(_scaled(child, factor) for child in item.children))
    if isinstance(item, Cells):
        rects = tuple((_mm(x * factor), _mm(y * factor), w * factor, h * factor) for x, y, w, h in item.rects)
        return replace(item, rects=rects)
    lengths: dict[str, Any] = {name: _mm(getattr(item, name) * factor) for name in _LENGTHS[type(item)]}
    return replace(item, **lengths)


def _mm(value: float) -> float:
    return round(value, 4) + 0.0
