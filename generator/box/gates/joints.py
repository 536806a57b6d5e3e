"""Joints: where two crossing plates of one group share an edge, with fingers of each in slots of the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from generator.box.gates.plates import Numbers, Plate, Span
from generator.box.gates.strips import GAUSS, RESOLUTION, breaks, intervals, lengths, oriented, settled, shared


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
