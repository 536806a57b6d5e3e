"""The tables of many games at one moment."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from generator.play.fast.numbers import ENDLESS, NOBODY, Ints, Numbers, Seats


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
