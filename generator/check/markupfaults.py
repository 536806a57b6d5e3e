"""Markup that hides a part of a document from its readers, and from the checker."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.check.document import Row, Span
from generator.check.finding import Finding, Level

_NO_TABLE = "The line of dashes and the header differ, so that most programs show no table at all."
_NOT_SHOWN = "What is right of the last column is not shown."


def ragged(rows: Sequence[Row]) -> Iterator[Finding]:
    """Rows with more or fewer cells than the header; readers never see the cells that are too many.

    The second row is the line of dashes: where it is ragged most programs show no table at all.
    """
    width = len(rows[0].cells)
    for number, row in enumerate(rows[1:], 1):
        count = len(row.cells)
        if count != width:
            start = row.cells[min(count, width + 1) - 1].pieces[0].start
            message = f"a row of {count} cells in a table of {width} columns"
            why = _NO_TABLE if number == 1 else _NOT_SHOWN if count > width else ""
            level: Level = "warning" if why else "note"
            yield Finding("RB8-ragged", level, Span(row.line, start, start), message, str(count), str(width), why)


def unclosed_fence(lines: Sequence[str], start: int, end: int, mark: str) -> Iterator[Finding]:
    """A fence that nothing closes: all that follows is code."""
    last = lines[min(end, len(lines)) - 1].lstrip(" \t>").rstrip()
    if end - 1 <= start or len(last) < len(mark) or set(last) != {mark[0]}:
        message = f"the fence {mark} is not closed: all that follows is read as code"
        yield Finding("RB8-unclosed", "warning", _span(lines, start, mark), message, mark)


def unclosed_comment(lines: Sequence[str], start: int, end: int) -> Iterator[Finding]:
    """A comment that nothing closes: nobody sees what follows."""
    text = "\n".join(lines[start:end])
    opened = text.rfind("<!--")
    if opened >= 0 and "-->" not in text[opened:]:
        line = start + text.count("\n", 0, opened)
        message = "the comment <!-- is not closed: what follows is neither shown nor checked"
        yield Finding("RB8-unclosed", "warning", _span(lines, line, "<!--"), message, "<!--")


def _span(lines: Sequence[str], line: int, mark: str) -> Span:
    start = max(lines[line].find(mark), 0)
    return Span(line + 1, start, start + len(mark))
