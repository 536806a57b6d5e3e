"""How often a result comes, of the rolls or of the sets, and whether a printed number says so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeAlias

from generator.base.rounding import round_half_up
from generator.check.number import Number
from generator.check.writing import one_digit_off, rewritten
from generator.dice.die import Roll
from generator.tables.outcome import OutcomeTable

Basis: TypeAlias = Literal["rolls", "sets"]
Sort: TypeAlias = Literal["count", "percent", "chance", "one-in"]
"""What a number says: how many, what part in percent, what part, one of how many."""
BASES: tuple[Basis, Basis] = ("rolls", "sets")


@dataclass(frozen=True)
class Odds:
    """The odds of a dice set, counted in one way."""

    table: OutcomeTable
    basis: Basis

    @property
    def total(self) -> int:
        """How many rolls or sets there are."""
        return self.table.total if self.basis == "rolls" else self.table.distinct_total

    def count(self, result: str) -> int:
        """How many of them give the result."""
        row = self.table.row(result)
        return row.count if self.basis == "rolls" else row.distinct

    def share(self, result: str) -> Fraction:
        """What part of them gives the result."""
        return Fraction(self.count(result), self.total)

    def true_value(self, sort: Sort, result: str) -> Fraction:
        """What a number of that sort should be; 0 for "one in N" of a result that never comes."""
        if sort == "count":
            return Fraction(self.count(result))
        share = self.share(result)
        if sort == "one-in":
            return 1 / share if share else Fraction()
        return share * 100 if sort == "percent" else share

    def rolls(self, result: str) -> list[Roll]:
        """The rolls of a result, or its sets."""
        pool = self.table.dice_set.pool
        found = [roll for roll, name in self.table.rolls if name == result]
        return found if self.basis == "rolls" else list(dict.fromkeys(map(pool.canonical, found)))


def added(odds: Odds, places: int) -> Fraction:
    """What the percentages of all results add up to, each rounded by itself."""
    return sum((round_half_up(100 * odds.share(row.result), places) for row in odds.table.rows), Fraction())


def written(number: Number, sort: Sort, result: str, odds: Odds, language: str) -> list[str]:
    """The right number, written as the printed one, in each way that is usual; the one that is nearest to it first."""
    ways = dict.fromkeys(_ways(number, sort, result, odds, language))
    return sorted(ways, key=lambda text: not one_digit_off(number.text, text))


def _ways(number: Number, sort: Sort, result: str, odds: Odds, language: str) -> Iterator[str]:
    true, share, total = odds.true_value(sort, result), odds.share(result), Fraction(odds.total)
    if number.kind in ("ratio", "one-in") and number.other is not None:
        if number.value == 1 != odds.count(result):
            yield rewritten(number, Fraction(1), language, odds.true_value("one-in", result))
        else:
            yield rewritten(number, true, language, total)
            yield rewritten(number, Fraction(share.numerator), language, Fraction(share.denominator))
    else:
        yield rewritten(number, true, language)
        if number.kind in ("fraction", "label"):
            yield rewritten(number, true, language, total)


def agrees(number: Number, true: Fraction) -> bool:
    """Whether a printed number is a true value, rounded half-up to the places that are printed."""
    if number.kind == "fraction":
        return number.value == true
    return number.value == round_half_up(true, number.places) or number.value == true


def sort_of(number: Number, heading: Sort | None) -> Sort | None:
    """What a number says by the way it is written, else by the heading above it; None where it says nothing."""
    if number.kind == "percent":
        return "percent"
    if number.kind == "fraction":
        return "chance"
    if number.kind == "one-in":
        return "count" if heading == "count" else "one-in"
    if number.kind == "ratio":
        return "count"
    if number.kind == "integer":
        return heading or "count"
    if number.kind == "decimal":
        return heading if heading in ("percent", "one-in") else "chance" if number.value < 1 else None
    return None
