"""Open trays: a floor, four walls and dividers, for what lies in a box."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from generator.box.dividers import crossings, divider_panels, joined, wall_holes
from generator.box.fingers import FingerJoint
from generator.box.notch import Notch
from generator.box.panel import Panel
from generator.box.partition import Cell, Partition, divided
from generator.box.stands import area_within, floor_stand
from generator.box.walls import Walls, slotted_plate

Place = tuple[Fraction, Fraction, Fraction]


@dataclass(frozen=True)
class Tray:
    """A tray whose compartments are `h` mm high; `at` is the left front lower corner of its outside in the box.

    `notches` are at the upper edge of the walls they are named after, to take things out by.
    """

    id: str
    partition: Partition
    h: Fraction
    thickness: Fraction
    fit: Fraction = Fraction(0)
    notches: Mapping[str, Notch] = field(default_factory=dict)
    at: Place = (Fraction(0), Fraction(0), Fraction(0))

    @property
    def joint(self) -> FingerJoint:
        """How its boards are joined."""
        return FingerJoint(self.thickness, self.fit)

    @property
    def corner(self) -> Place:
        """The left front lower corner of the room inside."""
        x, y, z = self.at
        return x + self.thickness, y + self.thickness, z + self.thickness

    @property
    def outside(self) -> Place:
        """Width, depth and height of the finished tray."""
        t = self.thickness
        return self.partition.width + 2 * t, self.partition.depth + 2 * t, self.h + t

    @property
    def compartments(self) -> dict[str, tuple[Fraction, ...]]:
        """Each clear room by name: left, front, lower, right, back and upper end in the assembled box."""
        x, y, z = self.corner
        return {
            name: (left + x, front + y, z, right + x, back + y, z + self.h)
            for name, (left, front, right, back) in self.partition.rooms.items()
        }

    @property
    def joints(self) -> int:
        """Pairs of a finger and its slot, and laps of two dividers."""
        count, parts = self.joint.count, self.partition
        dividers = joined(parts.dividers, self.thickness)
        ends, laps = 2 * len(dividers), len(crossings(dividers))
        return 2 * count(parts.width) + 2 * count(parts.depth) + (4 + ends) * count(self.h) + laps


def open_tray(tray: Tray) -> list[Panel]:
    """Floor, four walls and dividers. Raises ValueError with a reason where dividers are in each other's way."""
    (x, y, z), (width, depth, _), t = tray.corner, tray.outside, tray.thickness
    room = x, y, x + tray.partition.width, y + tray.partition.depth
    floor = Panel(
        f"{tray.id}-floor",
        tray.id,
        slotted_plate(width, depth, tray.joint),
        stand=floor_stand(x - t, room[3] + t, z),
        areas={"face": area_within(width, depth, t)},
    )
    holes = wall_holes(tray.partition, tray.h, tray.joint)
    walls = Walls(tray.id, tray.id, room, z, z + tray.h, tray.joint, notches=tray.notches, holes=holes)
    return [floor, *walls.panels(), *divider_panels(tray.id, tray.partition, tray.h, tray.joint, (x, y, z))]


def card_slot(
    name: str, card: tuple[Fraction, Fraction], stack: Fraction, thickness: Fraction, fit: Fraction = Fraction(0)
) -> Tray:
    """A tray for a stack of cards lying flat, with notches at front and back so deep that the last card comes out.

    `card` is the clear width and depth, `stack` the clear height; a tray is at least six boards high, for its corners.
    """
    h = max(stack, 6 * thickness)
    notch = Notch(card[0] / 2, h - 2 * thickness)
    room = divided(Cell(name, *card), thickness)
    return Tray(name, room, h, thickness, fit, {"front": notch, "back": notch})
