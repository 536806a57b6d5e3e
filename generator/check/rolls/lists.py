"""Finds the lists of rolls of a document: in tables a die a column or a roll a cell, in cells and in paragraphs."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.check.document import Block, Cell, Document, Span
from generator.check.formulas.printed import find_sum
from generator.check.names import Names
from generator.check.resulttable import ResultRow, ResultTable, result_tables
from generator.check.rolls.listed import Listed, RollList, as_roll, result_by_roll
from generator.check.rolls.spelling import rolls_in
from generator.check.subject import Subject
from generator.dice.die import Roll
from generator.dice.pool import DicePool
from generator.tables.outcome import OutcomeTable

_EXAMPLE = re.compile(r"\b(?:examples?|e\.g\.|for instance|beispiele?|z\. ?b\.)", re.IGNORECASE)
_DIE = re.compile(r"\b[DW]\s?\d|\bdie\b|\bdice\b|würfel", re.IGNORECASE)
_NOT = re.compile(r"\b(?:not|never|but|nicht|keine?|nie|aber|sondern)\b|≠", re.IGNORECASE)
_LIST = 3
"""Rolls that a paragraph has at least to be a list."""


def roll_lists(document: Document, subject: Subject, outcomes: OutcomeTable) -> Iterator[RollList]:
    """The lists of a document, as rolls of one dice set."""
    for table in result_tables(document, subject.names):
        columns = die_columns(table, outcomes.dice_set.pool)
        if columns:
            items = [item for row in table.rows if (item := _row(table, row, columns, outcomes.dice_set.pool))]
            yield RollList(tuple(items), outcomes)
        else:
            yield from _cells(table, outcomes)
    for block in document.blocks:
        if block.kind in ("paragraph", "item"):
            yield from _paragraph(block, subject.names, outcomes)


def die_columns(table: ResultTable, pool: DicePool) -> range | None:
    """The columns of a table that have one die each; None where it has no such columns."""
    dice = len(pool.dice)
    faces = {str(face) for die in pool.dice for face in die.weights}

    def shows(column: int) -> bool:
        texts = [cell.text for row, cell in table.cells(column) if row.result]
        return 5 * sum(text in faces for text in texts) >= 4 * len(texts) > 0

    for start in range(table.width - dice + 1):
        columns = range(start, start + dice)
        if table.key not in columns and all(map(shows, columns)):
            return columns if table.lists_rolls or _DIE.search(table.heading(start)) else None
    return None


def _row(table: ResultTable, row: ResultRow, columns: range, pool: DicePool) -> Listed | None:
    if not row.result or columns[-1] >= len(row.row.cells):
        return None
    cells = [row.row.cells[column] for column in columns]
    spans = tuple(span for cell in cells if (span := inside(cell)))
    text = ",".join(cell.text for cell in cells)
    return Listed(as_roll([cell.text for cell in cells], pool), row.result, spans, text)


def inside(cell: Cell) -> Span | None:
    """The place of the words of a cell; None where it is empty."""
    for piece in cell.pieces:
        if words := piece.text.strip():
            start = len(piece.text) - len(piece.text.lstrip())
            return piece.span(start, start + len(words))
    return None


def _cells(table: ResultTable, outcomes: OutcomeTable) -> Iterator[RollList]:
    """The lists of a table that has rolls in cells: one of all rows where each has one roll, else one a row."""
    for column in range(table.width):
        if column == table.key:
            continue
        rows = [(row, list(_in_cell(cell, outcomes.dice_set.pool))) for row, cell in table.cells(column) if row.result]
        if table.lists_rolls:
            if sum(len(rolls) == 1 for _, rolls in rows) > len(rows) / 2:
                first = [(row, *rolls[0]) for row, rolls in rows if rolls]
                items = [Listed(roll, row.result, (span,), text) for row, roll, span, text in first]
                yield RollList(tuple(items), outcomes)
            continue
        example = bool(_EXAMPLE.search(table.heading(column)))
        if not example and not _fits(rows, outcomes):
            continue
        for row, rolls in rows:
            items = [Listed(roll, row.result, (span,), text) for roll, span, text in rolls]
            if items:
                words = any(_EXAMPLE.search(cell.text) for cell in row.row.cells)
                yield RollList(tuple(items), outcomes, row.result, example or words)


def _fits(rows: list[tuple[ResultRow, list[tuple[Roll | None, Span, str]]]], outcomes: OutcomeTable) -> bool:
    """Whether most of what looks like a roll in a column is one of its row; else it may be "2-6 players"."""
    results = result_by_roll(outcomes)
    found = [(row.result, roll) for row, rolls in rows for roll, _, _ in rolls]
    return 2 * sum(roll is not None and results[roll] == result for result, roll in found) >= len(found)


def _in_cell(cell: Cell, pool: DicePool) -> Iterator[tuple[Roll | None, Span, str]]:
    plain = find_sum(cell.text) is None and not _NOT.search(cell.text)
    for piece in cell.pieces if plain else ():
        found = list(rolls_in(piece, pool))
        rest = piece.text
        for _, _, text in found:
            rest = rest.replace(text, " ", 1)
        if found and not re.search(r"[0-9%]", rest):
            yield from found


def _paragraph(block: Block, names: Names, outcomes: OutcomeTable) -> Iterator[RollList]:
    """The list that a paragraph is, under the result that it names or that the heading above names."""
    text = " ".join(piece.text for piece in block.pieces)
    mentions = names.mentions(text)
    result = names.result_in(text) if mentions else names.result_in(block.path[-1]) if block.path else ""
    if not result:
        return
    found = [one for piece in block.pieces for one in rolls_in(piece, outcomes.dice_set.pool)]
    found = found or [one for piece in block.pieces for one in rolls_in(piece, outcomes.dice_set.pool, digits=True)]
    for mention in mentions:
        text = text[: mention.start] + " " * (mention.end - mention.start) + text[mention.end :]
    letters = sum(map(str.isalpha, text))
    if len(found) >= _LIST and not _NOT.search(text) and letters <= 4 * len(found) + 14:
        items = [Listed(roll, result, (span,), spelled) for roll, span, spelled in found]
        yield RollList(tuple(items), outcomes, result, bool(_EXAMPLE.search(text)))
