"""Partitions: a tray's room divided into compartments by dividers, from nested rows and columns.

A divider runs from wall to wall, or from a wall to another divider; where two of them cross they lap.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeAlias

Rect: TypeAlias = tuple[Fraction, Fraction, Fraction, Fraction]
"""Left, front, right, back, in mm from the left front corner of the room."""


@dataclass(frozen=True)
class Cell:
    """A compartment: the least clear width (along x) and depth (along y) it needs, in mm."""

    id: str
    width: Fraction
    depth: Fraction


@dataclass(frozen=True)
class Split:
    """Parts side by side: along "x" from left to right, along "y" from front to back."""

    along: str
    parts: tuple[Part, ...]


Part: TypeAlias = Cell | Split


@dataclass(frozen=True)
class Divider:
    """A board between compartments: it runs along "x" or "y" from `start` to `end`, its near face at `at`."""

    along: str
    at: Fraction
    start: Fraction
    end: Fraction


@dataclass(frozen=True)
class Partition:
    """A room of this width and depth in mm, its compartments by name, and what divides them."""

    width: Fraction
    depth: Fraction
    rooms: dict[str, Rect]
    dividers: tuple[Divider, ...]


def least(part: Part, thickness: Fraction) -> tuple[Fraction, Fraction]:
    """The width and depth that a part needs, dividers between its parts included."""
    if isinstance(part, Cell):
        return part.width, part.depth
    sizes = [least(each, thickness) for each in part.parts]
    between = (len(sizes) - 1) * thickness
    wide, deep = [width for width, _ in sizes], [depth for _, depth in sizes]
    if part.along == "x":
        return sum(wide, between), max(deep)
    return max(wide), sum(deep, between)


def divided(part: Part, thickness: Fraction, width: Fraction = Fraction(0), depth: Fraction = Fraction(0)) -> Partition:
    """The part in a room of at least that width and depth; what is to spare goes to all its parts alike."""
    needed = least(part, thickness)
    width, depth = max(width, needed[0]), max(depth, needed[1])
    rooms: dict[str, Rect] = {}
    dividers: list[Divider] = []
    _divide(part, (Fraction(0), Fraction(0), width, depth), thickness, rooms, dividers)
    return Partition(width, depth, rooms, tuple(dividers))


def _divide(part: Part, room: Rect, thickness: Fraction, rooms: dict[str, Rect], dividers: list[Divider]) -> None:
    left, front, right, back = room
    if isinstance(part, Cell):
        rooms[part.id] = room
        return
    along_x = part.along == "x"
    needed = [least(each, thickness)[not along_x] for each in part.parts]
    start, end = (left, right) if along_x else (front, back)
    spare = (end - start - sum(needed) - (len(needed) - 1) * thickness) / len(needed)
    for index, (each, need) in enumerate(zip(part.parts, needed, strict=True)):
        stop = start + need + spare
        _divide(each, (start, front, stop, back) if along_x else (left, start, right, stop), thickness, rooms, dividers)
        if index < len(needed) - 1:
            dividers.append(Divider("y", stop, front, back) if along_x else Divider("x", stop, left, right))
        start = stop + thickness


def grid(names: Sequence[str], columns: Sequence[Fraction], rows: Sequence[Fraction], thickness: Fraction) -> Partition:
    """Compartments in columns and rows, named row by row from the left front one; their dividers cross and lap."""
    spans = [list(_spans(sizes, thickness)) for sizes in (columns, rows)]
    width, depth = (axis[-1][1] for axis in spans)
    places = [(x, y) for y in spans[1] for x in spans[0]]
    rooms = {name: (x[0], y[0], x[1], y[1]) for name, (x, y) in zip(names, places, strict=True)}
    upright = [Divider("y", end, Fraction(0), depth) for _, end in spans[0][:-1]]
    level = [Divider("x", end, Fraction(0), width) for _, end in spans[1][:-1]]
    return Partition(width, depth, rooms, (*upright, *level))


def _spans(sizes: Sequence[Fraction], thickness: Fraction) -> Iterator[tuple[Fraction, Fraction]]:
    start = Fraction(0)
    for size in sizes:
        yield start, start + size
        start += size + thickness


def crossings(dividers: Sequence[Divider]) -> list[tuple[Divider, Divider]]:
    """Pairs of dividers that cross: one along x, one along y."""
    return [
        (one, two)
        for one in dividers
        for two in dividers
        if (one.along, two.along) == ("x", "y") and within(one.at, two) and within(two.at, one)
    ]


def joined(dividers: Iterable[Divider], thickness: Fraction) -> list[Divider]:
    """Dividers, with those that meet from both sides of another in one line made one that crosses it.

    Raises ValueError where two meet another one from its two sides beside each other: their fingers need the same room.
    """
    done: list[Divider] = []
    for divider in sorted(dividers, key=lambda each: (each.along, each.at, each.start)):
        before = next((d for d in done if (d.along, d.at, d.end + thickness) == _line(divider)), None)
        if before:
            done.remove(before)
            divider = replace(divider, start=before.start)
        done.append(divider)
    for one in done:
        for two in done:
            if one.along == two.along and one.end + thickness == two.start and abs(one.at - two.at) < 2 * thickness:
                raise ValueError(
                    f"two dividers meet a third one {float(abs(one.at - two.at)):g} mm beside each other; "
                    f"in one line they cross it, else their fingers need {float(2 * thickness):g} mm"
                )
    return done


def _line(divider: Divider) -> tuple[str, Fraction, Fraction]:
    return divider.along, divider.at, divider.start


def within(at: Fraction, other: Divider) -> bool:
    """Whether a place lies between both ends of a divider."""
    return other.start < at < other.end
