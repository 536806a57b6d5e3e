"""Straight movements: what a plate sweeps on its way up, and how far a group can be shifted until it touches."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import shapely
from shapely import Polygon
from shapely.affinity import translate

from generator.box.gates.plates import Plate
from generator.box.gates.strips import GAUSS, RESOLUTION, breaks, intervals, oriented
from generator.box.gates.volume import overlap

UP = 2


def swept_up(plate: Plate, far: float) -> list[Plate]:
    """All that a plate passes on its way up to the height `far`, as plates again: nothing is left out between steps."""
    if plate.normal == UP:
        return [replace(plate, depth=(plate.depth[0], far + plate.depth[1]))]
    edges = oriented(plate, plate.axes[0])  # a plate that stands has Z as its second axis
    pieces = []
    for low, high in intervals(breaks(edges, (-math.inf, math.inf)), plate.span(plate.axes[0])).tolist():
        ends = [_lowest(edges, low + share * (high - low)) for share in (GAUSS, 1 - GAUSS)]
        if not math.isfinite(sum(ends)):
            continue
        slope = (ends[1] - ends[0]) / (1 - 2 * GAUSS)
        left, right = ends[0] - slope * GAUSS, ends[1] + slope * GAUSS
        pieces.append(Polygon([(low, left), (high, right), (high, far), (low, far)]))
    return [replace(plate, area=piece) for piece in shapely.get_parts(shapely.union_all(pieces)).tolist()]


def _lowest(edges: np.ndarray, at: float) -> float:
    """The lowest point of the board at a place."""
    c0, m0, c1, m1 = edges[(np.minimum(edges[:, 0], edges[:, 2]) < at) & (at < np.maximum(edges[:, 0], edges[:, 2]))].T
    return float(np.min(m0 + (at - c0) * (m1 - m0) / (c1 - c0), initial=math.inf))


def moved(plate: Plate, axis: int, way: float) -> Plate:
    """The plate, shifted along an axis."""
    if axis == plate.normal:
        shifted = replace(plate, depth=(plate.depth[0] + way, plate.depth[1] + way))
        vars(shifted)["edges"] = plate.edges  # what was calculated once is kept: many shifts are tried
        return shifted
    column = plate.axes.index(axis)
    shifted = replace(plate, area=translate(plate.area, *((way, 0.0), (0.0, way))[column]))
    vars(shifted)["edges"] = plate.edges + np.array((way, 0.0, way, 0.0) if column == 0 else (0.0, way, 0.0, way))
    return shifted


def room(moving: Sequence[Plate], still: Sequence[Plate], axis: int, sign: int, most: float) -> float:
    """How far a group can be shifted along an axis until it touches another; `most` where it can go so far.

    Contact begins where a face or corner of the one meets one of the other, so only between these a pair is tried.
    """
    least = most
    for plate in moving:
        for other in still:
            if _in_the_way(plate, other, axis, sign, least):
                least = _contact(plate, other, axis, sign, least)
    return least


def _in_the_way(plate: Plate, other: Plate, axis: int, sign: int, most: float) -> bool:
    """Whether the boxes around two plates meet when the first is shifted as far as that."""
    for i in range(3):
        (low, high), (start, end) = plate.span(i), other.span(i)
        if i == axis:
            low, high = (low, high + most) if sign > 0 else (low - most, high)
        if min(high, end) - max(low, start) <= RESOLUTION:
            return False
    return True


def _contact(plate: Plate, other: Plate, axis: int, sign: int, most: float) -> float:
    ways = sign * (_faces(other, axis)[None, :] - _faces(plate, axis)[:, None]).ravel()
    events = [*np.unique(np.round(ways[(ways > 0) & (ways < most)], 4)).tolist(), most]
    before = 0.0
    for event in events:
        if event - before > 3 * RESOLUTION and overlap(moved(plate, axis, sign * (before + event) / 2), other) > 0:
            return before
        before = event
    return most


def _faces(plate: Plate, axis: int) -> np.ndarray:
    """Where a plate has faces or corners along an axis."""
    if axis == plate.normal:
        return np.array(plate.depth)
    column = 0 if axis == plate.axes[0] else 1
    return np.unique(np.round(plate.edges[:, column], 4))
