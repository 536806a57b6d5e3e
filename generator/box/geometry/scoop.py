"""A tray with a slope at the back of each compartment: a fingertip sweeps flat things up it, to where they are gripped.

A slope ends flush with the floor, in a hole of that: nothing catches at its foot. Its two tabs are at different places,
so that slopes beside each other have both their slots in the divider between them.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from fractions import Fraction

from generator.box.geometry.outline import Panel, Point, Polygon, Stand, Tooth, rectangle, span, toothed
from generator.box.geometry.partition import joined
from generator.box.geometry.tower import ALONG, DOWN, SLOPE, seen
from generator.box.geometry.twopiece import NOUGHT, Tray, open_tray

LIP = Fraction(1, 4)
"""The part of the wall's height that stays above a slope, to hold what is swept up it."""


@dataclass(frozen=True)
class Scooped(Tray):
    """A tray of columns and rows, each compartment with its slope at the back, which players turn to themselves."""

    @property
    def rise(self) -> Fraction:
        """How high slopes begin above the floor, in mm."""
        return self.h * (1 - LIP)

    @property
    def reach(self) -> Fraction:
        """Depth of compartments that slopes take, in mm."""
        return self.rise / SLOPE + DOWN * self.thickness

    @property
    def tabs(self) -> tuple[tuple[Fraction, Fraction], tuple[Fraction, Fraction]]:
        """From where to where they are along a slope: at its left, and below that at its right."""
        t = self.thickness
        start, end = t * 3 / 4, (self.rise - t * 3 / 2) / DOWN
        long = (end - start - t) / 2
        return (start, start + long), (end - long, end)

    @property
    def ends_at(self) -> Fraction:
        """How far from the wall at the back the farthest slot in a wall beside it ends, in mm."""
        return DOWN * self.thickness + ALONG * self.tabs[1][1]

    def panels(self) -> list[Panel]:
        """Floor, walls, dividers and slopes."""
        holes = self._holes()
        made = [replace(panel, holes=(*panel.holes, *holes.get(panel.id, ()))) for panel in open_tray(self)]
        return made + [self._slope(number, *room) for number, room in enumerate(self.partition.rooms.values(), 1)]

    def _holes(self) -> dict[str, list[Polygon]]:
        """What slopes stand in, in the frame of each part."""
        t, (width, depth) = self.thickness, (self.partition.width, self.partition.depth)
        found: dict[str, list[Polygon]] = defaultdict(list)
        upright = {f"{self.id}-divider-{i}": one for i, one in enumerate(joined(self.partition.dividers, t), 1)}
        upright = {name: one for name, one in upright.items() if one.along == "y"}
        right_of = {NOUGHT: f"{self.id}-left"} | {one.at + t: name for name, one in upright.items()}
        left_of = {width: f"{self.id}-right"} | {one.at: name for name, one in upright.items()}
        for left, _, right, back in self.partition.rooms.values():
            first, second = ([(back - y, z) for y, z in self._slot(*tab)[::-1]] for tab in self.tabs)
            found[right_of[left]].append(seen(first, t, self.h))
            if right == width:  # seen from inside, its back is at the left
                second = [(depth - y, z) for y, z in second[::-1]]
            found[left_of[right]].append(seen(second, t, self.h))
            foot = t + depth - back + self.reach  # the floor is seen from above, its back above
            hole = rectangle(2 * t + left, foot - t * 5 / 3, right - left - 2 * t, t * 5 / 3)
            found[f"{self.id}-floor"].append(hole)
        return found

    def _point(self, along: Fraction, into: Fraction) -> Point:
        """How far from the wall, and how high, a place is so far along a slope and below its face."""
        return DOWN * (self.thickness - into) + ALONG * along, self.rise - DOWN * along - ALONG * into

    def _slot(self, start: Fraction, end: Fraction) -> list[Point]:
        t = self.thickness
        return [self._point(*at) for at in ((start, NOUGHT), (end, NOUGHT), (end, t), (start, t))]

    def _slope(self, number: int, left: Fraction, _: Fraction, right: Fraction, back: Fraction) -> Panel:
        (x, y, z), t, half, wide = self.corner, self.thickness, self.fit / 2, right - left
        first, second = (span(start - half, end + half, t) for start, end in self.tabs)
        long, deep = (self.rise - ALONG * t) / DOWN, ALONG * t / DOWN
        foot: Tooth = span(t - half, wide - t + half, deep)
        off, height = self._point(NOUGHT, NOUGHT)
        stand = Stand((x + left - t, y + back - off, z + height), (1, 0, 0), (NOUGHT, -ALONG, -DOWN))
        outline = toothed(wide, long, left=(first,), bottom=(foot,), right=(second,))
        areas = {"face": (t, NOUGHT, wide, long)}
        return Panel(f"{self.id}-scoop-{number}", self.id, outline, (), stand, areas=areas)
