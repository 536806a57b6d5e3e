"""The formulas of a document, each with the result that it is printed for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from generator.check.document import Block, Document, Piece, Span
from generator.check.formulas.find import find_formulas, find_sum, sums_beside
from generator.check.formulas.formula import Choice, Formula
from generator.check.names import Names
from generator.check.numbers import is_code
from generator.check.resulttable import result_tables


class Printed(NamedTuple):
    """The formula of a result, its parts with their places, the place of each whole formula, and its text."""

    result: str
    formula: Formula
    parts: tuple[tuple[Formula, tuple[Span, ...]], ...]
    text: str
    spans: tuple[Span, ...]


def printed_formulas(document: Document, names: Names, dice: int) -> Iterator[Printed]:
    """The formulas of cells, items and sentences; those of one cell, or of one block, are one choice."""
    told: list[Block] = []
    for table in result_tables(document, names):
        told.append(table.block)
        if not table.lists_rolls:
            for row in table.rows:
                for column, cell in enumerate(row.row.cells):
                    if row.result and column != table.key:
                        yield from _choice(row.result, cell.pieces, dice, cell=True)
    for block in document.blocks:
        known = any(block is one for one in told)
        if not known and not (block.kind in ("comment", "table") or (block.kind == "fence" and is_code(block))):
            yield from _choice(_about(block, names), block.pieces, dice)


def _about(block: Block, names: Names) -> str:
    text = " ".join(piece.text for piece in block.pieces)
    if names.mentions(text) or block.kind == "heading" or not block.path:
        return names.result_in(text)
    return names.result_in(block.path[-1])


def _choice(result: str, pieces: tuple[Piece, ...], dice: int, *, cell: bool = False) -> Iterator[Printed]:
    """The formula of a text; it may go on in the next line."""
    text = "\n".join(piece.text for piece in pieces)
    found = list(find_formulas(text, dice))
    if cell and not found and (alone := find_sum(text)):
        found = [alone]
    elif cell and found:
        found = sorted([*found, *sums_beside(text, found)], key=lambda one: one.start)
    if found:
        formula = found[0].formula if len(found) == 1 else Choice(tuple(one.formula for one in found))
        parts = tuple((part, _spans(pieces, start, end)) for one in found for part, start, end in one.parts)
        words = " or ".join(text[one.start : one.end] for one in found).replace("\\&", "&").replace("$", "")
        spans = tuple(span for one in found for span in _spans(pieces, one.start, one.end))
        words = re.sub(r"\\text\s*\{([^{}]*)\}", r"\1", words)
        yield Printed(result, formula, parts, " ".join(words.split()), spans)


def _spans(pieces: tuple[Piece, ...], start: int, end: int) -> tuple[Span, ...]:
    """The places in the lines of a part of their text."""
    spans, at = [], 0
    for piece in pieces:
        first, last = max(start - at, 0), min(end - at, len(piece.text))
        if first < last and piece.text[first:last].strip():
            spans.append(piece.span(first, last))
        at += len(piece.text) + 1
    return tuple(spans)
