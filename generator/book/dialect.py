"""The dialect of Markdown that the book sets: CommonMark with tables, words struck out, admonitions, attributes and
a little HTML."""

from __future__ import annotations

import re
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock
from markdown_it.rules_block.reference import reference
from markdown_it.rules_block.table import escapedSplit
from markdown_it.token import Token
from mdit_py_plugins.admon import admon_plugin

FORMULA = "\N{OBJECT REPLACEMENT CHARACTER}"
"""Stands for a formula while Markdown is read: what is in MathML is no Markdown."""
ATTRIBUTES = re.compile(r"\{:?(?P<inner>[^{}\n]*)\}")
"""A list of attributes such as `{ #place .class }`."""
_MATH = re.compile(r"<math\b.*?</math>", re.DOTALL)
_ID = re.compile(r"(?:^|\s)#([^\s=]+)")

DEEPEST = 100
"""Levels of lists and quotations; what is deeper the reader of Markdown drops without a word."""


CELLS = "cells"
"""Under this name a row of a table knows how many cells were written, those included that it has no column for."""
_BEFORE_ROW = re.compile(r"[\s>]*")


@cache
def parser() -> MarkdownIt:
    """The parser of the dialect. All links are links, so that odd ones can be told."""
    made = MarkdownIt("commonmark", {"maxNesting": DEEPEST}).enable(["table", "strikethrough"]).disable("text_join")
    made.use(admon_plugin)
    made.block.ruler.at("reference", _reference)
    made.validateLink = lambda url: True  # type: ignore[method-assign]
    return made


def _reference(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """The address of a link by its name, `[name]: address`; a footnote `[^1]: word` is none."""
    begin = state.bMarks[start] + state.tShift[start]
    return not state.src.startswith("[^", begin) and reference(state, start, end, silent)


def read_tokens(body: str) -> tuple[list[Token], list[str]]:
    """The tokens of a page, and its formulas in the order in which FORMULA stands for them.

    A formula takes as many lines as it had, so that tokens know where they stand.
    """
    formulas: list[str] = []

    def note(found: re.Match[str]) -> str:
        formulas.append(found[0])
        return FORMULA + "\n" * found[0].count("\n")

    text = _MATH.sub(note, body.replace(FORMULA, ""))
    tokens, lines = parser().parse(text), text.split("\n")
    for token in tokens:
        if token.type == "tr_open" and token.map:
            token.meta[CELLS] = _cells(lines[token.map[0]])
    return tokens, formulas


def _cells(line: str) -> int:
    """How many cells a row of a table was written with."""
    cells = escapedSplit(_BEFORE_ROW.sub("", line, count=1).rstrip())
    return len(cells) - sum(not end for end in (cells[0], cells[-1])[: len(cells)])


def id_of(attributes: str) -> str:
    """The id in a list of attributes, empty where there is none."""
    found = _ID.search(attributes)
    return found[1] if found else ""


def begins_page(attributes: str) -> bool:
    """Whether a list of attributes has the class `.new-page`."""
    return ".new-page" in attributes.split()
