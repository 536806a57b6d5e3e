"""Where parts stand in the assembled box, and the joints and notches of their edges."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from generator.box.geometry.outline import Axis, Panel, Polygon, Stand, Tooth, bounds, span

# Where panels of a box stand, all of them with their inside up on the bed. A panel that is seen from inside never has
# to be mirrored: what is engraved on it is read from inside the box.


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


LEAST = Fraction(4)
"""Millimetres; a smaller notch is no help."""

QUARTER = 6
"""Straight pieces in a quarter of the arc."""


# A quarter of the unit circle in points with whole ratios: ((1 - q²) / (1 + q²), 2q / (1 + q²)).
ROUND = [((1 - q * q) / (1 + q * q), 2 * q / (1 + q * q)) for q in (Fraction(i, QUARTER) for i in range(QUARTER + 1))]


def circle(x: Fraction, y: Fraction, radius: Fraction) -> Polygon:
    """A round hole about (x, y), with all its corners on the circle."""
    points, quarter = list[tuple[Fraction, Fraction]](), ROUND[:-1]
    for _ in range(4):
        points += quarter
        quarter = [(-b, a) for a, b in quarter]
    return tuple((x + radius * a, y + radius * b) for a, b in points)


@dataclass(frozen=True)
class Notch:
    """Half an ellipse, in mm; as wide and as deep as this, and so far below the edge."""

    width: Fraction
    depth: Fraction
    below: Fraction = Fraction(0)

    def tooth(self, edge: Fraction) -> Tooth:
        """The notch in the middle of an edge of this length."""
        half = [(-x, y) for x, y in ROUND] + [(x, y) for x, y in reversed(ROUND[:-1])]
        arc = tuple((edge / 2 + x * self.width / 2, -y * self.depth - self.below) for x, y in half)
        return ((arc[0][0], Fraction(0)), *arc, (arc[-1][0], Fraction(0))) if self.below else arc


THUMB = Notch(Fraction(26), Fraction(11))
"""Room for a thumb, which is about 20 mm wide."""


def fitting(edge: Fraction, height: Fraction) -> Notch:
    """A notch for a thumb, smaller where the wall is: a third of its edge, a quarter of its height."""
    return Notch(min(THUMB.width, edge / 3), min(THUMB.depth, height / 4))


# Finger joints: where the fingers of an edge are, and the slots that take them. Fingers and spaces are twice the
# thickness wide, two spaces are kept at each end: n = floor((L - s) / (s + f)) fingers on an edge of length L, the
# first one (L - n (s + f) + s) / 2 from its end.


Span = tuple[Fraction, Fraction]


@dataclass(frozen=True)
class FingerJoint:
    """How boards of one thickness are joined.

    `fit` is how much wider a finger is than its slot: below 0 it is loose, above 0 it is pressed in. `finger` and
    `space` are in thicknesses, `surround` is how many spaces are kept between the first finger and both ends together.
    """

    thickness: Fraction
    fit: Fraction = Fraction(0)
    finger: Fraction = Fraction(2)
    space: Fraction = Fraction(2)
    surround: Fraction = Fraction(2)

    @property
    def width(self) -> Fraction:
        """Of a slot, in mm; a finger is `fit` wider."""
        return self.finger * self.thickness

    def count(self, length: Fraction) -> int:
        """How many fingers an edge of this length has: 0 where it is too short for one."""
        gap = self.space * self.thickness
        return max(0, int((length - (self.surround - 1) * gap) // (gap + self.width)))

    def lead(self, length: Fraction) -> Fraction:
        """From the end of the edge to its first slot."""
        gap = self.space * self.thickness
        return (length - self.count(length) * (gap + self.width) + gap) / 2

    def slots(self, length: Fraction, start: Fraction = Fraction(0)) -> tuple[Span, ...]:
        """Where the slots begin and end, on an edge that begins at `start`."""
        step = self.space * self.thickness + self.width
        first = start + self.lead(length)
        return tuple((first + i * step, first + i * step + self.width) for i in range(self.count(length)))

    def fingers(self, length: Fraction, start: Fraction = Fraction(0)) -> tuple[Tooth, ...]:
        """Teeth that stand out from an edge, each `fit` wider than its slot, half of it at either side."""
        half = self.fit / 2
        return tuple(span(a - half, b + half, self.thickness) for a, b in self.slots(length, start))

    def cuts(self, length: Fraction, start: Fraction = Fraction(0)) -> tuple[Tooth, ...]:
        """Slots that are open at the edge, as deep as the board is thick."""
        return tuple(span(a, b, -self.thickness) for a, b in self.slots(length, start))
