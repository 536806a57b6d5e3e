"""Compares tables of what predictions bring on average with the exact means."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

from generator.check.editions import named_edition
from generator.check.judge import Judge
from generator.check.payoffs.meancolumns import is_owner, mean_columns, owner_column
from generator.check.payoffs.meantext import MeanPart, mean_parts
from generator.check.reading.document import Block, Cell, Span
from generator.check.resulttable import ResultRow, ResultTable, result_tables
from generator.tables.outcome import Expectation

_HELD = re.compile(r"\b(?:others?|anderen?|opponents?|gegner\w*|mitspieler\w*)\b", re.IGNORECASE)
SILENT = re.compile(
    r"\b(?:none|nothing|silen(?:t|ce)|passive?|no prediction|keine?|nichts|passiv|schweig\w*|ohne vorhersage)\b|🤐|☐",
    re.I,
)


def judge_mean_tables(judge: Judge) -> None:
    """Every number in every column of means."""
    for table in result_tables(judge.document, judge.subject.names):
        own = by_edition(judge, table.block)
        known = {(one.prediction, one.owner): one for one in own.subject.tables.expectations}
        columns = {} if table.lists_rolls else mean_columns(table, own.subject, judge.document)
        asks = owner_column(table)
        for index, owner in columns.items():
            if index == asks:
                continue
            for row, cell in table.cells(index):
                prediction = _prediction(table, row)
                if prediction is not None:
                    if asks is not None and asks < len(row.row.cells):
                        owner = is_owner(row.row.cells[asks].text)
                    if mean := known.get((prediction, owner)):
                        _judge_cell(own, cell, mean, table)


def by_edition(judge: Judge, block: Block) -> Judge:
    """The judge of a block, for the same reading: by the edition that the headings above it name, if they name one."""
    name = named_edition(judge.subject.game, judge.document, block)
    return replace(judge, subject=replace(judge.subject, edition=name)) if name else judge


def _prediction(table: ResultTable, row: ResultRow) -> str | None:
    if row.result:
        return row.result
    return "" if SILENT.search(row.row.cells[table.key].text) else None


def _judge_cell(judge: Judge, cell: Cell, mean: Expectation, table: ResultTable) -> None:
    for piece in cell.pieces:
        for part in mean_parts(piece.text, judge.language):
            true = mean.win if part.share else mean.tokens
            if part.is_value(true) or (mean.win and not part.share and _at_a_holding(judge, part, mean, table)):
                judge.right(piece.span(part.start, part.end))
            else:
                wrong_mean(judge, part, piece.span(part.start, part.end), true, mean)


def _at_a_holding(judge: Judge, part: MeanPart, mean: Expectation, table: ResultTable) -> bool:
    """Whether it is the mean where the others hold as much as the words around the table say."""
    held = {
        int(number)
        for block in judge.document.blocks
        if block.kind in ("paragraph", "item") and block.path == table.block.path and _HELD.search(block.text)
        for number in re.findall(r"(?<![\d.,/])[1-9][0-9]{0,2}(?![\d.,/]*\d|%)", block.text)
    }
    return any(part.is_value(mean.tokens + mean.win * others) for others in held)


def wrong_mean(judge: Judge, part: MeanPart, span: Span, true: Fraction, mean: Expectation) -> None:
    """Says what a mean is."""
    name = judge.title(mean.prediction) if mean.prediction else "a passive roll"
    whose = " with the figure" if mean.owner else ""
    text = part.like(true)
    judge.wrong(
        "RB4-mean",
        span,
        f"{name}{whose}: a mean of {part.text} printed, it is {text}",
        part.text,
        text,
        why=f"Each result's chance times its pay-off in the edition {judge.subject.edition}, added up"
        + ("; V is what all other players hold." if mean.win else "."),
    )
