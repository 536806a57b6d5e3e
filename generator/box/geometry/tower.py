"""A dice tower: a tray as high as it needs, with slanted boards between its side walls, and a way out in front.

Boards are slanted by three to four, so that all their corners are exact.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction

from generator.box.geometry.outline import Panel, Point, Polygon, Stand, rectangle, span, toothed
from generator.box.geometry.twopiece import NOUGHT, Tray, open_tray

ALONG, DOWN = Fraction(4, 5), Fraction(3, 5)
SLOPE = DOWN / ALONG


@dataclass(frozen=True)
class Baffle:
    """A slanted board: it begins at the wall `back` (else at the front) with its upper face `z` above the floor."""

    back: bool
    z: Fraction
    length: Fraction


@dataclass(frozen=True)
class Tower(Tray):
    """A tray of one room with that many baffles, whose gaps are `passage` wide in mm; `h` follows from these."""

    passage: Fraction = field(default=NOUGHT)
    many: int = 3

    @property
    def baffles(self) -> list[Baffle]:
        """From below; the lowest one leads out, over a sill of four thicknesses."""
        t, deep, gap = self.thickness, self.partition.depth - DOWN * self.thickness, self.passage
        z, apart = 4 * t + SLOPE * deep, gap / 2 + ALONG * t + SLOPE * (deep - gap)
        above = range(1, self.many)
        baffles = (Baffle(number % 2 == 0, z + number * apart, (deep - gap) / ALONG) for number in above)
        return [Baffle(True, z, deep / ALONG), *baffles]

    def point(self, baffle: Baffle, along: Fraction, into: Fraction) -> Point:
        """Depth and height of a place so far along a baffle and below its face, from the corner of the room."""
        y = DOWN * self.thickness + ALONG * along - DOWN * into
        return self.partition.depth - y if baffle.back else y, baffle.z - DOWN * along - ALONG * into

    def panels(self) -> list[Panel]:
        """Floor, four walls and baffles."""
        t, width, depth = self.thickness, self.partition.width, self.partition.depth
        way_out = rectangle(2 * t, self.h - 4 * t - self.passage / ALONG, width - 2 * t, self.passage / ALONG)
        slots = [self._slot(baffle) for baffle in self.baffles]
        holes = {
            f"{self.id}-front": (way_out,),
            f"{self.id}-left": tuple(seen(slot, t, self.h) for slot in slots),
            f"{self.id}-right": tuple(seen([(depth - y, z) for y, z in slot[::-1]], t, self.h) for slot in slots),
        }
        walls = [replace(panel, holes=(*panel.holes, *holes.get(panel.id, ()))) for panel in open_tray(self)]
        return [*walls, *self._boards()]

    def _slot(self, baffle: Baffle) -> list[Point]:
        start, end = baffle.length / 4, baffle.length * 3 / 4
        return [
            self.point(baffle, *at)
            for at in ((start, NOUGHT), (end, NOUGHT), (end, self.thickness), (start, self.thickness))
        ]

    def _boards(self) -> Iterator[Panel]:
        (x, y, z), t, width = self.corner, self.thickness, self.partition.width
        for number, baffle in enumerate(self.baffles, 1):
            tab = (span(baffle.length / 4 - self.fit / 2, baffle.length * 3 / 4 + self.fit / 2, t),)
            depth, height = self.point(baffle, NOUGHT, NOUGHT)
            way = 1 if baffle.back else -1
            at = x - t if baffle.back else x + width + t, y + depth, z + height
            stand = Stand(at, (way, 0, 0), (NOUGHT, -way * ALONG, -DOWN))
            outline = toothed(width, baffle.length, right=tab, left=tab)
            areas = {"face": (t, NOUGHT, width, baffle.length)}
            yield Panel(f"{self.id}-baffle-{number}", self.id, outline, (), stand, areas=areas)


def tower(tray: Tray, passage: Fraction, many: int) -> Tower:
    """The tower over the room of a tray, as high as it has to be."""
    found = Tower(tray.id, tray.partition, tray.h, tray.thickness, tray.fit, tray.notches, tray.at, passage, many)
    return replace(found, h=found.baffles[-1].z + passage)


def seen(slot: list[Point], t: Fraction, height: Fraction) -> Polygon:
    """A slot in the frame of a wall that is seen from inside, its upper edge above."""
    return tuple((t + y, height - z) for y, z in slot)
