"""A document in Markdown as blocks: CommonMark with tables, admonitions and tabs, as websites of rules are written."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from generator.check.finding import Finding
from generator.check.reading.document import Block, BlockKind, Piece, Row
from generator.check.reading.faults import ragged, unclosed_comment, unclosed_fence
from generator.check.reading.html import comments_in, read_html
from generator.check.reading.markup import blank_markup, fill_up, read_row

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.rules_block import StateBlock
    from markdown_it.token import Token


class Walk:
    """Goes over the tokens once; `lines` are those of the document, `parsed` as the parser got them, where it did."""

    def __init__(self, lines: Sequence[str], parsed: Sequence[str] = ()) -> None:
        self.lines, self.parsed = lines, parsed
        self.made: list[Block] = []
        self.faults: list[Finding] = []
        self.covered = bytearray(len(lines))
        self.headings: list[tuple[int, str]] = []
        self.saved: list[list[tuple[int, str]]] = []
        self.lists: list[int | None] = []
        self.items: dict[int, int] = {}
        self.fresh = False
        self.number: int | None = None

    def walk(self, tokens: Sequence[Token]) -> None:
        """Makes the blocks of all tokens."""
        for at, token in enumerate(tokens):
            kind = token.type
            if token.map and (not token.nesting or kind in ("heading_open", "admonition_title_open")):
                self._cover(*token.map)
            if kind == "inline" and token.map:
                self._words(token, tokens[at - 1])
            elif kind == "table" and token.map:
                self._table(*token.map)
            elif kind in ("fence", "code_block") and token.map:
                self._code(token)
            elif kind == "html_block" and token.map:
                self.html(*token.map)
            else:
                self._open_or_close(token)

    def blocks(self) -> tuple[Block, ...]:
        """The blocks in their order, with the lines that no token has as paragraphs."""
        for line, text in enumerate(self.lines):
            if not self.covered[line] and text.strip():
                piece = Piece(line + 1, len(text) - len(text.lstrip()), blank_markup(text.strip()))
                self._add("paragraph", line, (piece,), path=())
        return tuple(sorted(self.made, key=lambda block: block.line))

    def literal(self, kind: BlockKind, start: int, end: int, info: str) -> None:
        """Lines that are taken as they stand."""
        self._cover(start, end)
        pieces = tuple(Piece(n + 1, 0, self.lines[n]) for n in range(start, end))
        self._add(kind, start, pieces, info=info)

    def _open_or_close(self, token: Token) -> None:
        kind = token.type
        if kind in ("bullet_list_open", "ordered_list_open"):
            self.lists.append(int(token.attrGet("start") or 1) if kind[0] == "o" else None)
        elif kind in ("bullet_list_close", "ordered_list_close"):
            self.lists.pop()
        elif kind == "list_item_open" and token.map:
            self.items[token.map[0]] = self.items.get(token.map[0], 0) + 1
            self.fresh, self.number = True, self.lists[-1]
            if self.number is not None:
                self.number = int(token.info or self.number)
                self.lists[-1] = self.number + 1
        elif kind == "list_item_close":
            self.fresh = False
        elif kind == "admonition_open":
            self.saved.append(list(self.headings))
        elif kind == "admonition_close":
            self.headings = self.saved.pop()

    def _cover(self, start: int, end: int) -> None:
        self.covered[start:end] = b"\1" * (min(end, len(self.lines)) - start)

    def _path(self) -> tuple[str, ...]:
        return tuple(words for _, words in self.headings)

    def _add(self, kind: BlockKind, line: int, pieces: tuple[Piece, ...], **more: object) -> None:
        path = more.pop("path", self._path())
        self.made.append(Block(kind, line + 1, path, pieces, **more))  # type: ignore[arg-type]

    def _pieces(self, start: int, end: int, content: str) -> tuple[Piece, ...]:
        """The lines of a paragraph, found again where they stand; first lines of odd spaces are none of it."""
        plains, blanks, made = content.split("\n"), blank_markup(content).split("\n"), []
        while start + len(plains) < end and plains[0].strip() not in self.parsed[start]:
            start += 1
        for line, (plain, blank) in enumerate(zip(plains, blanks, strict=True), start):
            raw, lead, bare = self.lines[line], len(plain) - len(plain.lstrip()), plain.strip()
            same = len(raw) == len(self.parsed[line])  # or the parser got another line, for a tab
            place = (self.parsed[line] if same else raw).rfind(bare)
            if place < 0:
                made.append(Piece(line + 1, 0, blank_markup(raw)))
                continue
            kept = zip(bare, blank[lead:], raw[place:], strict=False)
            made.append(Piece(line + 1, place, "".join(there if now == was else now for was, now, there in kept)))
        return tuple(made)

    def _words(self, token: Token, before: Token) -> None:
        assert token.map
        start = token.map[0]
        self.made += [replace(block, path=self._path()) for block in comments_in(token.content, start, self.lines)]
        pieces = self._pieces(start, token.map[1], token.content)
        if before.type == "admonition_title_open" and token.content not in self.lines[start]:
            return  # nobody wrote the title: it is the kind of the admonition
        if before.type in ("heading_open", "admonition_title_open"):
            below = self.headings[-1][0] + 1 if self.headings else 1
            level = int(before.tag[1]) if before.tag[1:].isdigit() else below
            self._heading(start, pieces, level, before.type.partition("_")[0])
        elif self.fresh:
            self.fresh = False
            self._add("item", start, pieces, level=len(self.lists), number=self.number)
        elif any(piece.text.strip() for piece in pieces):
            self._add("paragraph", start, pieces, level=len(self.lists))

    def _heading(self, line: int, pieces: tuple[Piece, ...], level: int, info: str) -> None:
        self.headings = [one for one in self.headings if one[0] < level]
        self._add("heading", line, pieces, level=level, info=info)
        self.headings.append((level, " ".join(" ".join(piece.text.split()) for piece in pieces)))

    def _table(self, start: int, end: int) -> None:
        rows: list[Row] = [read_row(n + 1, self.lines[n], self.items.get(n, 0)) for n in range(start, end)]
        self.faults += ragged(rows)
        del rows[1]
        width = max(len(row.cells) for row in rows)
        header, *body = (fill_up(row, width) for row in rows)
        self._add("table", start, (), header=header, rows=tuple(body), level=len(self.lists))

    def _code(self, token: Token) -> None:
        assert token.map
        start, end = token.map
        if token.type == "fence":
            self._cover(start, end)
            self.faults += unclosed_fence(self.lines, start, end, token.markup)
            start += 1
        texts = token.content.split("\n")
        pieces = []
        for line, text in zip(range(start, end), texts, strict=False):
            if not text.strip():
                continue
            place = self.lines[line].rfind(text.strip())
            pieces.append(Piece(line + 1, max(place, 0), text.strip() if place >= 0 else self.lines[line]))
        self._add("fence", token.map[0], tuple(pieces), info=token.info.strip())

    def html(self, start: int, end: int) -> None:
        """Makes the blocks of lines in HTML."""
        self._cover(start, end)
        self.faults += unclosed_comment(self.lines, start, end)
        for block in read_html(self.lines, start, end):
            if block.kind == "heading":
                self._heading(block.line - 1, block.pieces, block.level, block.info)
            else:
                self.made.append(replace(block, path=self._path()))


# Where tables of Markdown begin and end: one token each, for cells are read with their places elsewhere. A table
# whose header and line of dashes differ in their columns is one too, to be told of; CommonMark makes it words.


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
