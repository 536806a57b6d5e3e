"""The two-piece box: a base, and a lid that slips over it down to the rim of the floor.

The shell of the lid is x + 2 (t + g) wide inside; floor and lid plate are flush with it outside. These are the formulas
of the other generator, whose drawings the tests compare with.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.box.fingers import FingerJoint
from generator.box.notch import Notch, fitting
from generator.box.outline import rectangle, toothed
from generator.box.panel import Panel, Polygon
from generator.box.stands import area_within, floor_stand, lid_stand, wall_stand

ALONG_X = ("front", "back")
"""The walls that run along x."""


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
    t, apart = box.thickness, box.thickness + box.play
    inside = Fraction(0), Fraction(0), box.x, box.y
    shell = -apart, -apart, box.x + apart, box.y + apart
    return [
        Panel(
            "floor",
            "base",
            rectangle(Fraction(0), Fraction(0), *box.plate),
            _holes(box),
            floor_stand(-apart - t, box.y + apart + t),
            areas={"face": (t + apart, t + apart, box.x, box.y)},
        ),
        *_walls(box, "inner", "base", inside, (Fraction(0), box.h - box.clearance)),
        _lid(box),
        *_walls(box, "outer", "lid", shell, (Fraction(0), box.h)),
    ]


def _holes(box: TwoPiece) -> tuple[Polygon, ...]:
    """What the inner walls stand in: the room outside the inner edge, as wide as the board is thick."""
    t, rim = box.thickness, box.thickness + box.play
    left, right = rim, rim + t + box.x
    along_x = [(y, span) for y in (rim, rim + t + box.y) for span in box.joint.slots(box.x, rim + t)]
    along_y = [(x, span) for x in (left, right) for span in box.joint.slots(box.y, rim + t)]
    return (
        *(rectangle(a, y, b - a, t) for y, (a, b) in along_x),
        *(rectangle(x, a, t, b - a) for x, (a, b) in along_y),
    )


def _lid(box: TwoPiece) -> Panel:
    """The plate on top, with slots that are open at its edges."""
    t, rim, (width, depth) = box.thickness, 2 * box.thickness + box.play, box.plate
    along_x, along_y = (box.joint.cuts(length, t) for length in box.shell)
    return Panel(
        "lid",
        "lid",
        toothed(width, depth, along_x, along_y, along_x, along_y),
        stand=lid_stand(width - rim, depth - rim, box.h),
        areas={"face": area_within(width, depth, t)},
    )


def _walls(
    box: TwoPiece,
    shell: str,
    group: str,
    room: tuple[Fraction, Fraction, Fraction, Fraction],
    heights: tuple[Fraction, Fraction],
) -> list[Panel]:
    """Four walls around a room (left, front, right, back): front and back reach over the ends of left and right.

    Inner walls have fingers below, for the floor; outer walls have them above, for the lid.
    """
    t, joint, height = box.thickness, box.joint, heights[1] - heights[0]
    walls = []
    for name in ("front", "back", "left", "right"):
        wide = name in ALONG_X
        length = room[2] - room[0] if wide else room[3] - room[1]
        reach = t if wide else Fraction(0)
        edge = joint.fingers(length, reach)
        body = length + 2 * reach
        notch = (box.notch_of(name).tooth(body),) if shell == "outer" and name in box.notches else ()
        top, bottom = ((), edge) if shell == "inner" else (edge, notch)
        below = Fraction(0) if shell == "inner" else t
        # Seen from inside, as it lies; left and right walls come into the cuts of front and back.
        ends = joint.cuts(height) if wide else joint.fingers(height)
        left = reach if wide else t
        walls.append(
            Panel(
                f"{shell}-{name}",
                group,
                toothed(body, height, top, ends, bottom, ends),
                stand=wall_stand(name, room, left, heights[1] + below),
                areas={"face": area_within(body, height, t, Fraction(0) if wide else t, below)},
            )
        )
    return walls
