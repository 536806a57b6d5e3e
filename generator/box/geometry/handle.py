"""A handle on a lid: a board that stands on it, with two tabs that fill two slots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from generator.box.geometry.joints import DOWN
from generator.box.geometry.outline import Panel, Stand, Tooth, bounds, rectangle, span, toothed

LID, HANDLE = "lid", "handle"
HIGH = Fraction(20)
"""Millimetres that it stands above the lid."""
SHORTEST, LONGEST = Fraction(40), Fraction(90)
"""Millimetres; two fingers find room at the shortest one. It is half as long as the lid is wide, if that is between."""
APART = Fraction(3)
"""Millimetres from the handle to what is engraved before it."""


def with_handle(panels: Sequence[Panel], thickness: Fraction, fit: Fraction) -> list[Panel]:
    """The panels, with slots in the middle of the lid and the handle that stands in them; both tell their faces."""
    lid = next(panel for panel in panels if panel.id == LID)
    left, top, right, bottom = bounds(lid.outline)
    length = min(LONGEST, (right - left) / 2)
    start, level = (left + right - length) / 2, (top + bottom) / 2
    tabs = [(length / 8, length * 3 / 8), (length * 5 / 8, length * 7 / 8)]
    slots = [rectangle(start + a, level - thickness / 2, b - a, thickness) for a, b in tabs]
    x, y, width, height = lid.areas["face"]
    below = level + thickness / 2 + APART
    areas = {"face": (x, below, width, y + height - below)}
    slotted = replace(lid, holes=(*lid.holes, *slots), areas=areas)
    teeth = [span(a - fit / 2, b + fit / 2, thickness) for a, b in tabs]
    return [
        *(slotted if panel is lid else panel for panel in panels),
        _handle(lid, length, teeth, start, level, thickness),
    ]


def _handle(
    lid: Panel, length: Fraction, teeth: Sequence[Tooth], start: Fraction, level: Fraction, thickness: Fraction
) -> Panel:
    stand = lid.stand
    assert stand, "a lid stands in the box"
    x, y, z = stand.at
    at = x - start, y - level + thickness / 2, z + thickness + HIGH
    outline = toothed(length, HIGH, bottom=teeth)
    areas = {"face": (Fraction(0), Fraction(0), length, HIGH)}
    return Panel(HANDLE, lid.group, outline, (), Stand(at, (-1, 0, 0), DOWN), areas=areas)
