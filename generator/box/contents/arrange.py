"""Arranging: compartments in rows or columns of a tray so that it is as low as possible.

The search counts in whole hundredths of a millimetre, always rounded to the safe side, so it is quick and exact.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import islice, product
from math import ceil, floor

from generator.box.contents.compartments import AROUND, GRIP, Compartment, Kind, bases
from generator.box.geometry.partition import Cell, Part, Partition, Split, divided, joined

UNIT = 100
STEP = UNIT // 2
"""Heights are tried in halves of a millimetre, from the least one on."""

MOST_TURNS = 64
"""How many ways to turn rows round are tried."""

TURNS = ((False, False), (False, True), (True, False), (True, True))
"""Whether all stacks lie with their longer side along y, and whether room for a finger is behind or beside them."""

Rows = tuple[tuple[int, ...], ...]
"""Which compartments stand side by side, row by row."""


@dataclass(frozen=True)
class _Room:
    """A compartment in units: loose things by volume (cubed), narrowest side and those that need a place, stacks by
    width and depth."""

    volume: int
    least: int
    width: int
    depth: int
    kinds: tuple[Kind, ...] = ()


@dataclass(frozen=True)
class Arrangement:
    """The room of a tray, divided, and the height of its compartments in mm."""

    partition: Partition
    height: Fraction


def arranged(
    rooms: Sequence[Compartment], width: Fraction, depth: Fraction, thickness: Fraction, highest: Fraction
) -> Arrangement | None:
    """The lowest arrangement in a room of this width and depth, None where none is as low as `highest`."""
    tallest = max([6 * thickness, *(room.height for room in rooms)])
    low = ceil(tallest * UNIT)
    most = (floor(highest * UNIT) - low) // STEP
    sides, board, found = (floor(width * UNIT), floor(depth * UNIT)), ceil(thickness * UNIT), None
    for along in ("y", "x"):
        across, deep = sides if along == "y" else sides[::-1]
        for turned, behind in TURNS:
            units = tuple(_room(room, turned, behind, 2 * thickness) for room in rooms)
            steps = _lowest(units, across, deep, board, (low, most))
            if steps is None:
                continue
            partition = _partition(units, rooms, (across, board, low + steps * STEP), along, (thickness, width, depth))
            if partition:
                found, most = Arrangement(partition, Fraction(low + steps * STEP, UNIT)), steps - 1
    return found


def _room(room: Compartment, turned: bool, behind: bool, least: Fraction) -> _Room:
    """In units; no side is below `least`, which dividers need to hold."""
    if room.loose:
        kinds = tuple((count, (ceil(a * UNIT), ceil(b * UNIT), ceil(c * UNIT))) for count, (a, b, c) in room.kinds)
        return _Room(ceil(room.volume * UNIT**3), ceil(max(room.least, least) * UNIT), 0, 0, kinds)
    width, depth = room.base[::-1] if turned else room.base
    width, depth = (width, depth + GRIP) if behind else (width + GRIP, depth)
    return _Room(0, 0, ceil(max(width, least) * UNIT), ceil(max(depth, least) * UNIT))


def _lowest(units: tuple[_Room, ...], across: int, deep: int, board: int, heights: tuple[int, int]) -> int | None:
    """How many STEPs above the least height rows fit into the depth; None where even the most are too few.

    `heights` are that least height, and how many steps are tried.
    """
    start, high = heights

    def fits(steps: int) -> bool:
        return _rows(units, across, board, start + steps * STEP)[0] <= deep

    return bisect_left(range(high), True, key=fits) if high >= 0 and fits(high) else None


@lru_cache(8192)
def _rows(units: tuple[_Room, ...], across: int, board: int, height: int) -> tuple[int, Rows]:
    """The rows that are least deep altogether, and their depth: the best of all ways, found set by set.

    The best rows for a set are one row, with the first of its members, and the best rows for what is left of it.
    """
    count = len(units)
    members = [[i for i in range(count) if mask >> i & 1] for mask in range(1 << count)]
    depths = [_depth([units[i] for i in row], across, board, height)[0] for row in members]
    best, taken = [-board] + [_NEVER] * (len(members) - 1), [0] * len(members)
    for mask in range(1, len(members)):
        first, row = mask & -mask, mask
        while row:
            if row & first and depths[row] < _NEVER:
                total = depths[row] + board + best[mask ^ row]
                if total < best[mask]:
                    best[mask], taken[mask] = total, row
            row = (row - 1) & mask
    rows, left = [], len(members) - 1
    while left and taken[left]:
        rows.append(tuple(members[taken[left]]))
        left ^= taken[left]
    return best[-1], tuple(rows)


_NEVER = 10**9


def _depth(row: Sequence[_Room], across: int, board: int, height: int) -> tuple[int, list[int]]:
    """How deep a row has to be, and the widths of its compartments."""
    free = across - (len(row) - 1) * board - sum(room.width for room in row)
    loose = [room for room in row if room.volume]
    if free < sum(room.least for room in loose):
        return _NEVER, []
    steps = [_steps(room, height) for room in loose]
    if not all(steps):
        return _NEVER, []
    depth = max((max(room.depth, room.least) for room in row), default=0)
    depth = max([depth, *(step[0][0] for step in steps)])
    areas = [-(-room.volume // height) for room in loose]
    while True:  # those that are as narrow as may be leave the others less
        least = [next(wide for deep, wide in reversed(step) if deep <= depth) for step in steps]
        wide = [max(narrow, -(-area // depth)) for narrow, area in zip(least, areas, strict=True)]
        if sum(wide) <= free:
            widths = iter(wide)
            return depth, [next(widths) if room.volume else room.width for room in row]
        stretching = [i for i, narrow in enumerate(least) if wide[i] > narrow]
        room_left = free - sum(least[i] for i in range(len(loose)) if i not in stretching) - len(stretching)
        # the next depth at which one may become narrower
        next_step = min((deep for step in steps for deep, _ in step if deep > depth), default=_NEVER)
        needed = -(-sum(areas[i] for i in stretching) // room_left) if room_left > 0 else _NEVER
        depth = max(depth + 1, min(needed, next_step))
        if depth >= _NEVER:
            return _NEVER, []


@lru_cache(4096)
def _steps(room: _Room, height: int) -> tuple[tuple[int, int], ...]:
    """How narrow a loose compartment may be from each depth on: depths grow, widths shrink."""
    if not room.kinds:
        return ((room.least, room.least),)
    around = 2 * ceil(AROUND * UNIT)
    return tuple(
        (max(room.least, int(deep) + around), max(room.least, int(wide) + around))
        for deep, wide in bases(room.kinds, height)
    )


def _partition(
    units: tuple[_Room, ...],
    rooms: Sequence[Compartment],
    search: tuple[int, int, int],
    along: str,
    held: tuple[Fraction, Fraction, Fraction],
) -> Partition | None:
    """The room divided, rows turned round until no dividers are in each other's way; None where they always are.

    `search` is width across, board and height in units, `held` thickness, width and depth in mm.
    """
    (across, board, height), (thickness, width, depth) = search, held
    rows = _rows(units, across, board, height)[1]
    for turns in islice(product((1, -1), repeat=len(rows)), MOST_TURNS):
        turned = [row[::turn] for row, turn in zip(rows, turns, strict=True)]
        part = _part(turned, units, rooms, search, along)
        partition = divided(part, thickness, width, depth)
        with suppress(ValueError):
            joined(partition.dividers, thickness)
            return partition
    return None


def _part(
    rows: Sequence[tuple[int, ...]],
    units: Sequence[_Room],
    rooms: Sequence[Compartment],
    search: tuple[int, int, int],
    along: str,
) -> Part:
    """The rows as nested parts; along "y" they follow each other from front to back."""
    parts: list[Part] = []
    for row in rows:
        depth, widths = _depth([units[i] for i in row], *search)
        sizes = [(Fraction(wide, UNIT), Fraction(depth, UNIT)) for wide in widths]
        cells: list[Part] = [
            Cell(rooms[i].id, *(size if along == "y" else size[::-1])) for i, size in zip(row, sizes, strict=True)
        ]
        parts.append(cells[0] if len(cells) == 1 else Split("x" if along == "y" else "y", tuple(cells)))
    return parts[0] if len(parts) == 1 else Split(along, tuple(parts))
