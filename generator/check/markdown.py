"""A document in Markdown as blocks: CommonMark with tables, admonitions and tabs, as websites of rules are written."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from generator.check.document import Block
from generator.check.finding import Finding
from generator.check.markdownwalk import Walk
from generator.check.tablerule import table

if TYPE_CHECKING:
    from markdown_it import MarkdownIt

DEEPEST = 60
"""Levels of lists and quotations that are told apart; what is deeper is read as paragraphs."""
_ODD_SPACES = dict.fromkeys(map(ord, "\x0b\x0c\x1c\x1d\x1e\x1f\x85\u2028\u2029"), " ")
"""Spaces to Python, not to CommonMark."""
_NO_ADMONITION = re.compile(r"^((?:[\s>*+-]|\d{1,9}[.)])*)[!?](?=[!?]{2}\+?(?!\s*[A-Za-z][A-Za-z-]*(?:\s|$)))")
_TAB = re.compile(r"^(\s*)===([+!]*)(?=\s+\")")


def read_markdown(lines: Sequence[str]) -> tuple[tuple[Block, ...], list[Finding]]:
    """The blocks of the lines, each character with something to read in one of them; and what hides some of them."""
    body, front = list(lines), _front_matter(lines)
    body[:front] = [""] * front
    walk = Walk(lines, [_as_commonmark(line) for line in body])
    if front:
        walk.literal("fence", 0, front, "front-matter")
    walk.walk(_parser().parse("\n".join(walk.parsed)))
    return walk.blocks(), walk.faults


def _as_commonmark(line: str) -> str:
    """The line as the parser gets it: tabs of content are admonitions, what only looks like one is none."""
    if "===" in line:
        line = _TAB.sub(r"\1!!! tab", line)
    elif "!!!" in line or "???" in line:
        line = _NO_ADMONITION.sub(r"\1.", line)
    return line if line.isascii() and line.isprintable() else line.translate(_ODD_SPACES)


def read_page(lines: Sequence[str]) -> tuple[tuple[Block, ...], list[Finding]]:
    """The blocks of lines that are HTML from end to end."""
    walk = Walk(lines)
    walk.html(0, len(lines))
    return walk.blocks(), walk.faults


@cache
def _parser() -> MarkdownIt:
    from markdown_it import MarkdownIt  # only who reads Markdown pays for it
    from mdit_py_plugins.admon import admon_plugin

    made = MarkdownIt("commonmark", {"maxNesting": DEEPEST}).enable("table").disable("reference")
    made.block.ruler.at("table", table, {"alt": ["paragraph", "reference"]})
    made.core.ruler.enableOnly(["normalize", "block"])
    return made.use(admon_plugin)


def _front_matter(lines: Sequence[str]) -> int:
    """How many lines stand before the document, between two lines of three dashes."""
    if not lines or lines[0].rstrip() != "---":
        return 0
    return next((n + 1 for n in range(1, min(len(lines), 200)) if lines[n].rstrip() in ("---", "...")), 0)
