"""One game, exactly: the chance of every standing is carried from turn to turn; what is left out is bounded."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import reduce
from math import inf, log, prod
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from generator.base.problem import WrongNumber
from generator.games.editions import WIN, Payoff
from generator.play.simulation.arrays import Floats
from generator.play.simulation.policies import Policy
from generator.play.stakes import Stakes


@dataclass(frozen=True, eq=False)
class Move:
    """A change of the mover's tokens, whether it brings the figure, and how likely it is by tokens held.

    `chance[tokens]` for 0 tokens up to the most that a policy tells apart; beyond, the last one holds.
    """

    change: Payoff
    brings: bool
    chance: Floats

    def up_to(self, most: int) -> Floats:
        """The chances for 0 to `most` tokens."""
        return self.chance[np.minimum(np.arange(most + 1), len(self.chance) - 1)]


def moves_of(stakes: Stakes, policy: Policy, owns: bool) -> tuple[Move, ...]:
    """All moves of a player with this policy, equal changes taken together."""
    found: dict[tuple[Payoff, bool], Floats] = {}
    for change, brings, prediction, chance in outcomes(stakes, owns):
        share = policy.weights[int(owns), :, prediction] * float(chance)
        found[change, brings] = found.get((change, brings), 0) + share
    return tuple(Move(change, brings, chance) for (change, brings), chance in found.items() if chance.any())


def outcomes(stakes: Stakes, owns: bool) -> Iterator[tuple[Payoff, bool, int, Fraction]]:
    """For each prediction and result: the change as the table has it, whether it brings the figure, the chance."""
    first = stakes.rules.get("figure-order") == "figure-first"
    for result, chance in enumerate(stakes.chances):
        brings = result in stakes.cancels
        for prediction in range(stakes.silence + 1):
            change = 0 if brings and (owns or first) else stakes.payoffs[result][prediction]
            yield change, brings and not owns, prediction, chance


def largest(stakes: Stakes) -> tuple[int, int]:
    """The largest number of tokens that a turn takes from the supply and that it gives back."""
    numbers = [int(payoff) for row in stakes.payoffs for payoff in row if payoff != WIN]
    return max([0, *numbers]), max([0, *(-number for number in numbers)])


def turns_left(stakes: Stakes, policies: Sequence[Policy]) -> tuple[Fraction, int] | None:
    """Proved: while all players together hold `total` tokens, a game lasts on average (total + loss) * factor turns
    more at most. Returns (factor, loss), or None where this proof says nothing.

    Gains of the owner of the figure and a win only move tokens between players. If every turn lowers their total by
    at least d > 0 on average, and the last one by no more than down to -loss, as if losses were paid in full, then by
    optional stopping the mean number of turns is at most (total + loss) / d. If only an owner's turn may lower
    nothing, pairs of turns are counted: of two that follow each other the owner, who keeps the figure, has only one.
    """
    drift = {owns: min(_lowered(stakes, policy, owns) for policy in policies) for owns in (False, True)}
    if not stakes.cancels:
        drift[True] = drift[False]
    _, loss = largest(stakes)
    if drift[False] <= 0 or drift[True] < 0:
        return None
    slow = min(drift.values())
    return (1 / slow, loss) if slow > 0 else (2 / drift[False], 2 * loss)


def _lowered(stakes: Stakes, policy: Policy, owns: bool) -> Fraction:
    """By how much a turn lowers the tokens of all players together, at least, whatever its player holds."""
    worth = [Fraction()] * (stakes.silence + 1)
    for change, _, prediction, chance in outcomes(stakes, owns):
        number = 0 if change == WIN else int(change)
        worth[prediction] -= chance * (min(number, 0) if owns else number)
    used = policy.weights[int(owns), 1:].max(axis=0) > 0
    return min(value for value, use in zip(worth, used, strict=True) if use)


Number = TypeVar("Number", np.float64, np.intp)


@dataclass
class Ended:
    """What the games that are over add up to; chances and, in `left`, chances times tokens, by seat."""

    players: int
    chance: float = 0.0
    win: float = 0.0
    loser: Floats = field(init=False)
    left: Floats = field(init=False)
    most: Floats = field(init=False)
    cut: float = 0.0
    cut_tokens: float = 0.0

    def __post_init__(self) -> None:
        self.loser, self.left, self.most = (np.zeros(self.players) for _ in range(3))

    def empty(self, seat: int, face: Floats) -> None:
        """Adds the games in which `seat` has nothing left; `face` is their chance by what the others hold, in order."""
        weight = float(face.sum())
        self.chance += weight
        self.loser[seat] += weight
        others = [other for other in range(self.players) if other != seat]
        held = _grids(face.shape)
        highest = reduce(np.maximum, held)
        leaders = sum(((one == highest).astype(np.int8) for one in held), np.zeros(face.shape, np.int8))
        for other, one in zip(others, held, strict=True):
            self.left[other] += float((face * one).sum())
            self.most[other] += float((face * (one == highest) / leaders).sum())

    def won(self, seat: int, chance: Floats) -> None:
        """Adds the games in which `seat` is paid everything; `chance` by what each seat holds."""
        weight = float(chance.sum())
        self.chance += weight
        self.win += weight
        self.most[seat] += weight
        self.left[seat] += tokens_of(chance)


def tokens_of(chance: Floats) -> float:
    """The mean tokens of all seats together, times the chance that this table is there at all."""
    return sum(
        float(chance.sum(axis=tuple(i for i in range(chance.ndim) if i != axis)) @ np.arange(chance.shape[axis]))
        for axis in range(chance.ndim)
    )


def begin(stakes: Stakes) -> Floats:
    """All chance on the table after the set-up: [owner, tokens of seat 0, tokens of seat 1, ...].

    The last owner is nobody, the only one where the game has no figure.
    """
    held = [stakes.start + stakes.starter_extra] + [stakes.start] * (stakes.players - 1)
    mass = np.zeros([stakes.players + 1 if stakes.cancels else 1, *(tokens + 1 for tokens in held)])
    mass[(-1, *held)] = 1.0
    return mass


def grown(mass: Floats, seat: int, moves: Sequence[Sequence[Move]]) -> tuple[int, ...]:
    """The shape of the chances after the turn of `seat`, before anything is cut off."""
    rises = [int(move.change) for some in moves for move in some if move.change != WIN]
    return tuple(size + max([0, *rises]) if i == seat + 1 else size for i, size in enumerate(mass.shape))


def step(mass: Floats, seat: int, moves: Sequence[Sequence[Move]], trim: float, ended: Ended) -> Floats:
    """The chances after the turn of `seat`; what ends is added to `ended`, what is cut off is counted there."""
    players = mass.ndim - 1
    after, chance = (
        np.zeros(grown(mass, seat, moves)),
        np.empty(mass.shape[1:]),
    )  # one piece of memory for all products: it stays near
    for owner, before in enumerate(mass):
        owns = owner == seat and len(mass) > 1
        for move in moves[owns]:
            np.multiply(before, _along(move.up_to(before.shape[seat] - 1), seat, players), out=chance)
            to = after[seat if move.brings else owner]
            if move.change == WIN:
                ended.won(seat, chance)
            elif owns and int(move.change) > 0:
                _from_richest(chance, to, seat, int(move.change))
            else:
                _shift(chance, to, seat, int(move.change))
    _take_ended(after, ended)
    return _trimmed(after, seat, trim, ended)


def _shift(chance: Floats, to: Floats, axis: int, change: int) -> None:
    """Adds what is moved along an axis; what would fall below 0 lies at 0."""
    size = chance.shape[axis]
    if change >= 0:
        to[_at(chance, axis, slice(change, change + size))] += chance
        return
    if size > -change:
        to[_at(chance, axis, slice(0, size + change))] += chance[_at(chance, axis, slice(-change, size))]
    to[_at(chance, axis, 0)] += chance[_at(chance, axis, slice(0, min(-change, size)))].sum(axis=axis)


def _from_richest(chance: Floats, to: Floats, seat: int, due: int) -> None:
    """Adds what is moved from the richest opponent, at most what lies there; of equals from the lower seat."""
    held = _grids(chance.shape)
    others = [axis for axis in range(chance.ndim) if axis != seat]
    for rich in others:
        richest = np.ones((1,) * chance.ndim, dtype=bool)
        for other in others:
            if other != rich:
                richest = richest & (held[rich] > held[other] if other < rich else held[rich] >= held[other])
        size = chance.shape[rich]
        picked = chance * richest
        for taken in range(1, min(due, size)):
            _shift(picked[_at(chance, rich, slice(taken, taken + 1))], to[_at(to, rich, slice(0, 1))], seat, taken)
        if size > due:
            _shift(picked[_at(chance, rich, slice(due, size))], to[_at(to, rich, slice(0, size - due))], seat, due)


def _take_ended(after: Floats, ended: Ended) -> None:
    for axis in range(after.ndim - 1):
        face = after[_at(after, axis + 1, 0)]
        if face.any():
            ended.empty(axis, face.sum(axis=0))
            face[...] = 0


def _trimmed(after: Floats, seat: int, trim: float, ended: Ended) -> Floats:
    """Without the largest holdings of a seat, as many as together are less likely than `trim`."""
    axis = seat + 1
    by_tokens = after.sum(axis=tuple(i for i in range(after.ndim) if i != axis))
    above = np.cumsum(by_tokens[::-1])[::-1]
    keep = max(int((above > trim).sum()), 2)
    if keep < after.shape[axis]:
        cut = after[_at(after, axis, slice(keep, after.shape[axis]))]
        ended.cut += float(cut.sum())
        ended.cut_tokens += tokens_of(cut.sum(axis=0)) + keep * float(cut.sum())
    return after[_at(after, axis, slice(0, keep))]


def _at(array: Floats, axis: int, index: int | slice) -> tuple[int | slice, ...]:
    """The index of a part of an array along an axis, everything along the others."""
    others: Iterator[slice] = (slice(size) for size in array.shape)
    return tuple(index if i == axis else other for i, other in enumerate(others))


def _grids(shape: tuple[int, ...]) -> list[NDArray[np.intp]]:
    """The tokens along each axis, as arrays that spread over the others."""
    return [
        np.arange(size).reshape([-1 if i == axis else 1 for i in range(len(shape))]) for axis, size in enumerate(shape)
    ]


def _along(values: NDArray[Number], axis: int, dimensions: int) -> NDArray[Number]:
    """A vector that lies along an axis."""
    return values.reshape([-1 if i == axis else 1 for i in range(dimensions)])


# One game, exactly: the chance of every standing is carried from turn to turn; what is left out is bounded. The model
# is that of `simulate`: seat 0 begins with the extra tokens, policies are those given, the supply never runs dry,
# losses go to it, and the owner of the figure takes gains from the richest opponent (of equals the lower seat).


MOST_PLAYERS = 3
"""With more the standings do not fit into memory."""
TRIM = 2e-10
"""Holdings that together are less likely than this are left out at each turn, and counted."""
ENOUGH = 5e-6
"""Games that can add at most so many turns to the mean are not played on."""
UNPROVED = 1_000
"""Turns that a game is taken to last where no bound is proved; it only says when to stop."""
LOOK = 10
"""Turns after which it is looked whether that is so."""
LONGEST = 5_000
"""Turns that are carried at most."""
MOST_STANDINGS = 8_000_000
"""Standings that are carried at once at most, about 64 MB; the editions of Einhorn need up to 1.4 million."""
MOST_WORK = 3_000_000_000
"""Standings that are carried in all turns together at most; the editions of Einhorn need up to 0.7 billion."""


class TooMany(WrongNumber):
    """Pay-offs so large, or games so long, that their standings are too many for exact figures."""

    def __init__(self, stakes: Stakes) -> None:
        message = f"a game of edition {stakes.edition} has too many standings for exact figures"
        super().__init__(message, "its pay-offs are too large or feed everybody; it can still be simulated")


@dataclass(frozen=True)
class ExactGame:
    """How a game goes: `turns[t]` is the chance that it ends with turn t + 1.

    The true mean number of turns lies from `mean` to `mean_high`; `loser` is the chance of each seat to run out of
    tokens, `win` that of somebody being paid everything; `left` are the mean tokens of each seat when the game ends,
    `most` its chance to hold the most then, shared where several do. A chance is too small by `undecided` at most.
    Besides that, all is rounded to about 13 digits.
    """

    turns: tuple[float, ...]
    mean: float
    mean_high: float
    loser: tuple[float, ...]
    win: float
    left: tuple[float, ...]
    most: tuple[float, ...]
    undecided: float

    @property
    def error(self) -> float:
        """The proved width of the interval that holds the mean, infinite where nothing is proved."""
        return self.mean_high - self.mean


def exact_game(
    stakes: Stakes, policies: Sequence[Policy], trim: float = TRIM, tell: Callable[[int, int], None] | None = None
) -> ExactGame:
    """The figures of a game of two or three players. Raises WrongNumber for more, TooMany for a game that is too large.

    `trim` is the chance that may be left out at each turn: the more, the faster and the less exact. `tell` hears now
    and then how many of 100 parts of the work are done.
    """
    if stakes.players > MOST_PLAYERS:
        message = f"{stakes.players} players are too many for exact figures"
        raise WrongNumber(message, f"up to {MOST_PLAYERS} can be computed exactly, any number can be simulated")
    bound = turns_left(stakes, policies)
    moves = [[moves_of(stakes, policy, owns) for owns in (False, True)] for policy in policies]
    mass, ended = begin(stakes), Ended(stakes.players)
    turns: list[float] = []
    mean, more, running, work = 0.0, inf, 1.0, 0
    while running > 0 and len(turns) < LONGEST and more > ENOUGH:
        seat, before, cut = len(turns) % stakes.players, ended.chance, ended.cut
        standings = prod(grown(mass, seat, moves[seat]))
        work += standings
        if standings > MOST_STANDINGS or work > MOST_WORK:
            raise TooMany(stakes)
        mass = step(mass, seat, moves[seat], trim, ended)
        turns.append(ended.chance - before)
        mean += len(turns) * (turns[-1] + ended.cut - cut)
        if len(turns) % LOOK == 0 or len(turns) == LONGEST:
            running = float(mass.sum())
            more = _turns_left(running, tokens_of(mass.sum(axis=0)), bound)
            if tell is not None:
                tell(_part(more), 100)
    mean += len(turns) * running
    return ExactGame(
        tuple(turns),
        mean,
        mean + (more + _turns_left(ended.cut, ended.cut_tokens, bound) if bound else inf),
        tuple(map(float, ended.loser)),
        ended.win,
        tuple(map(float, ended.left)),
        tuple(map(float, ended.most)),
        running + ended.cut,
    )


def _part(more: float) -> int:
    """How much of the work is done, in percent: what is left shrinks by about the same factor from turn to turn."""
    begun = log(UNPROVED / ENOUGH)
    return max(0, min(100, int(100 * (1 - log(max(more, ENOUGH) / ENOUGH) / begun))))


def _turns_left(chance: float, tokens: float, bound: tuple[Fraction, int] | None) -> float:
    """What games of this chance and mean number of tokens add to the mean at most; a guess where nothing is proved."""
    if bound is None:
        return chance * UNPROVED
    factor, loss = bound
    return float(factor) * (tokens + loss * chance)
