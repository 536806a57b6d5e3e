"""The dialect of Markdown that the book sets: CommonMark with tables, admonitions, attributes and a little HTML."""

from __future__ import annotations

import re
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.token import Token
from mdit_py_plugins.admon import admon_plugin

FORMULA = "\N{OBJECT REPLACEMENT CHARACTER}"
"""Stands for a formula while Markdown is read: what is in MathML is no Markdown."""
ATTRIBUTES = re.compile(r"\{:?(?P<inner>[^{}\n]*)\}")
"""A list of attributes such as `{ #place .class }`."""
_MATH = re.compile(r"<math\b.*?</math>", re.DOTALL)
_ID = re.compile(r"#([\w-]+)")

DEEPEST = 100
"""Levels of lists and quotations; what is deeper the reader of Markdown drops without a word."""


@cache
def parser() -> MarkdownIt:
    """The parser of the dialect."""
    return MarkdownIt("commonmark", {"maxNesting": DEEPEST}).enable("table").use(admon_plugin)


def read_tokens(body: str) -> tuple[list[Token], list[str]]:
    """The tokens of a page, and its formulas in the order in which FORMULA stands for them.

    A formula takes as many lines as it had, so that tokens know where they stand.
    """
    formulas: list[str] = []

    def note(found: re.Match[str]) -> str:
        formulas.append(found[0])
        return FORMULA + "\n" * found[0].count("\n")

    return parser().parse(_MATH.sub(note, body.replace(FORMULA, ""))), formulas


def id_of(attributes: str) -> str:
    """The id in a list of attributes, empty where there is none."""
    found = _ID.search(attributes)
    return found[1] if found else ""


def begins_page(attributes: str) -> bool:
    """Whether a list of attributes has the class `.new-page`."""
    return ".new-page" in attributes.split()


def slug(title: str) -> str:
    """The id of a heading that was given none, as the website makes it."""
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", title).strip().lower())
