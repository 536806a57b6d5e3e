"""The roll space behind one call: ordered rolls while they are few, weighted multisets beyond."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product
from typing import TypeVar

from generator.dice.die import Roll
from generator.dice.distribution import Distribution
from generator.dice.multisets import multiset_weights, multisets
from generator.dice.pool import DicePool

ORDERED_LIMIT = 10_000
Outcome = TypeVar("Outcome", bound=Hashable)


@dataclass(frozen=True)
class RollSpace:
    """All rolls of a pool.

    `ordered`: each roll stands for itself and may be printed. Otherwise each multiset stands for all its
    orders, so that a classification must not depend on the order of equal dice.
    """

    pool: DicePool
    ordered: bool

    @cached_property
    def _ordered_rolls(self) -> tuple[Roll, ...]:
        return tuple(product(*(die.faces for die in self.pool.dice)))

    def rolls(self) -> Iterator[Roll]:
        """The rolls in order: each ordered roll, or each multiset once."""
        return iter(self._ordered_rolls) if self.ordered else multisets(self.pool)

    def weighted(self) -> Iterator[tuple[Roll, int]]:
        """Each roll with the number of ordered rolls that it stands for."""
        if self.ordered:
            return ((roll, 1) for roll in self._ordered_rolls)
        return zip(multisets(self.pool), multiset_weights(self.pool), strict=True)

    def distribution(self, classify: Callable[[Roll], Outcome]) -> Distribution[Outcome]:
        """How many ordered rolls fall on each outcome of an arbitrary function of the roll."""
        if self.ordered:
            return Distribution(Counter(map(classify, self._ordered_rolls)), self.pool.total)
        counts: dict[Outcome, int] = {}
        for outcome, weight in zip(map(classify, multisets(self.pool)), multiset_weights(self.pool), strict=True):
            counts[outcome] = counts.get(outcome, 0) + weight
        return Distribution(counts, self.pool.total)


@lru_cache(maxsize=16)
def roll_space(pool: DicePool) -> RollSpace:
    """The roll space of a pool, by the engine that fits its size."""
    return RollSpace(pool, ordered=pool.total <= ORDERED_LIMIT)
