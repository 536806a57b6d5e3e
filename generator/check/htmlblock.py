"""HTML in a document: its comments, and the words between its tags."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from generator.check.document import BlockKind, Piece
from generator.check.markup import blank_markup

_UNSEEN = re.compile(r"<(script|style|svg)\b.*?(?:</\1\s*>|\Z)", re.DOTALL | re.IGNORECASE)


def read_html(lines: Sequence[str], start: int, end: int) -> Iterator[tuple[BlockKind, int, tuple[Piece, ...]]]:
    """The comments of lines in HTML, one each, and one paragraph of the words outside; nothing of scripts."""
    end = min(end, len(lines))
    text = "\n".join(lines[start:end])
    words, at, line = [], 0, start
    while (opened := text.find("<!--", at)) >= 0:
        closed = text.find("-->", opened)
        closed = closed if closed >= 0 else len(text)
        words += [text[at:opened], _spaces(text[opened : closed + 3])]
        line += text.count("\n", at, opened)
        yield "comment", line, _comment(text, opened + 4, closed, line)
        line += text.count("\n", opened, closed)
        at = closed + 3
    words.append(text[at:])
    visible = blank_markup(_UNSEEN.sub(lambda found: _spaces(found[0]), "".join(words)))
    pieces = [Piece(n + 1, 0, line) for n, line in enumerate(visible.split("\n"), start) if line.strip()]
    if pieces:
        yield "paragraph", pieces[0].line - 1, tuple(pieces)


def comments_in(content: str, start: int, lines: Sequence[str]) -> Iterator[tuple[int, Piece]]:
    """The comments inside of a paragraph, each on one line."""
    if "<!--" not in content:
        return
    for n in range(start, min(start + content.count("\n") + 1, len(lines))):
        for found in re.finditer(r"<!--([^<>]{0,2000})-->", lines[n]):
            yield n, Piece(n + 1, found.start(1), found[1])


def _comment(text: str, start: int, end: int, line: int) -> tuple[Piece, ...]:
    """The words of a comment, a piece a line."""
    column = start - (text.rfind("\n", 0, start) + 1)
    parts = text[start:end].split("\n")
    return tuple(Piece(line + n + 1, 0 if n else column, part) for n, part in enumerate(parts))


def _spaces(text: str) -> str:
    return re.sub(r"[^\n]", " ", text)
