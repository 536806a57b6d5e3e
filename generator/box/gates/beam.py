"""The beam's width taken away: the nominal part has all corners of the drawn one, right angles stay right."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import shapely
from shapely import Polygon

from generator.box.gates.panels import MITRE, Panel
from generator.box.gates.pathdata import Point
from generator.box.gates.result import Result, counted, number

NEAR = 0.003
"""Three decimals and mitred corners let a line move so far, in mm."""

STRAIGHT = 1e-3
"""Where a corner turns by less than this sine there is none."""


def beam(panels: Sequence[Panel], kerf: float) -> Result:
    """What the beam leaves is one piece, and grown by half the kerf it is the drawn line again."""
    faults, worst = [], 0.0
    for panel in panels:
        drawn = Polygon(panel.outline.loop.points, [hole.loop.points for hole in panel.holes])
        left = panel.nominal
        if left.geom_type != "Polygon" or left.is_empty or len(left.interiors) != len(panel.holes):
            pieces = 0 if left.is_empty else shapely.get_num_geometries(left)
            holes = sum(len(piece.interiors) for piece in shapely.get_parts(left))
            faults.append(f"{panel.id} becomes {pieces} pieces with {holes} of {len(panel.holes)} holes")
            continue
        again = left.buffer(kerf / 2, join_style="mitre", mitre_limit=MITRE)
        moved = _farthest(drawn, again)
        worst = max(worst, moved)
        lost = right_angles(drawn) - right_angles(left)
        if moved > NEAR:
            faults.append(f"{panel.id} differs by {number(moved)} mm")
        elif lost:
            faults.append(f"{panel.id} loses {lost} right angles")
    return counted("beam", faults, f"{number(worst)} mm", f"within {NEAR} mm, kerf {number(kerf)}")


def bridges(panels: Sequence[Panel], least: float) -> Result:
    """The narrowest piece of board between two holes, or between a hole and the outline."""
    narrow, where = math.inf, ""
    for panel in panels:
        if panel.nominal.geom_type != "Polygon":
            continue
        rings = shapely.get_rings(panel.nominal)
        if len(rings) < 2:
            continue
        tree = shapely.STRtree(rings)
        _, distances = tree.query_nearest(rings, exclusive=True, return_distance=True, all_matches=False)
        if len(distances) and distances.min() < narrow:
            narrow, where = float(distances.min()), panel.id
    figure = "no holes" if not where else f"{number(narrow)} mm in {where}"
    return Result("bridges", narrow >= least - NEAR, figure, f">= {number(least)} mm")


def _farthest(one: Polygon, other: Polygon) -> float:
    """How far any corner of either lies from the line of the other."""
    if other.geom_type != "Polygon":
        return math.inf
    far = 0.0
    for a, b in ((one, other), (other, one)):
        far = max(far, float(shapely.distance(shapely.points(shapely.get_coordinates(a)), b.boundary).max()))
    return far


def right_angles(area: Polygon) -> int:
    """How many corners of a polygon and its holes are right angles."""
    return sum(_right(list(ring.coords)[:-1]) for ring in (area.exterior, *area.interiors))


def _right(points: list[Point]) -> int:
    ways = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise([*points, points[0]])]
    ways = [(x / size, y / size) for x, y in ways if (size := math.hypot(x, y)) > NEAR]
    corners = pairwise([*ways, ways[0]]) if ways else ()
    turns = [(a[0] * b[1] - a[1] * b[0], a[0] * b[0] + a[1] * b[1]) for a, b in corners]
    return sum(abs(along) < STRAIGHT and abs(across) > 0.5 for across, along in turns)
