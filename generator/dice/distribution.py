"""How often each outcome comes, in whole numbers; chances are exact fractions."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

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
