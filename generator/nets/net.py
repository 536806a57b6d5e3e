"""In which order the edges of a net are glued: like a zip, each seam begins where the last one has ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import dist, hypot, pi, radians, tan

from generator.nets.solid import Point, Polygon, Side, Solid, Unfolded, unfolded


def lid(net: Unfolded) -> int:
    """The face that closes the solid last: the one that is farthest from the first face, and has nothing on it."""

    def far(face: int) -> int:
        return 0 if net.hangs[face] < 0 else 1 + far(net.hangs[face])

    return max((face for face in range(len(net.hangs)) if face not in net.hangs), key=lambda face: (far(face), face))


def seams(net: Unfolded) -> list[tuple[Side, Side]]:
    """The pairs of edges that become one, in the order of gluing: none is bent away from a seam that is closed.

    The two of a pair lie side by side around the net once all earlier pairs are closed. Those of the lid are last.
    """
    left, last, found = list(net.around), lid(net), list[tuple[Side, Side]]()
    at = 0
    while left:
        pairs = list(zip(left, left[1:] + left[:1], strict=True))
        ready = [k for k, (one, other) in enumerate(pairs) if one.corners == other.corners[::-1]]
        of_lid = [last in (one.face, other.face) for one, other in pairs]
        k = min(ready, key=lambda k: (of_lid[k], (k - at) % len(left)))
        pair = pairs[k]
        found.append(pair)
        left = [side for side in left if side not in pair]
        at = max(0, k - 1)
    return found


def overlaps(one: Polygon, other: Polygon, room: float) -> bool:
    """Whether two convex polygons come nearer than `room` to each other; below 0: overlap by more than that.

    Told by the axes upright on their edges: of two that are apart one axis shows it (separating axis theorem).
    """
    return not any(_apart(axis, one, other) >= room for axis in [*_axes(one), *_axes(other)])


def within(inner: Polygon, outer: Polygon, room: float) -> bool:
    """Whether every corner lies in a convex polygon that runs against the clock with y down, up to `room` outside."""
    return all(
        (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) <= room * _length(a, b)
        for a, b in pairwise([*outer, outer[0]])
        for x, y in inner
    )


def _axes(polygon: Polygon) -> list[Point]:
    found = []
    for a, b in pairwise([*polygon, polygon[0]]):
        size = _length(a, b)
        found.append(((b[1] - a[1]) / size, (a[0] - b[0]) / size))
    return found


def _apart(axis: Point, one: Polygon, other: Polygon) -> float:
    """The gap between the shadows on an axis; below 0 where they overlap."""
    left = [x * axis[0] + y * axis[1] for x, y in one]
    right = [x * axis[0] + y * axis[1] for x, y in other]
    return max(min(right) - max(left), min(left) - max(right))


def _length(a: Point, b: Point) -> float:
    return float(((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5)


SLOPES = (45, 40, 35, 30, 25, 20)
"""Degrees between the edge and the ends of a tab; the steepest with which all tabs lie free is taken."""

APART = 0.1
"""How far a tab stays away from what it must not touch, in heights of a tab."""


@dataclass(frozen=True)
class Tab:
    """A tab on the edge `side`, glued below the face of `partner`; `number` is the order of gluing, from 1.

    `corners` begin at the edge, in its order, and go on around the tab; in edges.
    """

    number: int
    side: Side
    partner: Side
    corners: Polygon


def tabs(net: Unfolded, height: float) -> list[Tab]:
    """The tabs of all seams in the order of gluing; `height` is in edges.

    Raises ValueError where tabs of that height do not lie free, whichever edge of a seam has them.
    """
    closes = lid(net)
    pairs = [pair if pair[0].face == closes else pair[::-1] for pair in seams(net)]
    for slope in SLOPES:
        if 2 * height / tan(radians(slope)) < 0.8 and (found := _placed(net, pairs, height, slope)):
            return found
    raise ValueError(f"tabs of {height:g} edges do not lie free")


def _placed(net: Unfolded, pairs: Sequence[tuple[Side, Side]], height: float, slope: float) -> list[Tab]:
    """The tabs, tried one after the other; empty where there is no way."""
    done, room = list[Tab](), APART * height

    def fits(tab: Tab) -> bool:
        free, below = _free(tab.corners), under(net, tab)
        return (
            not any(overlaps(free, corners, room) for corners in net.places)
            and not any(overlaps(free, _free(other.corners), room) for other in done)
            and within(below, net.places[tab.partner.face], 1e-9)
            and not any(overlaps(below, under(net, other), -1e-9) for other in done
                        if other.partner.face == tab.partner.face)
        )  # fmt: skip

    def go_on() -> bool:
        if len(done) == len(pairs):
            return True
        for side, partner in (pairs[len(done)], pairs[len(done)][::-1]):
            tab = Tab(len(done) + 1, side, partner, _corners(net.ends(side), height, slope))
            if fits(tab):
                done.append(tab)
                if go_on():
                    return True
                done.pop()
        return False

    return done if go_on() else []


def _free(corners: Polygon) -> Polygon:
    """A tab without the strip at its edge, where it touches its neighbours at a corner."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
    part = 0.25
    return (
        (ax + (bx - ax) * part, ay + (by - ay) * part),
        (bx, by),
        (cx, cy),
        (dx + (cx - dx) * part, dy + (cy - dy) * part),
    )


def _corners(ends: tuple[Point, Point], height: float, slope: float) -> Polygon:
    """The trapezoid to the right of an edge, as it runs against the clock around its face with y down."""
    (ax, ay), (bx, by) = ends
    size = hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / size, (by - ay) / size
    back = height / tan(radians(slope))
    out = (-uy * height, ux * height)
    return (
        (ax, ay),
        (ax + ux * back + out[0], ay + uy * back + out[1]),
        (bx - ux * back + out[0], by - uy * back + out[1]),
        (bx, by),
    )


def under(net: Unfolded, tab: Tab) -> Polygon:
    """Where a tab lies once it is glued: below the face of its partner, as that lies in the net."""
    (ax, ay), (bx, by) = net.ends(tab.side)
    (cx, cy), (dx, dy) = net.ends(tab.partner)  # c is where b comes to lie, d where a does
    ux, uy, vx, vy = bx - ax, by - ay, cx - dx, cy - dy
    size = ux * ux + uy * uy
    c, s = (ux * vx + uy * vy) / size, (ux * vy - uy * vx) / size
    return tuple((dx + (x - ax) * c - (y - ay) * s, dy + (x - ax) * s + (y - ay) * c) for x, y in tab.corners)


def highest(corners: int) -> float:
    """The highest tab below a face with so many corners, in edges: less than the way to its middle."""
    return 0.5 / tan(pi / corners) * 0.8


HEIGHTS = (0.24, 0.2, 0.18, 0.15)
"""Of tabs, in edges; the first with which all lie free is taken."""

HIGHEST = 8.0
"""Millimetres; glue needs no more."""


@dataclass(frozen=True)
class Flap:
    """A tab in mm: its number in the order of gluing, its corners, and the edge below which it is glued.

    The corners begin at the edge of its own face; `to` is the partner's edge from the corner where the tab's edge
    begins.
    """

    number: int
    corners: Polygon
    to: tuple[Point, Point]


@dataclass(frozen=True)
class Net:
    """A net with its outside up, x to the right, y down, lengths in mm; it begins at 0, 0.

    `faces` are in the order of those of the solid; `folds` are between faces, then between faces and tabs. All are
    folded away from whoever looks at it.
    """

    solid: Solid
    edge: float
    faces: tuple[Polygon, ...]
    folds: tuple[tuple[Point, Point], ...]
    flaps: tuple[Flap, ...]
    outline: Polygon
    size: Point

    def middle(self, face: int) -> Point:
        """The middle of a face."""
        corners = self.faces[face]
        return sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)


@lru_cache(maxsize=64)  # papers and languages ask for the same ones
def net_of(solid: Solid, edge: float) -> Net:
    """The net of a solid with edges of that length in mm."""
    flat = unfolded(solid)
    found = _tabs(flat, edge)
    outline = _outline(flat, found)
    left, top = min(x for x, _ in outline), min(y for _, y in outline)

    def place(point: Point) -> Point:
        return (point[0] - left) * edge, (point[1] - top) * edge

    def all_placed(points: Sequence[Point]) -> Polygon:
        return tuple(map(place, points))

    folded = [flat.ends(side) for _, _, side in flat.folds] + [flat.ends(tab.side) for tab in found]
    cut = all_placed(outline)
    return Net(
        solid,
        edge,
        tuple(map(all_placed, flat.places)),
        tuple((place(a), place(b)) for a, b in folded),
        tuple(
            Flap(tab.number, all_placed(tab.corners), (place(b), place(a)))
            for tab in found
            for a, b in [flat.ends(tab.partner)]
        ),
        cut,
        (max(x for x, _ in cut), max(y for _, y in cut)),
    )


def _tabs(flat: Unfolded, edge: float) -> list[Tab]:
    for height in HEIGHTS:
        try:
            return tabs(flat, min(height, HIGHEST / edge))
        except ValueError:
            continue
    raise AssertionError(f"the tabs of a net of the {flat.solid.name} find no room")


def _outline(flat: Unfolded, found: Sequence[Tab]) -> list[Point]:
    """Around the net against the clock as seen, tabs included; no point twice."""
    by_side: dict[Side, Tab] = {tab.side: tab for tab in found}
    points: list[Point] = []
    for side in flat.around:
        tab = by_side.get(side)
        points += tab.corners[:3] if tab else flat.ends(side)[:1]
    return [point for k, point in enumerate(points) if dist(point, points[k - 1]) > 1e-9]


def beside(outline: Polygon, distance: float) -> Polygon:
    """A polygon that runs against the clock with y down, with every edge moved outwards by `distance`.

    Every corner stays a corner: the moved edges meet again where they cross.
    """
    if not distance:
        return outline
    around = zip((*outline[-1:], *outline[:-1]), outline, (*outline[1:], *outline[:1]), strict=True)
    return tuple(_corner(before, here, after, distance) for before, here, after in around)


def _corner(before: Point, here: Point, after: Point, out: float) -> Point:
    a, b = _outward(before, here), _outward(here, after)
    # The point p, seen from the corner, with a.p = b.p = out, by Cramer's rule.
    turn = a[0] * b[1] - a[1] * b[0]
    if abs(turn) < 1e-9:  # a straight line
        return here[0] + a[0] * out, here[1] + a[1] * out
    return here[0] + out * (b[1] - a[1]) / turn, here[1] + out * (a[0] - b[0]) / turn


def _outward(a: Point, b: Point) -> Point:
    """Upright on an edge, to its right as it runs, of length 1."""
    x, y = b[0] - a[0], b[1] - a[1]
    size = hypot(x, y)
    return -y / size, x / size
