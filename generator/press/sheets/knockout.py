"""Areas made ready for cards that touch: cut back where a later one hides them, widened where a card has no bleed.

Where an edge cuts through a pixel, viewers smooth each area of its own, and of a light one below a dark one a
light hairline remains. Where a card ends there must be one layer only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TypeGuard

from generator.press.primitives import Face, Mark, Rect, marks
from generator.press.sheets.imposition import TRAP

TINY = 1e-6
"""Length below which two edges are the same, mm."""


def is_area(mark: Mark) -> TypeGuard[Rect]:
    """Whether the mark is a filled rectangle with square corners and no line around it."""
    return isinstance(mark, Rect) and mark.fill is not None and mark.stroke is None and not mark.radius


def fills_card(face: Face) -> bool:
    """Whether an area covers the whole card, so that nothing painted below shows through."""
    return any(is_area(mark) and _covers(_edges(mark), (0, 0, face.width, face.height)) for mark in marks(face.items))


def spread(face: Face) -> Iterator[Mark]:
    """The marks of a face; where its bleed is less than TRAP, areas at its edge reach that far."""
    more = max(0.0, float(TRAP) - face.bleed)
    outer = (-face.bleed, -face.bleed, face.width + face.bleed, face.height + face.bleed)
    for mark in marks(face.items):
        if more and is_area(mark):
            left, top, right, bottom = (
                edge + (more * way if (edge - end) * way > -TINY else 0)
                for edge, end, way in zip(_edges(mark), outer, (-1, -1, 1, 1), strict=True)
            )
            mark = replace(mark, x=left, y=top, w=right - left, h=bottom - top)
        yield mark


def knocked_out(marks: Iterable[Mark]) -> list[Mark]:
    """The marks without what later areas hide; they end TRAP below those. It looks the same.

    Areas stay rectangles: one with a hole or a corner cut out of it is left as it is.
    """
    shown = list(marks)
    for at, mark in enumerate(shown):
        if is_area(mark):
            for later in shown[at + 1 :]:
                if is_area(later):
                    mark = _shortened(mark, later)
            shown[at] = mark
    return [mark for mark in shown if not is_area(mark) or min(mark.w, mark.h) > 0]


Edges = tuple[float, float, float, float]


def _edges(area: Rect) -> Edges:
    return area.x, area.y, area.x + area.w, area.y + area.h


def _covers(one: Edges, other: Edges) -> bool:
    return all(a <= b + TINY for a, b in zip(one[:2], other[:2], strict=True)) and all(
        a >= b - TINY for a, b in zip(one[2:], other[2:], strict=True)
    )


def _shortened(area: Rect, cover: Rect) -> Rect:
    """The area without what `cover` hides of it, if a rectangle is left."""
    (left, top, right, bottom), over = _edges(area), _edges(cover)
    if over[0] <= left + TINY and right <= over[2] + TINY:
        top, bottom = _cut(top, bottom, over[1], over[3])
    elif over[1] <= top + TINY and bottom <= over[3] + TINY:
        left, right = _cut(left, right, over[0], over[2])
    return replace(area, x=left, y=top, w=right - left, h=bottom - top)


def _cut(start: float, end: float, over_start: float, over_end: float) -> tuple[float, float]:
    """What is left of a length of which another covers an end, or all; TRAP of the covered part is kept."""
    trap = float(TRAP)
    if over_start <= start + TINY and end <= over_end + TINY:
        return start, start
    if over_start <= start + TINY and start < over_end - trap:
        return over_end - trap, end
    if end <= over_end + TINY and over_start + trap < end:
        return start, over_start + trap
    return start, end
