"""A pay-off game as arrays: what the fast loop looks up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from generator.base.problem import WrongNumber
from generator.games.model import WIN
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
