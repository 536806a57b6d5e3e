"""The two-piece box: a base, and a lid that slips over it down to the rim of the floor.

The shell of the lid is x + 2 (t + g) wide inside; floor and lid plate are flush with it outside. These are the formulas
of the other generator, whose drawings the tests compare with.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.box.fingers import FingerJoint
from generator.box.notch import Notch, fitting
from generator.box.outline import rectangle
from generator.box.panel import Panel, Polygon
from generator.box.stands import area_within, floor_stand, lid_stand
from generator.box.walls import ALONG_X, NOUGHT, Walls, slotted_plate


@dataclass(frozen=True)
class TwoPiece:
    """Sizes in mm: `x`, `y`, `h` are the room inside the closed box.

    `play` is left between inner and outer wall at each side, `fit` is how much wider a finger is than its slot.
    `notches` names the outer walls (front, back, left, right) that have a thumb notch at their lower edge.
    `clearance` is how much lower than `h` the inner walls are: the lid rests on its own walls on the rim of the floor.
    `notch` is the size of a notch; without it one is taken that fits the wall.
    """

    x: Fraction
    y: Fraction
    h: Fraction
    thickness: Fraction
    play: Fraction = Fraction(0)
    fit: Fraction = Fraction(0)
    notches: tuple[str, ...] = ()
    clearance: Fraction = Fraction(0)
    notch: Notch | None = None

    @property
    def joint(self) -> FingerJoint:
        """How its boards are joined."""
        return FingerJoint(self.thickness, self.fit)

    @property
    def shell(self) -> tuple[Fraction, Fraction]:
        """Width and depth of the room inside the walls of the lid."""
        around = 2 * (self.thickness + self.play)
        return self.x + around, self.y + around

    @property
    def plate(self) -> tuple[Fraction, Fraction]:
        """Width and depth of floor and lid, and so of the closed box."""
        return self.shell[0] + 2 * self.thickness, self.shell[1] + 2 * self.thickness

    def notch_of(self, wall: str) -> Notch:
        """What a notch in the outer wall of that name measures."""
        return self.notch or fitting(self.plate[wall not in ALONG_X], self.h)

    @property
    def joints(self) -> int:
        """Pairs of a finger and its slot."""
        count, inner = self.joint.count, self.h - self.clearance
        plates = sum(2 * count(edge) for edge in (self.x, self.y, *self.shell))
        return plates + 4 * count(inner) + 4 * count(self.h)


def two_piece(box: TwoPiece) -> list[Panel]:
    """The ten panels: floor and inner walls of the base, lid and outer walls of the lid."""
    t, apart, (width, depth) = box.thickness, box.thickness + box.play, box.plate
    rim = t + apart
    inside = NOUGHT, NOUGHT, box.x, box.y
    shell = -apart, -apart, box.x + apart, box.y + apart
    notches = {wall: box.notch_of(wall) for wall in box.notches}
    floor = Panel(
        "floor",
        "base",
        rectangle(NOUGHT, NOUGHT, width, depth),
        _holes(box),
        floor_stand(-rim, box.y + rim),
        areas={"face": (rim, rim, box.x, box.y)},
    )
    lid = Panel(
        "lid",
        "lid",
        slotted_plate(width, depth, box.joint),
        stand=lid_stand(box.x + rim, box.y + rim, box.h),
        areas={"face": area_within(width, depth, t)},
    )
    inner = Walls("inner", "base", inside, NOUGHT, box.h - box.clearance, box.joint)
    outer = Walls("outer", "lid", shell, NOUGHT, box.h, box.joint, above=True, notches=notches)
    return [floor, *inner.panels(), lid, *outer.panels()]


def _holes(box: TwoPiece) -> tuple[Polygon, ...]:
    """What the inner walls stand in: along the outside of the room's edges, as wide as the board is thick."""
    t, rim = box.thickness, box.thickness + box.play
    along_x = [(y, slot) for y in (rim, rim + t + box.y) for slot in box.joint.slots(box.x, rim + t)]
    along_y = [(x, slot) for x in (rim, rim + t + box.x) for slot in box.joint.slots(box.y, rim + t)]
    return (
        *(rectangle(a, y, b - a, t) for y, (a, b) in along_x),
        *(rectangle(x, a, t, b - a) for x, (a, b) in along_y),
    )
