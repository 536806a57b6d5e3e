"""Says why things do not fit into a box: which piece, how much is missing, and how many would fit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from math import prod

from generator.box.contents.box_sizing import SLACK, Stowed, Wanted, depths, holds, lies, stowed
from generator.box.contents.compartments import BESIDE, compartments_of, is_placed
from generator.box.contents.limits import Limit, mm, plain
from generator.box.contents.lots import Lot
from generator.games.pieces import TOP

Counted = Callable[[int], Sequence[Lot]]
"""The same things for another number of players."""

MILLILITRE = 1000


def stow(lots: Sequence[Lot], wanted: Wanted) -> Stowed | list[Limit]:
    """The box with everything in it, or why not."""
    found = stowed(lots, wanted)
    return found if found else refusals(lots, wanted)


def refusals(lots: Sequence[Lot], wanted: Wanted) -> list[Limit]:
    """Why these things do not fit: each one that is too large, else the one of which there are too many."""
    large = [limit for lot in lots if (limit := _too_large(lot, wanted))]
    return large or [_too_many(lots, wanted)]


def most_players(lots: Counted, wanted: Wanted, players: int) -> int:
    """The largest number of players below this one whose things fit; 0 where there is none."""
    return _largest(lambda number: stowed(lots(number), wanted) is not None, 0, players)


def _largest(fits: Callable[[int], bool], low: int, high: int) -> int:
    """The largest number that fits, where `low` does and `high` does not."""
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if fits(middle) else (low, middle)
    return low


def _too_large(lot: Lot, wanted: Wanted) -> Limit | None:
    name = lot.piece.id
    if wanted.inside and not holds(lot, wanted.inside):
        sides, room = _turned(lot, wanted.inside)
        return _missing(name, sides, room, "inside of the box", _cure(wanted))
    slack = SLACK if wanted.inserts else Fraction(0)
    base = wanted.inside[:2] if wanted.inside else wanted.largest
    room = tuple(side - slack for side in sorted(base))
    sides = tuple(sorted(lot.size)[:2] if lot.piece.lies == "loose" else sorted(lot.size[:2]))
    where = "base of the box" if wanted.inside else "largest base of a box from one sheet"
    if any(a > b for a, b in zip(sides, room, strict=True)):
        return _missing(name, sides, room, where, _cure(wanted))
    if wanted.inserts and lot.piece.compartment == TOP and not lies(sides, base):
        size, held = (" x ".join(plain(side) for side in each) for each in (sides, sorted(base)))
        reason = f"{mm(BESIDE)} stay free at one side, to lift it out; {_cure(wanted)}, or --without {name}"
        return Limit("pieces", f"'{name}' is {size} mm, the {where} {held} mm", reason)
    return None


def _turned(lot: Lot, inside: tuple[Fraction, Fraction, Fraction]) -> tuple[tuple[Fraction, ...], tuple[Fraction, ...]]:
    if lot.piece.lies == "loose":
        return tuple(sorted(lot.size)), tuple(sorted(inside))
    return (*sorted(lot.size[:2]), lot.size[2]), (*sorted(inside[:2]), inside[2])


def _cure(wanted: Wanted) -> str:
    """What makes more room: a box without a size of its own is as large as its sheet lets it be."""
    return "take a larger box" if wanted.inside else "take a larger --sheet, or a --machine with a larger bed"


def _missing(name: str, sides: Sequence[Fraction], room: Sequence[Fraction], where: str, cure: str) -> Limit:
    lacking = max(a - b for a, b in zip(sides, room, strict=True))
    size, held = (" x ".join(plain(side) for side in each) for each in (sides, room))
    reason = f"it is {mm(lacking)} too large; {cure}, or leave it out with --without {name}"
    return Limit("pieces", f"'{name}' is {size} mm, the {where} {held} mm", reason)


def _too_many(lots: Sequence[Lot], wanted: Wanted) -> Limit:
    """The piece with the most room of which fewer would do."""
    for lot in sorted(lots, key=lambda each: -each.volume):
        most = _most(lot, lots, wanted)
        if most:
            lacking = replace(lot, count=lot.count - most)
            if lot.piece.lies == "loose" and is_placed(lot):
                more = "there is no place"
            elif lot.piece.lies == "loose":
                more = f"{float(lacking.volume / MILLILITRE):.0f} ml of room are missing"
            else:
                more = f"{mm(lacking.stack)} of height are missing"
            reason = f"{most} do, {more} for the other {lacking.count}"
            return Limit("pieces", f"{lot.count} of '{lot.piece.id}' do not fit into {_box(lots, wanted)}", reason)
    names = ", ".join(f"'{lot.piece.id}'" for lot in lots)
    volume = sum((lot.volume for lot in lots), Fraction(0)) / MILLILITRE
    there = f", all of it has {float(prod(wanted.inside) / MILLILITRE):.0f} ml" if wanted.inside else ""
    reason = f"they need {float(volume):.0f} ml{there}; {_cure(wanted)}, or leave some out with --without"
    return Limit("pieces", f"{names} do not fit into {_box(lots, wanted)}", reason)


def _most(lot: Lot, lots: Sequence[Lot], wanted: Wanted) -> int:
    """How many of one piece fit beside all others, 0 where not even one does."""

    def fits(count: int) -> bool:
        return stowed([replace(one, count=count) if one is lot else one for one in lots], wanted) is not None

    return _largest(fits, 0, lot.count) if lot.count > 1 and fits(1) else 0


def _box(lots: Sequence[Lot], wanted: Wanted) -> str:
    if wanted.inside:
        return f"the box of {' x '.join(plain(side) for side in wanted.inside)} mm"
    largest = f"a box of {' x '.join(plain(side) for side in wanted.largest)} mm, the largest from one sheet"
    if not wanted.inserts:
        return largest
    deep = depths(compartments_of(lots), wanted)[1]
    return f"{largest}, with compartments up to {mm(deep)} deep ('deepest' of the preset is {mm(wanted.deepest)})"
