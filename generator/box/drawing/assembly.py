"""The picture of the box taken apart: its parts as solids in isometric view, with their names beside them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise

from generator.box.drawing.drawing import BoxJob, Paths
from generator.box.drawing.export import flattened
from generator.box.geometry.joints import turned_over
from generator.box.geometry.outline import Axis, Panel
from generator.press.outlines import OutlinePath, moved
from generator.press.primitives import Area, Colour

GAP, PLATE, WALL, DIVIDER, LINING = 0.32, 0.26, 0.13, 0.15, 0.1
"""How far parts are drawn apart, as parts of the width of their group: groups, plates, walls, dividers, and a wall from
what lines it."""

Point3 = tuple[float, float, float]


@dataclass(frozen=True)
class Solid:
    """A plate in the assembled frame, in mm: loops of its upper face as on the bed, and the way into the board.

    `burnt` are areas on the face that is below on the bed, from `origin` along two directions; `done` is drawn paler.
    """

    id: str
    group: str
    loops: tuple[tuple[Point3, ...], ...]
    into: Point3
    burnt: tuple[OutlinePath, ...] = ()
    frame: tuple[Point3, Axis, Point3] = ((0.0, 0.0, 0.0), (1, 0, 0), (0.0, 1.0, 0.0))
    done: bool = False

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

    def opened(self, axis: Sequence[float]) -> Solid:
        """The same turned by a quarter about a line along X at that depth and height: its front goes up."""
        y, z = axis[:2]

        def turn(point: Sequence[float], about: tuple[float, float]) -> Point3:
            return point[0], about[0] + point[2] - about[1], about[1] + about[0] - point[1]

        loops = tuple(tuple(turn(p, (y, z)) for p in loop) for loop in self.loops)
        start, right, down = self.frame
        frame = turn(start, (y, z)), right, turn(down, (0.0, 0.0))
        return replace(self, loops=loops, into=turn(self.into, (0.0, 0.0)), frame=frame)

    def moved(self, way: Point3) -> Solid:
        """The same elsewhere."""
        loops = tuple(tuple(_add(p, way) for p in loop) for loop in self.loops)
        return replace(self, loops=loops, frame=(_add(self.frame[0], way), *self.frame[1:]))


def solids(panels: Sequence[Panel], thickness: float, burnt: Paths | None = None) -> list[Solid]:
    """Of all panels that stand in the box, with what is burnt into the outside of those that lie inside up."""
    return [_solid(panel, thickness, tuple((burnt or {}).get(panel.id, ()))) for panel in panels if panel.stand]


def solids_of(job: BoxJob) -> list[Solid]:
    """The same of a job, each as thick as its board."""
    jobs = map(job.of, job.boards)
    return [part for one in jobs for part in solids(one.panels, float(one.thickness), one.engravings.outside)]


def taken_apart(parts: Sequence[Solid], further: float = 1) -> list[Solid]:
    """Groups one above the other in their order, the lid last; in each, walls are drawn outwards, plates up or down.

    Groups are so many times `further` apart.
    """
    groups = sorted(dict.fromkeys(part.group for part in parts), key=lambda group: group == "lid")
    done: list[Solid] = []
    level = 0.0
    for group in groups:
        apart = spread([part for part in parts if part.group == group])
        low = min(part.box[0][2] for part in apart)
        high = max(part.box[1][2] for part in apart)
        gap = further * GAP * width_of(apart) if done else 0.0
        done += [part.moved((0.0, 0.0, level + gap - low)) for part in apart]
        level += gap + high - low
    return done


def spread(parts: Sequence[Solid]) -> list[Solid]:
    """Each part moved away from the middle of its group, along its own normal, and from what lines it."""
    lows, highs = zip(*(part.box for part in parts), strict=True)
    low, high = [min(p[i] for p in lows) for i in range(3)], [max(p[i] for p in highs) for i in range(3)]
    middle = [(a + b) / 2 for a, b in zip(low, high, strict=True)]
    half = [(b - a) / 2 for a, b in zip(low, high, strict=True)]
    off = {part.id: (_axis(part), round(_middle(part) - middle[_axis(part)], 3)) for part in parts}
    return [part.moved(_away(part, middle, half, width_of(parts), {*off.values()})) for part in parts]


def _axis(part: Solid) -> int:
    return next(i for i in range(3) if part.normal[i])


def _middle(part: Solid) -> float:
    low, high = part.box
    return (low[_axis(part)] + high[_axis(part)]) / 2


def _away(
    part: Solid, middle: Sequence[float], half: Sequence[float], width: float, all_off: Set[tuple[int, float]]
) -> Point3:
    low, high = part.box
    axis = _axis(part)
    off = round(_middle(part) - middle[axis], 3)
    walls = 0.7 * half[axis]
    if _slants(part) or (axis < 2 and abs(off) < walls):  # between the walls it goes up, a handle above all
        above = (low[2] + high[2]) / 2 - middle[2] > 0.4 * half[2]
        return 0.0, 0.0, (DIVIDER + above * PLATE) * width
    way = [0.0, 0.0, 0.0]
    sign = 1 if off > 0 else -1
    lined = sum(other == axis and walls <= sign * at < sign * off for other, at in all_off)
    way[axis] = (PLATE if axis == 2 else WALL + LINING * lined) * width * sign
    return way[0], way[1], way[2]


def _slants(part: Solid) -> bool:
    return sum(map(abs, part.normal)) > 1


def width_of(parts: Sequence[Solid]) -> float:
    """The wider side of what they take altogether, in mm."""
    boxes = [part.box for part in parts]
    return max(max(box[1][i] for box in boxes) - min(box[0][i] for box in boxes) for i in (0, 1))


def _solid(panel: Panel, thickness: float, burnt: tuple[OutlinePath, ...]) -> Solid:
    stand = panel.stand
    assert stand, "the caller asks only for what stands"
    at = tuple(map(float, stand.at))

    def place(point: Sequence[object]) -> Point3:
        u, v = (float(value) for value in point)  # type: ignore[arg-type]
        x, y, z = (a + r * u + d * v for a, r, d in zip(at, stand.right, stand.down, strict=True))
        return x, y, z

    x, y, z = (thickness * way for way in stand.inward)
    loops = tuple(tuple(map(place, loop)) for loop in (panel.outline, *panel.holes))
    found = Solid(panel.id, panel.group, loops, (x, y, z))
    if not burnt:
        return found
    other = turned_over(panel, Fraction(thickness))
    assert other.stand, "it stands as before"
    left, top, *_ = other.areas["face"]
    origin, down = tuple(map(float, other.stand.at)), tuple(map(float, other.stand.down))
    start = [a + r * float(left) + d * float(top) for a, r, d in zip(origin, other.stand.right, down, strict=True)]
    frame = (start[0], start[1], start[2]), other.stand.right, (down[0], down[1], down[2])
    return replace(found, burnt=burnt, frame=frame)


def _add(a: Point3, b: Point3) -> Point3:
    return a[0] + b[0], a[1] + b[1], a[2] + b[2]


Point = tuple[float, float]
EYE = (1.0, -1.0, 1.0)
"""Where the picture is seen from."""
KINDS = {0: "side", 1: "front", 2: "top"}
"""What the names of colours end with, by the axis that a surface faces."""


@dataclass(frozen=True)
class Picture:
    """All areas in the order of painting; `parts` are those of each part by its id, its face last."""

    areas: tuple[Area, ...]
    parts: Mapping[str, Sequence[Area]]


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
    painted = {part.id: _painted(part, colours, line, on) for part in order}
    ink = colours["edge-front"]
    areas = [area for part in order for area in (*painted[part.id], *_burnt(part, on, ink))]
    return Picture(tuple(areas), painted)


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
    """Whether a plane parts them with `one` on the side away from the eye, and not the other way round.

    Boards that are in each other with their fingers are parted so far as they are thick.
    """
    thick = min(high - low for box in (one, other) for low, high in zip(*box, strict=True))
    for deep in (0.0, thick):
        ahead, back = (
            any(_farther(*pair, axis, deep + 1e-6) for axis in range(3)) for pair in ((one, other), (other, one))
        )
        if ahead or back:
            return ahead and not back
    return False


def _farther(one: tuple[Point3, Point3], other: tuple[Point3, Point3], axis: int, deep: float) -> bool:
    if EYE[axis] > 0:
        return one[1][axis] <= other[0][axis] + deep
    return one[0][axis] >= other[1][axis] - deep


def _corners(part: Solid) -> list[Point3]:
    low, high = part.box
    return [(x, y, z) for x in (low[0], high[0]) for y in (low[1], high[1]) for z in (low[2], high[2])]


def _painted(part: Solid, colours: Mapping[str, Colour], line: float, on) -> list[Area]:  # type: ignore[no-untyped-def]
    """Edges that are seen, then the face that is seen."""
    faces_eye = sum(n * e for n, e in zip(part.into, EYE, strict=True)) < 0
    back = tuple(tuple(_add(p, part.into) for p in loop) for loop in part.loops)
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
    edge, board = ("board", "done") if part.done else ("edge", "board")
    areas = [Area((quad,), colours[f"{edge}-{KINDS[axis]}"], ink, line / 2) for _, axis, quad in quads]
    axis = max(range(3), key=lambda i: abs(part.into[i]))
    face = tuple(tuple(on(p) for p in loop) for loop in near)
    return [*areas, Area(face, colours[f"{board}-{KINDS[axis]}"], ink, line)]


FAR = 1000.0
"""Millimetres over which a direction on the picture is taken: places on it are rounded."""


def _burnt(part: Solid, on, colour: Colour) -> Iterator[Area]:  # type: ignore[no-untyped-def]
    """What is burnt into the face that is seen."""
    if sum(n * e for n, e in zip(part.into, EYE, strict=True)) < 0:
        return
    origin, *ways = part.frame
    x, y = on(origin)
    (a, b), (c, d) = (on(_add(origin, (FAR * way[0], FAR * way[1], FAR * way[2]))) for way in ways)
    rows = (a - x) / FAR, (c - x) / FAR, (b - y) / FAR, (d - y) / FAR
    for path in part.burnt:
        loops = [[(round(u, 3), round(v, 3)) for u, v in loop] for loop in flattened(moved(path, *rows, x, y))]
        yield Area(tuple(map(tuple, loops)), colour)


def _minus(a: Point3, b: Point3) -> Point3:
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def _cross(a: Point3, b: Point3) -> Point3:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
