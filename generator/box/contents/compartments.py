"""Which things lie together in the box, and how much room each takes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import permutations
from math import prod
from typing import TypeAlias

from generator.box.contents.limits import Limit, refuse
from generator.box.contents.lots import Lot
from generator.games.pieces import TOP

# Places: whether cuboid things go into a room side by side, in rows, columns and layers. A heap of round things runs
# into every corner; cuboids do not, so each of them needs a place of its own. Things of one kind lie all the same
# way, in a grid; several kinds share one grid, or each has its own beside the other's.


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


AROUND = Fraction(1)
"""Millimetres that stay free at each side of a stack."""

GRIP = Fraction(15)
"""Room for a fingertip beside a stack, to lift it out."""

BESIDE = Fraction(10)
"""Room beside what lies on the tray, for a finger that lifts it: below it is a compartment, not a floor."""

REACH = Fraction(25)
"""No compartment for loose things is narrower: a hand has to get them out."""

HEAP = 24
"""So many round things at most are no heap yet: each needs a place, as what is not round does in any case."""

ABOVE = Fraction(1)
"""What stays free between the topmost thing and the lid."""

AIR = Fraction(1, 20)
"""By how much a compartment is larger than the heap in it."""

MOST = 8
"""Compartments of one tray; all ways to set so many beside each other are tried."""


@dataclass(frozen=True)
class Compartment:
    """A room of the tray. For loose things `volume` is the room they need in cubic mm, and `least` its narrowest side.

    `kinds` are those that need a place of their own.
    For a stack `base` is the width and depth it needs without room for a finger, and `height` how high it is.
    """

    id: str
    lots: tuple[Lot, ...]
    volume: Fraction = Fraction(0)
    least: Fraction = Fraction(0)
    base: tuple[Fraction, Fraction] = (Fraction(0), Fraction(0))
    height: Fraction = Fraction(0)
    kinds: tuple[Kind, ...] = ()

    @property
    def heap(self) -> Fraction:
        """Cubic mm that its things fill as a heap."""
        return sum((lot.volume for lot in self.lots), Fraction(0))

    @property
    def loose(self) -> bool:
        """Whether things are poured into it."""
        return self.volume > 0


@dataclass(frozen=True)
class Pile:
    """What lies on the tray, below the lid: the base it needs, its longer side first, and its height, in mm."""

    lots: tuple[Lot, ...]
    base: tuple[Fraction, Fraction]
    height: Fraction


def compartments_of(lots: Sequence[Lot]) -> list[Compartment]:
    """One for each name, in the order of the pieces. Raises CanNotBeMade where there are too many."""
    groups: dict[str, list[Lot]] = {}
    for lot in lots:
        if lot.piece.compartment != TOP:
            groups.setdefault(lot.piece.compartment, []).append(lot)
    if len(groups) > MOST:
        reason = "let pieces lie together: compartment = ..."
        refuse([Limit("compartments", f"{len(groups)} compartments are more than the {MOST} of a tray", reason)])
    return [_compartment(name, tuple(group)) for name, group in groups.items()]


def pile_of(lots: Sequence[Lot]) -> Pile:
    """What lies on the tray."""
    flat = tuple(lot for lot in lots if lot.piece.compartment == TOP)
    long, short = _base(flat, Fraction(0))
    return Pile(flat, (long, short), sum((lot.stack for lot in flat), Fraction(0)))


def _compartment(name: str, lots: tuple[Lot, ...]) -> Compartment:
    if lots[0].piece.lies == "loose":
        least = max([REACH, *(max(lot.size) + 2 * AROUND for lot in lots if lot.piece.shape == "round")])
        needed = (1 + AIR) * sum((lot.volume for lot in lots), Fraction(0))
        return Compartment(name, lots, needed, least, height=_lowest(lots), kinds=kinds_of(lots))
    height = sum((lot.stack for lot in lots), Fraction(0))
    return Compartment(name, lots, base=_base(lots, AROUND), height=height)


def kinds_of(lots: Sequence[Lot]) -> tuple[Kind, ...]:
    """Loose things that need a place of their own; of a heap of round things no more than HEAP do."""
    loose = [lot for lot in lots if lot.piece.lies == "loose"]
    return tuple((lot.count if is_placed(lot) else HEAP, lot.size) for lot in loose)


def is_placed(lot: Lot) -> bool:
    """Whether each of these loose things needs a place of its own: the volume of a heap does not tell enough."""
    return lot.piece.shape != "round" or lot.count <= HEAP


def _lowest(lots: Sequence[Lot]) -> Fraction:
    """The height in which each loose thing lies, on whichever side."""
    return max(min(lot.size) for lot in lots)


def _base(lots: Sequence[Lot], around: Fraction) -> tuple[Fraction, Fraction]:
    """Longer and shorter side of what lies upon each other, each turned the same way."""
    longer = max((max(lot.size[:2]) for lot in lots), default=Fraction(0))
    shorter = max((min(lot.size[:2]) for lot in lots), default=Fraction(0))
    return (longer + 2 * around, shorter + 2 * around) if lots else (Fraction(0), Fraction(0))
