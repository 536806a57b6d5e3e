"""A box put together from its drawings alone, as cells between all its edges: a third route, beside geometry and gates.

Reads SVG, takes half the beam off each line, stands each board where the metadata say, and cuts space at every corner
of every board. A cell is filled by a board or it is not; whatever is asked is then counted.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from math import inf
from xml.etree import ElementTree

import numpy as np
import shapely
from box.swings import met

SVG = "{http://www.w3.org/2000/svg}"
SAME = 0.003
"""Edges nearer than this to the first of them, in mm, are one: lines and places of a drawing have three decimals."""


@dataclass
class Board:
    """Where it stands: its normal axis, from where to where along it, and its area in the two other axes."""

    id: str
    group: str
    normal: int
    depth: tuple[float, float]
    area: shapely.Polygon

    @property
    def axes(self) -> tuple[int, int]:
        return tuple(axis for axis in range(3) if axis != self.normal)  # type: ignore[return-value]

    def ends(self, axis: int) -> tuple[float, float]:
        if axis == self.normal:
            return self.depth
        low = self.axes.index(axis)
        return self.area.bounds[low], self.area.bounds[low + 2]


def inset(points: list[tuple[float, float]], by: float) -> list[tuple[float, float]]:
    """A loop with each side moved to its left by so much, as it runs."""
    sides = []
    for (x, y), (u, v) in zip(points, [*points[1:], points[0]], strict=True):
        long = float(np.hypot(u - x, v - y))
        if long > 1e-9:
            sides.append(((x, y), ((u - x) / long, (v - y) / long)))
    found = []
    for ((x, y), (a, b)), ((u, v), (c, d)) in zip([sides[-1], *sides[:-1]], sides, strict=True):
        turn = a * d - b * c
        p, q = (x - b * by, y + a * by), (u - d * by, v + c * by)
        far = ((q[0] - p[0]) * d - (q[1] - p[1]) * c) / turn if abs(turn) > 1e-6 else 0.0
        found.append((p[0] + far * a, p[1] + far * b) if abs(turn) > 1e-6 else q)
    return found


def loops(data: str) -> Iterator[list[tuple[float, float]]]:
    """A line that is open stops at a tab and goes on behind it: all of a path is one loop then."""
    for loop in data.split("M")[1:] if "Z" in data else [data.replace("M", " ")]:
        numbers = list(map(float, re.findall(r"-?[\d.]+", loop)))
        yield list(zip(numbers[::2], numbers[1::2], strict=True))


def turned(loop: list[tuple[float, float]], left: bool) -> list[tuple[float, float]]:
    area = sum(x * v - u * y for (x, y), (u, v) in zip(loop, [*loop[1:], loop[0]], strict=True))
    return loop if (area > 0) == left else loop[::-1]


def read(drawings: Mapping[str, bytes]) -> tuple[dict, list[Board]]:
    """What the drawings state, and the boards that stand along the axes."""
    stated, boards = {}, []
    for content in drawings.values():
        root = ElementTree.fromstring(content)
        stated = json.loads(next(root.iter(f"{SVG}metadata")).text or "")
        for group in root.iter(f"{SVG}g"):
            place = stated["panels"].get(group.get("id"))
            if place is None or "at" not in place or sum(map(abs, place["down"])) != 1:
                continue
            drawn = [loop for path in group.iter(f"{SVG}path") for loop in loops(path.get("d", ""))]
            drawn.sort(key=lambda loop: -shapely.Polygon(loop).area)
            outline, *holes = [inset(turned(loop, i == 0), stated["kerf"] / 2) for i, loop in enumerate(drawn)]
            if group.get("id") in sum(stated["stated"].get("magnets", {}).items(), ()):  # a magnet fills its hole
                holes = [hole for hole in holes if np.ptp(hole, axis=0).max() > stated["stated"]["magnet"][0] + 0.1]
            boards.append(standing(group.get("id", ""), place, stated["thickness"], outline, holes))
    return stated, boards


def standing(name: str, place: dict, thickness: float, outline: list, holes: list) -> Board:
    x, y, turn = place["nest"]
    at, right, down = (np.array(place[key], float) for key in ("at", "right", "down"))
    inward = np.cross(right, down)
    normal = int(np.argmax(np.abs(inward)))
    c, s = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}[turn % 360]

    def there(loop: list) -> np.ndarray:
        moved = np.array(loop) - (x, y)
        own = np.column_stack((moved[:, 0] * c + moved[:, 1] * s, moved[:, 1] * c - moved[:, 0] * s))
        return np.delete(at + np.outer(own[:, 0], right) + np.outer(own[:, 1], down), normal, axis=1)

    faces = sorted((at[normal], at[normal] + thickness * inward[normal]))
    return Board(
        name, place["group"], normal, (faces[0], faces[1]), shapely.Polygon(there(outline), [*map(there, holes)])
    )


def apart(ends: Iterable[float]) -> Iterator[float]:
    """Ends in order, without those that are the same as the last one taken: a row of near ones does not become one."""
    last = -inf
    for end in sorted(ends):
        if end - last > SAME:
            yield (last := end)


class Cells:
    """Space cut at every corner; `filled(boards)` tells how many of some boards fill each cell."""

    def __init__(self, boards: list[Board], more: list[list[float]]) -> None:
        self.cuts = []
        for axis in range(3):
            at = [*more[axis]]
            for board in boards:
                around = shapely.get_coordinates(board.area)
                at += [*(board.depth if axis == board.normal else around[:, board.axes.index(axis)])]
            self.cuts.append(np.array(list(apart(at))))
        self.middles = [(cut[1:] + cut[:-1]) / 2 for cut in self.cuts]
        self.wide = [np.diff(cut) for cut in self.cuts]

    def span(self, axis: int, low: float, high: float) -> slice:
        first, last = np.searchsorted(self.middles[axis], (low, high))
        return slice(int(first), int(last))

    def filled(self, boards: list[Board]) -> np.ndarray:
        count = np.zeros([len(middle) for middle in self.middles], np.int8)
        for board in boards:
            first, second = board.axes
            u, v = np.meshgrid(self.middles[first], self.middles[second], indexing="ij")
            shapely.prepare(board.area)
            held = np.expand_dims(shapely.contains_xy(board.area, u, v), board.normal)
            where = [slice(None)] * 3
            where[board.normal] = self.span(board.normal, *board.depth)
            count[tuple(where)] += held.astype(np.int8)
        return count

    def thick(self, found: np.ndarray, least: float, where: tuple[slice, ...] = (slice(None),) * 3) -> bool:
        """Whether cells that are found are wider than that in all directions, runs of neighbours taken together."""
        for axis in range(3):
            if not found.any():
                return False
            found = _runs(np.moveaxis(found, axis, 0), self.wide[axis][where[axis]], least, axis)
        return bool(found.any())


def _runs(found: np.ndarray, wide: np.ndarray, least: float, axis: int) -> np.ndarray:
    """Only cells in runs along the first axis that are longer than that."""
    forth, back = np.zeros(found.shape), np.zeros(found.shape)
    total = np.zeros(found.shape[1:])
    for i in range(len(wide)):
        total = np.where(found[i], total + wide[i], 0)
        forth[i] = total
    total = np.zeros(found.shape[1:])
    for i in reversed(range(len(wide))):
        total = np.where(found[i], total + wide[i], 0)
        back[i] = total
    return np.moveaxis(found & (forth + back - wide.reshape(-1, *[1] * (found.ndim - 1)) > least), 0, axis)


def faults(drawings: Mapping[str, bytes]) -> list[str]:
    """What is wrong with a box, by its drawings."""
    data, boards = read(drawings)
    stated = data["stated"]
    least = max(abs(fit) for *_, fit in stated.get("boards", [[data["fit"]]])) / 2 + 0.02
    room = [(0.0, end) for end in stated["inside"]]
    rooms = {name: [(e[i], e[i + 3]) for i in range(3)] for name, e in stated.get("compartments", {}).items()}
    more = [[end for spans in (room, *rooms.values()) for end in spans[axis]] for axis in range(3)]
    cells = Cells(boards, more)
    shell = [b for b in boards if b.group not in {*stated.get("inside_of", {}), *stated.get("beside", [])}]
    count = cells.filled(boards)
    found = ["overlap"] if cells.thick(count > 1, least) else []
    found += [f"gap between {one.id} and {other.id}" for one, other in _gaps(cells, boards, count, least)]
    hull = cells.filled(shell) > 0
    inside = tuple(cells.span(axis, *room[axis]) for axis in range(3))
    found += ["board in the room"] if cells.thick(hull[inside], least, inside) else []
    found += [f"open to the {side}" for side in _open(cells, hull, inside, stated, least)]
    found += [
        f"compartment {name}" for name, spans in rooms.items() if not _is_room(cells, count, spans, stated, least)
    ]
    for axis, size in enumerate(stated["closed"]):
        ends = [end for board in shell for end in board.ends(axis)]
        found += [f"size along {'XYZ'[axis]}"] if abs(max(ends) - min(ends) - size) > 0.02 else []
    found += [f"{name} is caught" for name in met(boards, stated.get("swings", {}), least)]
    ways = dict.fromkeys(stated.get("lifts", []), (0, 0, 1)) | stated.get("slides", {})
    for name, way in ways.items():
        lid, rest = cells.filled([b for b in boards if b.group == name]) > 0, [b for b in boards if b.group != name]
        still = cells.filled(rest) > 0
        found += [f"{name} is caught"] if cells.thick(_ahead(lid, way) & still, least) else []
        found += [f"{name} falls"] if not (lid[:, :, 1:] & still[:, :, :-1]).any() else []
    return found


def _gaps(cells: Cells, boards: list[Board], count: np.ndarray, least: float) -> Iterator[tuple[Board, Board]]:
    """Boards of one group that cross without one of them, or a third one, filling all that both are around."""
    for one, other in combinations(boards, 2):
        if one.group == other.group and one.normal != other.normal:
            both = [(max(a[0], b[0]), min(a[1], b[1])) for a, b in ((one.ends(i), other.ends(i)) for i in range(3))]
            if all(high - low > least for low, high in both):
                where = tuple(cells.span(axis, *both[axis]) for axis in range(3))
                if cells.thick(count[where] == 0, least, where):
                    yield one, other


def _open(cells: Cells, hull: np.ndarray, inside: tuple[slice, ...], stated: dict, least: float) -> Iterator[str]:
    """Sides of the room from which one looks out of the closed box; a notch below a lid is to be looked through."""
    if stated.get("grips") or stated.get("swings"):  # holes of pins reach below the lid
        inside = (*inside[:2], cells.span(2, 0, stated["inside"][2] / 2))
    for axis in range(3):
        for sign, beyond in ((-1, slice(0, inside[axis].start)), (1, slice(inside[axis].stop, None))):
            if axis == 2 and sign == 1 and stated.get("grips"):
                continue
            where = tuple(beyond if i == axis else inside[i] for i in range(3))
            bare = ~hull[where].any(axis=axis, keepdims=True)
            if cells.thick(np.repeat(bare, hull[where].shape[axis], axis), least, where):
                yield ["left", "front", "bottom", "right", "back", "top"][axis + 3 * (sign > 0)]


def _is_room(cells: Cells, count: np.ndarray, spans: list, stated: dict, least: float) -> bool:
    """Free, and with board at four sides and below; what stands beside the box may have notches in its walls."""
    where = tuple(cells.span(axis, *spans[axis]) for axis in range(3))
    if cells.thick(count[where] > 0, least, where):
        return False
    share = 0.6 if spans[0][0] > stated["closed"][0] else 0.98
    for axis, sign in ((0, -1), (0, 1), (1, -1), (1, 1), (2, -1)):
        next_to = where[axis].start - 1 if sign < 0 else where[axis].stop
        face = count[tuple(next_to if i == axis else where[i] for i in range(3))] > 0
        areas = np.outer(*(cells.wide[i][where[i]] for i in range(3) if i != axis))
        if (areas * face).sum() < share * areas.sum():
            return False
    return True


def _ahead(lid: np.ndarray, way: tuple[int, ...]) -> np.ndarray:
    """All that it passes on its way, with itself."""
    axis = next(i for i in range(3) if way[i])
    turned_round = (*[slice(None)] * axis, slice(None, None, int(way[axis])))
    return np.maximum.accumulate(lid[turned_round], axis=axis)[turned_round]
