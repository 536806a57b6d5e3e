"""The volume that two plates share, in mm³; exact for plates along the axes."""

from __future__ import annotations

import numpy as np

from generator.box.gates.plates import Plate
from generator.box.gates.strips import GAUSS, RESOLUTION, breaks, intervals, lengths, oriented, settled, shared


def overlap(one: Plate, other: Plate) -> float:
    """Parallel plates share an area times a depth, crossing ones strips times strips along their common axis."""
    for axis in range(3):
        low, high = shared(one.span(axis), other.span(axis))
        if high - low <= RESOLUTION:
            return 0.0
    if one.normal == other.normal:
        low, high = shared(one.depth, other.depth)
        common = one.area.intersection(other.area)
        return float(common.buffer(-RESOLUTION / 2, join_style="mitre").area) * (high - low)
    along = 3 - one.normal - other.normal
    first, second = oriented(one, along), oriented(other, along)
    places = np.concatenate((breaks(first, other.depth), breaks(second, one.depth)))
    rows = intervals(places, shared(one.span(along), other.span(along)))
    total = 0.0
    for share in (GAUSS, 1 - GAUSS):
        at = rows[:, 0] + share * (rows[:, 1] - rows[:, 0])
        a = settled(lengths(first, at, other.depth), other.depth[1] - other.depth[0])
        b = settled(lengths(second, at, one.depth), one.depth[1] - one.depth[0])
        total += float(np.sum(a * b * (rows[:, 1] - rows[:, 0])) / 2)
    return total
