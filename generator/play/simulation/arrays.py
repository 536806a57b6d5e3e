"""A pay-off game as arrays: what the loop looks up, the tables of many games at one moment, and chance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Final, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from generator.base.problem import Problem, WrongNumber, WrongUsage, did_you_mean, nearest
from generator.games.editions import WIN
from generator.play.stakes import Stakes

Ints = NDArray[np.int32]
Seats = NDArray[np.int8]
Floats = NDArray[np.float64]

Ties: TypeAlias = Literal["lower", "next"]
"""Of equally rich opponents the owner of the figure takes from the lower seat, or from the next one in turn."""

LARGEST = 1_000_000
"""A pay-off that is larger is not counted in these arrays."""
MOST_RESULTS = 126
"""Results and predictions are numbered in single bytes."""
ENDLESS = 1 << 30
"""Tokens of a supply that never runs dry; what has left it at most is known afterwards."""
WON = np.iinfo(np.int32).max
"""Stands for the pay-off that takes all game tokens of all players."""
NOBODY = -1


@dataclass(frozen=True)
class Numbers:
    """The rules of `stakes`; `payoffs[result * choices + prediction]`, `cancels[result]`, rules as yes or no."""

    stakes: Stakes
    choices: int
    payoffs: Ints
    cancels: NDArray[np.bool_]
    supply: int
    figure_first: bool
    exact_ends: bool
    short_ends_match: bool
    extra_each_game: bool
    last_is_saved: bool
    ties: Ties

    @property
    def endless(self) -> bool:
        """The supply never runs dry."""
        return self.stakes.supply is None

    @property
    def players(self) -> int:
        """How many play."""
        return self.stakes.players


def numbers_of(stakes: Stakes, ties: Ties = "lower") -> Numbers:
    """The arrays of a game. Raises WrongNumber for larger pay-offs and more results than they hold."""
    flat = [payoff for row in stakes.payoffs for payoff in row]
    if any(payoff != WIN and abs(int(payoff)) > LARGEST for payoff in flat):
        raise WrongNumber(f"{stakes.game} has pay-offs beyond {LARGEST} tokens, which can not be simulated")
    if len(stakes.results) > MOST_RESULTS:
        raise WrongNumber(f"{stakes.game} has more than {MOST_RESULTS} results, which can not be simulated")
    rules = stakes.rules
    return Numbers(
        stakes,
        stakes.silence + 1,
        np.array([WON if payoff == WIN else payoff for payoff in flat], np.int32),
        np.array([result in stakes.cancels for result in range(len(stakes.results))]),
        ENDLESS if stakes.supply is None else stakes.supply,
        figure_first=rules.get("figure-order") == "figure-first",
        exact_ends=rules["exact-supply"] == "ends",
        short_ends_match=rules["short-supply"] == "match-ends",
        extra_each_game=rules["extra-token"] == "every-game",
        last_is_saved=rules["last-game"] == "saved",
        ties=ties,
    )


@dataclass
class Tables:
    """One column a game: `stakes[seat, game]`, who owns the figure, whose turn it is, what the supply holds.

    `need` is how many tokens there must be for the supply not to have run dry so far; counted where it is endless.
    """

    stakes: Ints
    owner: Seats
    turn: Seats
    supply: Ints
    need: Ints

    @property
    def width(self) -> int:
        """How many games there are."""
        return len(self.turn)

    def keep(self, columns: NDArray[np.intp]) -> None:
        """Goes on with these games only."""
        self.stakes = self.stakes.take(columns, axis=1)  # in one piece, as the turn needs it
        self.owner, self.turn = self.owner[columns], self.turn[columns]
        self.supply, self.need = self.supply[columns], self.need[columns]


def first_tables(numbers: Numbers, width: int) -> Tables:
    """The tables after the set-up: seat 0 begins, and has the extra tokens."""
    rules = numbers.stakes
    stakes = np.full((numbers.players, width), rules.start, np.int32)
    stakes[0] += rules.starter_extra
    dealt = rules.first_deal
    return Tables(
        stakes,
        np.full(width, NOBODY, np.int8),
        np.zeros(width, np.int8),
        np.full(width, numbers.supply - dealt, np.int32),
        np.full(width, dealt if numbers.endless else 0, np.int32),
    )


def out_of_supply(supply: Ints) -> Ints:
    """How many tokens an endless supply has given away more than it got."""
    return ENDLESS - supply


# Chance: what is rolled and chosen in a block of games, from one seed. Every block has a fixed number of games and
# generators of its own, so that a game is the same however many are played with it, and a longer run begins with the
# games of a shorter one.


TABLE = 1 << 16
"""Up to so many equally likely rolls are drawn by number, exactly; beyond, to 53 binary digits."""


class Draws:
    """The chances of one block: rolls, choices and what happens between games each from a generator of its own."""

    def __init__(self, chances: tuple[Fraction, ...], seed: int, block: int, width: int) -> None:
        rolls, choices, between = np.random.SeedSequence(seed, spawn_key=(block,)).spawn(3)
        self._rolls = np.random.Generator(np.random.PCG64(rolls))
        self._choices = np.random.Generator(np.random.PCG64(choices))
        self._between = np.random.Generator(np.random.PCG64(between))
        self.width = width
        self._total = lcm(*(chance.denominator for chance in chances))
        counts = [int(chance * self._total) for chance in chances]
        self._exact = self._total <= TABLE
        if self._exact:
            self._result = np.repeat(np.arange(len(counts), dtype=np.int8), counts)
        else:
            self._up_to = np.cumsum([float(chance) for chance in chances])[:-1]

    def results(self, games: NDArray[np.intp] | slice = slice(None)) -> Seats:
        """The number of the result that these games of the block roll next; the others draw, too, as ever."""
        if self._exact:
            kind = np.uint8 if self._total <= 256 else np.uint16
            rolled: Seats = self._result[self._rolls.integers(0, self._total, self.width, dtype=kind)[games]]
            return rolled
        return np.searchsorted(self._up_to, self._rolls.random(self.width)[games], side="right").astype(np.int8)

    def choices(self) -> Floats:
        """A number from 0 to 1 for each game, by which a mixed policy chooses its prediction."""
        return self._choices.random(self.width)

    def between(self, rounds: int, numbers: int) -> Floats:
        """`numbers` numbers from 0 to 1 for each of the `rounds` and each match: [round, number, match]."""
        return self._between.random((rounds, numbers, self.width))


GOES_ON: Final = 0
EMPTY: Final = 1
"""Somebody has no game token left."""
WON_OUTRIGHT: Final = 2
"""Somebody was paid all game tokens of all players."""
DRY: Final = 3
"""The supply could not pay, or its last token was taken."""
DEAL: Final = 4
"""The supply could not deal for the next game."""
ROUNDS: Final = 5
"""All games of the match were played."""
UNENDED: Final = 6
"""Broken off after so many turns that it may never end."""

NAMES: Final = {EMPTY: "empty", WON_OUTRIGHT: "win", DRY: "dry", DEAL: "deal", ROUNDS: "rounds", UNENDED: "unended"}
"""As they are called in JSON."""


def unknown(kind: str, name: str, known: Sequence[str]) -> WrongUsage:
    """What to raise for it."""
    hint = f"possible: {', '.join(known)}" if nearest(name, known) else ""  # else the message lists them
    return WrongUsage([Problem("wuerfelwerk", 0, f"no {kind} '{name}'; {did_you_mean(name, known)}", hint)])
