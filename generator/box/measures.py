"""What a box and its trays measure, as the drawing states it and the verifier measures it back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from generator.box.tray import Tray
from generator.box.twopiece import TwoPiece

Size = tuple[Fraction, Fraction, Fraction]


@dataclass(frozen=True)
class Measures:
    """Sizes in mm along x, y and z: the room inside, the base with its floor, the closed box; clear rooms by name.

    A room is left, front, lower, right, back and upper end in the assembled box. `joints` are pairs of a finger and its
    slot, and laps, of box and trays together.
    """

    inside: Size
    base: Size
    closed: Size
    compartments: dict[str, tuple[Fraction, ...]]
    joints: int


def measures(box: TwoPiece, trays: Sequence[Tray] = ()) -> Measures:
    """Of a box with trays in it."""
    width, depth = box.plate
    walls = box.h - box.clearance
    return Measures(
        (box.x, box.y, box.h),
        (width, depth, walls + box.thickness),
        (width, depth, box.h + 2 * box.thickness),
        {name: room for tray in trays for name, room in tray.compartments.items()},
        box.joints + sum(tray.joints for tray in trays),
    )
