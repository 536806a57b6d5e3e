"""Joints: where plates share an edge, with fingers of each in slots of the other; none overlap, none is open."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, product

import numpy as np
import numpy.typing as npt
import shapely

from generator.box.gates.plates import (
    GAUSS,
    RESOLUTION,
    Numbers,
    Plate,
    Span,
    breaks,
    intervals,
    lengths,
    oriented,
    overlap,
    settled,
    shared,
)
from generator.box.gates.statement import Result, counted, number


@dataclass(frozen=True)
class Joint:
    """Two plates over the intervals `rows` of the axis they share.

    `first` and `second` are how much board each has there within the other's thickness, at the two places that are
    enough to integrate, as arrays of two rows.
    """

    one: Plate
    other: Plate
    along: int
    rows: Numbers
    first: Numbers
    second: Numbers

    @property
    def name(self) -> str:
        """Both plates."""
        return f"{self.one.id} and {self.other.id}"

    @property
    def fit(self) -> float:
        """How much wider than its slot a finger is stated to be; parts of one group are of one board."""
        return self.one.fit

    @property
    def depths(self) -> tuple[float, float]:
        """Thickness of the one and of the other."""
        return self.one.depth[1] - self.one.depth[0], self.other.depth[1] - self.other.depth[0]

    @cached_property
    def runs(self) -> list[tuple[list[Span], list[Span]]]:
        """In each piece of the joint without a third plate: where the one reaches into the other, and the other way."""
        starts = np.flatnonzero(self.rows[1:, 0] > self.rows[:-1, 1] + RESOLUTION) + 1
        pieces = np.split(np.arange(len(self.rows)), starts)
        thick = self.depths
        return [(self._full(self.first, piece, thick[1]), self._full(self.second, piece, thick[0])) for piece in pieces]

    def _full(self, values: Numbers, piece: npt.NDArray[np.intp], full: float) -> list[Span]:
        found: list[Span] = []
        for i in piece.tolist():
            low, high = self.rows[i].tolist()
            if values[:, i].mean() > full / 2:
                if found and found[-1][1] >= low - RESOLUTION:
                    found[-1] = found[-1][0], high
                else:
                    found.append((low, high))
        return found

    @cached_property
    def pairs(self) -> int:
        """How many fingers have a slot with two sides: of the plate that has more of them."""
        return max(sum(enclosed(finger, run[1 - side]) for run in self.runs for finger in run[side]) for side in (0, 1))

    @property
    def is_lap(self) -> bool:
        """Whether the two cross, each with a slot that is open at one end."""
        return self.pairs == 0 and any(one and other for one, other in self.runs)

    @property
    def gap(self) -> float:
        """The volume in mm³ that neither fills."""
        thick = self.depths
        return self._integral((thick[1] - self.first) * (thick[0] - self.second))

    @property
    def shared(self) -> float:
        """The volume in mm³ that both fill."""
        return self._integral(self.first * self.second)

    def _integral(self, values: Numbers) -> float:
        return float(np.sum(values.mean(axis=0) * (self.rows[:, 1] - self.rows[:, 0])))


def sides(finger: Span, others: list[Span]) -> tuple[float | None, float | None]:
    """Where the slot of a finger begins and ends; None where it is open."""
    middle = (finger[0] + finger[1]) / 2
    before = [high for low, high in others if (low + high) / 2 < middle]
    after = [low for low, high in others if (low + high) / 2 > middle]
    return max(before, default=None), min(after, default=None)


def enclosed(finger: Span, others: list[Span]) -> bool:
    """Whether a finger has a slot with two sides."""
    return None not in sides(finger, others)


def joints_of(plates: Sequence[Plate]) -> list[Joint]:
    """All joints; where a third plate crosses both, their common end belongs to its joints."""
    found = []
    for i, one in enumerate(plates):
        for other in plates[i + 1 :]:
            if one.group == other.group and one.normal != other.normal:
                joint = _joint(one, other, plates)
                if joint:
                    found.append(joint)
    return found


def _joint(one: Plate, other: Plate, plates: Sequence[Plate]) -> Joint | None:
    along = 3 - one.normal - other.normal
    for axis in range(3):
        low, high = shared(one.span(axis), other.span(axis))
        if high - low <= RESOLUTION:
            return None
    edges = oriented(one, along), oriented(other, along)
    places = np.concatenate((breaks(edges[0], other.depth), breaks(edges[1], one.depth)))
    third = [plate for plate in plates if plate.normal == along and plate.group == one.group]
    ends = [plate.depth for plate in third if _meets(plate, one, other)]
    places = np.concatenate((places, *(np.array(end) for end in ends)))
    reach = min(one.span(along)[0], other.span(along)[0]), max(one.span(along)[1], other.span(along)[1])
    rows = intervals(places, reach)
    middle = rows.mean(axis=1)
    rows = rows[[not any(low < at < high for low, high in ends) for at in middle.tolist()]]
    if not len(rows):
        return None
    thick = one.depth[1] - one.depth[0], other.depth[1] - other.depth[0]
    at = np.array([rows[:, 0] + share * (rows[:, 1] - rows[:, 0]) for share in (GAUSS, 1 - GAUSS)])
    first, second = (
        np.array([settled(lengths(edge, row, depth), full) for row in at])
        for edge, depth, full in zip(edges, (other.depth, one.depth), thick[::-1], strict=True)
    )
    there = np.flatnonzero(((first > 0) | (second > 0)).any(axis=0))
    if not (first > 0).any() or not (second > 0).any():
        return None
    kept = slice(there[0], there[-1] + 1)
    return Joint(one, other, along, rows[kept], first[:, kept], second[:, kept])


def _meets(plate: Plate, one: Plate, other: Plate) -> bool:
    """Whether a plate lies across the edge that two others share."""
    pairs = (shared(plate.span(one.normal), one.depth), shared(plate.span(other.normal), other.depth))
    return all(high - low > RESOLUTION for low, high in pairs)


LIMIT = 0.5
"""mm³ that a pair may overlap, or a joint may be open, beyond what the stated fit makes."""
DRAWN = 0.001
"""Millimetres by which a finger and its slot may differ since both are drawn with three decimals."""


#: overlap: no two panels share more than 0.5 mm³, what the fit presses in left out
def overlaps(plates: Sequence[Plate], joints: Sequence[Joint]) -> Result:
    """The volume that any two panels share."""
    joined = {frozenset((joint.one.id, joint.other.id)): joint for joint in joints}
    faults, worst = [], 0.0
    for one, other in combinations(plates, 2):
        joint = joined.get(frozenset((one.id, other.id)))
        volume = abs(overlap(one, other) - (_of_fit(joint) if joint and joint.fit > 0 else 0.0))
        worst = max(worst, volume)
        if volume > (_allowed(joint) if joint else LIMIT):
            faults.append(f"{one.id} and {other.id} share {number(volume)} mm³")
    return counted("overlap", faults, f"{number(worst)} mm³", _limit(joints))


def gaps(plates: Sequence[Plate], joints: Sequence[Joint]) -> Result:
    """No joint and no corner is open by more than 0.5 mm³, what a loose fit leaves out; for a joint of thick board this
    and the gate above allow 0.001 mm at both sides of each finger."""
    faults, worst = [], 0.0
    for joint in joints:
        volume = abs(joint.gap - (_of_fit(joint) if joint.fit < 0 else 0.0))
        worst = max(worst, volume)
        if volume > _allowed(joint):
            faults.append(f"{joint.name}: {number(volume)} mm³ open")
    for corner in _corners(plates, joints):
        volume = _open(corner)
        worst = max(worst, volume)
        if volume > LIMIT:
            faults.append(f"the corner of {', '.join(plate.id for plate in corner)}: {number(volume)} mm³ open")
    return counted("gaps", faults, f"{number(worst)} mm³ in {len(joints)} joints", _limit(joints))


def _limit(joints: Sequence[Joint]) -> str:
    return f"<= {LIMIT} mm³" + (" beyond the fit" if any(joint.fit for joint in joints) else "")


def _allowed(joint: Joint) -> float:
    """Of thick board the third decimal alone is more than LIMIT: at both sides of each finger, over its whole face."""
    return max(LIMIT, 2 * (joint.pairs + 1) * DRAWN * joint.depths[0] * joint.depths[1])


def _of_fit(joint: Joint) -> float:
    """What the fit makes of a joint: each finger is so much wider or narrower than its slot."""
    return joint.pairs * abs(joint.fit) * joint.depths[0] * joint.depths[1]


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


WITHIN = 0.01
"""How far a finger may differ from its slot, in mm; the last digit of the drawing is added."""

ROUNDED = 0.001


def fingers(joints: Sequence[Joint]) -> Result:
    """Each finger is as wide as its slot and the stated fit, within 0.01 mm, and in the middle of it."""
    faults, worst, count = [], 0.0, 0
    for joint in joints:
        names = joint.one.id, joint.other.id
        for run in joint.runs:
            for side in (0, 1):
                for finger in run[side]:
                    off = _off(finger, sides(finger, run[1 - side]), joint.fit, joint.is_lap)
                    if off is None:
                        continue
                    count += 1
                    worst = max(worst, off)
                    if off > WITHIN + ROUNDED:
                        at = number(sum(finger) / 2)
                        faults.append(
                            f"{names[side]} in {names[1 - side]}: {number(off)} mm off at {'XYZ'[joint.along]} {at}"
                        )
    if not joints:
        faults.append("no two panels are joined")
    fits = _stated(joint.fit for joint in joints)
    limit = f"within {WITHIN} mm" + (f", fit {fits}" if fits not in ("", "0") else "")
    return counted("fingers", faults, f"{number(worst)} mm in {count} places", limit)


def too_wide(joints: Sequence[Joint]) -> list[float]:
    """By how much each finger with a slot of two sides is wider than that and the fit; less than 0: narrower."""
    found = []
    for joint in joints:
        for run in joint.runs:
            for side in (0, 1):
                for finger in run[side]:
                    low, high = sides(finger, run[1 - side])
                    if low is not None and high is not None:
                        found.append((finger[1] - finger[0]) - (high - low) - joint.fit)
    return found


def _off(finger: Span, slot: tuple[float | None, float | None], fit: float, crossing: bool) -> float | None:
    """How far a finger is from what it should be, in mm; a slot that is open counts only where plates cross."""
    low, high = slot
    if low is not None and high is not None:
        width = abs((finger[1] - finger[0]) - (high - low) - fit)
        return max(width, abs(low - finger[0] - fit / 2), abs(finger[1] - high - fit / 2))
    if not crossing or (low is None and high is None):
        return None
    meeting = low - finger[0] if low is not None else finger[1] - high  # type: ignore[operator]
    return min(abs(meeting), abs(meeting - fit / 2))


def thickness(joints: Sequence[Joint]) -> Result:
    """Fingers reach through the board and slots are as deep and wide as it is thick, within 0.01 mm."""
    faults, worst = [], 0.0
    for joint in joints:
        plates = joint.one, joint.other
        for side in (0, 1):
            held = [f for run in joint.runs for f in run[side] if joint.is_lap or enclosed(f, run[1 - side])]
            middles = np.array([sum(finger) / 2 for finger in held])
            off = np.maximum(_ends(plates[side], joint, plates[1 - side].depth, middles, solid=True),
                             _ends(plates[1 - side], joint, plates[side].depth, middles, solid=False))  # fmt: skip
            if len(off):
                worst = max(worst, float(off.max()))
            if len(off) and off.max() > WITHIN + ROUNDED:
                faults.append(f"{plates[side].id} in {plates[1 - side].id}: {number(float(off.max()))} mm off")
    return counted(
        "thickness",
        faults,
        f"{number(worst)} mm off",
        f"within {WITHIN} mm of {_stated(thick for joint in joints for thick in joint.depths)}",
    )


def _stated(values: Iterable[float]) -> str:
    """What the boards of joints state, each value once."""
    return " and ".join(dict.fromkeys(map(number, sorted(round(value, 6) for value in values))))


def _ends(plate: Plate, joint: Joint, depth: Span, at: np.ndarray, solid: bool) -> np.ndarray:
    """By place: how far the board of a plate ends from both faces of the other, or the slot in it from them."""
    edges, (low, high) = oriented(plate, joint.along), depth
    probe = min(0.5, (high - low) / 2)
    within = lengths(edges, at, depth)
    off = np.abs(within - (high - low)) if solid else within
    beyond = [lengths(edges, at, span) for span in ((low - probe, low), (high, high + probe))]
    for there in beyond:
        off = np.maximum(off, np.minimum(there, np.abs(there - probe)))
    return np.where((beyond[0] < probe / 2) & (beyond[1] < probe / 2), np.maximum(off, probe), off)
