"""Solids as an isometric picture: seen from the right, the front and above, what is nearer painted last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from generator.box.solid import Point3, Solid
from generator.press.primitives import Area, Colour

Point = tuple[float, float]
EYE = (1.0, -1.0, 1.0)
"""Where the picture is seen from."""
GRID = 14
"""Among so many places along each side of a face one is looked for that can be seen."""
KINDS = {0: "side", 1: "front", 2: "top"}
"""What the names of colours end with, by the axis that a surface faces."""


@dataclass(frozen=True)
class Picture:
    """Painted parts in the order of painting; `anchors` are places where a part is seen, by its id."""

    areas: tuple[Area, ...]
    anchors: Mapping[str, Point]


def seen(point: Point3) -> Point:
    """A point of space on the picture, y down; all three axes are equally short."""
    x, y, z = point
    return (x + y) / 2**0.5, (x - y - 2 * z) / 6**0.5


def picture(parts: Sequence[Solid], colours: Mapping[str, Colour], line: float, width: float, height: float) -> Picture:
    """The parts as large as they fit into width and height, in mm from the upper left corner of that place."""
    ends = [seen(end) for part in parts for end in _corners(part)]
    left, top, right, bottom = (pick(p[i] for p in ends) for pick in (min, max) for i in (0, 1))
    scale = min(width / (right - left), height / (bottom - top))
    dx = (width - scale * (right - left)) / 2 - scale * left
    dy = (height - scale * (bottom - top)) / 2 - scale * top

    def on(point: Point3) -> Point:
        x, y = seen(point)
        return round(x * scale + dx, 3), round(y * scale + dy, 3)

    order = in_painting_order(parts)
    painted = [_painted(part, colours, line, on) for part in order]
    anchors = {part.id: _anchor(part, painted[i], painted[i + 1 :], on) for i, part in enumerate(order)}
    return Picture(tuple(area for areas in painted for area in areas), anchors)


def in_painting_order(parts: Sequence[Solid]) -> list[Solid]:
    """Farther parts before nearer ones: no part comes before one that lies wholly behind it."""
    rest, order = list(parts), list[Solid]()
    boxes = {part.id: part.box for part in parts}
    rest.sort(key=lambda part: sum(e * (a + b) for e, a, b in zip(EYE, *boxes[part.id], strict=True)))
    while rest:
        free = (p for p in rest if not any(_behind(boxes[o.id], boxes[p.id]) for o in rest if o is not p))
        nearest = next(free, rest[0])
        rest.remove(nearest)
        order.append(nearest)
    return order


def _behind(one: tuple[Point3, Point3], other: tuple[Point3, Point3]) -> bool:
    """Whether a plane parts them with `one` on the side away from the eye, and not the other way round."""
    ahead = [_farther(one, other, axis) for axis in range(3)]
    back = [_farther(other, one, axis) for axis in range(3)]
    return any(ahead) and not any(back)


def _farther(one: tuple[Point3, Point3], other: tuple[Point3, Point3], axis: int) -> bool:
    if EYE[axis] > 0:
        return one[1][axis] <= other[0][axis] + 1e-6
    return one[0][axis] >= other[1][axis] - 1e-6


def _corners(part: Solid) -> list[Point3]:
    low, high = part.box
    return [(x, y, z) for x in (low[0], high[0]) for y in (low[1], high[1]) for z in (low[2], high[2])]


def _painted(part: Solid, colours: Mapping[str, Colour], line: float, on) -> list[Area]:  # type: ignore[no-untyped-def]
    """Edges that are seen, then the face that is seen."""
    faces_eye = sum(n * e for n, e in zip(part.normal, EYE, strict=True)) > 0
    back = tuple(tuple(_plus(p, part.into) for p in loop) for loop in part.loops)
    near, far = (part.loops, back) if faces_eye else (back, part.loops)
    quads = []
    for front, behind in zip(near, far, strict=True):
        for (a, b), (c, d) in zip(pairwise((*front, front[0])), pairwise((*behind, behind[0])), strict=True):
            normal = _cross(_minus(b, a), part.into)  # outlines run clockwise on the upper face: out of the part
            if sum(n * e for n, e in zip(normal, EYE, strict=True)) > 1e-9:
                depth = sum((p + q) * e for p, q, e in zip(a, b, EYE, strict=True))
                axis = max(range(3), key=lambda i, n=normal: abs(n[i]))  # type: ignore[misc]
                quads.append((depth, axis, (on(a), on(b), on(d), on(c))))
    quads.sort(key=lambda quad: quad[0])
    ink = colours["night"]
    areas = [Area((quad,), colours[f"edge-{KINDS[axis]}"], ink, line / 2) for _, axis, quad in quads]
    axis = next(i for i in range(3) if part.normal[i])
    face = tuple(tuple(on(p) for p in loop) for loop in near)
    return [*areas, Area(face, colours[f"board-{KINDS[axis]}"], ink, line)]


def _anchor(part: Solid, own: Sequence[Area], later: Sequence[Sequence[Area]], on) -> Point:  # type: ignore[no-untyped-def]
    """A point of the face that no later part covers, as near to its middle as can be."""
    face = own[-1].loops
    xs, ys = zip(*face[0], strict=True)
    middle = sum(xs) / len(xs), sum(ys) / len(ys)
    cover = [areas[-1].loops for areas in later if _meet(areas[-1].loops[0], face[0])]
    left, top, right, bottom = min(xs), min(ys), max(xs), max(ys)
    steps = [step / GRID for step in range(1, GRID)]
    spots = [(left + (right - left) * i, top + (bottom - top) * j) for i in steps for j in steps]
    spots.sort(key=lambda spot: (spot[0] - middle[0]) ** 2 + (spot[1] - middle[1]) ** 2)
    on_face = [spot for spot in spots if _inside(spot, face)]
    clear = (spot for spot in on_face if not any(_inside(spot, loops) for loops in cover))
    return next(clear, on_face[0] if on_face else middle)


def _meet(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """Whether the rectangles around two outlines overlap."""
    return all(
        min(p[i] for p in one) < max(p[i] for p in other) and min(p[i] for p in other) < max(p[i] for p in one)
        for i in (0, 1)
    )


def _inside(point: Point, loops: Sequence[Sequence[Point]]) -> bool:
    """By the even-odd rule."""
    x, y = point
    odd = False
    for loop in loops:
        for (a, b), (c, d) in pairwise((*loop, loop[0])):
            if (b > y) != (d > y) and x < a + (y - b) * (c - a) / (d - b):
                odd = not odd
    return odd


def _plus(a: Point3, b: Point3) -> Point3:
    return a[0] + b[0], a[1] + b[1], a[2] + b[2]


def _minus(a: Point3, b: Point3) -> Point3:
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def _cross(a: Point3, b: Point3) -> Point3:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
