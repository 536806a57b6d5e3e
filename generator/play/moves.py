"""What a turn does to the tokens, as chances: by policy, by tokens held, with and without the figure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from generator.games.model import WIN, Payoff
from generator.play.fast.numbers import Floats
from generator.play.fast.policies import Policy
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
