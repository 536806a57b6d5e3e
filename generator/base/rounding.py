"""The one place where exact numbers become rounded ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor


def round_half_up(value: Fraction, digits: int = 0) -> Fraction:
    """The value to `digits` decimal places; a tie goes away from zero, as people are taught to round."""
    scale = 10**digits
    magnitude = (2 * abs(value.numerator) * scale + value.denominator) // (2 * value.denominator)
    return Fraction(magnitude if value >= 0 else -magnitude, scale)


def largest_remainder(values: Sequence[Fraction], digits: int = 0) -> list[Fraction]:
    """Rounds values so that their sum is the rounded sum: round down, then lift those with the largest remainder.

    Hamilton's method. Named tie rule: of equal remainders the one that stands first is lifted.
    """
    scale = 10**digits
    parts = [floor(value * scale) for value in values]
    missing = int(round_half_up(sum(values, Fraction(0)), digits) * scale) - sum(parts)
    by_remainder = sorted(range(len(values)), key=lambda i: (parts[i] - values[i] * scale, i))
    for index in by_remainder[:missing]:
        parts[index] += 1
    return [Fraction(part, scale) for part in parts]


@dataclass(frozen=True)
class RoundingPolicy:
    """How a column of shares is rounded: each `half-up` on its own, or `largest-remainder` over the column."""

    method: str = "half-up"
    digits: int = 1

    def column(self, shares: Sequence[Fraction]) -> list[Fraction]:
        """The shares as rounded percentages."""
        percents = [share * 100 for share in shares]
        if self.method == "largest-remainder":
            return largest_remainder(percents, self.digits)
        return [round_half_up(percent, self.digits) for percent in percents]

    def needs_footnote(self, shares: Sequence[Fraction]) -> bool:
        """Whether the rounded column of shares that make a whole does not sum to 100."""
        return sum(shares) == 1 and sum(self.column(shares)) != 100
