"""What a player predicts, by the tokens held and by whether the figure is owned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from generator.base.problem import WrongNumber
from generator.games.model import WIN
from generator.play.best import best_table, cautious_table, possible
from generator.play.fast.names import unknown
from generator.play.fast.numbers import Floats
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
