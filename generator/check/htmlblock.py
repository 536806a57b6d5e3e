"""Comments in HTML, and what else of it nobody sees."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from generator.check.document import Block, Piece

_UNSEEN = re.compile(r"<(script|style|svg|template)\b.*?(?:</\1\s*>|\Z)", re.DOTALL | re.IGNORECASE)


def visible_html(lines: Sequence[str], start: int, end: int) -> tuple[str, list[Block]]:
    """The lines with spaces for what nobody sees: scripts, styles, drawings and comments; and the comments."""
    text = "\n".join(lines[start:end])
    seen, comments, at, line = list[str](), list[Block](), 0, start
    while (opened := text.find("<!--", at)) >= 0:
        closed = text.find("-->", opened)
        closed = closed if closed >= 0 else len(text)
        seen += [text[at:opened], _spaces(text[opened : closed + 3])]
        line += text.count("\n", at, opened)
        comments.append(Block("comment", line + 1, (), _comment(text, opened + 4, closed, line)))
        line += text.count("\n", opened, closed)
        at = closed + 3
    seen.append(text[at:])
    return _UNSEEN.sub(lambda found: _spaces(found[0]), "".join(seen)), comments


def comments_in(content: str, start: int, lines: Sequence[str]) -> Iterator[Block]:
    """The comments inside of a paragraph, each on one line."""
    if "<!--" in content:
        for n in range(start, min(start + content.count("\n") + 1, len(lines))):
            for found in re.finditer(r"<!--([^<>]{0,2000})-->", lines[n]):
                yield Block("comment", n + 1, (), (Piece(n + 1, found.start(1), found[1]),))


def _comment(text: str, start: int, end: int, line: int) -> tuple[Piece, ...]:
    """The words of a comment, a piece a line."""
    column = start - (text.rfind("\n", 0, start) + 1)
    parts = text[start:end].split("\n")
    return tuple(Piece(line + n + 1, 0 if n else column, part) for n, part in enumerate(parts))


def _spaces(text: str) -> str:
    return re.sub(r"[^\n]", " ", text)
