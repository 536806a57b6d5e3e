"""Magnets in the walls of lid and base: round holes that face each other, and that nobody looks through."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import shapely
from shapely import Polygon

from generator.box.gates.cavity import WITHIN
from generator.box.gates.plates import Plate
from generator.box.gates.statement import Result, counted, number, sizes

NEAR = 1.0
"""Millimetres; magnets of this size that are farther apart do not hold a lid."""


def filled(plates: Sequence[Plate], magnets: Mapping[str, str]) -> list[Plate]:
    """The plates with their magnets in their holes."""
    names = {*magnets, *magnets.values()}
    return [replace(p, area=Polygon(p.area.exterior)) if p.id in names else p for p in plates]


def magnets(plates: Sequence[Plate], stated: Mapping[str, str], size: Sequence[float]) -> Result:
    """Both walls of a pair have one round hole as wide as the magnet, at one place, within 0.01 mm, and the board holds
    its height.

    `size` are diameter and height in mm.
    """
    wide, high = size
    by_name, faults = {plate.id: plate for plate in plates}, list[str]()
    for pair in stated.items():
        if missing := [name for name in pair if name not in by_name]:
            faults.append(f"{missing[0]} does not stand in the box")
            continue
        one, other = (by_name[name] for name in pair)
        for wall in (one, other):
            faults += _of_wall(wall, wide, high)
        middles = [shapely.Polygon(wall.area.interiors[0]).centroid for wall in (one, other) if wall.area.interiors]
        if len(middles) == 2 and middles[0].distance(middles[1]) > WITHIN:
            faults.append(f"magnets of {one.id} and {other.id} are {number(middles[0].distance(middles[1]))} mm off")
        between = max(one.depth[0], other.depth[0]) - min(one.depth[1], other.depth[1])
        if one.normal != other.normal or not 0 <= between <= NEAR:
            faults.append(f"{one.id} and {other.id} are not beside each other")
    return counted("magnets", faults, f"{len(stated)} pairs", f"{sizes(size)} mm, at one place within {WITHIN}")


def _of_wall(wall: Plate, wide: float, high: float) -> list[str]:
    found = [Polygon(ring) for ring in wall.area.interiors]
    if len(found) != 1:
        return [f"{wall.id} has {len(found)} holes"]
    far = shapely.distance(shapely.points(shapely.get_coordinates(found[0])), found[0].centroid)
    faults = [] if max(abs(far - wide / 2)) <= WITHIN else [f"the hole in {wall.id} is {number(2 * far.max())} mm wide"]
    thick = wall.depth[1] - wall.depth[0]
    return faults + ([f"a magnet stands out of {wall.id}, {number(thick)} mm thick"] if high > thick + WITHIN else [])
