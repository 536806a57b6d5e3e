"""Arranging: compartments in rows or columns of a tray so that it is as low as possible.

The search counts in whole hundredths of a millimetre, always rounded to the safe side, so it is quick and exact.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import ceil, floor

from generator.box.compartments import GRIP, Compartment
from generator.box.dividers import joined
from generator.box.partition import Cell, Part, Partition, Split, divided
from generator.box.partition import least as needed_by

UNIT = 100
STEP = UNIT // 2
"""Heights are tried in halves of a millimetre."""

TURNS = ((False, False), (False, True), (True, False), (True, True))
"""Whether all stacks lie with their longer side along y, and whether room for a finger is behind or beside them."""

Rows = tuple[tuple[int, ...], ...]
"""Which compartments stand side by side, row by row."""


@dataclass(frozen=True)
class _Room:
    """A compartment in units: loose things by volume (cubed) and narrowest side, stacks by width and depth."""

    volume: int
    least: int
    width: int
    depth: int


@dataclass(frozen=True)
class Arrangement:
    """The room of a tray, divided, and the height of its compartments in mm."""

    partition: Partition
    height: Fraction


def arranged(
    rooms: Sequence[Compartment], width: Fraction, depth: Fraction, thickness: Fraction, highest: Fraction
) -> Arrangement | None:
    """The lowest arrangement in a room of this width and depth, None where none is lower than `highest`."""
    best, found = floor(highest * UNIT / STEP) * STEP, None
    lowest = max((room.height for room in rooms), default=Fraction(0))
    floor_at = max(ceil(6 * thickness * UNIT / STEP), ceil(lowest * UNIT / STEP)) * STEP
    if best < floor_at:
        return None
    sides = floor(width * UNIT), floor(depth * UNIT)
    for along in ("y", "x"):
        across, deep = sides if along == "y" else sides[::-1]
        for turned, behind in TURNS:
            units = [_room(room, turned, behind, 2 * thickness) for room in rooms]
            for rows in _partitions(len(rooms)):
                height = _lowest(rows, units, across, deep, ceil(thickness * UNIT), floor_at, best)
                if height is None or (found and height >= best):
                    continue
                part = _part(rows, units, rooms, height, across, ceil(thickness * UNIT), along)
                divided_room = _held(part, thickness, width, depth)
                if divided_room:
                    best, found = height, Arrangement(divided_room, Fraction(height, UNIT))
    return found


def _room(room: Compartment, turned: bool, behind: bool, least: Fraction) -> _Room:
    """In units; no side is below `least`, which dividers need to hold."""
    if room.loose:
        return _Room(ceil(room.volume * UNIT**3), ceil(max(room.least, least) * UNIT), 0, 0)
    width, depth = room.base[::-1] if turned else room.base
    width, depth = (width, depth + GRIP) if behind else (width + GRIP, depth)
    return _Room(0, 0, ceil(max(width, least) * UNIT), ceil(max(depth, least) * UNIT))


@lru_cache
def _partitions(count: int) -> tuple[Rows, ...]:
    """All ways to put so many things into rows, the order of rows and within a row left aside."""

    def grow(number: int) -> Iterator[list[list[int]]]:
        if number == 0:
            yield []
            return
        for rows in grow(number - 1):
            for place in range(len(rows)):
                yield [[*row, number - 1] if at == place else row for at, row in enumerate(rows)]
            yield [*rows, [number - 1]]

    return tuple(tuple(map(tuple, rows)) for rows in grow(count))


def _lowest(rows: Rows, units: Sequence[_Room], across: int, deep: int, board: int, low: int, high: int) -> int | None:
    """The least height at which the rows fit into the depth, a multiple of STEP; None where even `high` is too low."""

    def fits(height: int) -> bool:
        total = (len(rows) - 1) * board
        for row in rows:
            total += _depth([units[i] for i in row], across, board, height)[0]
            if total > deep:
                return False
        return True

    if not fits(high):
        return None
    a, b = low // STEP, high // STEP
    while a < b:
        middle = (a + b) // 2
        if fits(middle * STEP):
            b = middle
        else:
            a = middle + 1
    return b * STEP


_NEVER = 10**9


def _depth(row: Sequence[_Room], across: int, board: int, height: int) -> tuple[int, list[int]]:
    """How deep a row has to be, and the widths of its compartments."""
    free = across - (len(row) - 1) * board - sum(room.width for room in row)
    loose = [room for room in row if room.volume]
    if free < sum(room.least for room in loose):
        return _NEVER, []
    depth = max((max(room.depth, room.least) for room in row), default=0)
    areas = {id(room): -(-room.volume // height) for room in loose}
    while True:  # those that are as narrow as may be leave the others less
        wide = {id(room): max(room.least, -(-areas[id(room)] // depth)) for room in loose}
        if sum(wide.values()) <= free:
            return depth, [wide[id(room)] if room.volume else room.width for room in row]
        stretching = [room for room in loose if wide[id(room)] > room.least]
        narrow = sum(room.least for room in loose if wide[id(room)] <= room.least)
        room_left = free - narrow - len(stretching)
        if room_left <= 0:
            return _NEVER, []
        depth = max(depth + 1, -(-sum(areas[id(room)] for room in stretching) // room_left))


def _part(
    rows: Rows, units: Sequence[_Room], rooms: Sequence[Compartment], height: int, across: int, board: int, along: str
) -> Part:
    """The rows as nested parts; along "y" they follow each other from front to back."""
    parts: list[Part] = []
    for row in rows:
        depth, widths = _depth([units[i] for i in row], across, board, height)
        sizes = [(Fraction(wide, UNIT), Fraction(depth, UNIT)) for wide in widths]
        cells: list[Part] = [
            Cell(rooms[i].id, *(size if along == "y" else size[::-1])) for i, size in zip(row, sizes, strict=True)
        ]
        parts.append(cells[0] if len(cells) == 1 else Split("x" if along == "y" else "y", tuple(cells)))
    return parts[0] if len(parts) == 1 else Split(along, tuple(parts))


def _held(part: Part, thickness: Fraction, width: Fraction, depth: Fraction) -> Partition | None:
    """The part in the room, None where its dividers are in each other's way."""
    needed = needed_by(part, thickness)
    if needed[0] > width or needed[1] > depth:
        return None
    partition = divided(part, thickness, width, depth)
    try:
        joined(partition.dividers, thickness)
    except ValueError:
        return None
    return partition
