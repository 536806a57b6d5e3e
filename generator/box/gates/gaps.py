"""Assembled in three dimensions: no two panels overlap, and no joint is open."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product

import numpy as np
import shapely

from generator.box.gates.joints import Joint
from generator.box.gates.plates import Plate
from generator.box.gates.result import Result, counted, number
from generator.box.gates.strips import RESOLUTION
from generator.box.gates.volume import overlap

LIMIT = 0.5
"""mm³ that a pair may overlap, or a joint may be open, beyond what the stated fit makes."""
DRAWN = 0.001
"""Millimetres by which a finger and its slot may differ since both are drawn with three decimals."""


def overlaps(plates: Sequence[Plate], joints: Sequence[Joint], fit: float) -> Result:
    """The volume that any two panels share."""
    joined = {frozenset((joint.one.id, joint.other.id)): joint for joint in joints}
    faults, worst = [], 0.0
    for one, other in combinations(plates, 2):
        joint = joined.get(frozenset((one.id, other.id)))
        volume = abs(overlap(one, other) - (_of_fit(joint, fit) if joint and fit > 0 else 0.0))
        worst = max(worst, volume)
        if volume > (_allowed(joint) if joint else LIMIT):
            faults.append(f"{one.id} and {other.id} share {number(volume)} mm³")
    return counted("overlap", faults, f"{number(worst)} mm³", _limit(fit))


def gaps(plates: Sequence[Plate], joints: Sequence[Joint], fit: float) -> Result:
    """The volume that is open in each joint, and in each corner where three joints meet."""
    faults, worst = [], 0.0
    for joint in joints:
        volume = abs(joint.gap - (_of_fit(joint, fit) if fit < 0 else 0.0))
        worst = max(worst, volume)
        if volume > _allowed(joint):
            faults.append(f"{joint.name}: {number(volume)} mm³ open")
    for corner in _corners(plates, joints):
        volume = _open(corner)
        worst = max(worst, volume)
        if volume > LIMIT:
            faults.append(f"the corner of {', '.join(plate.id for plate in corner)}: {number(volume)} mm³ open")
    return counted("gaps", faults, f"{number(worst)} mm³ in {len(joints)} joints", _limit(fit))


def _limit(fit: float) -> str:
    return f"<= {LIMIT} mm³" + (" beyond the fit" if fit else "")


def _allowed(joint: Joint) -> float:
    """Of thick board the third decimal alone is more than LIMIT: at both sides of each finger, over its whole face."""
    return max(LIMIT, 2 * (joint.pairs + 1) * DRAWN * joint.depths[0] * joint.depths[1])


def _of_fit(joint: Joint, fit: float) -> float:
    """What the fit makes of a joint: each finger is so much wider or narrower than its slot."""
    return joint.pairs * abs(fit) * joint.depths[0] * joint.depths[1]


Corner = tuple[Plate, Plate, Plate]


def _corners(plates: Sequence[Plate], joints: Sequence[Joint]) -> list[Corner]:
    """Three plates, each joined with both others, one along each axis."""
    joined = {frozenset((joint.one.id, joint.other.id)) for joint in joints}
    by_normal = [[plate for plate in plates if plate.normal == axis] for axis in range(3)]
    return [
        (a, b, c)
        for a, b, c in product(*by_normal)
        if {frozenset((a.id, b.id)), frozenset((a.id, c.id)), frozenset((b.id, c.id))} <= joined
    ]


def _open(corner: Corner) -> float:
    """The volume in mm³ of a corner that none of its plates fills; exact for edges along the axes."""
    places = []
    for axis, plate in enumerate(corner):
        low, high = plate.depth
        inner = [low, high]
        for other in corner:
            if other is not plate:
                ends = other.edges[:, [0, 2] if other.axes[0] == axis else [1, 3]].ravel()
                inner += ends[(ends > low + RESOLUTION) & (ends < high - RESOLUTION)].tolist()
        places.append(np.unique(np.round(inner, 3)))
    middles = [(line[:-1] + line[1:]) / 2 for line in places]
    grid = np.meshgrid(*middles, indexing="ij")
    filled = np.zeros(grid[0].shape, dtype=bool)
    for plate in corner:
        first, second = plate.axes
        filled |= shapely.contains_xy(plate.area, grid[first], grid[second])
    sizes = np.meshgrid(*[np.diff(line) for line in places], indexing="ij")
    return float(np.sum((sizes[0] * sizes[1] * sizes[2])[~filled]))
