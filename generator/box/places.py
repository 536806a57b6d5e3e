"""Places: whether cuboid things go into a room side by side, in rows, columns and layers.

A heap of round things runs into every corner; cuboids do not, so each of them needs a place of its own. Things of one
kind lie all the same way, in a grid; several kinds share one grid, or each has its own beside the other's.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import permutations
from math import prod
from typing import TypeAlias

Length: TypeAlias = int | Fraction
Kind: TypeAlias = tuple[int, tuple[Length, Length, Length]]
"""How many things there are of it, and the sides of one."""

Step: TypeAlias = tuple[Length, Length]
"""One side of a base and the least other side that goes with it."""


@lru_cache(4096)
def bases(kinds: tuple[Kind, ...], height: Length) -> tuple[Step, ...]:
    """The smallest bases with places for all things: the first side grows, the second one shrinks.

    Whatever base is at least one of these holds all; there is none where the height is below a thing's least side.
    """
    apart: Sequence[Step] = ((0, 0),)
    for kind in kinds:
        apart = _beside(apart, _grids(kind, height))
    return tuple(_smallest([*_grids(together(kinds), height), *apart, *(step[::-1] for step in apart)]))


def places(kinds: tuple[Kind, ...], room: tuple[Length, Length, Length]) -> int:
    """How many things have a place: fewer than there are where not all have one."""
    width, depth, height = room
    found = _places(together(kinds)[1], room)
    order = sorted(kinds, key=lambda kind: -prod(kind[1]))
    for across, deep in ((width, depth), (depth, width)):
        taken, left = 0, across
        for kind in order[:-1]:
            needed = min((least for side, least in _grids(kind, height) if side <= deep), default=across + 1)
            taken, left = taken + kind[0], left - needed
        if left > 0:
            found = max(found, taken + _places(order[-1][1], (left, deep, height)))
    return found


def together(kinds: Sequence[Kind]) -> Kind:
    """All things as if each were as large as the largest."""
    sides = [sorted(size) for _, size in kinds]
    return sum(count for count, _ in kinds), (
        max(size[0] for size in sides),
        max(size[1] for size in sides),
        max(size[2] for size in sides),
    )


def _places(size: tuple[Length, Length, Length], room: tuple[Length, Length, Length]) -> int:
    return max(
        prod(int(free // side) for free, side in zip(room, turned, strict=True)) for turned in permutations(size)
    )


@lru_cache(4096)
def _grids(kind: Kind, height: Length) -> tuple[Step, ...]:
    """The smallest bases of one grid, whichever way its things lie."""
    count, size = kind
    found: list[Step] = []
    for wide, deep, high in set(permutations(size)):
        if layers := int(height // high):
            floor, rows = -(-count // layers), 1
            while rows <= floor:
                columns = -(-floor // rows)
                found.append((rows * deep, columns * wide))
                rows = -(-floor // (columns - 1)) if columns > 1 else floor + 1
    return tuple(_smallest(found))


def _beside(one: Sequence[Step], two: Sequence[Step]) -> Sequence[Step]:
    """The smallest bases of two grids that lie beside each other, as deep as the deeper one."""
    sums = []
    for deep in sorted({step[0] for step in (*one, *two)}):
        wide = [[least for side, least in steps if side <= deep] for steps in (one, two)]
        if all(wide):
            sums.append((deep, min(wide[0]) + min(wide[1])))
    return list(_smallest(sums))


def _smallest(steps: Iterable[Step]) -> Iterable[Step]:
    least: Length | None = None
    for side, other in sorted(steps):
        if least is None or other < least:
            least = other
            yield side, other
