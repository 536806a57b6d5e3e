"""Compares the tables of odds of a document with the verified ones."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from generator.base.cache import Life, remembered
from generator.check.judge import Judge, in_lines
from generator.check.odds.answers import judge_answers
from generator.check.odds.column import Entry, OddsColumn, odds_columns, whole
from generator.check.odds.counted import Sort, added, written
from generator.check.payoffs.meancolumns import mean_columns
from generator.check.payofftable import payoff_columns
from generator.check.reading.document import Document, Span
from generator.check.reading.number import Number
from generator.check.reading.numbers import numbers, numbers_in
from generator.check.reading.writing import decimal, mark_of, rewritten
from generator.check.resulttable import ResultTable, result_tables

CODE: dict[Sort, str] = {"count": "RB1-count", "percent": "RB1-percent", "chance": "RB1-chance", "one-in": "RB1-chance"}
"""The code of a wrong number, by what it says."""
_BASIS = {"rolls": "rolls", "sets": "different sets"}


def judge_tables(judge: Judge) -> None:
    """Every table of results but lists of rolls; of several dice sets a table is of the one that fits it best."""
    sums: list[tuple[Span, str, str]] = []
    for table in result_tables(judge.document, judge.subject.names):
        if not table.lists_rolls:
            columns = _best(judge, table)
            for column in columns:
                judge_column(judge, column)
            sums += _sums(judge, columns)
    _note_sums(judge, sums)


def _best(judge: Judge, table: ResultTable) -> list[OddsColumn]:
    skip = [
        *judge_answers(judge, table),
        *payoff_columns(table, judge.subject.names),
        *mean_columns(table, judge.subject, judge.document),
    ]
    tried = [list(odds_columns(table, skip, outcomes, judge.language)) for outcomes in judge.subject.tables.sets]
    return max(tried, key=lambda columns: sum(column.fit for column in columns))


def judge_column(judge: Judge, column: OddsColumn) -> None:
    """Each number of a column, those of a row that adds up, and the number of rolls that its heading names."""
    for entry in column.entries:
        if entry.row.total:
            _judge_whole(judge, column, entry)
        elif column.agrees(entry, rounded_alone=entry.sort == "percent" and _told(judge.document, column, entry)):
            judge.right(entry.number.span)
        else:
            _refute(judge, column, entry)
    for number in heading_numbers(column, judge.language):
        if number.value == column.odds.total:
            judge.right(number.span)
        else:
            true = rewritten(number, Fraction(column.odds.total), judge.language)
            judge.wrong(
                "RB1-total",
                number.span,
                f"the heading says {number.text.strip()}, and there are {true} {_BASIS[column.odds.basis]}",
                number.text.strip(),
                true,
                why=f"Every {'roll' if column.odds.basis == 'rolls' else 'set'} of the dice was counted.",
            )


def heading_numbers(column: OddsColumn, language: str) -> Iterator[Number]:
    """The whole numbers in a heading; that of "1 in" counts nothing."""
    for piece in column.heading.pieces if column.heading else ():
        yield from (number for number in numbers_in(piece, language) if number.kind == "integer" and number.value != 1)


def _refute(judge: Judge, column: OddsColumn, entry: Entry) -> None:
    """Says what is wrong with a number and what it should be."""
    number, odds, result = entry.number, column.odds, entry.row.result
    text = written(number, entry.sort, result, odds, judge.language)[0]
    printed = number.text.strip()
    count, kind = odds.count(result), _BASIS[odds.basis]
    name = judge.title(result)
    judge.wrong(
        CODE[entry.sort],
        number.span,
        f"{name}: {printed} printed, it is {text}",
        printed,
        text,
        why=f"{count} of the {odds.total} {kind} are {name}; each of them was classified by the rule of the game.",
        proof=in_lines(odds.rolls(result)),
        repair=text if entry.row.named and column.named else None,
    )


def _judge_whole(judge: Judge, column: OddsColumn, entry: Entry) -> None:
    """A number of the row that adds the others up."""
    number, true = entry.number, whole(entry.sort, column.odds)
    if number.value == true or (entry.sort == "percent" and number.value == added(column.odds, number.places)):
        judge.right(number.span)
        return
    text = rewritten(number, true, judge.language)
    judge.wrong(
        "RB1-sum",
        number.span,
        f"the sum of the column: {number.text.strip()} printed, it is {text}",
        number.text.strip(),
        text,
        why="All results together are all rolls.",
    )


def _told(document: Document, column: OddsColumn, entry: Entry) -> bool:
    """Whether the document tells what percentages add up to that are each rounded alone."""
    total = added(column.odds, entry.number.places)
    return total != 100 and total in _percentages(document)


@remembered(Life.QUESTION)
def _percentages(document: Document) -> frozenset[Fraction]:
    """All percentages that a document has anywhere."""
    return frozenset(number.value for number in numbers(document) if number.kind == "percent")


def _sums(judge: Judge, columns: list[OddsColumn]) -> Iterator[tuple[Span, str, str]]:
    """The columns of right percentages that do not add up to 100, each with its sum and its parts."""
    for column in columns:
        entries = [entry for entry in column.entries if entry.sort == "percent" and entry.row.result]
        if len(entries) < len(column.odds.table.rows) or not all(map(column.agrees, entries)):
            continue
        total = sum((entry.number.summand for entry in entries), Fraction())
        if total != 100 and total not in _percentages(judge.document):
            first = entries[0].number
            shown = decimal(total, first.places, mark_of(first, judge.language))
            yield first.span, shown, " + ".join(entry.number.text.strip() for entry in entries)


def _note_sums(judge: Judge, sums: list[tuple[Span, str, str]]) -> None:
    """One note for all columns whose percentages do not add up to 100, where the document does not say so itself."""
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
