"""The line that a beam follows: half of its width outside of what is to remain."""

from __future__ import annotations

from math import hypot

from generator.nets.unfold import Point, Polygon


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
