"""Slanted boards between two walls: their tabs fill slots, nothing is in their way, and dice get past them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import shapely
from shapely import Polygon

from generator.box.gates.cavity import WITHIN
from generator.box.gates.parts import Panel
from generator.box.gates.plates import RESOLUTION, Plate, unturned
from generator.box.gates.statement import Result, counted, number


@dataclass(frozen=True)
class Tilted:
    """A board that is level along X, seen from its side: `area` in its own frame, `at` its origin, `down` its slope."""

    id: str
    group: str
    area: Polygon
    at: np.ndarray
    right: float
    down: np.ndarray
    thickness: float
    fit: float

    @property
    def reach(self) -> tuple[float, float]:
        """From where to where it goes along X."""
        start, end = sorted(self.at[0] + self.right * u for u in self.area.bounds[::2])
        return start, end

    def section(self, start: float, end: float) -> Polygon:
        """What of it lies between two places along it, seen along X."""
        into = np.array((-self.down[1], self.down[0])) * self.right  # right x down, without X
        corners = [self.at[1:] + v * self.down + w * into for v, w in
                   ((start, 0.0), (end, 0.0), (end, self.thickness), (start, self.thickness))]  # fmt: skip
        return Polygon(corners)

    @property
    def places(self) -> list[float]:
        """Along X, where it is looked at whether it meets others: near both ends, and in the middle."""
        start, _, end, _ = self.area.bounds
        edge = self.thickness + WITHIN  # tabs are as long as boards are thick
        return [self.at[0] + self.right * u for u in (start + edge, (start + end) / 2, end - edge)]

    def pieces(self, x: float, fit: float = 0.0) -> list[Polygon]:
        """What of it lies at a place along X, seen along that; `fit` is taken off its length."""
        u = (x - self.at[0]) * self.right
        _, top, _, bottom = self.area.bounds
        line = self.area.intersection(shapely.LineString([(u, top - 1), (u, bottom + 1)]))
        spans = [part.bounds for part in shapely.get_parts(line).tolist() if part.length > RESOLUTION]
        return [self.section(span[1] + fit / 2, span[3] - fit / 2) for span in spans]


def tilted_of(panels: Sequence[Panel]) -> list[Tilted]:
    """The panels that stand slanted."""
    found = []
    for panel in panels:
        place = panel.place
        if place.at is not None and place.is_tilted and panel.nominal.geom_type == "Polygon":
            flat = unturned(shapely.get_coordinates(panel.nominal), place.nest)
            area = shapely.set_coordinates(shapely.from_wkb(shapely.to_wkb(panel.nominal)), flat)
            down = np.array(place.down[1:])
            at, right = np.array(place.at), place.right[0]
            found.append(Tilted(panel.id, place.group, area, at, right, down, panel.thickness, panel.fit))
    return found


def tilted(boards: Sequence[Tilted], plates: Sequence[Plate], passage: Mapping[str, tuple[float, ...]]) -> list[Result]:
    """Each tab of a slanted board fills its slot, and no such board is in another one."""
    faults, tabs = [], 0
    for board in boards:
        own = [plate for plate in plates if plate.group == board.group]
        for plate in own:
            if plate.normal != 0:
                both = (piece.intersection(_section(plate, x)) for x in board.places for piece in board.pieces(x))
                if any(common.area > WITHIN for common in both):
                    faults.append(f"{board.id} is in {plate.id}")
                continue
            for piece in board.pieces(sum(plate.span(0)) / 2, board.fit):
                tabs += 1
                slots = [Polygon(ring) for ring in plate.area.interiors if Polygon(ring).intersects(piece)]
                off = max((float(one.hausdorff_distance(piece)) for one in slots), default=piece.length)
                if off > WITHIN or len(slots) != 1:
                    faults.append(f"{board.id} in {plate.id}: {number(off)} mm off")
    results = [counted("tilted", faults, f"{tabs} tabs in their slots", f"within {WITHIN} mm")]
    return results + [_passage(name, stated[0], boards, plates) for name, stated in passage.items()]


def _section(plate: Plate, x: float) -> Polygon:
    """What a plate that stands across or lies is made of at a place along X, seen along that."""
    low, high = plate.span(3 - plate.normal)
    line = plate.area.intersection(shapely.LineString([(x, low - 1), (x, high + 1)]))
    spans = [(part.bounds[1], part.bounds[3]) for part in shapely.get_parts(line).tolist()]
    (a, b), lies = plate.depth, plate.normal == 2
    return shapely.union_all([shapely.box(c, a, d, b) if lies else shapely.box(a, c, b, d) for c, d in spans])


def scoops(
    stated: Mapping[str, tuple[float, ...]], rooms: Mapping[str, tuple[float, ...]], boards: Sequence[Tilted]
) -> Result:
    """At a wall of each stated compartment one slope, as wide as that, begins as high as stated at the wall, and ends
    flush with the floor, within 0.02 mm."""
    faults = []
    for name, (rise,) in stated.items():
        left, front, floor, right, back, _ = rooms.get(name, (0.0,) * 6)
        own = [one for one in boards if one.reach[0] < (left + right) / 2 < one.reach[1] and front < one.at[1] < back]
        if len(own) != 1:
            faults.append(f"{name} has {len(own)} slopes")
            continue
        board, (_, top, _, low) = own[0], own[0].area.bounds
        (y, z), (_, foot) = (board.at[1:] + v * board.down for v in (top, low))
        body = sorted(end - sign * board.thickness for end, sign in zip(board.reach, (-1, 1), strict=True))
        end = board.area.intersection(shapely.box(-1e4, low - WITHIN, 1e4, low))
        narrow = right - left - float(end.area) / WITHIN - 2 * board.thickness + board.fit
        off = {
            "higher than stated": z - floor - rise,
            "above the floor at its foot": foot - floor,
            "narrower": max(body[0] - left, right - body[1]),
            "from the wall": max(0.0, (back - y if board.down[0] < 0 else y - front) - board.thickness),
            "narrower at its foot": max(0.0, narrow - 2 * WITHIN),
        }
        faults += [f"the slope of {name} is {number(by)} mm {what}" for what, by in off.items() if abs(by) > 2 * WITHIN]
    return counted("scoops", faults, f"{len(stated)} slopes", f"flush with the floor, within {2 * WITHIN} mm")


def _side(plate: Plate) -> Polygon:
    """A plate that stands across or lies, seen along X."""
    (y0, y1), (z0, z1) = plate.span(1), plate.span(2)
    return shapely.box(y0, z0, y1, z1)


#: passage: the narrowest gap between slanted boards, and beside one, is the stated one, within 0.02 mm
def _passage(name: str, stated: float, boards: Sequence[Tilted], plates: Sequence[Plate]) -> Result:
    """The narrowest place between two boards that follow each other, and between one and the wall beyond its end."""
    own = [board.section(board.area.bounds[1], board.area.bounds[3]) for board in boards if board.group == name]
    walls = [_side(plate) for plate in plates if plate.group == name and plate.normal == 1]
    own.sort(key=lambda piece: piece.bounds[1])
    gaps = [float(one.distance(other)) for one, other in pairwise(own)]
    gaps += [max(float(piece.distance(wall)) for wall in walls) for piece in own[1:] if walls]
    least = min(gaps, default=0.0)
    return Result("passage", abs(least - stated) <= 2 * WITHIN, f"{name} {number(least)} mm", f"{number(stated)} mm")
