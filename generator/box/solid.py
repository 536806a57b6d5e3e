"""Parts of a box as solids taken apart: each stands where it stands in the box, moved away from its neighbours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from generator.box.panel import Axis, Panel

GAP, PLATE, WALL, DIVIDER = 0.32, 0.26, 0.13, 0.15
"""How far parts are drawn apart, as parts of the width of their group: groups, plates, walls, dividers."""

Point3 = tuple[float, float, float]


@dataclass(frozen=True)
class Solid:
    """A plate in the assembled frame, in mm: loops of its upper face as on the bed, and the way into the board."""

    id: str
    group: str
    loops: tuple[tuple[Point3, ...], ...]
    into: Point3

    @property
    def normal(self) -> Axis:
        """The direction out of the face, a whole axis."""
        x, y, z = (-(value > 0) + (value < 0) for value in self.into)
        return x, y, z

    @property
    def box(self) -> tuple[Point3, Point3]:
        """The least and the largest corner of the rectangle in space that holds it."""
        ends = [p for loop in self.loops for p in loop]
        ends += [_add(p, self.into) for p in ends]
        low, high = (tuple(pick(p[axis] for p in ends) for axis in range(3)) for pick in (min, max))
        return (low[0], low[1], low[2]), (high[0], high[1], high[2])

    def moved(self, way: Point3) -> Solid:
        """The same elsewhere."""
        return replace(self, loops=tuple(tuple(_add(p, way) for p in loop) for loop in self.loops))


def solids(panels: Sequence[Panel], thickness: float) -> list[Solid]:
    """Of all panels that stand in the box."""
    return [_solid(panel, thickness) for panel in panels if panel.stand]


def taken_apart(parts: Sequence[Solid]) -> list[Solid]:
    """Groups one above the other in their order, the lid last; in each, walls are drawn outwards, plates up or down."""
    groups = sorted(dict.fromkeys(part.group for part in parts), key=lambda group: group == "lid")
    done: list[Solid] = []
    level = 0.0
    for group in groups:
        spread = _spread([part for part in parts if part.group == group])
        low = min(part.box[0][2] for part in spread)
        high = max(part.box[1][2] for part in spread)
        gap = GAP * _width(spread) if done else 0.0
        done += [part.moved((0.0, 0.0, level + gap - low)) for part in spread]
        level += gap + high - low
    return done


def _spread(parts: Sequence[Solid]) -> list[Solid]:
    """Each part moved away from the middle of its group, along its own normal."""
    lows, highs = zip(*(part.box for part in parts), strict=True)
    low, high = [min(p[i] for p in lows) for i in range(3)], [max(p[i] for p in highs) for i in range(3)]
    middle = [(a + b) / 2 for a, b in zip(low, high, strict=True)]
    half = [(b - a) / 2 for a, b in zip(low, high, strict=True)]
    return [part.moved(_away(part, middle, half, _width(parts))) for part in parts]


def _away(part: Solid, middle: Sequence[float], half: Sequence[float], width: float) -> Point3:
    low, high = part.box
    axis = next(i for i in range(3) if part.normal[i])
    off = (low[axis] + high[axis]) / 2 - middle[axis]
    if axis < 2 and abs(off) < 0.7 * half[axis]:  # a divider stays between the walls and goes up
        return 0.0, 0.0, DIVIDER * width
    way = [0.0, 0.0, 0.0]
    way[axis] = (PLATE if axis == 2 else WALL) * width * (1 if off > 0 else -1)
    return way[0], way[1], way[2]


def _width(parts: Sequence[Solid]) -> float:
    boxes = [part.box for part in parts]
    return max(max(box[1][i] for box in boxes) - min(box[0][i] for box in boxes) for i in (0, 1))


def _solid(panel: Panel, thickness: float) -> Solid:
    stand = panel.stand
    assert stand, "the caller asks only for what stands"
    at = tuple(map(float, stand.at))

    def place(point: Sequence[object]) -> Point3:
        u, v = (float(value) for value in point)  # type: ignore[arg-type]
        x, y, z = (a + r * u + d * v for a, r, d in zip(at, stand.right, stand.down, strict=True))
        return x, y, z

    x, y, z = (thickness * way for way in stand.inward)
    loops = tuple(tuple(map(place, loop)) for loop in (panel.outline, *panel.holes))
    return Solid(panel.id, panel.group, loops, (x, y, z))


def _add(a: Point3, b: Point3) -> Point3:
    return a[0] + b[0], a[1] + b[1], a[2] + b[2]
