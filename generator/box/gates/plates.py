"""Plates: nominal parts where they stand in the assembled box. X goes right, Y back, Z up."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt
import shapely
from shapely import Polygon

from generator.box.gates.panels import Panel
from generator.box.gates.statement import Vector

Numbers = npt.NDArray[np.float64]
Span = tuple[float, float]


@dataclass(frozen=True)
class Plate:
    """A prism: `area` lies in the plane of the two axes that are not `normal`, in ascending order, between `depth`.

    `inward` is the direction from the face that lies up on the machine into the board, along `normal`.
    """

    id: str
    group: str
    normal: int
    depth: Span
    area: Polygon
    inward: int
    up: str

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


def plate_of(panel: Panel, thickness: float) -> Plate | None:
    """The plate of a panel that stands in the box and is one piece."""
    place = panel.place
    if place.at is None or panel.nominal.geom_type != "Polygon" or panel.nominal.is_empty:
        return None
    flat = _unturned(shapely.get_coordinates(panel.nominal), place.nest)
    right, down = np.array(place.right), np.array(place.down)
    inward = np.cross(right, down)
    normal = int(np.flatnonzero(inward)[0])
    solid = np.array(place.at) + np.outer(flat[:, 0], right) + np.outer(flat[:, 1], down)
    plane = np.delete(solid, normal, axis=1)
    face = place.at[normal]
    ends = sorted((face, face + thickness * int(inward[normal])))
    area = shapely.set_coordinates(shapely.from_wkb(shapely.to_wkb(panel.nominal)), plane)
    return Plate(panel.id, place.group, normal, (ends[0], ends[1]), area, int(inward[normal]), place.up)


def _unturned(points: Numbers, nest: Vector) -> Numbers:
    """Points of the sheet in the frame of a panel that lies at (x, y) and is turned clockwise."""
    x, y = (points - np.array(nest[:2])).T
    turned = {0: (x, y), 90: (y, -x), 180: (-x, -y), 270: (-y, x)}[int(nest[2]) % 360]
    return np.column_stack(turned)
