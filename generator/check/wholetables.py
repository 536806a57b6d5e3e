"""What is said of a table as a whole: a result that it leaves out, and shares that make no hundred."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from generator.check.facts import facts_of
from generator.check.judge import Judge
from generator.check.reading.document import Span
from generator.check.reading.numbers import numbers
from generator.check.reading.writing import decimal, mark_of
from generator.check.statements.holds import holds
from generator.check.statements.tables import Column, OddsTable

_LEAST = 3
"""Results that a game has at least where one that is left out is told."""


def judge_whole(judge: Judge, tables: Sequence[OddsTable]) -> None:
    """Each table of odds."""
    sums: list[tuple[Span, str, str]] = []
    for table in tables:
        _missing(judge, table)
        sums += _sums(judge, table)
    for span, shown, parts in sums[:1]:
        judge.wrong(
            "RB1-sum",
            span,
            f"the percentages add up to {shown}: each is rounded rightly, and nothing says so",
            parts,
            shown,
            level="note",
            why=f"{parts} = {shown}. Readers who add up look for an error; a line below the table helps them.",
            proof=[f"line {place.line}: {summands} = {total}" for place, total, summands in sums],
        )


def _missing(judge: Judge, one: OddsTable) -> None:
    """A table whose headings are explicit, and that names all results that there are but one."""
    known = {row.result for row in judge.subject.tables.of_set(one.variant).rows if row.count}
    named = {row.result for row in one.table.rows if row.result}
    left = known - named
    explicit = any(column.named and column.basis for column in one.columns) and not one.table.told
    if len(known) < _LEAST or len(left) != 1 or not named <= known or not explicit:
        return
    pieces = [piece for cell in one.table.header for piece in cell.pieces if piece.text.strip()]
    if pieces:
        title = judge.title(next(iter(left)))
        judge.wrong(
            "RB1-missing",
            pieces[0].span(0, len(pieces[0].text.rstrip())),
            f"the table names all results but {title}",
            "",
            title,
            level="warning",
            why="All results together are all rolls.",
            refuted=(),
        )


def _sums(judge: Judge, one: OddsTable) -> Iterator[tuple[Span, str, str]]:
    """The columns of right percentages that do not add up to 100, each with its sum and its parts."""
    said = {number.value for number in numbers(judge.document) if number.kind == "percent"}
    for column in one.columns:
        entries = column.percents
        if len(entries) >= len(judge.subject.tables.of_set(one.variant).rows) and _right(judge, column):
            total = sum((entry.numbers[0].summand for entry in entries), Fraction())
            if total != 100 and total not in said:
                first = entries[0].numbers[0]
                shown = decimal(total, first.places, mark_of(first, judge.language))
                yield first.span, shown, " + ".join(entry.text for entry in entries)


def _right(judge: Judge, column: Column) -> bool:
    facts = facts_of(judge.subject)
    return all(
        any(holds(one, fact) for fact in facts.find(one.quantity, one.subject, one.variant)) for one in column.percents
    )
