"""Where panels of a box stand, all of them with their inside up on the bed.

A panel that is seen from inside never has to be mirrored: what is engraved on it is read from inside the box.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from generator.box.outline import bounds
from generator.box.panel import Axis, Panel, Stand

Room = tuple[Fraction, Fraction, Fraction, Fraction]
"""Left, front, right, back of the room between four walls."""

DOWN: Axis = (0, 0, -1)
RIGHT: dict[str, Axis] = {"front": (-1, 0, 0), "back": (1, 0, 0), "left": (0, 1, 0), "right": (0, -1, 0)}
"""Where a panel's x points, for a wall that is seen from inside."""


def floor_stand(left: Fraction, back: Fraction, level: Fraction = Fraction(0)) -> Stand:
    """Of a floor that is seen from above, its upper left corner at (left, back)."""
    return Stand((left, back, level), (1, 0, 0), (0, -1, 0))


def lid_stand(right: Fraction, back: Fraction, level: Fraction) -> Stand:
    """Of a lid that is seen from below, its upper left corner at (right, back)."""
    return Stand((right, back, level), (-1, 0, 0), (0, -1, 0))


def wall_stand(name: str, room: Room, reach: Fraction, top: Fraction) -> Stand:
    """Of a wall around a room; `reach` is how far it begins before the room, `top` the height of its upper end."""
    left, front, right, back = room
    at = {
        "front": (right + reach, front),
        "back": (left - reach, back),
        "left": (left, front - reach),
        "right": (right, back + reach),
    }[name]
    return Stand((*at, top), RIGHT[name], DOWN)


def area_within(
    width: Fraction, height: Fraction, margin: Fraction, x: Fraction = Fraction(0), y: Fraction = Fraction(0)
) -> Room:
    """A place for an engraving on a body at (x, y): (x, y, width, height), clear of what is `margin` from its ends."""
    return x + margin, y + margin, width - 2 * margin, height - 2 * margin


def turned_over(panel: Panel, thickness: Fraction) -> Panel:
    """The same part with its other face up on the bed: mirrored as drawn, standing where it stood."""
    width = bounds(panel.outline)[2]
    stand = panel.stand
    if stand:
        (x, y, z), (a, b, c), (d, e, f) = stand.at, stand.right, stand.inward
        at = x + width * a + thickness * d, y + width * b + thickness * e, z + width * c + thickness * f
        stand = Stand(at, (-a, -b, -c), stand.down)
    return replace(
        panel,
        outline=tuple((width - x, y) for x, y in reversed(panel.outline)),
        holes=tuple(tuple((width - x, y) for x, y in reversed(hole)) for hole in panel.holes),
        stand=stand,
        up="outside" if panel.up == "inside" else "inside",
        areas={name: (width - x - w, y, w, h) for name, (x, y, w, h) in panel.areas.items()},
    )
