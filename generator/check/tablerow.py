"""The cells of a row of a table, with their places."""

from __future__ import annotations

import re
from itertools import pairwise

from generator.check.document import Cell, Piece, Row
from generator.check.markup import blank_markup

_BEFORE = re.compile(r"[\s>]*")
_MARKER = re.compile(r"(?:[-+*]|\d{1,9}[.)])\s+[\s>]*")
_BAR = re.compile(r"(?<!\\)\|")


def read_row(line: int, text: str, markers: int = 0) -> Row:
    """The row in a line that begins with so many markers of lists; all cells that were written, however many."""
    start = _BEFORE.match(text).end()  # type: ignore[union-attr]
    for _ in range(markers):
        if found := _MARKER.match(text, start):
            start = found.end()
    end = len(text.rstrip())
    bars = [found.start() for found in _BAR.finditer(text, start, end)]
    if bars and bars[0] == start:
        start, bars = start + 1, bars[1:]
    if bars and bars[-1] == end - 1:
        end, bars = end - 1, bars[:-1]
    edges = [start - 1, *bars, end]
    return Row(line, tuple(read_cell(line, text, a + 1, b) for a, b in pairwise(edges)))


def read_cell(line: int, text: str, start: int, end: int) -> Cell:
    """The cell between two places of a line."""
    return Cell((Piece(line, start, blank_markup(text[start:end])),))


def fill_up(row: Row, width: int) -> Row:
    """The row with an empty cell for each that it lacks."""
    return Row(row.line, row.cells + (Cell(()),) * (width - len(row.cells)))
