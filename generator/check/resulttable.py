"""Tables whose rows, or whose columns, are the results of the game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise
from typing import NamedTuple

from generator.base.cache import Life, remembered
from generator.check.names import Names
from generator.check.reading.document import Block, Cell, Document, Piece, Row
from generator.check.reading.marks import marks

_BREAK = re.compile(r"\s*[/|;,]\s*")
_SHORT = 12
"""Characters that a part of an item has at most."""
_COLUMNS = re.compile(r"columns\s+(?P<names>.+)", re.IGNORECASE)


class ResultRow(NamedTuple):
    """A row: its result, empty where it has none; `named` where its key is the name of it and nothing else.

    `names` is the part of its key that names it, `more` what stands behind: a rule, rolls, a formula.
    """

    result: str
    row: Row
    named: bool
    names: Cell = Cell(())
    more: Cell = Cell(())


@dataclass(frozen=True)
class ResultTable:
    """A table of results: which column names them, what stands above each column, and its rows.

    `told` is what a comment above says of each column, empty without one.
    """

    block: Block
    key: int
    header: tuple[Cell, ...]
    rows: tuple[ResultRow, ...]
    told: tuple[str, ...] = ()

    @property
    def lists_rolls(self) -> bool:
        """Whether results come again and again, as in a list of rolls."""
        named = [row.result for row in self.rows if row.result]
        return len(named) > 2 * len(set(named))

    @property
    def width(self) -> int:
        """How many columns there are."""
        return len(self.rows[0].row.cells)

    def heading(self, column: int) -> str:
        """What stands above a column."""
        return self.header[column].text if column < len(self.header) else ""

    def role(self, column: int) -> str:
        """What a comment says that a column is."""
        return self.told[column] if column < len(self.told) else ""

    def cells(self, column: int) -> Iterator[tuple[ResultRow, Cell]]:
        """The cells of a column that are there."""
        return ((row, row.row.cells[column]) for row in self.rows)


@remembered(Life.QUESTION)
def result_tables(document: Document, names: Names) -> tuple[ResultTable, ...]:
    """The tables of a document that name at least one result in each of several rows or columns."""
    told = {mark.span.line: found["names"] for mark in marks(document) if (found := _COLUMNS.fullmatch(mark.words))}
    tables = (_read(block, names) for block in document.blocks if block.kind == "table")
    return tuple(replace(table, told=_told(table, told)) for table in tables if table)


def _told(table: ResultTable, told: dict[int, str]) -> tuple[str, ...]:
    above = [line for line in told if table.block.line - 3 <= line < table.block.line]
    return tuple(part.strip().lower() for part in told[max(above)].split(",")) if above else ()


def _read(block: Block, names: Names) -> ResultTable | None:
    upright = _keyed(block, block.heads, block.rows, names)
    turned = None if upright and len({row.result for row in upright.rows}) > 1 else _turned(block, names)
    return turned or upright


def _turned(block: Block, names: Names) -> ResultTable | None:
    """The table with its columns as rows, where the results stand above."""
    if len({names.key(cell.text).result for cell in block.heads} - {""}) < 2:
        return None
    header, *columns = zip(*(row.cells for row in block.lines), strict=True)
    return _keyed(block, header, [Row(block.lines[0].line, cells) for cells in columns], names)


def _keyed(block: Block, header: tuple[Cell, ...], rows: Sequence[Row], names: Names) -> ResultTable | None:
    """The table by the column that names most results, the first of equals."""
    best, most = -1, 0
    keys = [[names.key(cell.text) for cell in cells] for cells in zip(*(row.cells for row in rows), strict=True)]
    for column, some in enumerate(keys):
        if (count := sum(bool(key.result) for key in some)) > most:
            best, most = column, count
    if best < 0 or 2 * most < len(rows):
        return None
    made = [
        ResultRow(key.result, row, key.whole, *parted(row.cells[best], key.end))
        for row, key in zip(rows, keys[best], strict=True)
    ]
    return ResultTable(block, best, header, tuple(made))


def parted(cell: Cell, end: int) -> tuple[Cell, Cell]:
    """The first characters of a cell, and the others."""
    first, others = cell.pieces[:1], cell.pieces[1:]
    at = end + len(first[0].text) - len(first[0].text.lstrip()) if first else 0
    names = (piece._replace(text=piece.text[:at]) for piece in first)
    more = (piece._replace(start=piece.start + at, text=piece.text[at:]) for piece in first)
    return Cell(tuple(names)), Cell((*more, *others))


def listed_tables(document: Document, names: Names) -> Iterator[ResultTable]:
    """Lists whose items name a result first and then have a part for each column: `- Wunsch: +2 / −2 / −1`.

    The columns are in the order in which the line above the list names them, else in that of the game.
    """
    columns, before = [column.id for column in names.game.columns], None
    for is_item, group in groupby(document.blocks, key=lambda block: block.kind == "item"):
        blocks = list(group)
        if is_item and len(columns) > 1:
            told = names.columns_in(before.text) if before and before.kind == "paragraph" else ()
            rows = [row for block in blocks for row in _item(block, len(columns), names)]
            if len(rows) > 1:
                first = next(block for block in blocks if block.line == rows[0].row.line)
                order = told if len(told) == len(columns) else columns
                yield ResultTable(first, 0, (), tuple(rows), ("", *order))
        before = blocks[-1]


def _item(block: Block, width: int, names: Names) -> Iterator[ResultRow]:
    piece = block.pieces[0]
    mentions = names.mentions(piece.text)
    if len(block.pieces) != 1 or len(mentions) != 1 or piece.text[: mentions[0].start].strip():
        return
    rest = piece.text[mentions[0].end :]
    at, end = len(piece.text) - len(rest.lstrip(" \t:–—*")), len(piece.text.rstrip(" .\t"))
    breaks = [(at, at), *(found.span() for found in _BREAK.finditer(piece.text, at, end)), (end, end)]
    parts = [(one[1], two[0]) for one, two in pairwise(breaks)]
    if len(parts) == width and all(0 < stop - start <= _SHORT for start, stop in parts):
        cells = [Cell((Piece(piece.line, piece.start + start, piece.text[start:stop]),)) for start, stop in parts]
        yield ResultRow(mentions[0].result, Row(block.line, (Cell(()), *cells)), named=False)
