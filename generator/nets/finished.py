"""The finished die as it lies on a table, seen from above at a slant."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin

from generator.nets.plan import Plan
from generator.nets.solid import Polygon, Spot, cross, dot, middle, unit
from generator.press.outlines import OutlinePath, moved

ABOVE = radians(38)
"""How far above the table the eye is."""
ASIDE = radians(24)
"""How far the die is turned, so that more than one of its sides is seen."""

Matrix = tuple[float, float, float, float, float, float]


@dataclass(frozen=True)
class Seen:
    """A face that is seen: its corners in mm, how much light falls on it (0 to 1), and the labels on it."""

    corners: Polygon
    light: float
    marks: tuple[OutlinePath, ...]


def finished(plan: Plan, width: float, height: float) -> list[Seen]:
    """The faces that are seen, as large as a place of that size allows, in mm from its upper left corner."""
    up, ahead = _standing(plan)
    eye = _sum(ahead, cos(ABOVE), up, sin(ABOVE))
    right = unit(cross(up, eye))
    down = unit(cross(right, eye))
    solid, net = plan.net.solid, plan.net
    flat = [(dot(corner, right), dot(corner, down)) for corner in solid.corners]
    left, top = min(x for x, _ in flat), min(y for _, y in flat)
    wide, high = max(x for x, _ in flat) - left, max(y for _, y in flat) - top
    scale = min(width / wide, height / high)
    x0, y0 = (width - wide * scale) / 2 - left * scale, (height - high * scale) / 2 - top * scale
    places = [(x * scale + x0, y * scale + y0) for x, y in flat]
    sun = unit(_sum(_sum(up, 0.8, ahead, 0.35), 1.0, right, -0.5))
    seen = []
    for face, corners in enumerate(solid.faces):
        if dot(solid.normal(face), eye) > 1e-6:
            there = tuple(places[corner] for corner in corners)
            matrix = _affine(net.faces[face][:3], there[:3])
            marks = tuple(moved(mark.path, *matrix) for mark in plan.marks if mark.face == face)
            seen.append(Seen(there, max(0.0, dot(solid.normal(face), sun)), marks))
    return seen


def _standing(plan: Plan) -> tuple[Spot, Spot]:
    """Which way is up, and the level direction to the eye: the label on top stands upright, where there is one."""
    solid, face = plan.net.solid, len(plan.net.solid.faces) - 1
    if solid.opposite(face) is None:
        up = unit(solid.corners[0])
        side = next(other for other, corners in enumerate(solid.faces) if 0 in corners)
        ahead = solid.normal(side)
    else:
        weights = [label if isinstance(label, int) else 0 for label in plan.labels] or [0] * len(solid.faces)
        face = weights.index(max(weights))
        up = solid.normal(face)
        ahead = _down_on(plan, face)
    ahead = unit(_sum(ahead, 1.0, up, -dot(ahead, up)))
    return up, _sum(ahead, cos(ASIDE), unit(cross(up, ahead)), sin(ASIDE))


def _down_on(plan: Plan, face: int) -> Spot:
    """From the middle of a face to below its label, in space."""
    corners = [plan.net.solid.corners[corner] for corner in plan.net.solid.faces[face]]
    mark = next((mark for mark in plan.marks if mark.face == face), None)
    if mark is None:
        a, b = corners[:2]
        x, y, z = middle([a, b])
        return x, y, z
    places = plan.net.faces[face]
    weights = [-(x - mark.at[0]) * mark.up[0] - (y - mark.at[1]) * mark.up[1] for x, y in places]
    total: Spot = (0.0, 0.0, 0.0)
    for weight, corner in zip(weights, corners, strict=True):
        total = _sum(total, 1.0, corner, weight)
    return unit(total)


def _affine(before: Polygon, after: Polygon) -> Matrix:
    """What takes three points to three others, as `moved` wants it."""
    (a, b), (c, d), (e, f) = before
    turn = (c - a) * (f - b) - (e - a) * (d - b)

    def row(p: float, q: float, r: float) -> tuple[float, float, float]:
        u = ((q - p) * (f - b) - (r - p) * (d - b)) / turn
        v = ((r - p) * (c - a) - (q - p) * (e - a)) / turn
        return u, v, p - u * a - v * b

    ax, bx, x = row(*(point[0] for point in after))
    ay, by, y = row(*(point[1] for point in after))
    return ax, bx, ay, by, x, y


def _sum(a: Spot, by: float, b: Spot, times: float) -> Spot:
    return a[0] * by + b[0] * times, a[1] * by + b[1] * times, a[2] * by + b[2] * times
