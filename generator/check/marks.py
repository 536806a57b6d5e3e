"""HTML comments in which an author speaks to the checker: `<!-- wuerfelwerk: ... -->` and `<!-- /wuerfelwerk -->`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from generator.check.document import Document, Span

_MARK = re.compile(r"<!--[ \t]*(?:wuerfelwerk:[ \t]*(?P<words>.*?)|(?P<end>/wuerfelwerk))[ \t]*-->")
_CODE = re.compile(r"(?P<ticks>(?<!`)`+(?!`)).*?(?<!`)(?P=ticks)(?!`)")


class Mark(NamedTuple):
    """A comment for the checker: its place, what it says, and whether it stands alone on its line.

    `words` are empty for the end of a marked block.
    """

    span: Span
    words: str
    ends: bool
    alone: bool


def marks(document: Document) -> Iterator[Mark]:
    """All marks of a document in order; in fences and inline code they are examples and count for nothing."""
    fenced = fenced_lines(document)
    for number, line in enumerate(document.lines, start=1):
        if "wuerfelwerk" not in line or number in fenced:
            continue
        coded = [range(*found.span()) for found in _CODE.finditer(line)]
        for found in _MARK.finditer(line):
            if not any(found.start() in part for part in coded):
                alone = not (line[: found.start()] + line[found.end() :]).strip()
                span = Span(number, *found.span())
                yield Mark(span, (found["words"] or "").strip(), bool(found["end"]), alone)


def fenced_lines(document: Document) -> set[int]:
    """The lines of all fences, their own first and last one included where they can be told."""
    return {
        line
        for block in document.blocks
        if block.kind == "fence"
        for line in (block.line, *(piece.line for piece in block.pieces))
    }
