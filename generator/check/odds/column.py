"""One column of a table of results as odds: its numbers, and whether they count rolls or sets."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import floor
from typing import NamedTuple

from generator.check.formulas.find import find_formulas
from generator.check.odds.counted import BASES, Basis, Odds, Sort, agrees, both, sort_of
from generator.check.odds.headings import basis_said, named, rule_said, sort_said
from generator.check.reading.document import Cell
from generator.check.reading.number import Number
from generator.check.reading.numbers import numbers_in
from generator.check.resulttable import ResultRow, ResultTable
from generator.check.rolls.written import as_roll
from generator.dice.pool import DicePool
from generator.tables.outcome import OutcomeTable

TOLD: dict[str, tuple[Basis, Sort]] = {
    "rolls": ("rolls", "count"),
    "sets": ("sets", "count"),
    "percent": ("rolls", "percent"),
    "set-percent": ("sets", "percent"),
    "chance": ("rolls", "chance"),
    "set-chance": ("sets", "chance"),
    "one-in": ("rolls", "one-in"),
}
"""What a comment above a table may say of a column of odds."""
_CALCULATION = re.compile("[=×·*+≈]")
_LETTERS = 24
"""More letters than "96 of 216 rolls (44.4 percent)" has: what has more is a sentence."""
_SURE = 3
"""How many agreeing cells a heading that names rolls or sets is worth."""


class Entry(NamedTuple):
    """A number of a column, with its row and what it says."""

    row: ResultRow
    number: Number
    sort: Sort


@dataclass(frozen=True)
class OddsColumn:
    """A column of odds; `odds` is what its numbers are part of.

    It is `named` where its heading, or a comment, says that and nothing else.
    """

    entries: tuple[Entry, ...]
    odds: Odds
    heading: Cell | None
    named: bool

    def agrees(self, entry: Entry, *, rounded_alone: bool = False) -> bool:
        """Whether a number is right; a column of percentages may be rounded so that it adds up to 100.

        Not where each is `rounded_alone`.
        """
        number = entry.number
        if number.other is not None and number.kind in ("ratio", "one-in") and number.other != self.odds.total:
            return False
        true = self.odds.true_value(entry.sort, entry.row.result)
        return agrees(number, true) or (entry.sort == "percent" and not rounded_alone and self._adds_up)

    @cached_property
    def _adds_up(self) -> bool:
        """Whether all percentages are those that largest remainders give; of equal remainders any may be lifted."""
        entries = [entry for entry in self.entries if entry.sort == "percent" and entry.row.result]
        results = [entry.row.result for entry in entries]
        if sorted(results) != sorted(row.result for row in self.odds.table.rows):
            return False
        scale = 10 ** entries[0].number.places
        exact = [self.odds.share(result) * 100 * scale for result in results]
        lifts = [entry.number.summand * scale - floor(value) for entry, value in zip(entries, exact, strict=True)]
        if sum(entry.number.summand for entry in entries) != 100 or not {*lifts} <= {0, 1}:
            return False
        rests = {lift: [v - floor(v) for v, other in zip(exact, lifts, strict=True) if other == lift] for lift in lifts}
        return len(rests) == 1 or min(rests[Fraction(1)]) >= max(rests[Fraction(0)])

    @property
    def names_total(self) -> bool:
        """Whether the heading, or a cell, tells how many rolls or sets there are."""
        heading = self.heading.text if self.heading else ""
        named = {int(text) for text in re.findall(r"\b[0-9]+\b", heading)}
        return self.odds.total in named or any(entry.number.other == self.odds.total for entry in self.entries)

    @property
    def certain(self) -> bool:
        """Whether its heading and the names of all its rows leave no doubt of what each number says."""
        return self.named and all(entry.row.named or entry.row.total for entry in self.entries)

    @cached_property
    def fit(self) -> int:
        """How many numbers are right."""
        return sum(self.agrees(entry) for entry in self.entries if entry.row.result)


def odds_columns(
    table: ResultTable, skip: Sequence[int], outcomes: OutcomeTable, language: str
) -> Iterator[OddsColumn]:
    """The columns of a table that say how often results come; `skip` are known to say something else.

    Rolls or sets: the number after "of", the heading, and what fits the numbers decide together, in a column that
    says nothing itself also the column before it. A column of which most does not fit says something else, what was
    rolled one evening, or what adds up from row to row, unless its heading and all its rows are sure.
    """
    before: Basis = "rolls"
    for index in range(table.width):
        if index == table.key or index in skip or (table.told and table.role(index) not in TOLD):
            continue
        told = TOLD.get(table.role(index))
        heading = table.heading(index)
        if not told and rule_said(heading):
            continue
        said = told[1] if told else sort_said(heading)
        dice, sure = outcomes.dice_set.pool, told is not None or named(heading)
        cell = table.header[index] if index < len(table.header) else None
        tried = []
        sorts: list[Sort | None] = [said, "count"] if said == "chance" and not told else [said]
        for sort in sorts:  # below "chance" counts may stand as well
            entries = tuple(entries_in(table, index, sort, language, len(dice.dice)))
            columns = {basis: OddsColumn(entries, odds, cell, sure) for basis, odds in both(outcomes).items()}
            tried.append(columns[told[0] if told else _basis(columns, heading, before)])
        column = max(tried, key=lambda one: one.fit)
        rows = [entry.row for entry in column.entries if entry.row.result]
        fits = 2 * column.fit > len(rows) or (said and 2 * column.fit == len(rows))
        if rows and (told or column.names_total or fits or (column.certain and not _are_rolls(column, dice))):
            before = column.odds.basis
            yield column


def _are_rolls(column: OddsColumn, dice: DicePool) -> bool:
    """Whether all plain numbers of a column are written as the faces of a roll: 222 below "rolls"."""
    plain = [entry.number.text for entry in column.entries if entry.number.kind == "integer"]
    return bool(plain) and all(as_roll(text, dice) is not None for text in plain)


def _basis(columns: dict[Basis, OddsColumn], heading: str, before: Basis) -> Basis:
    said = basis_said(heading)
    parts = {int(text) for text in re.findall(r"\b[0-9]+\b", heading)}

    def score(basis: Basis) -> tuple[int, bool]:
        column = columns[basis]
        totals = sum(entry.number.other == column.odds.total for entry in column.entries)
        named = _SURE * ((basis == said) + (column.odds.total in parts))
        return column.fit + totals + named, basis == before

    return max(BASES, key=score)


def entries_in(table: ResultTable, index: int, said: Sort | None, language: str, dice: int) -> Iterator[Entry]:
    """The numbers of a column with what they say, of `dice` dice; `said` is what the heading says."""
    for row, cell in table.cells(index):
        if not row.result and not row.total:
            continue
        numbers = list(_plain_numbers(cell, language, dice))
        counted = any(number.kind in ("integer", "ratio") for number in numbers) and len(numbers) > 1
        for number in numbers:
            sort = sort_of(number, "count" if counted and said == "percent" else said)
            if sort and not number.signed:
                yield Entry(row, number, sort)


def _plain_numbers(cell: Cell, language: str, dice: int) -> Iterator[Number]:
    """The numbers of a cell that stand in no formula; none where it is a sentence or a sum."""
    for piece in cell.pieces:
        if sum(map(str.isalpha, piece.text)) > _LETTERS or _CALCULATION.search(piece.text):
            continue
        formulas = [range(found.start, found.end) for found in find_formulas(piece.text, dice)]
        for number in numbers_in(piece, language):
            if not any(number.span.start - piece.start in place for place in formulas):
                yield number


def whole(sort: Sort, odds: Odds) -> Fraction:
    """What all results of a column make together."""
    return {"count": Fraction(odds.total), "percent": Fraction(100)}.get(sort, Fraction(1))
