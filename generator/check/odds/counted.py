"""How often a result comes, of the rolls or of the sets, and whether a printed number says so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from typing import Literal, TypeAlias

from generator.base.cache import Life, remembered
from generator.base.locale import round_half_up
from generator.check.reading.number import Number
from generator.check.reading.writing import one_digit_off, rewritten
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
        return self._shares[result]

    @cached_property
    def _shares(self) -> dict[str, Fraction]:
        return {row.result: Fraction(self.count(row.result), self.total) for row in self.table.rows}

    def true_value(self, sort: Sort, result: str) -> Fraction:
        """What a number of that sort should be; 0 for "one in N" of a result that never comes."""
        if sort == "count":
            return Fraction(self.count(result))
        share = self.share(result)
        if sort == "one-in":
            return 1 / share if share else Fraction()
        return share * 100 if sort == "percent" else share

    def sums(self, sort: Sort) -> tuple[Fraction, ...]:
        """What any results but not all of them add up to."""
        if sort not in self._sums:
            values = [self.true_value(sort, row.result) for row in self.table.rows]
            some = (few for size in range(1, len(values)) for few in combinations(values, size))
            self._sums[sort] = tuple(dict.fromkeys(sum(few, Fraction()) for few in some))
        return self._sums[sort]

    @cached_property
    def _sums(self) -> dict[Sort, tuple[Fraction, ...]]:
        return {}

    @cached_property
    def rounded(self) -> dict[int, Fraction]:
        """What was asked of `added` before, by the places."""
        return {}

    def rolls(self, result: str) -> list[Roll]:
        """The rolls of a result, or its sets."""
        pool = self.table.dice_set.pool
        found = [roll for roll, name in self.table.rolls if name == result]
        return found if self.basis == "rolls" else list(dict.fromkeys(map(pool.canonical, found)))


def added(odds: Odds, places: int) -> Fraction:
    """What the percentages of all results add up to, each rounded by itself."""
    if places not in odds.rounded:
        shares = (round_half_up(100 * odds.share(row.result), places) for row in odds.table.rows)
        odds.rounded[places] = sum(shares, Fraction())
    return odds.rounded[places]


@remembered(Life.QUESTION)
def both(table: OutcomeTable) -> dict[Basis, Odds]:
    """The odds of a dice set, counted in each way."""
    return {basis: Odds(table, basis) for basis in BASES}


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
    return number.value == true if number.kind == "fraction" else number.says(true)


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
    if number.kind in ("integer", "decimal") and heading == "chance" and number.value > 1:
        return "percent"  # no chance is more than 1
    if number.kind == "integer":
        return heading or "count"
    if number.kind == "decimal":
        return heading if heading in ("percent", "one-in") else "chance" if number.value < 1 else None
    return None
