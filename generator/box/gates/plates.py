"""Plates where they stand in the assembled box: what they share, and what they sweep when they move."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
import numpy.typing as npt
import shapely
from shapely import Polygon
from shapely.affinity import translate

from generator.box.gates.parts import Panel
from generator.box.gates.statement import Vector

# Plates: nominal parts where they stand in the assembled box. X goes right, Y back, Z up.


Numbers = npt.NDArray[np.float64]
Span = tuple[float, float]


@dataclass(frozen=True)
class Plate:
    """A prism: `area` lies in the plane of the two axes that are not `normal`, in ascending order, between `depth`.

    `inward` is the direction from the face that lies up on the machine into the board, along `normal`. `fit` is what is
    stated of its board: how much wider than its slot a finger is.
    """

    id: str
    group: str
    normal: int
    depth: Span
    area: Polygon
    inward: int
    up: str
    fit: float = 0.0

    @property
    def axes(self) -> tuple[int, int]:
        """The two axes of its plane."""
        first, second = (axis for axis in range(3) if axis != self.normal)
        return first, second

    def span(self, axis: int) -> Span:
        """From where to where it reaches along an axis."""
        return self.spans[axis]

    @cached_property
    def spans(self) -> tuple[Span, Span, Span]:
        """From where to where it reaches, by axis."""
        x0, y0, x1, y1 = self.area.bounds
        plane = iter(((x0, x1), (y0, y1)))
        first, second, third = (self.depth if axis == self.normal else next(plane) for axis in range(3))
        return first, second, third

    @cached_property
    def edges(self) -> Numbers:
        """Its edges as rows (u0, v0, u1, v1), the board always on the same side."""
        rows = []
        for ring in shapely.get_rings(shapely.orient_polygons(self.area)):
            points = shapely.get_coordinates(ring)
            rows.append(np.hstack((points[:-1], points[1:])))
        return np.vstack(rows)


def plate_of(panel: Panel) -> Plate | None:
    """The plate of a panel that stands in the box and is one piece."""
    place = panel.place
    if place.at is None or place.is_tilted or panel.nominal.geom_type != "Polygon" or panel.nominal.is_empty:
        return None
    flat = unturned(shapely.get_coordinates(panel.nominal), place.nest)
    right, down = np.array(place.right), np.array(place.down)
    inward = np.cross(right, down)
    normal = int(np.flatnonzero(inward)[0])
    solid = np.array(place.at) + np.outer(flat[:, 0], right) + np.outer(flat[:, 1], down)
    plane = np.delete(solid, normal, axis=1)
    face = place.at[normal]
    ends = sorted((face, face + panel.thickness * int(inward[normal])))
    area = shapely.set_coordinates(shapely.from_wkb(shapely.to_wkb(panel.nominal)), plane)
    return Plate(panel.id, place.group, normal, (ends[0], ends[1]), area, int(inward[normal]), place.up, panel.fit)


def placed(points: Numbers, nest: Vector) -> Numbers:
    """Points in the frame of a panel where it lies on the sheet."""
    x, y = points.T
    turned = {0: (x, y), 90: (-y, x), 180: (-x, -y), 270: (y, -x)}[int(nest[2]) % 360]
    return np.column_stack([column + start for column, start in zip(turned, nest, strict=False)])


def unturned(points: Numbers, nest: Vector) -> Numbers:
    """Points of the sheet in the frame of a panel that lies at (x, y) and is turned clockwise."""
    x, y = (points - np.array(nest[:2])).T
    turned = {0: (x, y), 90: (y, -x), 180: (-x, -y), 270: (-y, x)}[int(nest[2]) % 360]
    return np.column_stack(turned)


# How much of a plate lies in a strip across it: the one measure from which volumes and joints are calculated. At a
# place along one axis, the length of board within a span of the other axis is piecewise linear; it can only bend or
# jump at corners, and where an edge crosses the ends of the span.


RESOLUTION = 0.002
"""The drawing has three decimals: what is thinner, in mm, is no overlap and no gap."""

GAUSS = 0.5 - np.sqrt(1 / 12)
"""Two places in an interval, this share from its ends, are enough to integrate a product of two linear functions."""


def oriented(plate: Plate, along: int) -> Numbers:
    """Edges as rows (c0, m0, c1, m1), with c on the axis `along`."""
    return plate.edges if plate.axes[0] == along else plate.edges[:, [1, 0, 3, 2]]


def breaks(edges: Numbers, span: Span) -> Numbers:
    """Where the length in a strip may bend or jump, in no order."""
    places = [edges[:, 0]]
    slanted = edges[(np.abs(edges[:, 1] - edges[:, 3]) > 1e-6) & (np.abs(edges[:, 0] - edges[:, 2]) > 1e-6)]
    for end in span if len(slanted) else ():
        share = (end - slanted[:, 1]) / (slanted[:, 3] - slanted[:, 1])
        inside = (share > 0) & (share < 1)
        places.append((slanted[:, 0] + share * (slanted[:, 2] - slanted[:, 0]))[inside])
    return np.concatenate(places)


def lengths(edges: Numbers, at: Numbers, span: Span) -> Numbers:
    """At each place, how much board lies within the span."""
    c0, m0, c1, m1 = edges.T[:, :, None]
    crossed = (np.minimum(c0, c1) <= at) & (at < np.maximum(c0, c1))
    rise = np.divide(m1 - m0, c1 - c0, out=np.zeros_like(m0), where=c0 != c1)
    height = np.clip(m0 + (at - c0) * rise, *span)
    signed: Numbers = np.sum(np.where(crossed, np.sign(c1 - c0) * height, 0.0), axis=0)
    return np.abs(signed)


def intervals(places: Numbers, within: Span) -> Numbers:
    """The intervals between places that are longer than the resolution, as rows (from, to)."""
    low, high = within
    if high - low <= RESOLUTION:
        return np.empty((0, 2))
    inner = places[(places > low) & (places < high)]
    cuts = np.concatenate(([low], np.unique(inner), [high]))
    kept = [cuts[0]]
    for place in cuts[1:]:
        if place - kept[-1] > RESOLUTION:
            kept.append(place)
    if len(kept) > 1 and high - kept[-1] > 0:
        kept[-1] = high
    return np.column_stack((kept[:-1], kept[1:]))


def settled(values: Numbers, full: float) -> Numbers:
    """Lengths that differ from none and from all by no more than the resolution, taken for that."""
    values = np.where(values <= RESOLUTION, 0.0, values)
    return np.where(np.abs(values - full) <= RESOLUTION, full, values)


def shared(one: Span, other: Span) -> Span:
    """What two spans have in common; the end lies before the beginning where that is nothing."""
    return max(one[0], other[0]), min(one[1], other[1])


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


def turned(plate: Plate, way: Sequence[float]) -> Plate:
    """The plate, turned so that what goes level along `way` goes up, and what was up goes along Y."""
    up, back = np.array(way), np.array((0.0, 0.0, 1.0))
    rows = np.array((np.cross(back, up), back, up))
    old = [int(np.flatnonzero(row)[0]) for row in rows]  # which axis each new one was, and which way
    signs = rows.sum(axis=1)
    normal = old.index(plate.normal)
    ends = sorted(end * signs[normal] for end in plate.depth)
    points = shapely.get_coordinates(plate.area)
    plane = [points[:, plate.axes.index(old[axis])] * signs[axis] for axis in range(3) if axis != normal]
    area = shapely.set_coordinates(shapely.from_wkb(shapely.to_wkb(plate.area)), np.column_stack(plane))
    return replace(plate, normal=normal, depth=(ends[0], ends[1]), area=area)


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
