"""Tables without markup: cells parted by tabs, by bars, or by wide gaps that stand below each other."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generator.check.document import Row
from generator.check.tablerow import fill_up, read_cell, read_row

_GAP = re.compile(r"\t| {3,}\t?")
_MARK = re.compile(r"^(?:[-*•·–‣▪○]|\d{1,3}[.)])\s+")
_OF_A_RULE = frozenset(" \t+|:=-")
_FEWEST = 2


def table_at(lines: Sequence[str], start: int) -> int:
    """Where the table ends that begins in a line, 0 where none does."""
    for parts in (_tabs, _bars, _gaps):
        width = parts(lines[start])
        if width < _FEWEST:
            continue
        end, rows, rules = start, 0, 0
        while (
            end < len(lines) and rules < 2 and (parts(lines[end]) >= _FEWEST or (end > start and _is_rule(lines[end])))
        ):
            rules = rules + 1 if _is_rule(lines[end]) else 0
            rows += not rules
            end += 1
        if rows >= _FEWEST:
            return end
    return 0


def read_table(lines: Sequence[str], start: int, end: int) -> tuple[Row, tuple[Row, ...]]:
    """The header and the rows of the table in these lines, all with as many cells."""
    rows = [_row(n + 1, lines[n]) for n in range(start, end) if not _is_rule(lines[n])]
    width = max(len(row.cells) for row in rows)
    header, *body = (fill_up(row, width) for row in rows)
    return header, tuple(body)


def _row(line: int, text: str) -> Row:
    if _bars(text) >= _FEWEST:
        return read_row(line, text)
    cells, start = [], 0 if _tabs(text) >= _FEWEST else len(text) - len(text.lstrip())
    end = len(text.rstrip()) if _tabs(text) < _FEWEST else len(text)
    pattern = re.compile("\t") if _tabs(text) >= _FEWEST else _GAP
    for gap in pattern.finditer(text, start, end):
        cells.append(read_cell(line, text, start, gap.start()))
        start = gap.end()
    cells.append(read_cell(line, text, start, end))
    return Row(line, tuple(cells))


def _tabs(text: str) -> int:
    return 1 + text.count("\t") if text.strip() and "\t" in text else 0


def _bars(text: str) -> int:
    bare = text.strip()
    return bare.count("|") - 1 if bare.startswith("|") and bare.endswith("|") else 0


def _gaps(text: str) -> int:
    """How many columns wide gaps make; the one behind the mark of an item makes none."""
    return len(_GAP.split(_MARK.sub("", text.strip())))


def _is_rule(text: str) -> bool:
    """Whether a line only parts rows."""
    return ("---" in text or "===" in text) and _OF_A_RULE.issuperset(text)
