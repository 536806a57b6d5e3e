"""Four walls around a room, joined at their corners and to a plate above or below."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from generator.box.fingers import FingerJoint
from generator.box.notch import Notch
from generator.box.outline import toothed
from generator.box.panel import Panel, Polygon
from generator.box.stands import Room, area_within, wall_stand

NAMES = ("front", "back", "left", "right")
ALONG_X = ("front", "back")
"""The walls that run along x and reach over the ends of the other two."""

NOUGHT = Fraction(0)


@dataclass(frozen=True)
class Walls:
    """Walls from the height `low` up to `high`, their fingers above (for a lid) or below (for a floor).

    `prefix` begins their ids. `notches` are in the edge without fingers, `holes` in each wall's own frame, both by the
    name of the wall.
    """

    prefix: str
    group: str
    room: Room
    low: Fraction
    high: Fraction
    joint: FingerJoint
    above: bool = False
    notches: Mapping[str, Notch] = field(default_factory=dict)
    holes: Mapping[str, tuple[Polygon, ...]] = field(default_factory=dict)

    def panels(self) -> list[Panel]:
        """The four of them, seen from inside."""
        return [self._panel(name) for name in NAMES]

    @property
    def _top(self) -> Fraction:
        return self.high + (self.joint.thickness if self.above else 0)

    def _panel(self, name: str) -> Panel:
        t, joint, height = self.joint.thickness, self.joint, self.high - self.low
        left, front, right, back = self.room
        wide = name in ALONG_X
        reach = t if wide else NOUGHT
        length = right - left if wide else back - front
        body = length + 2 * reach
        plate = joint.fingers(length, reach)
        free = (self.notches[name].tooth(body),) if name in self.notches else ()
        # Left and right walls come into the cuts of front and back; as it lies, either has 2 t more than the room.
        ends = joint.cuts(height) if wide else joint.fingers(height)
        top, bottom = (plate, free) if self.above else (free, plate)
        below = t if self.above else NOUGHT
        return Panel(
            f"{self.prefix}-{name}",
            self.group,
            toothed(body, height, top, ends, bottom, ends),
            self.holes.get(name, ()),
            wall_stand(name, self.room, t, self._top),
            areas={"face": area_within(body, height, t, NOUGHT if wide else t, below)},
        )


def slotted_plate(width: Fraction, depth: Fraction, joint: FingerJoint) -> Polygon:
    """A plate flush with the outside of its walls, with slots for their fingers that are open at its edges."""
    around = 2 * joint.thickness
    along_x, along_y = (joint.cuts(side - around, joint.thickness) for side in (width, depth))
    return toothed(width, depth, along_x, along_y, along_x, along_y)
