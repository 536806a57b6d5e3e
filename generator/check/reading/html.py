"""HTML as blocks: headings, items, paragraphs and tables, as in Markdown with HTML between and in whole pages."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate

from generator.check.reading.document import Block, Cell, Piece, Row
from generator.check.reading.markup import blank_markup, fill_up

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
    return "\n".join(" " * len(line) for line in text.split("\n"))


_TAG = re.compile(r"<(/?)([a-z][a-z0-9]*)\b[^<>]{0,4000}>", re.IGNORECASE)
_WORDS = """address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer
form h1 h2 h3 h4 h5 h6 head header hr html li main nav ol p pre section summary table tbody td tfoot th thead title tr
ul"""
_BLOCKS = frozenset(_WORDS.split())
"""Tags that end what stands before; all others stand inside of words."""
_CELLS = ("td", "th")


def read_html(lines: Sequence[str], start: int, end: int) -> Iterator[Block]:
    """The blocks of lines in HTML; their paths are empty, for headings elsewhere count too."""
    text, comments = visible_html(lines, start, end)
    yield from comments
    yield from _Page(text, start).blocks()


class _Page:
    """Goes over the tags once. `text` is HTML without comments and scripts, `first` its line."""

    def __init__(self, text: str, first: int) -> None:
        self.text, self.words, self.first = text, blank_markup(text), first
        self.starts = [0, *accumulate(len(line) + 1 for line in text.split("\n")[:-1])]
        self.rows: list[tuple[int, list[list[Piece]]]] = []
        self.kind, self.level = "p", 0

    def blocks(self) -> Iterator[Block]:
        at = 0
        for found in _TAG.finditer(self.text):
            closing, name = bool(found[1]), found[2].lower()
            if name in _BLOCKS:
                yield from self._words(at, found.start())
                at = found.end()
                yield from self._tag(name, closing, self._line(found.start()))
        yield from self._words(at, len(self.text))
        yield from self._table()

    def _tag(self, name: str, closing: bool, line: int) -> Iterator[Block]:
        """What a tag begins or ends."""
        if name == "table":
            yield from self._table()
        elif name == "tr" and not closing:
            self.rows.append((line, []))
        elif name in _CELLS and not closing:
            self.rows = self.rows or [(line, [])]
            self.rows[-1][1].append([])
        elif name in ("ul", "ol"):
            self.level = max(self.level + (-1 if closing else 1), 0)
        self.kind = "p" if closing else name

    def _words(self, start: int, end: int) -> Iterator[Block]:
        pieces = tuple(self._pieces(start, end))
        if not pieces:
            return
        line = pieces[0].line
        if self.rows and self.rows[-1][1]:
            self.rows[-1][1][-1].extend(pieces)
        elif self.kind == "li":
            yield Block("item", line, (), pieces, level=max(self.level, 1))
        elif self.kind[0] == "h" and self.kind[1:].isdecimal():
            yield Block("heading", line, (), pieces, level=int(self.kind[1]), info="heading")
        else:
            yield Block("paragraph", line, (), pieces)

    def _table(self) -> Iterator[Block]:
        rows = [Row(line, tuple(Cell(tuple(cell)) for cell in cells)) for line, cells in self.rows if cells]
        self.rows = []
        if rows:
            width = max(len(row.cells) for row in rows)
            header, *body = (fill_up(row, width) for row in rows)
            yield Block("table", header.line, (), header=header, rows=tuple(body))

    def _pieces(self, start: int, end: int) -> Iterator[Piece]:
        while start < end:
            line = self._line(start)
            begin = self.starts[line - self.first - 1]
            stop = self.starts[line - self.first] - 1 if line - self.first < len(self.starts) else len(self.text)
            part = self.words[start : min(stop, end)]
            if part.strip():
                lead = len(part) - len(part.lstrip())
                yield Piece(line, start - begin + lead, part.strip())
            start = stop + 1

    def _line(self, at: int) -> int:
        """The line, from 1, of a place."""
        return self.first + bisect_right(self.starts, at)
