"""The pay-off tables of a document: what each cell says for a result and a column."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from generator.base.cache import Life, remembered
from generator.check.names import Names
from generator.check.payofflist import listed_payoffs
from generator.check.reading.document import Cell, Document, Span
from generator.check.reading.numbers import numbers_in
from generator.check.resulttable import ResultTable, result_tables
from generator.games.editions import WIN, Payoff

_LOSS = re.compile(r"\b(?:return|lose|loses|pay|give|put|abgeben|gib|gibst|verlier\w*|zahl\w*|zurück)\b", re.IGNORECASE)
_SEVERAL = re.compile(r"[0-9]{1,3}(?:\s*,\s*[0-9]{1,3})+")
_SIGNED = re.compile(r"\W*[+−–-][0-9]")
_ALL = re.compile(r"\b(?:all|everything|alles?|sämtliche)\b", re.IGNORECASE)


class PayoffCell(NamedTuple):
    """One cell: what it pays, or None where that is not to be read.

    It is `named` where its row is the name of the result and its heading that of the column, and neither says more.
    """

    result: str
    column: str
    span: Span
    text: str
    payoff: Payoff | None
    named: bool = False


@dataclass(frozen=True)
class PayoffTable:
    """A table of pay-offs; `columns` are the columns of the game by those of the table."""

    table: ResultTable
    columns: dict[int, str]
    cells: tuple[PayoffCell, ...]

    def fitting(self, payoffs: dict[tuple[str, str], Payoff]) -> int:
        """How many cells agree with these pay-offs."""
        return sum(cell.payoff == payoffs.get((cell.result, cell.column)) for cell in self.cells)


@remembered(Life.QUESTION)
def payoff_tables(document: Document, names: Names) -> tuple[PayoffTable, ...]:
    """The tables of results with a pay-off in most cells of their columns, and lists that say the same, in order."""
    read = (_read(table, document.language, names) for table in result_tables(document, names))
    found = [table for table in read if table is not None]
    for block, cells in listed_payoffs(document, names):
        payoffs = [payoff_cell(result, column, cell, document.language, names) for result, column, cell in cells]
        if all(cell.payoff is not None for cell in payoffs):
            found.append(PayoffTable(ResultTable(block, 0, (), ()), {}, tuple(payoffs)))
    return tuple(sorted(found, key=lambda table: table.table.block.line))


def payoff_columns(table: ResultTable, names: Names) -> dict[int, str]:
    """The columns of a table that say what is paid: a comment tells, else the headings, each column once."""
    known = [column.id for column in names.game.columns]
    found: dict[int, str] = {}
    for index in range(table.width):
        if index != table.key:
            told = table.role(index)
            column = (told if told in known else "") if table.told else names.column_in(table.heading(index))
            if column and column not in found.values():
                found[index] = column
    return found


def _read(table: ResultTable, language: str, names: Names) -> PayoffTable | None:
    columns = {} if table.lists_rolls else payoff_columns(table, names)
    if not columns or _lists_turns(table, columns):
        return None
    cells = [
        payoff_cell(row.result, name, cell, language, names)._replace(named=row.named and sure)
        for index, name in columns.items()
        for sure in [bool(table.told) or names.is_column(table.heading(index))]
        for row, cell in table.cells(index)
        if row.result and cell.text
    ]
    read = [cell for cell in cells if cell.payoff is not None]
    enough = len(columns) >= min(2, len(names.game.columns)) and 2 * len(read) > len(cells)
    return PayoffTable(table, columns, tuple(cells)) if enough else None


def _lists_turns(table: ResultTable, columns: Iterable[int]) -> bool:
    """Whether its cells list the turns of an example: several numbers in one of them, and none has a sign."""
    texts = [cell.text for index in columns for row, cell in table.cells(index) if row.result]
    return any(_SEVERAL.fullmatch(text) for text in texts) and not any(_SIGNED.match(text) for text in texts)


def payoff_cell(result: str, column: str, cell: Cell, language: str, names: Names) -> PayoffCell:
    """What a cell pays: a whole number with or without a sign, or the word for a win."""
    pieces = [piece for piece in cell.pieces if piece.text.strip()]
    first = pieces[0]
    start = len(first.text) - len(first.text.lstrip())
    span = first.span(start, len(first.text.rstrip()))
    found = [number for piece in pieces for number in numbers_in(piece, language)]
    payoff: Payoff | None = None
    if not found and (names.is_win(cell.text) or _ALL.search(cell.text)):
        payoff = WIN
    elif len(found) == 1 and found[0].kind in ("integer", "word") and found[0].value.denominator == 1:
        payoff, span = int(found[0].value), found[0].span
        if not found[0].signed and _LOSS.search(cell.text):
            payoff = -payoff
    return PayoffCell(result, column, span, cell.text, payoff)


def best_fit(tables: Iterable[PayoffTable], payoffs: dict[tuple[str, str], Payoff]) -> int:
    """How many cells of all tables agree with these pay-offs."""
    return sum(table.fitting(payoffs) for table in tables)
