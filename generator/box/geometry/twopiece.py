"""The two-piece box and the open trays in it: walls around a room, joined at corners and to plates, and dividers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import ClassVar

from generator.box.geometry.handle import HIGH, with_handle
from generator.box.geometry.joints import (
    DOWN,
    RIGHT,
    FingerJoint,
    Notch,
    Room,
    area_within,
    circle,
    fitting,
    floor_stand,
    lid_stand,
    wall_stand,
)
from generator.box.geometry.outline import Panel, Polygon, Stand, Tooth, rectangle, span, toothed
from generator.box.geometry.partition import Divider, Partition, crossings, joined, within

NAMES = ("front", "back", "left", "right")
HELD = ("left", "right")
"""The walls with magnets, in their middle."""
MAGNETS = 2 * len(HELD)
"""How many hold a lid: one in each such wall, of the base and of the lid."""
ALONG_X = ("front", "back")
"""The walls that run along x and reach over the ends of the other two."""

BESIDE = {"front": ("right", "left"), "back": ("left", "right"), "left": ("front", "back"), "right": ("back", "front")}
"""The walls that a wall meets at its left and at its right end, as it lies."""

NOUGHT = Fraction(0)


@dataclass(frozen=True)
class Walls:
    """Walls from the height `low` up to `high`, their fingers above (for a lid) or below (for a floor).

    `prefix` begins their ids. `notches` are in the edge without fingers, `holes` in each wall's own frame, both by the
    name of the wall, as is `lower`, by how much it ends below the others.
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
    lower: Mapping[str, Fraction] = field(default_factory=dict)

    def panels(self) -> list[Panel]:
        """The four of them, seen from inside."""
        return [self._panel(name) for name in NAMES]

    def _height(self, name: str) -> Fraction:
        return self.high - self.low - self.lower.get(name, NOUGHT)

    @property
    def _top(self) -> Fraction:
        return self.high + (self.joint.thickness if self.above else 0)

    def _panel(self, name: str) -> Panel:
        t, joint, height = self.joint.thickness, self.joint, self._height(name)
        left, front, right, back = self.room
        wide = name in ALONG_X
        reach = t if wide else NOUGHT
        length = right - left if wide else back - front
        body = length + 2 * reach
        plate = joint.fingers(length, reach)
        free = (self.notches[name].tooth(body),) if name in self.notches else ()
        # Left and right walls come into the cuts of front and back; as it lies, either has 2 t more than the room.
        made = joint.cuts if wide else joint.fingers
        held = [min(height, self._height(other)) for other in BESIDE[name]]
        left_end, right_end = (made(high, height - high) for high in held)
        top, bottom = (plate, free) if self.above else (free, plate)
        below = t if self.above else NOUGHT
        return Panel(
            f"{self.prefix}-{name}",
            self.group,
            toothed(body, height, top, right_end, bottom, left_end),
            self.holes.get(name, ()),
            wall_stand(name, self.room, t, self._top - self.lower.get(name, NOUGHT)),
            areas={"face": area_within(body, height, t, NOUGHT if wide else t, below)},
        )


def slotted_plate(width: Fraction, depth: Fraction, joint: FingerJoint) -> Polygon:
    """A plate flush with the outside of its walls, with slots for their fingers that are open at its edges."""
    around = 2 * joint.thickness
    along_x, along_y = (joint.cuts(side - around, joint.thickness) for side in (width, depth))
    return toothed(width, depth, along_x, along_y, along_x, along_y)


# The two-piece box: a base, and a lid that slips over it down to the rim of the floor. The shell of the lid is x + 2
# (t + g) wide inside; floor and lid plate are flush with it outside. These are the formulas of the other generator,
# whose drawings the tests compare with.


@dataclass(frozen=True)
class TwoPiece:
    """Sizes in mm: `x`, `y`, `h` are the room inside the closed box.

    `play` is left between inner and outer wall at each side, `fit` is how much wider a finger is than its slot.
    `notches` names the outer walls (front, back, left, right) that have a thumb notch at their lower edge.
    `clearance` is how much lower than `h` the inner walls are: the lid rests on its own walls on the rim of the floor.
    `notch` is the size of a notch; without it one is taken that fits the wall. `handle` stands on the lid. `magnet` is
    the diameter and height of magnets that hold it.
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
    handle: bool = False
    magnet: tuple[Fraction, Fraction] | None = None

    DIPS: ClassVar = NOUGHT
    """How far the lid comes down into the room as it is opened, in thicknesses."""

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
        return plates + 4 * count(inner) + 4 * count(self.h) + 2 * self.handle

    @property
    def base_height(self) -> Fraction:
        """Inner walls and floor."""
        return self.h - self.clearance + self.thickness

    @property
    def closed_height(self) -> Fraction:
        """With floor, lid and handle."""
        return self.h + 2 * self.thickness + self.handle * HIGH

    @property
    def opening(self) -> dict[str, object]:
        """What a drawing states of the lid, and of notches in its lower edge."""
        held = {"magnets": {f"inner-{name}": f"outer-{name}" for name in HELD}}
        size = {"magnet": list(map(float, self.magnet))} if self.magnet else {}
        return {"lifts": ["lid"], "notches": len(self.notches)} | (held | size if size else {})

    @property
    def at(self) -> Fraction:
        """How high the middles of magnets are: above a notch, and below the joints of the lid."""
        return self.h * 5 / 8

    def panels(self) -> list[Panel]:
        """All parts."""
        return with_handle(self.parts(), self.thickness, self.fit) if self.handle else self.parts()

    def parts(self) -> list[Panel]:
        """All but a handle."""
        return two_piece(self)


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
    holes = [
        {name: (circle(side / 2 + t, top - box.at, box.magnet[0] / 2),) for name in HELD} if box.magnet else {}
        for side, top in ((box.y, box.h - box.clearance), (box.shell[1], box.h + t))
    ]
    inner = Walls("inner", "base", inside, NOUGHT, box.h - box.clearance, box.joint, holes=holes[0])
    outer = Walls("outer", "lid", shell, NOUGHT, box.h, box.joint, above=True, notches=notches, holes=holes[1])
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


def wall_holes(partition: Partition, height: Fraction, joint: FingerJoint) -> dict[str, tuple[Polygon, ...]]:
    """Holes for the ends of dividers, in the frame of each wall as it is seen from inside."""
    t, width, depth = joint.thickness, partition.width, partition.depth
    found: dict[str, list[Polygon]] = {}
    for divider in joined(partition.dividers, t):
        near, far, size = ("front", "back", depth) if divider.along == "y" else ("left", "right", width)
        if divider.start == 0:  # front is seen with right at its left, left with front at its left
            x = t + (width - divider.at - t if near == "front" else divider.at)
            found.setdefault(near, []).extend(_divider_holes(x, height, joint))
        if divider.end == size:
            x = t + (divider.at if far == "back" else depth - divider.at - t)
            found.setdefault(far, []).extend(_divider_holes(x, height, joint))
    return {name: tuple(holes) for name, holes in found.items()}


def _divider_holes(x: Fraction, height: Fraction, joint: FingerJoint) -> Iterator[Polygon]:
    for start, end in joint.slots(height):
        yield rectangle(x, start, joint.thickness, end - start)


def divider_panels(tray: str, partition: Partition, height: Fraction, joint: FingerJoint, corner: Place) -> list[Panel]:
    """All dividers of a tray whose room begins at `corner`."""
    dividers = joined(partition.dividers, joint.thickness)
    return [
        _panel(f"{tray}-divider-{number}", tray, divider, dividers, (height, joint, corner))
        for number, divider in enumerate(dividers, 1)
    ]


def _panel(
    name: str,
    tray: str,
    divider: Divider,
    others: Sequence[Divider],
    sizes: tuple[Fraction, FingerJoint, Place],
) -> Panel:
    height, joint, (x, y, z) = sizes
    t, length = joint.thickness, divider.end - divider.start
    ends = joint.fingers(height)
    across = [other for other in others if other.along != divider.along and within(other.at, divider)]
    laps: list[Tooth] = []
    holes: list[Polygon] = []
    for other in across:
        # Seen like the walls at left (from front to back) and front (from right to left).
        place = other.at - divider.start if divider.along == "y" else divider.end - other.at - t
        if within(divider.at, other):
            laps.append(span(place, place + t, -height / 2))
        elif divider.at in (other.end, other.start - t):
            holes += _divider_holes(t + place, height, joint)
    top, bottom = (laps, ()) if divider.along == "x" else ((), laps)
    seen, at = (
        ("left", (x + divider.at + t, y + divider.start - t, z + height))
        if divider.along == "y"
        else ("front", (x + divider.end + t, y + divider.at + t, z + height))
    )
    return Panel(
        name,
        tray,
        toothed(length, height, top, ends, bottom, ends),
        tuple(holes),
        Stand(at, RIGHT[seen], DOWN),
        areas={"face": area_within(length, height, t, t)},
    )


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

    def panels(self) -> list[Panel]:
        """All parts."""
        return open_tray(self)

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
