"""Tabs: which edge of each seam has one, and how steep its ends are, so that all lie free, flat and glued."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, pi, radians, tan

from generator.nets.glue import lid, seams
from generator.nets.overlap import overlaps, within
from generator.nets.unfold import Point, Polygon, Side, Unfolded

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
