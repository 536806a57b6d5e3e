"""How often each outcome comes, in whole numbers; chances are exact fractions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import product
from typing import Generic, TypeVar

from generator.dice.die import Roll
from generator.dice.pool import DicePool, multiset_weights, multisets

Outcome = TypeVar("Outcome", bound=Hashable)


@dataclass(frozen=True)
class Distribution(Generic[Outcome]):
    """Counts of outcomes among `total` equally likely rolls."""

    counts: Mapping[Outcome, int]
    total: int

    def __iter__(self) -> Iterator[Outcome]:
        return iter(self.counts)

    def count(self, outcome: Outcome) -> int:
        """How many of the rolls give the outcome; 0 for one that never comes."""
        return self.counts.get(outcome, 0)

    def probability(self, outcome: Outcome) -> Fraction:
        """The chance of the outcome."""
        return Fraction(self.count(outcome), self.total)

    def one_in(self, outcome: Outcome) -> Fraction:
        """N of "one in N". Raises ZeroDivisionError for an outcome that never comes."""
        return 1 / self.probability(outcome)

    def mean(self, value: Callable[[Outcome], Fraction | int]) -> Fraction:
        """The expected value of a number attached to each outcome."""
        return sum((value(outcome) * Fraction(count, self.total) for outcome, count in self.counts.items()), Fraction())


ORDERED_LIMIT = 10_000


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
