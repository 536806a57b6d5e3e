"""A rule document as blocks that know where they stand."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from generator.check.spoken import Spoken, Voice

DIGITS = re.compile(r"[0-9]+")
LINE_END = re.compile(r"\r\n|\n|\r")
SHOWN = re.compile(r"\S+")
WORD = re.compile(r"[^\W\d_]+")


class Span(NamedTuple):
    """Characters of one line of the mended document: `line` counts from 1, `start` and `end` from 0."""

    line: int
    start: int
    end: int

    def moved(self, lines: int) -> Span:
        """The same characters so many lines further down."""
        return Span(self.line + lines, self.start, self.end)


class Piece(NamedTuple):
    """A run of characters of one line.

    `text` is as long as what stands in the line from `start` on: markup is blanked by spaces, so that a place in the
    text is a place in the line.
    """

    line: int
    start: int
    text: str

    def span(self, start: int, end: int) -> Span:
        """The place in the line of a part of `text`."""
        return Span(self.line, self.start + start, self.start + end)

    @property
    def whole(self) -> Span:
        """The place of all of it but for spaces behind it."""
        return self.span(0, len(self.text.rstrip()))


@dataclass(frozen=True)
class Cell:
    """A cell of a table, usually one piece; none for a cell that a ragged row lacks."""

    pieces: tuple[Piece, ...]

    @cached_property
    def text(self) -> str:
        """Its words, without the spaces around."""
        return " ".join(piece.text.strip() for piece in self.pieces)


class Row(NamedTuple):
    """A row of a table; all rows of one have as many cells."""

    line: int
    cells: tuple[Cell, ...]


BlockKind: TypeAlias = Literal["heading", "paragraph", "item", "table", "fence", "comment"]


@dataclass(frozen=True)
class Block:
    """A heading, a paragraph, one item of a list, a table, a fence or an HTML comment.

    `path` are the headings above, outermost first. A table has `header` and `rows`, everything else `pieces`, one a
    line. `level` is that of a heading or of the depth of an item; `number` that of an item of a numbered list.
    """

    kind: BlockKind
    line: int
    path: tuple[str, ...]
    pieces: tuple[Piece, ...] = ()
    header: Row | None = None
    rows: tuple[Row, ...] = ()
    level: int = 0
    number: int | None = None
    info: str = ""

    @property
    def heads(self) -> tuple[Cell, ...]:
        """What stands above the columns of a table."""
        return self.header.cells if self.header else ()

    @property
    def lines(self) -> tuple[Row, ...]:
        """The header and the rows of a table."""
        return (self.header, *self.rows) if self.header else ()

    @cached_property
    def text(self) -> str:
        """All its words; a line each."""
        return "\n".join(piece.text.strip() for piece in self.pieces)


@dataclass(frozen=True)
class Document:
    """A document: its lines as mended, its blocks in order; the `voice` of its words, `plain` if it has no markup.

    `raw` are the lines as they stand in the file, for repairs.
    """

    path: str
    lines: tuple[str, ...]
    blocks: tuple[Block, ...]
    voice: Voice
    plain: bool
    raw: tuple[str, ...] = field(default=(), repr=False)

    @property
    def language(self) -> str:
        """The language of its words."""
        return self.voice.language

    @property
    def spoken(self) -> Spoken:
        """The words of all languages, which may stand in it."""
        return self.voice.spoken

    @cached_property
    def _before(self) -> dict[int, Block | None]:
        return {id(block): before for before, block in zip((None, *self.blocks), self.blocks, strict=False)}

    def before(self, block: Block) -> Block | None:
        """The block right above one of its blocks; None where there is none."""
        return self._before.get(id(block))
