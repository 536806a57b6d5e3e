"""A flat part of board as a value: its outline, its holes, and where it stands in the assembled box.

All lengths are millimetres as exact fractions, and nominal: what the finished part measures, before the kerf is
added. A panel's own frame is what lies on the machine's bed: x goes right, y goes down, seen from above.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

Point: TypeAlias = tuple[Fraction, Fraction]
Polygon: TypeAlias = tuple[Point, ...]
"""Corners in order, the last joined to the first; no corner is written twice."""

Axis: TypeAlias = tuple[int, int, int]
"""One of the six directions of the assembled box: X goes right, Y goes back, Z goes up."""


@dataclass(frozen=True)
class Stand:
    """Where a panel stands in the assembled box.

    `at` is the place of the panel's origin on the face that lies up on the bed; `right` and `down` are where its own x
    and y point. The board lies behind that face: its thickness goes along `right` x `down`, so no panel is mirrored.
    """

    at: tuple[Fraction, Fraction, Fraction]
    right: Axis
    down: Axis

    @property
    def inward(self) -> Axis:
        """The direction from the upper face into the board."""
        (a, b, c), (d, e, f) = self.right, self.down
        return b * f - c * e, c * d - a * f, a * e - b * d


@dataclass(frozen=True)
class Panel:
    """One part to cut: `group` is what it belongs to (base, lid, a tray ...), `up` the face that lies up on the bed.

    `areas` are places for an engraving by name, as (x, y, width, height) in the panel's frame.
    """

    id: str
    group: str
    outline: Polygon
    holes: tuple[Polygon, ...] = ()
    stand: Stand | None = None
    up: str = "inside"
    areas: Mapping[str, tuple[Fraction, Fraction, Fraction, Fraction]] = field(default_factory=dict)
