"""Stowage: a box with its tray for the things of a game, of given size or as small as they allow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from heapq import heapify, heappop
from math import ceil, floor, lcm
from typing import TypeVar

from generator.box.contents.arrange import Arrangement, arranged
from generator.box.contents.compartments import (
    ABOVE,
    AROUND,
    BESIDE,
    GRIP,
    Compartment,
    Kind,
    Pile,
    compartments_of,
    kinds_of,
    pile_of,
    places,
)
from generator.box.contents.lots import Lot
from generator.box.geometry.lids import LIDS, Sliding
from generator.box.geometry.twopiece import Tray, TwoPiece

TRAY = "tray"
SLACK = Fraction(1)
"""By how much a tray is narrower than the box: half of it at each side, so that it can be lifted out."""

STEP = 10
"""Millimetres by which boxes are tried out."""

NOUGHT = Fraction(0)


@dataclass(frozen=True)
class Wanted:
    """What a box is to be, in mm; `inside` is None for one that is as large as its things need.

    `largest` is the width and depth that the room may have at most, `deepest` the depth of compartments that is not
    exceeded unless a thing or the board needs more, or the box would become larger than that. Without `inserts` there
    is no tray; `inner` are thickness and fit of its board, None for that of the box.
    """

    inside: tuple[Fraction, Fraction, Fraction] | None
    thickness: Fraction
    play: Fraction
    fit: Fraction
    clearance: Fraction
    notches: tuple[str, ...]
    inserts: bool
    deepest: Fraction
    largest: tuple[Fraction, Fraction]
    lid: str = "lift"
    handle: bool = False
    magnet: tuple[Fraction, Fraction] | None = None
    inner: tuple[Fraction, Fraction] | None = None

    @property
    def tray(self) -> tuple[Fraction, Fraction]:
        """Thickness and fit of what its tray is made of."""
        return self.inner or (self.thickness, self.fit)

    @property
    def above(self) -> Fraction:
        """What is kept free below the lid, in mm: a little, and what it dips."""
        return ABOVE + LIDS[self.lid].DIPS * self.thickness


@dataclass(frozen=True)
class Stowed:
    """A box, its tray, and what lies where; `fitted` where its size is that of its things."""

    box: TwoPiece
    tray: Tray | None
    rooms: tuple[Compartment, ...]
    pile: Pile
    fitted: bool = False

    @property
    def above(self) -> Fraction:
        """How high the room is that is left above everything that lies flat or stands in the box, in mm."""
        tray = self.tray.outside[2] if self.tray else NOUGHT
        return self.box.h - tray - self.pile.height


def stowed(lots: Sequence[Lot], wanted: Wanted) -> Stowed | None:
    """The box with everything in it, None where it does not fit. Raises CanNotBeMade for too many compartments."""
    if not wanted.inserts:
        return _free(lots, wanted)
    rooms, pile = compartments_of(lots), pile_of(lots)
    if wanted.inside:
        return _in(wanted, wanted.inside, rooms, pile)
    around = _beside(pile, wanted) + wanted.thickness
    for deepest in depths(rooms, wanted):
        best: tuple[Fraction, tuple[Fraction, Fraction, Fraction]] | None = None
        bases = list(_bases(rooms, pile, wanted, deepest))
        heapify(bases)  # only the first of them are looked at
        while bases:
            least, x, y = heappop(bases)
            if best and least >= best[0]:
                break
            most = deepest
            if best:  # how deep compartments may be, so that it takes no more board than the best one
                most = min(most, (best[0] - _board(x, y, NOUGHT, around)) / _board_of_tray(x, y))
            height = _height(rooms, pile, wanted, x, y, most)
            if height is not None:
                board = _board(x, y, height - _beside(pile, wanted), around)
                best = min(best, (board, (x, y, height))) if best else (board, (x, y, height))
        if best:
            return _in(wanted, best[1], rooms, pile, deepest)
    return None


def depths(rooms: Sequence[Compartment], wanted: Wanted) -> tuple[Fraction, Fraction]:
    """How deep compartments may be, and how deep where a box from one sheet would be too small otherwise, in mm."""
    least = max([6 * wanted.tray[0], *(room.height for room in rooms)])
    usual = max(wanted.deepest, Fraction(ceil(100 * least), 100))
    return usual, max(usual, 3 * wanted.deepest)


def room_for(kinds: tuple[Kind, ...], size: tuple[Fraction, Fraction, Fraction]) -> int:
    """How many places a compartment of this size has for things that are not round."""
    return places(kinds, (size[0] - 2 * AROUND, size[1] - 2 * AROUND, size[2]))


def _free(lots: Sequence[Lot], wanted: Wanted) -> Stowed | None:
    """Everything lies in the box without a tray: flat things upon each other, loose ones below."""
    assert wanted.inside, "a box without inserts has a size"
    x, y, h = wanted.inside
    flat = [lot for lot in lots if lot.piece.lies != "loose"]
    loose = [lot for lot in lots if lot.piece.lies == "loose"]
    left = h - wanted.above - sum((lot.stack for lot in flat), NOUGHT)
    fits = all(holds(lot, wanted.inside) for lot in flat) and all(holds(lot, (x, y, left)) for lot in loose)
    fits = fits and sum((lot.volume for lot in loose), NOUGHT) <= x * y * left
    if kinds := kinds_of(loose):
        fits = fits and room_for(kinds, (x, y, left)) >= sum(count for count, _ in kinds)
    long = max((max(lot.size[:2]) for lot in lots), default=NOUGHT)
    pile = Pile(tuple(lots), (long, long), h - left - wanted.above)
    return Stowed(box_of(wanted, wanted.inside), None, (), pile) if fits and left >= 0 else None


def holds(lot: Lot, inside: tuple[Fraction, Fraction, Fraction]) -> bool:
    """Whether a single thing goes into the room: flat on its base, or on any side where it is loose."""
    if lot.piece.lies == "loose":
        return all(a <= b for a, b in zip(sorted(lot.size), sorted(inside), strict=True))
    return (
        all(a <= b for a, b in zip(sorted(lot.size[:2]), sorted(inside[:2]), strict=True)) and lot.size[2] <= inside[2]
    )


def _in(
    wanted: Wanted,
    inside: tuple[Fraction, Fraction, Fraction],
    rooms: Sequence[Compartment],
    pile: Pile,
    deepest: Fraction | None = None,
) -> Stowed | None:
    """A box of this size; its tray is as high as the pile on it leaves it, but no deeper than that."""
    (x, y, h), (t, fit) = inside, wanted.tray
    if not lies(pile.base, (x, y)):
        return None
    if not rooms:
        return Stowed(box_of(wanted, inside), None, (), pile) if pile.height + wanted.above <= h else None
    height = h - wanted.above - pile.height - t
    height = height if deepest is None else min(height, deepest)
    found = _arranged(rooms, wanted, x, y, height)
    if found is None:
        return None
    corner = SLACK / 2, SLACK / 2, NOUGHT
    tray = Tray(TRAY, found.partition, height, t, fit, at=corner)
    return Stowed(box_of(wanted, inside), tray, tuple(rooms), pile, deepest is not None)


def box_of(wanted: Wanted, inside: tuple[Fraction, Fraction, Fraction]) -> TwoPiece:
    """The box of this size, as it is wanted; a lid that slides is drawn out at a notch in the front."""
    notches, clearance = wanted.notches, wanted.clearance if wanted.lid == "lift" else NOUGHT
    if issubclass(LIDS[wanted.lid], Sliding):
        notches = ("front",) if notches else ()
    board = wanted.thickness, wanted.play, wanted.fit
    return LIDS[wanted.lid](*inside, *board, notches, clearance, handle=wanted.handle, magnet=wanted.magnet)


def lies(base: Sequence[Fraction], room: Sequence[Fraction | int]) -> bool:
    """Whether what lies on the tray fits into the room, whichever way it is turned, with a finger at one side."""
    left = [b - a for a, b in zip(sorted(base), sorted(room), strict=True)]
    return not any(base) or (min(left) >= SLACK and max(left) >= BESIDE)


def _arranged(
    rooms: Sequence[Compartment], wanted: Wanted, x: Fraction, y: Fraction, height: Fraction
) -> Arrangement | None:
    walls = SLACK + 2 * wanted.tray[0]
    if min(x, y) <= walls:
        return None
    return arranged(rooms, x - walls, y - walls, wanted.tray[0], height)


def _height(
    rooms: Sequence[Compartment], pile: Pile, wanted: Wanted, x: Fraction, y: Fraction, deepest: Fraction
) -> Fraction | None:
    """The least height inside of a box of this base, in half mm; None where compartments would be too deep."""
    least = 6 * wanted.thickness + wanted.clearance
    if not rooms:
        return _half(max(least, pile.height + wanted.above))
    found = _arranged(rooms, wanted, x, y, deepest)
    if found is None:
        return None
    return _half(max(least, found.height + _beside(pile, wanted)))


def _half(length: Fraction) -> Fraction:
    return Fraction(ceil(2 * length), 2)


def _bases(
    rooms: Sequence[Compartment], pile: Pile, wanted: Wanted, deepest: Fraction
) -> Iterator[tuple[Fraction, Fraction, Fraction]]:
    """Bases to try: the board that is needed at least, width, depth."""
    t = wanted.tray[0]
    least = max(6 * wanted.thickness, 6 * t + SLACK + 2 * t)
    start = [max(ceil(side + SLACK), ceil(least)) for side in pile.base]
    volume = sum((room.volume for room in rooms), NOUGHT)
    solid = sum((room.base[0] * room.base[1] + GRIP * min(room.base) for room in rooms), NOUGHT)
    lowest = max([6 * t, *(room.height for room in rooms)]) if rooms else NOUGHT
    lengths = SLACK + 2 * t, lowest, _beside(pile, wanted) + wanted.thickness, deepest
    # In whole parts of a mm: in fractions, thousands of bases would take ten times as long.
    one = lcm(*(length.denominator for length in (*lengths, solid, volume)))
    walls, low, around, most = (int(length * one) for length in lengths)
    things, loose = int(solid * one**2), int(volume * one**3)
    for x in range(start[0], floor(wanted.largest[0]) + 1, STEP):
        for y in range(start[1], min(floor(wanted.largest[1]), x) + 1, STEP):
            wide, deep = x * one, y * one
            area = (wide - walls) * (deep - walls) - things
            if (rooms and not (area > 0 and loose <= area * most)) or not lies(pile.base, (x, y)):
                continue
            board = _board(wide, deep, low, around)
            part = 1
            if rooms and loose > low * area:  # as high as what lies loose in that area
                board, part = _board(wide, deep, 0, around) * area + _board_of_tray(wide, deep) * loose, area
            yield Fraction(board, part * one**2), Fraction(x), Fraction(y)


def _beside(pile: Pile, wanted: Wanted) -> Fraction:
    """How much higher than its compartments a box is inside."""
    return wanted.tray[0] + pile.height + wanted.above


Number = TypeVar("Number", int, Fraction)


def _board(x: Number, y: Number, tray: Number, around: Number) -> Number:
    """About how much board a box takes, in square mm: what one box is better by than another.

    `tray` is how high compartments are, `around` how much higher its walls and a thickness are.
    """
    return 3 * x * y + 4 * (x + y) * around + _board_of_tray(x, y) * tray


def _board_of_tray(x: Number, y: Number) -> Number:
    """How much of it each mm of the height of compartments takes."""
    return 6 * (x + y)


Size = tuple[Fraction, Fraction, Fraction]


@dataclass(frozen=True)
class Measures:
    """Sizes in mm along x, y and z: the room inside, the base with its floor, the closed box; clear rooms by name.

    A room is left, front, lower, right, back and upper end in the assembled box. `joints` are pairs of a finger and its
    slot, and laps, of box and trays together.
    """

    inside: Size
    base: Size
    closed: Size
    compartments: dict[str, tuple[Fraction, ...]]
    joints: int


def measures(box: TwoPiece, trays: Sequence[Tray] = ()) -> Measures:
    """Of a box with trays in it."""
    width, depth = box.plate
    return Measures(
        (box.x, box.y, box.h),
        (width, depth, box.base_height),
        (width, depth, box.closed_height),
        {name: room for tray in trays for name, room in tray.compartments.items()},
        box.joints + sum(tray.joints for tray in trays),
    )
