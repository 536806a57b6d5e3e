"""Where tables of Markdown begin and end: one token each, for cells are read with their places elsewhere.

A table whose header and line of dashes differ in their columns is one too, to be told of; CommonMark makes it words.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from markdown_it.rules_block import StateBlock

_DASHES = re.compile(r"\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*(?::?-+:?[ \t]*)?)*$")

_MARKED = re.compile(r"[-+*>#]|\d{1,9}[.)]|```|~~~|[?!]{3}|===")


def table(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """The rule of the parser: whether a table begins in a line; makes its token unless `silent`."""
    if start + 2 > end or state.sCount[start + 1] < state.blkIndent or state.is_code_block(start):
        return False
    dashes, header = _line(state, start + 1), _line(state, start)
    if "|" not in header or not _is_line_of_dashes(state, start + 1, dashes):
        return False
    if not _fits(header, dashes) and ("|" not in dashes or _MARKED.match(header)):
        return False  # dashes below a heading, or below the first line of a list
    if silent:
        return True
    before, state.parentType = state.parentType, "table"
    stops = state.md.block.ruler.getRules("blockquote")
    line = start + 2
    while line < end and _goes_on(state, line) and not any(stop(state, line, end, True) for stop in stops):
        line += 1
    token = state.push("table", "table", 0)
    token.map = [start, line]
    state.parentType, state.line = before, line
    return True


def _fits(header: str, dashes: str) -> bool:
    """Whether both have as many columns."""
    return header.replace("\\|", "").strip("| \t").count("|") == dashes.strip("| \t").count("|")


def _is_line_of_dashes(state: StateBlock, line: int, text: str) -> bool:
    """Whether a line parts the header from the rows, and is no item of a list."""
    return (
        len(text) > 1
        and not text.startswith(("- ", "-\t"))
        and not state.is_code_block(line)
        and bool(_DASHES.match(text))
    )


def _goes_on(state: StateBlock, line: int) -> bool:
    """Whether a line can be a row: not empty, and no less indented than the table."""
    return state.sCount[line] >= state.blkIndent and not state.is_code_block(line) and bool(_line(state, line))


def _line(state: StateBlock, line: int) -> str:
    """The words of a line without the marks of lists and quotations around it."""
    return state.src[state.bMarks[line] + state.tShift[line] : state.eMarks[line]].strip()
