"""Outlines of parts as values in mm: a flat part of board, polygons, and curves as short lines."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm
from typing import Any, TypeAlias

# A flat part of board as a value: its outline, its holes, and where it stands in the assembled box. All lengths are
# millimetres as exact fractions, and nominal: what the finished part measures, before the kerf is added. A panel's
# own frame is what lies on the machine's bed: x goes right, y goes down, seen from above.


Point: TypeAlias = tuple[Fraction, Fraction]
Polygon: TypeAlias = tuple[Point, ...]
"""Corners in order, the last joined to the first; no corner is written twice."""

Axis: TypeAlias = tuple[int, int, int]
"""One of the six directions of the assembled box: X goes right, Y goes back, Z goes up."""


@dataclass(frozen=True)
class Stand:
    """Where a panel stands in the assembled box.

    `at` is the place of the panel's origin on the face that lies up on the bed; `right` and `down` are where its own x
    and y point. The board lies behind that face: its thickness goes along `right` x `down`, so no panel is mirrored.
    """

    at: tuple[Fraction, Fraction, Fraction]
    right: Axis
    down: tuple[int | Fraction, int | Fraction, int | Fraction]

    @property
    def inward(self) -> tuple[int | Fraction, int | Fraction, int | Fraction]:
        """The direction from the upper face into the board."""
        (a, b, c), (d, e, f) = self.right, self.down
        return b * f - c * e, c * d - a * f, a * e - b * d


@dataclass(frozen=True)
class Panel:
    """One part to cut: `group` is what it belongs to (base, lid, a tray ...), `up` the face that lies up on the bed.

    `areas` are places for an engraving by name, as (x, y, width, height) in the panel's frame. `board` is what it is
    cut from: "" is the board of the box.
    """

    id: str
    group: str
    outline: Polygon
    holes: tuple[Polygon, ...] = ()
    stand: Stand | None = None
    up: str = "inside"
    areas: Mapping[str, tuple[Fraction, Fraction, Fraction, Fraction]] = field(default_factory=dict)
    board: str = ""


def is_plain(panel: Panel) -> bool:
    """Whether nothing but glue holds a part of the base: it is a rectangle without holes."""
    return panel.group == "base" and len(panel.outline) == 4 and not panel.holes


Tooth: TypeAlias = tuple[Point, ...]
"""A run of corners that replaces a piece of an edge: (along the edge, out of the body), the outermost two on it."""


def span(start: Fraction, end: Fraction, out: Fraction) -> Tooth:
    """A rectangular tooth from `start` to `end` of the edge; where `out` is below 0 it is cut into the body."""
    nought = Fraction(0)
    return (start, nought), (start, out), (end, out), (end, nought)


def rectangle(x: Fraction, y: Fraction, width: Fraction, height: Fraction) -> Polygon:
    """Clockwise as seen, from the upper left corner."""
    return (x, y), (x + width, y), (x + width, y + height), (x, y + height)


def toothed(
    width: Fraction,
    height: Fraction,
    top: Sequence[Tooth] = (),
    right: Sequence[Tooth] = (),
    bottom: Sequence[Tooth] = (),
    left: Sequence[Tooth] = (),
) -> Polygon:
    """A rectangle from (0, 0) with teeth on its edges, moved so that nothing lies left of or above (0, 0).

    Teeth are measured from the left end of top and bottom and from the upper end of left and right; they must not touch
    each other or an end of their edge. The polygon runs clockwise as seen.
    """
    corners: list[Point] = [(Fraction(0), Fraction(0))]
    corners += [(a, -out) for tooth in sorted(top) for a, out in tooth]
    corners.append((width, Fraction(0)))
    corners += [(width + out, a) for tooth in sorted(right) for a, out in tooth]
    corners.append((width, height))
    corners += [(a, height + out) for tooth in sorted(bottom, reverse=True) for a, out in reversed(tooth)]
    corners.append((Fraction(0), height))
    corners += [(-out, a) for tooth in sorted(left, reverse=True) for a, out in reversed(tooth)]
    return at_origin(corners)


def bounds(corners: Iterable[Point]) -> tuple[Fraction, Fraction, Fraction, Fraction]:
    """Left, top, right, bottom."""
    points = list(corners)
    left, right = _ends([x for x, _ in points])
    top, bottom = _ends([y for _, y in points])
    return left, top, right, bottom


def _ends(values: Sequence[Fraction]) -> tuple[Fraction, Fraction]:
    """The least and the largest, compared as whole numbers: fractions take five times as long."""
    common = lcm(*{value.denominator for value in values})
    whole = [value.numerator * (common // value.denominator) for value in values]
    return values[whole.index(min(whole))], values[whole.index(max(whole))]


def moved(polygon: Iterable[Point], x: Fraction, y: Fraction) -> Polygon:
    """The polygon, so much further right and down."""
    return tuple((a + x, b + y) for a, b in polygon)


def at_origin(polygon: Iterable[Point]) -> Polygon:
    """The polygon, moved so that its bounds begin at (0, 0)."""
    points = tuple(polygon)
    left, top, _, _ = bounds(points)
    return moved(points, -left, -top)


def in_whole(polygon: Iterable[Point]) -> tuple[int, list[tuple[int, int]]]:
    """How many parts of a millimetre are one, and the corners in these: whole numbers are exact and fast."""
    points = list(polygon)
    one = lcm(*{value.denominator for point in points for value in point})
    return one, [(x.numerator * (one // x.denominator), y.numerator * (one // y.denominator)) for x, y in points]


def twice_area(polygon: Polygon) -> Fraction:
    """Above 0 for a polygon that runs clockwise as seen (y goes down)."""
    one, points = in_whole(polygon)
    around = zip(points, (*points[1:], points[0]), strict=True)
    return Fraction(sum(a * d - c * b for (a, b), (c, d) in around), one * one)


def is_inside(point: tuple[Any, Any], loops: Iterable[Sequence[tuple[Any, Any]]]) -> bool:
    """Whether a line from the point to the right crosses the loops an odd number of times, in floats or fractions."""
    x, y = point
    inside = False
    for loop in loops:
        for (a, b), (c, d) in zip(loop, [*loop[1:], loop[0]], strict=True):
            if (b > y) != (d > y) and x < a + (y - b) * (c - a) / (d - b):
                inside = not inside
    return inside


Knot: TypeAlias = tuple[float, float] | tuple[float, float, str]
"""A point of a drawing; with "corner" behind it the line may turn sharply there."""

PIECES = 5
"""Straight pieces between two points."""

FINEST = 200
"""Corners lie on whole parts of a millimetre."""


def smooth(knots: Sequence[Knot], scale: Fraction) -> Polygon:
    """A closed line through all points (Catmull-Rom between corners), so many times as large as drawn.

    Between two corners that follow each other it is straight.
    """
    points = [(_tenths(knot[0]), _tenths(knot[1])) for knot in knots]
    corner = [len(knot) == 3 for knot in knots]
    line = []
    for i, here in enumerate(points):
        last, after = (i + 1) % len(points), (i + 2) % len(points)
        before = here if corner[i] else points[i - 1]
        there = points[last]
        beyond = there if corner[last] else points[after]
        for step in range(1 if corner[i] and corner[last] else PIECES):
            x, y = (_between(*values, step) for values in zip(before, here, there, beyond, strict=True))
            line.append((_scaled(x, scale), _scaled(y, scale)))
    return tuple((Fraction(x, FINEST), Fraction(y, FINEST)) for x, y in dict.fromkeys(line))


def _tenths(length: float) -> int:
    return round(length * 10)


def _between(a: int, b: int, c: int, d: int, step: int) -> int:
    """From b to c in PIECES steps, 2 PIECES³ times as large; a and d are what lies before and behind them."""
    parts = (2 * b, c - a, 2 * a - 5 * b + 4 * c - d, 3 * b - a - 3 * c + d)
    return sum(part * step**power * PIECES ** (3 - power) for power, part in enumerate(parts))


def _scaled(value: int, scale: Fraction) -> int:
    """In whole parts of FINEST, the nearest one."""
    whole = 20 * PIECES**3 * scale.denominator
    return (2 * value * scale.numerator * FINEST + whole) // (2 * whole)
