"""Knocking out: areas are not painted where a later area hides them anyway.

Where an edge cuts through a pixel, viewers smooth each area of its own, and of a light one below a dark one a
light hairline remains. Where a card ends there must be one layer only.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeGuard

from generator.press.imposition import TRAP
from generator.press.primitives import Mark, Rect


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


def is_area(mark: Mark) -> TypeGuard[Rect]:
    """Whether the mark is a filled rectangle with square corners and no line around it."""
    return isinstance(mark, Rect) and mark.fill is not None and mark.stroke is None and not mark.radius


def _shortened(area: Rect, cover: Rect) -> Rect:
    """The area without what `cover` hides, if a shorter rectangle is left."""
    trap = float(TRAP)
    left, top, right, bottom = area.x, area.y, area.x + area.w, area.y + area.h
    if cover.x <= left and right <= cover.x + cover.w:
        if cover.y <= top < cover.y + cover.h - trap:
            top = min(cover.y + cover.h - trap, bottom)
        if top < bottom <= cover.y + cover.h and cover.y + trap < bottom:
            bottom = max(cover.y + trap, top)
    elif cover.y <= top and bottom <= cover.y + cover.h:
        if cover.x <= left < cover.x + cover.w - trap:
            left = min(cover.x + cover.w - trap, right)
        if left < right <= cover.x + cover.w and cover.x + trap < right:
            right = max(cover.x + trap, left)
    return replace(area, x=left, y=top, w=right - left, h=bottom - top)
