"""Pay-offs that are listed: `- Wunsch: +2 / −2 / −1`, one item a result."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from generator.check.names import Names
from generator.check.reading.document import Block, Cell, Document, Piece

_BREAK = re.compile(r"\s*[/|;,]\s*")
_SHORT = 12
"""Characters that a pay-off has at most."""


def listed_payoffs(document: Document, names: Names) -> Iterator[tuple[Block, list[tuple[str, str, Cell]]]]:
    """Each list of pay-offs: its first item, and result, column and cell of each pay-off.

    An item names its result first and has a pay-off for each column, in the order in which the line above the list
    names the columns, else in that of the game.
    """
    columns = [column.id for column in names.game.columns]
    before: Block | None = None
    for is_item, group in groupby(document.blocks, key=lambda block: block.kind == "item"):
        blocks = list(group)
        if is_item:
            told = names.columns_in(before.text) if before and before.kind == "paragraph" else ()
            order = told if len(told) == len(columns) else tuple(columns)
            rows = [(block, list(_row(block, order, names))) for block in blocks]
            found = [cell for _, row in rows for cell in row]
            if sum(bool(row) for _, row in rows) > 1:
                yield next(block for block, row in rows if row), found
        before = blocks[-1]


def _row(block: Block, columns: tuple[str, ...], names: Names) -> Iterator[tuple[str, str, Cell]]:
    if len(block.pieces) != 1:
        return
    piece = block.pieces[0]
    mentions = names.mentions(piece.text)
    if len(mentions) != 1 or piece.text[: mentions[0].start].strip():
        return
    start = mentions[0].end
    lead = re.match(r"[\s:–—*]*", piece.text[start:])
    start += lead.end() if lead else 0
    cells = list(_parts(piece, start))
    if len(cells) == len(columns) > 1 and all(len(cell.text) <= _SHORT and cell.text for cell in cells):
        for column, cell in zip(columns, cells, strict=True):
            yield mentions[0].result, column, cell


def _parts(piece: Piece, start: int) -> Iterator[Cell]:
    end = len(piece.text.rstrip(" .\t"))
    for found in _BREAK.finditer(piece.text, start, end):
        yield _cell(piece, start, found.start())
        start = found.end()
    yield _cell(piece, start, end)


def _cell(piece: Piece, start: int, end: int) -> Cell:
    return Cell((Piece(piece.line, piece.start + start, piece.text[start:end]),))
