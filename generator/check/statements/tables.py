"""What tables of results say: a quantity a column, by its heading; each table is judged whole."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.check.facts import Facts, facts_of, quantities
from generator.check.formulas.find import find_formulas
from generator.check.lexicon import Lexicon
from generator.check.reading.document import Cell, Document
from generator.check.reading.number import Number
from generator.check.reading.numbers import numbers_in
from generator.check.resulttable import ResultRow, ResultTable, result_tables
from generator.check.statements import Statement
from generator.check.subject import Subject
from generator.check.verdicts import holds, unsure

TOLD = {
    "rolls": "rolls",
    "sets": "sets",
    "percent": "roll-chance",
    "chance": "roll-chance",
    "set-percent": "set-chance",
    "set-chance": "set-chance",
    "one-in": "one-in",
}
"""What a comment above a table may say of a column of odds."""
_LETTERS = 24
"""More letters than "96 of 216 rolls (44.4 percent)" has: what has more is a sentence."""
_CALCULATES = frozenset("=×·*+≈")


def table_statements(document: Document, subject: Subject) -> Iterator[Statement]:
    """The statements of all tables of results but lists of rolls."""
    lexicon, facts = subject.lexicon(document.language), facts_of(subject)
    for table in result_tables(document, subject.names):
        apart = any(lexicon.has("apart", f"{head.casefold()} ") for head in table.block.path)
        if not table.lists_rolls and not apart:
            yield from odds_in(table, lexicon, facts, document.language)


def odds_in(table: ResultTable, lexicon: Lexicon, facts: Facts, language: str) -> Iterator[Statement]:
    """How often results come, in the columns whose headings say so.

    A chance is of rolls or of sets as the count beside it is, else as more of its column are. A column without a known
    heading is one of odds where most of it is right; what differs in it is inferred.
    """
    basis = ""
    for index in range(table.width):
        if index == table.key:
            continue
        told = TOLD.get(table.role(index), "-" if table.told else "")
        named = told or lexicon.heading(table.heading(index))
        if named == "-" or (named and quantities()[named].kind != "odds"):
            continue
        tried = [named] if named else ["count", "chance"]
        columns = [_column(table, index, name, facts, language, basis) for name in tried]
        best, right = max(columns, key=lambda one: one[1])
        rows = sum(bool(row.result) for row in table.rows)
        if best and (named or 2 * right > max(rows, len(best))):
            basis = best[0].quantity if best[0].quantity in ("rolls", "sets") else basis
            yield from best if named else map(unsure, best)


def _column(
    table: ResultTable, index: int, name: str, facts: Facts, language: str, before: str
) -> tuple[list[Statement], int]:
    """The statements of a column, and how many are right, as counts or shares of what fits best."""
    quantity = quantities()[name]
    said = [one for row, cell in table.cells(index) if row.result for one in _cell(row, cell, name, language)]
    ways = {"rolls": "roll-chance", "sets": "set-chance"} if quantity.form == "share" else {}
    tried = []
    for basis in quantity.among or (quantity.name,):
        own = [replace(one, quantity=ways.get(basis, basis)) if quantity.form != "one-in" else one for one in said]
        right = sum(any(holds(one, fact) for fact in facts.find(one.quantity, one.subject)) for one in own)
        tried.append((own, right, basis == before))
    own, right, _ = max(tried, key=lambda one: (one[1] + len(said) * one[2] // 2, one[2]))
    return own, right


def _cell(row: ResultRow, cell: Cell, quantity: str, language: str) -> Iterator[Statement]:
    for number in plain_numbers(cell, language):
        if not number.signed and number.kind not in ("roll", "label", "ordinal"):
            text = number.text.strip()
            yield Statement(quantity, (row.result,), (number,), number.span, text, cell=row.named, sure=row.named)


def plain_numbers(cell: Cell, language: str, dice: int = 3) -> Iterator[Number]:
    """The numbers of a cell that stand in no formula; none where it is a sentence or a sum."""
    for piece in cell.pieces:
        if sum(map(str.isalpha, piece.text)) > _LETTERS or not _CALCULATES.isdisjoint(piece.text):
            continue
        formulas = [range(found.start, found.end) for found in find_formulas(piece.text, dice)]
        for number in numbers_in(piece, language):
            if not any(number.span.start - piece.start in place for place in formulas):
                yield number
