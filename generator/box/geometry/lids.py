"""Other ways to close a box: a lid that lies within its walls on a lining, one that slides in below rails, one on pins.

All have single outer walls on a floor, and a lining of plain boards glued to them, on which the lid lies.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil, cos, radians, sin

from generator.box.geometry.handle import HIGH
from generator.box.geometry.joints import Notch, Room, area_within, circle, floor_stand, lid_stand, wall_stand
from generator.box.geometry.outline import Panel, Polygon, rectangle, span, toothed
from generator.box.geometry.twopiece import ALONG_X, NAMES, NOUGHT, TwoPiece, Walls, slotted_plate

PASSES = 0.5
"""Millimetres between a wall and a handle that passes above it."""


@dataclass(frozen=True)
class Inset(TwoPiece):
    """A lid between the walls, flush with them; `play` is left around it.

    Notches are at the upper edge of walls and go on through the lining, for a finger to get below the lid.
    """

    @property
    def shell(self) -> tuple[Fraction, Fraction]:
        """Width and depth between the outer walls."""
        return self.x + 2 * self.thickness, self.y + 2 * self.thickness

    @property
    def high(self) -> Fraction:
        """How high the outer walls are."""
        return self.h + self.thickness

    @property
    def lower(self) -> dict[str, Fraction]:
        """How much lower single walls are."""
        return {}

    @property
    def sunk(self) -> dict[str, Fraction]:
        """How much lower than the lid single boards of the lining are."""
        return {}

    @property
    def pivots(self) -> dict[str, tuple[Polygon, ...]]:
        """Holes in outer walls that a lid turns in, in the frame of each wall."""
        return {}

    @property
    def base_height(self) -> Fraction:
        """With the floor."""
        return self.high + self.thickness

    @property
    def closed_height(self) -> Fraction:
        """The same: the lid does not stand out, but for a handle on it."""
        return max(self.base_height, self.h + 2 * self.thickness + self.handle * HIGH)

    @property
    def joints(self) -> int:
        """Pairs of a finger and its slot."""
        count, heights = self.joint.count, [self.high - self.lower.get(name, NOUGHT) for name in NAMES]
        corners = [min(heights[one], heights[other]) for one in (0, 1) for other in (2, 3)]
        return sum(2 * count(edge) for edge in self.shell) + sum(map(count, corners)) + 2 * self.handle

    @property
    def opening(self) -> dict[str, object]:
        """What a drawing states of the lid, of notches, which are none in lower edges, and of those below the lid."""
        return {"lifts": ["lid"], "notches": 0, "grips": len(self.grips)}

    @property
    def grips(self) -> tuple[str, ...]:
        """Walls in which a finger gets below the lid."""
        return self.notches

    def parts(self) -> list[Panel]:
        """Floor, outer walls, lining, lid."""
        t, (width, depth) = self.thickness, self.plate
        floor = Panel(
            "floor",
            "base",
            slotted_plate(width, depth, self.joint),
            stand=floor_stand(-2 * t, self.y + 2 * t),
            areas={"face": area_within(width, depth, 2 * t)},
        )
        around = -t, -t, self.x + t, self.y + t
        deep = {wall: self.notch_of(wall) for wall in self.grips}
        notches = {wall: replace(self.notch_of(wall), below=t if wall in deep else NOUGHT) for wall in self.notches}
        outer = Walls("outer", "base", around, NOUGHT, self.high, self.joint, False, notches, self.pivots, self.lower)
        room, high = (NOUGHT, NOUGHT, self.x, self.y), {name: self.h - self.sunk.get(name, NOUGHT) for name in NAMES}
        lining = [_board(f"inner-{name}", name, room, t, high[name], high[name], deep.get(name)) for name in NAMES]
        return [floor, *outer.panels(), *lining, *self.lid_panels()]

    def lid_panels(self) -> list[Panel]:
        """The lid alone."""
        gap, (width, depth) = self.thickness - self.play, self.shell
        return [self._lid(width - 2 * self.play, depth - 2 * self.play, self.y + gap)]

    def _lid(self, width: Fraction, depth: Fraction, back: Fraction) -> Panel:
        stand = lid_stand(self.x + self.thickness - self.play, back, self.h)
        areas = {"face": area_within(width, depth, self.thickness)}
        return Panel("lid", "lid", rectangle(NOUGHT, NOUGHT, width, depth), stand=stand, areas=areas)


@dataclass(frozen=True)
class Sliding(Inset):
    """A lid that is drawn out to the front, over a lower wall; rails at the three others keep it down."""

    RAIL = 2
    """Height of a rail, in thicknesses."""

    @property
    def grips(self) -> tuple[str, ...]:
        """None: it is pushed out at its end."""
        return ()

    @property
    def high(self) -> Fraction:
        """Lining, lid, `play` above it, rails."""
        return self.h + self.play + (1 + self.RAIL) * self.thickness

    @property
    def lower(self) -> dict[str, Fraction]:
        """The front ends below the lid."""
        return {"front": self.high - self.h}

    @property
    def opening(self) -> dict[str, object]:
        """Which way it goes, and how much it can be lifted until it meets the rails."""
        return {"slides": {"lid": [0, -1, 0]}, "rise": float(self.play), "notches": 0}

    def lid_panels(self) -> list[Panel]:
        """The lid, from the outside of the front to the wall at the back, and what it slides below."""
        t, high = self.thickness, self.RAIL * self.thickness
        lid = self._lid(self.shell[0] - 2 * self.play, self.y + 3 * t, self.y + t)
        sides = NOUGHT, -t, self.x, self.y + t
        rails = [_board(f"rail-{name}", name, sides, NOUGHT, high, self.high) for name in ("left", "right")]
        behind = NOUGHT, NOUGHT, self.x, self.y
        return [lid, *rails, _board("rail-back", "back", behind, NOUGHT, high, self.high)]


@dataclass(frozen=True)
class Hinged(Sliding):
    """A lid that turns about two pins of its own board, in round holes of the walls beside it.

    It lies on the front, and on nothing else: behind the pins it dips into the room as it opens. It leans on the wall
    at the back then.
    """

    RADIUS, DIPS = Fraction(3, 4), Fraction(5, 8)
    """Of the holes, half the diagonal of a square pin with a little play; how far the lid dips; in thicknesses."""

    OPENS = 95
    """Degrees that it turns at least."""

    @property
    def high(self) -> Fraction:
        """Lining, lid, and two thicknesses above it, for its holes."""
        return self.h + 3 * self.thickness

    @property
    def axis(self) -> tuple[Fraction, Fraction]:
        """Depth and height that it turns about: a thickness before the back, in the middle of its board."""
        return self.y - self.thickness, self.h + self.thickness / 2

    @property
    def sunk(self) -> dict[str, Fraction]:
        """Lower than it dips; at the back by its play."""
        return {"left": self.RADIUS * self.thickness, "right": self.RADIUS * self.thickness, "back": self.play}

    @property
    def least_depth(self) -> Fraction:
        """Inside, in mm, with a handle: in the middle of the open lid it passes above the wall at the back."""
        turn, out = radians(self.OPENS), float(self.thickness / 2 + HIGH)
        along = (float(self.high - self.axis[1]) + PASSES - out * cos(turn)) / sin(turn)
        return Fraction(ceil(10 * (2 * along + float(self.thickness))), 10)

    def notch_of(self, wall: str) -> Notch:
        """Not down to where the lining is lower than the lid: there it would let look inside."""
        notch = super().notch_of(wall)
        lowest = self.high - self.h - self.thickness / 2
        return replace(notch, depth=min(notch.depth, lowest)) if wall in self.sunk else notch

    @property
    def pivots(self) -> dict[str, tuple[Polygon, ...]]:
        """One in each wall beside it, seen from inside: left from front to back, right from back to front."""
        t, (y, z) = self.thickness, self.axis
        radius, down = self.RADIUS * t, self.high - z
        return {"left": (circle(y + 2 * t, down, radius),), "right": (circle(self.y + 2 * t - y, down, radius),)}

    @property
    def opening(self) -> dict[str, object]:
        """What it turns about, how far, in holes of which radius; how much lower than it the lining is."""
        swings = {"lid": [float(n) for n in (*self.axis, self.OPENS, self.RADIUS * self.thickness)]}
        return {"swings": swings, "clearance": float(max(self.sunk.values())), "notches": 0}

    def lid_panels(self) -> list[Panel]:
        """The lid alone, from the outside of the front to the back, with its pins."""
        t, width, depth = self.thickness, self.shell[0] - 2 * self.play, self.y + 2 * self.thickness
        pin = (span(t / 2, 3 * t / 2, t + self.play),)
        stand = lid_stand(self.x + 2 * t, self.y, self.h)
        areas = {"face": area_within(width, depth, t, t + self.play)}
        return [Panel("lid", "lid", toothed(width, depth, right=pin, left=pin), stand=stand, areas=areas)]


def _board(
    id: str, name: str, room: Room, reach: Fraction, height: Fraction, top: Fraction, notch: Notch | None = None
) -> Panel:
    """A plain board at one side of a room, or with a notch; front and back go on by `reach` at both ends."""
    left, front, right, back = room
    more = reach if name in ALONG_X else NOUGHT
    length = (right - left if name in ALONG_X else back - front) + 2 * more
    areas = {"face": (NOUGHT, NOUGHT, length, height)}
    outline = toothed(length, height, (notch.tooth(length),) if notch else ())
    return Panel(id, "base", outline, (), wall_stand(name, room, more, top), "inside", areas)


LIDS: Mapping[str, type[TwoPiece]] = {"lift": TwoPiece, "inset": Inset, "slide": Sliding, "hinge": Hinged}
"""Ways to close a box, by the names that presets know."""
