"""A document without markup as blocks: typed by hand, scanned, or the text of a PDF."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from generator.check.reading.document import DIGITS, Block, BlockKind, Piece, Row
from generator.check.reading.markup import blank_markup, fill_up, read_cell, read_row

_GAP = re.compile(r"\t| {3,}\t?")
_MARK = re.compile(r"^(?:[-*•·–‣▪○]|\d{1,3}[.)])\s+")
_OF_A_RULE = frozenset(" \t+|:=-")
_FEWEST = 2


def table_at(lines: Sequence[str], start: int) -> int:
    """Where the table ends that begins in a line, 0 where none does."""
    for parts in (_tabs, _bars, _gaps):
        width = parts(lines[start])
        if width < _FEWEST:
            continue
        end, rows, rules = start, 0, 0
        while (
            end < len(lines) and rules < 2 and (parts(lines[end]) >= _FEWEST or (end > start and _is_rule(lines[end])))
        ):
            rules = rules + 1 if _is_rule(lines[end]) else 0
            rows += not rules
            end += 1
        if rows >= _FEWEST:
            return end
    return 0


def read_table(lines: Sequence[str], start: int, end: int) -> tuple[Row, tuple[Row, ...]]:
    """The header and the rows of the table in these lines, all with as many cells."""
    rows = [_row(n + 1, lines[n]) for n in range(start, end) if not _is_rule(lines[n])]
    width = max(len(row.cells) for row in rows)
    header, *body = (fill_up(row, width) for row in rows)
    return header, tuple(body)


def _row(line: int, text: str) -> Row:
    if _bars(text) >= _FEWEST:
        return read_row(line, text)
    cells, start = [], 0 if _tabs(text) >= _FEWEST else len(text) - len(text.lstrip())
    end = len(text.rstrip()) if _tabs(text) < _FEWEST else len(text)
    pattern = re.compile("\t") if _tabs(text) >= _FEWEST else _GAP
    for gap in pattern.finditer(text, start, end):
        cells.append(read_cell(line, text, start, gap.start()))
        start = gap.end()
    cells.append(read_cell(line, text, start, end))
    return Row(line, tuple(cells))


def _tabs(text: str) -> int:
    return 1 + text.count("\t") if text.strip() and "\t" in text else 0


def _bars(text: str) -> int:
    bare = text.strip()
    return bare.count("|") - 1 if bare.startswith("|") and bare.endswith("|") else 0


def _gaps(text: str) -> int:
    """How many columns wide gaps make; the one behind the mark of an item makes none."""
    return len(_GAP.split(_MARK.sub("", text.strip())))


def _is_rule(text: str) -> bool:
    """Whether a line only parts rows."""
    return ("---" in text or "===" in text) and _OF_A_RULE.issuperset(text)


_ITEM = re.compile(r"(\s*)(?:[-*•·–‣▪○]|(\d{1,3})[.)])\s+(?=\S)")
_MARKED = re.compile(r"(#{1,6}) +(?=\S)")
_NUMBERED = re.compile(r"\d{1,2}\.(?:(?: ?\d{1,2}\.?){0,3} +|\d{1,2}\.?[ \t]+)[^\W\d_]")
_LONGEST_HEADING = 70
_NO_HEADING = re.compile(r":|\s\s|[.,;!]$")


MORE = "  "
"""What a further paragraph of an item begins with, where tags tell it."""


def read_plain(lines: Sequence[str]) -> tuple[Block, ...]:
    """The blocks of the lines, each line with something to read in one of them.

    Form feeds part pages, which then stand before the headings in the path of a block: `page 2`.
    """
    return tuple(_Plain(lines).blocks())


def read_tagged(lines: Sequence[str]) -> tuple[Block, ...]:
    """The blocks of lines that are told by tags: each is one, but for the rows of tables, which have tabs.

    The first row of a table is its header, an empty one where it has none. A table that goes on below the same header,
    on the next page, is one.
    """
    blocks: list[Block] = []
    for block in _Tagged(lines).blocks():
        if blocks and _goes_on(blocks[-1], block):
            blocks[-1] = replace(blocks[-1], rows=(*blocks[-1].rows, *block.rows))
        else:
            blocks.append(block)
    return tuple(blocks)


def _goes_on(table: Block, block: Block) -> bool:
    """Whether a block has further rows of the table before it."""
    heads = [[cell.text for cell in one.heads] for one in (table, block)]
    keys = [{row.cells[0].text for row in one.rows} for one in (table, block)]
    return heads[0] == heads[1] and any(heads[0]) and keys[0].isdisjoint(keys[1])


class _Plain:
    """Goes over the lines once."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = lines
        self.headings: list[tuple[int, str]] = []
        self.page = int(any("\f" in line for line in lines))
        self.marked = any(_MARKED.match(line) for line in lines)

    def blocks(self) -> Iterator[Block]:
        at = 0
        while at < len(self.lines):
            self.page += self.lines[at].count("\f")
            if not self.lines[at].strip():
                at += 1
                continue
            if end := table_at(self.lines, at):
                yield self._table(at, end)
            elif self._is_heading(at):
                end = at + 1
                yield self._heading(at)
            else:
                end = self._end(at)
                yield self._words(at, end)
            at = end

    def _end(self, start: int) -> int:
        """Where the paragraph or item ends that begins in a line."""
        end = start + 1
        while end < len(self.lines) and self.lines[end].strip():
            if "\f" in self.lines[end] or self._is_item(end) or table_at(self.lines, end):
                break
            end += 1
        return end

    def _is_item(self, line: int) -> bool:
        """Whether an item begins in a line; a number in the middle of a sentence begins none."""
        found = _ITEM.match(self.lines[line])
        above = self.lines[line - 1].rstrip() if line else ""
        return bool(found and (not found[2] or not above or above[-1] in ".:;!?)" or _ITEM.match(above)))

    def _words(self, start: int, end: int) -> Block:
        found = _ITEM.match(self.lines[start]) if self._is_item(start) else None
        kind: BlockKind = "item" if found else "paragraph"
        first = found.end() if found else 0
        pieces = [self._piece(line, first if line == start else 0) for line in range(start, end)]
        number = int(found[2]) if found and found[2] else None
        level = 1 + len(found[1]) // 2 if found else 0
        return Block(kind, start + 1, self._path(), tuple(pieces), level=level, number=number)

    def _heading(self, line: int) -> Block:
        marked = _MARKED.match(self.lines[line])
        start = marked.end() if marked else 0
        text = self.lines[line][start:].strip()
        level = self._level(line, text)
        self.headings = [one for one in self.headings if one[0] < level]
        block = Block("heading", line + 1, self._path(), (self._piece(line, start),), level=level, info="heading")
        self.headings.append((level, " ".join(text.split())))
        return block

    def _level(self, line: int, text: str) -> int:
        """How deep a heading lies, by its number."""
        if numbered := _NUMBERED.match(text):
            return len(DIGITS.findall(numbered[0]))
        return 1 + max((level for level, words in self.headings if _NUMBERED.match(words)), default=0)

    def _is_heading(self, line: int) -> bool:
        """A short line with nothing above and nothing below it that is no sentence, or one with its number.

        Where headings are marked, as in the text of a PDF, nothing else is one.
        """
        if self.marked:
            return bool(_MARKED.match(self.lines[line]))
        text = self.lines[line].strip()
        if len(text) > _LONGEST_HEADING or not any(map(str.isalpha, text)):
            return False
        alone = self._empty(line - 1) and self._empty(line + 1)
        if _NUMBERED.match(text):
            return alone
        return alone and text[0].isupper() and not _NO_HEADING.search(text)

    def _empty(self, line: int) -> bool:
        return not (0 <= line < len(self.lines)) or not self.lines[line].strip()

    def _path(self) -> tuple[str, ...]:
        page = (f"page {self.page}",) if self.page else ()
        return (*page, *(words for _, words in self.headings))

    def _piece(self, line: int, start: int) -> Piece:
        raw = self.lines[line]
        start += len(raw[start:]) - len(raw[start:].lstrip())
        return Piece(line + 1, start, blank_markup(raw[start:].rstrip()))

    def _table(self, start: int, end: int) -> Block:
        header, rows = read_table(self.lines, start, end)
        return Block("table", start + 1, self._path(), header=header, rows=rows)


class _Tagged(_Plain):
    """Guesses nothing: what a line is, is told."""

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__(lines)
        self.marked = True

    def blocks(self) -> Iterator[Block]:
        """The blocks in their order."""
        at = 0
        while at < len(self.lines):
            line, end = self.lines[at], at + 1
            self.page += line.count("\f")
            if "\t" in line:
                while end < len(self.lines) and "\t" in self.lines[end]:
                    end += 1
                yield self._table(at, end)
            elif self._is_heading(at):
                yield self._heading(at)
            elif line.strip():
                while end < len(self.lines) and self.lines[end].startswith(MORE) and "\t" not in self.lines[end]:
                    end += 1
                yield self._words(at, end)
            at = end

    def _is_item(self, line: int) -> bool:
        return bool(_ITEM.match(self.lines[line]))

    def _level(self, line: int, text: str) -> int:
        found = _MARKED.match(self.lines[line])
        return len(found[1]) if found else 1
