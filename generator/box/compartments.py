"""Compartments: which things lie together, and how much room they need with what is left around them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from generator.box.contents import Lot
from generator.box.limits import Limit, refuse
from generator.box.places import Kind
from generator.games.pieces import TOP

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
