"""The one place where exact numbers become rounded ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor
from typing import Literal, NamedTuple


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


class Percentage(NamedTuple):
    """A share of a whole as it is printed; with a `bound` it is less than `value` or more, and not rounded to it."""

    value: Fraction
    digits: int
    bound: Literal["", "<", ">"] = ""


def percentage(share: Fraction, digits: int, rounded: Fraction | None = None) -> Percentage:
    """A share of one as a percentage, half-up, or as `rounded` says where a column was rounded as a whole.

    What can happen is never nought, and what can fail is never all: 1 of 46 656 is less than 0.1 percent.
    """
    value = round_half_up(share * 100, digits) if rounded is None else rounded
    least = Fraction(1, 10**digits)
    if share > 0 >= value:
        return Percentage(least, digits, "<")
    if share < 1 and value >= 100:
        return Percentage(100 - least, digits, ">")
    return Percentage(value, digits)


@dataclass(frozen=True)
class RoundingPolicy:
    """How a column of shares is rounded: each `half-up` on its own, or `largest-remainder` over the column."""

    method: str = "half-up"
    digits: int = 1

    def column(self, shares: Sequence[Fraction]) -> list[Fraction]:
        """The shares as rounded percentages, which can be added up."""
        percents = [share * 100 for share in shares]
        if self.method == "largest-remainder":
            return largest_remainder(percents, self.digits)
        return [round_half_up(percent, self.digits) for percent in percents]

    def printed(self, shares: Sequence[Fraction]) -> list[Percentage]:
        """The same as they are printed."""
        pairs = zip(shares, self.column(shares), strict=True)
        return [percentage(share, self.digits, rounded) for share, rounded in pairs]

    def whole(self, shares: Sequence[Fraction]) -> Percentage:
        """What the rounded column adds up to."""
        return Percentage(sum(self.column(shares), Fraction()), self.digits)

    def needs_footnote(self, shares: Sequence[Fraction]) -> bool:
        """Whether the rounded column of shares that make a whole does not sum to 100."""
        return sum(shares) == 1 and self.whole(shares).value != 100
