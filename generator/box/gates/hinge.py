"""A lid that turns about pins in round holes: nothing is in its way, and the holes hold its pins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np
import shapely
from shapely import Polygon
from shapely.affinity import rotate

from generator.box.gates.cavity import WITHIN
from generator.box.gates.plates import RESOLUTION, Plate, room
from generator.box.gates.statement import Result, counted, number

STEP = 1.0
"""Degrees from one place of the lid to the next: a corner 10 mm from the axis goes 0.17 mm in that."""
LOOSE = 0.06
"""How much wider than a pin its hole may be, in thicknesses, from the axis out: a hand does not feel it."""


def section(plate: Plate, x: float) -> list[Polygon]:
    """What of a plate lies at a place along X, seen along that: Y to the right, Z up."""
    if plate.normal == 0:
        return [plate.area] if plate.depth[0] < x < plate.depth[1] else []
    low, high = plate.area.bounds[1] - 1, plate.area.bounds[3] + 1
    line = plate.area.intersection(shapely.LineString([(x, low), (x, high)]))
    spans = [(part.bounds[1], part.bounds[3]) for part in shapely.get_parts(line).tolist() if part.length > RESOLUTION]
    near, far = plate.depth
    boxes = [(near, a, far, b) if plate.normal == 1 else (a, near, b, far) for a, b in spans]
    return [shapely.box(*one) for one in boxes]


#: swing: a lid on pins opens as far as stated and touches nothing, from degree to degree
#: pins: it has a pin in two round holes about its axis, each as wide as stated within 0.01 mm, and with at most 0.06
#: thicknesses about a pin
#: shut: closed it lies on something, and has the stated play at both sides, within 0.01 mm
def swings(name: str, stated: Sequence[float], plates: Sequence[Plate], play: float) -> list[Result]:
    """`stated` are depth and height of the axis, the degrees that it turns at least, and the radius of its holes."""
    y, z, opens, radius = stated
    lid, still = ([plate for plate in plates if (plate.group == name) == own] for own in (True, False))
    if not lid:
        return [Result("swing", False, f"{name} has no panel", "")]
    free = _turns(lid, still, (y, z), opens)
    sideways = [room(lid, still, 0, sign, play + 1.0) for sign in (-1, 1)]
    rests = room(lid, still, 2, -1, 2.0)
    good = all(abs(way - play) <= WITHIN for way in sideways) and rests <= WITHIN
    told = f"{number(sideways[0])} and {number(sideways[1])} mm to its sides, {number(rests)} mm above what carries it"
    return [
        Result(
            "swing", free >= opens, f"free for {number(free)} degrees", f">= {number(opens)} degrees, touching nothing"
        ),
        counted("pins", _pins(lid, still, (y, z), radius), f"2 holes of {number(2 * radius)} mm", "round, about a pin"),
        Result("shut", good, told, f"{number(play)} mm at its sides, 0 below, within {WITHIN}"),
    ]


def _turns(lid: Sequence[Plate], still: Sequence[Plate], axis: tuple[float, float], most: float) -> float:
    """How far it turns until it meets another plate, in degrees."""
    cuts = np.unique(np.round([end for plate in (*lid, *still) for end in _ends(plate)], 3))
    pairs = dict[bytes, tuple[Polygon, Polygon]]()  # what is seen is the same along much of X
    for low, high in pairwise(cuts.tolist()):
        if high - low > 2 * RESOLUTION:
            moving, other = ([p for plate in some for p in section(plate, (low + high) / 2)] for some in (lid, still))
            if moving and other:
                seen = shapely.union_all(moving), shapely.union_all(other)
                pairs[shapely.GeometryCollection(seen).wkb] = seen
    for degrees in (step * STEP for step in range(int(most / STEP) + 1)):
        for moving, other in pairs.values():  # seen along X, what opens to the back turns clockwise
            met = rotate(moving, -degrees, origin=axis).intersection(other)
            if met.area and not met.buffer(-RESOLUTION).is_empty:
                return max(0.0, degrees - STEP)
    return most


def _ends(plate: Plate) -> Iterator[float]:
    """Where a plate has faces or corners along X."""
    yield from plate.depth if plate.normal == 0 else shapely.get_coordinates(plate.area)[:, 0].tolist()


def _pins(lid: Sequence[Plate], still: Sequence[Plate], axis: tuple[float, float], radius: float) -> Iterator[str]:
    """What is wrong with the holes about the axis: there are two, round and not much wider than what is in them."""
    middle, held = shapely.Point(axis), 0
    for wall in (plate for plate in still if plate.normal == 0):
        for hole in (Polygon(ring) for ring in wall.area.interiors):
            if not hole.contains(middle):
                continue
            far = shapely.distance(shapely.points(shapely.get_coordinates(hole)), middle)
            pins = [piece for plate in lid for piece in section(plate, sum(wall.depth) / 2) if piece.contains(middle)]
            held += len(pins)
            if max(abs(far - radius)) > WITHIN:
                yield f"the hole in {wall.id} is {number(2 * far.max())} mm wide"
            for pin in pins:
                corners = shapely.distance(shapely.points(shapely.get_coordinates(pin)), middle)
                if radius - corners.max() > LOOSE * (wall.depth[1] - wall.depth[0]):
                    yield f"a pin has {number(radius - corners.max())} mm to spare in {wall.id}"
    if held != 2:
        yield f"{held} pins are in holes about the axis"
