"""What other readers of Markdown set and the book does not: told, since it would be printed as it was written."""

from __future__ import annotations

import re
from collections.abc import Iterator

LITERAL = "\N{NULL}"
"""Stands for a character that the author took the meaning from, as in `\\[`."""

_STARTS: tuple[tuple[str, str, str], ...] = (
    (r"\*\[[^\]]+\]:", "an abbreviation", "write the long form where it is needed, or a page with a glossary"),
    (r":[ ].*", "a definition", "write a list: - **term**: what it means"),
    (r'={3}[!+]?[ ]*"[^"]*"', "a tab", "write headings: on paper all tabs are seen"),
    (r"\[TOC\]\s*$", "a table of contents", "the book has one in front: ask in_book is not defined around it"),
    (r"\|?[ ]*:?-+:?[ ]*(\|[ ]*:?-+:?[ ]*)+\|?\s*$|\|[ ]*:?-+:?[ ]*\|\s*$", "the line below the head of a table",
     "it has as many columns as the head, as in |---|---| below | a | b |"),
)  # fmt: skip
_INSIDE: tuple[tuple[str, str, str], ...] = (
    (r"\[\^[^\]\s]+\]:?", "a footnote", 'write it into the text, in brackets, or as a note (!!! note "Title")'),
    (r"\[[^\[\]]+\]\[[^\[\]]*\]", "a link by a name that no line gives", "write [words](NAME.md), or [name]: NAME.md"),
    (r"(?<![\w=<>!])==(?=[^\s=])[^=\n]*[^\s=]==(?![\w=])", "a mark", "write **bold**"),
    (r"(?<![\w+])\+\+(?=[^\s+])[^+\n]+(\+[^+\n]+)*\+\+(?![\w+])", "a key or an insertion", "write **bold**"),
    (r"(?<![\w:/]):[a-z][a-z0-9_]*(?:-[a-z0-9_]+)*:(?![\w:/])", "an icon", "write {{ symbol(\"NAME\") }}"),
    (r"(?<=\w)~[^~\s]{1,20}~(?!~)|(?<=\w)\^[^^\s]{1,20}\^", "a raised or lowered sign",
     'write {{ formula("LATEX") }}, or a character such as ²'),
    (r"\$\$[^$]*\$\$|\$\$", "a formula between $$", 'write {{ formula("LATEX") }}'),
)  # fmt: skip
_LONGEST = 40


def foreign(text: str, starts: bool) -> Iterator[tuple[str, str]]:
    """Message and hint for each such construct in a text; `starts` tells that it stands where a line begins."""
    for patterns, find in ((_STARTS if starts else (), re.match), (_INSIDE, None)):
        for pattern, what, hint in patterns:
            for found in [find(pattern, text)] if find else re.finditer(pattern, text):
                if found and LITERAL not in found[0]:
                    written = found[0].strip()
                    written = written if len(written) <= _LONGEST else written[: _LONGEST - 1] + "…"
                    yield f"the book can not set {what}: {written}", hint
