"""Whether the places of a sheet are large enough to write into, read off the finished faces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.press.primitives import Face, Field, Item, Node

LEAST_WIDTH, LEAST_HEIGHT = 7.0, 5.0
"""Millimetres on paper of a place to write a number of two digits into."""
LEAST_TICK = 4.0
"""Millimetres on paper of each side of a box to cross off."""
_TOLERANCE = 0.001


def fields(items: Iterable[Item]) -> Iterator[Field]:
    """All places to write into, in the order of the structure."""
    for item in items:
        if isinstance(item, Node):
            yield from fields(item.children)
        elif isinstance(item, Field):
            yield item


def too_small(faces: Iterable[Face], scale: float = 1.0) -> list[Field]:
    """The places that are too small once everything has been enlarged by `scale`."""
    return [field for face in faces for field in fields(face.items) if not _is_writable(field, scale)]


def _is_writable(field: Field, scale: float) -> bool:
    width, height = (LEAST_TICK, LEAST_TICK) if field.tick else (LEAST_WIDTH, LEAST_HEIGHT)
    return field.w * scale >= width - _TOLERANCE and field.h * scale >= height - _TOLERANCE
