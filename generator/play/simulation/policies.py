"""What players predict, and what they take from their stash between two games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from generator.base.problem import WrongNumber
from generator.games.editions import WIN
from generator.play.exact.predictions import best_table, cautious_table, possible
from generator.play.simulation.arrays import Draws, Floats, Ints, Seats, Tables, unknown
from generator.play.stakes import Stakes

LEAST_HELD, MOST_HELD = 63, 999
"""Policies tell apart as many tokens held as a turn can cost, at least and at most so many; more count as the most."""

SILENT = "silent"
_TABLES: dict[str, Callable[[Stakes, int], list[list[int]]]] = {"best": best_table, "cautious": cautious_table}


@dataclass(frozen=True, eq=False)
class Policy:
    """`weights[owns][tokens][prediction]` is how often that is predicted; each row sums to 1."""

    name: str
    weights: Floats

    @property
    def sure(self) -> bool:
        """Nothing is left to chance."""
        return bool((self.weights.max(axis=2) == 1).all())


def policies_of(stakes: Stakes, texts: Sequence[str]) -> tuple[Policy, ...]:
    """The policy of each seat: one text for all, or one for each. Raises WrongUsage, WrongNumber."""
    if len(texts) not in (1, stakes.players):
        message = f"{len(texts)} policies for {stakes.players} players"
        raise WrongNumber(message, "give one for all of them, or one for each seat in the order of play")
    found = [policy_of(stakes, text) for text in texts]
    return tuple(found * stakes.players if len(found) == 1 else found)


def policy_of(stakes: Stakes, text: str) -> Policy:
    """`RESULT`, `always:RESULT`, `silent`, `mixed:RESULT=3,silent=1`, `cautious` or `best`.

    Raises WrongUsage, WrongNumber.
    """
    kind, colon, rest = text.partition(":")
    if kind == "mixed" and colon:
        return Policy(text, _everywhere(stakes, _shares(stakes, text, rest)))
    if text in _TABLES:
        return Policy(text, np.eye(stakes.silence + 1)[np.array(_TABLES[text](stakes, most_held(stakes)))])
    prediction = _prediction(stakes, rest if kind == "always" and colon else text, text)
    return replace(always(stakes, prediction), name=text)


def always(stakes: Stakes, prediction: int) -> Policy:
    """The policy that looks at nothing."""
    name = [*stakes.results, SILENT][prediction]
    return Policy(name, _everywhere(stakes, [float(one == prediction) for one in range(stakes.silence + 1)]))


def most_held(stakes: Stakes) -> int:
    """The most tokens held that a policy tells apart."""
    costs = [-int(payoff) for row in stakes.payoffs for payoff in row if payoff != WIN]
    return min(max([LEAST_HELD, *costs]), MOST_HELD)


def _shares(stakes: Stakes, text: str, rest: str) -> list[float]:
    weights = [0.0] * (stakes.silence + 1)
    for part in rest.split(","):
        name, equals, number = part.partition("=")
        try:
            weight = float(number) if equals else 1.0
        except ValueError:
            weight = -1.0
        if not 0 <= weight < 1e9:
            raise WrongNumber(f"'{number}' in '{text}' is no weight", "a weight is 0 or more, as in mixed:silent=2")
        weights[_prediction(stakes, name.strip(), text)] += weight
    total = sum(weights)
    if not total:
        raise WrongNumber(f"all weights of '{text}' are 0", "at least one prediction needs a weight")
    return [weight / total for weight in weights]


def _prediction(stakes: Stakes, name: str, text: str) -> int:
    known = [[*stakes.results, SILENT][prediction] for prediction in possible(stakes)]
    if name in known:
        return stakes.silence if name == SILENT else stakes.results.index(name)
    if name != text:
        raise unknown(f"prediction of {stakes.game}", name, known)
    raise unknown(f"policy for {stakes.game}", name, [*known, *_TABLES, "always:RESULT", "mixed:RESULT=3,silent=1"])


def _everywhere(stakes: Stakes, shares: list[float]) -> Floats:
    return np.tile(np.array(shares), (2, most_held(stakes) + 1, 1))


class Chooser:
    """The policies of all seats as one table to look up."""

    def __init__(self, policies: Sequence[Policy]) -> None:
        weights = np.stack([policy.weights for policy in policies])
        self._most = weights.shape[2] - 1
        self._sure = all(policy.sure for policy in policies)
        self._best = weights.argmax(axis=3).astype(np.int8).reshape(-1)
        self._up_to = weights.cumsum(axis=3)[..., :-1].reshape(-1, weights.shape[3] - 1)
        constant = bool((self._best == self._best[0]).all())
        self._always = int(self._best[0]) if self._sure and constant else None

    def predictions(self, tables: Tables, draws: Draws, games: NDArray[np.intp]) -> Seats:
        """The number of the prediction of each game; `games` are their numbers in the block of the draws."""
        if self._always is not None:
            return np.full(tables.width, self._always, np.int8)
        turn = tables.turn.astype(np.intp)
        held = np.minimum(tables.stakes[turn, np.arange(tables.width)], self._most)
        rows = (turn * 2 + (tables.owner == turn)) * (self._most + 1) + held
        if self._sure:
            sure: Seats = self._best[rows]
            return sure
        chance = draws.choices()[games]
        chosen: Seats = (self._up_to[rows] <= chance[:, None]).sum(axis=1, dtype=np.int8)
        return chosen


MODELS = ("none", "half", "all", "share:PERCENT", "tokens:N")


@dataclass(frozen=True)
class Spending:
    """`amounts(stashes, chances)` are the tokens of each player; `chances` are as many numbers from 0 to 1."""

    name: str
    amounts: Callable[[Ints, Floats], Ints]


def spending_of(text: str) -> Spending:
    """Nothing, any number up to half of the stash with equal chances, all of it, a share of it, or so many tokens.

    Raises WrongUsage, WrongNumber.
    """
    kind, _, rest = text.partition(":")
    if text == "none":
        return Spending(text, lambda stashes, _: np.zeros_like(stashes))
    if text == "half":
        return Spending(text, lambda stashes, chances: (chances * (stashes // 2 + 1)).astype(np.int32))
    if text == "all":
        return Spending(text, lambda stashes, _: stashes.copy())
    if kind == "share":
        percent = _number(text, rest, 100)
        return Spending(text, lambda stashes, _: (stashes * np.int64(percent) // 100).astype(np.int32))
    if kind == "tokens":
        number = _number(text, rest, 100_000)
        return Spending(text, lambda stashes, _: np.minimum(stashes, np.int32(number)))
    raise unknown("model of bids", text, MODELS)


def _number(text: str, number: str, most: int) -> int:
    plain = number.isascii() and number.isdigit() and len(number) <= len(str(most))
    if not (plain and int(number) <= most):
        raise WrongNumber(f"'{number}' in '{text}' can not be bid", f"give a whole number from 0 to {most}")
    return int(number)


NOTHING = spending_of("none")
