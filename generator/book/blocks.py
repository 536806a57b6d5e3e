"""A chapter as the book understands it: headings, paragraphs, lists, tables, figures and the words in them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TypeAlias

from generator.base.tomlfile import read_text


@dataclass(frozen=True)
class Look:
    """How words are set and what they belong to.

    `weight` is empty where the style around decides; `href` leads to an address or, as `#PAGE#ID`, to a place in
    the book; `link` numbers the links of a book; `anchor` is a place that links lead to; `ground` puts a dark ground
    behind the words, `framed` a frame around them, `code` sets them as a pattern, `struck` strikes them out.
    """

    weight: str = ""
    fill: str = ""
    href: str = ""
    link: str = ""
    anchor: str = ""
    ground: bool = False
    framed: bool = False
    code: bool = False
    struck: bool = False


@dataclass(frozen=True)
class Run:
    """Words of one look; `\\n` is a new line."""

    text: str
    look: Look = Look()


@dataclass(frozen=True)
class PageOf:
    """The page of a link, and the other book where that has it, behind its words; an `aside` is in brackets already.

    `anchor` is the place in that book.
    """

    look: Look
    anchor: str
    book: str = ""
    aside: bool = False


@dataclass(frozen=True)
class Formula:
    """A formula as MathML."""

    mathml: str


Words: TypeAlias = tuple[Run | PageOf | Formula, ...]


@dataclass(frozen=True)
class Place:
    """Where something was written; the line is looked for when somebody asks."""

    path: Path
    find: Callable[[], int]

    @property
    def line(self) -> int:
        """The line, 0 where that is not known."""
        return self.find()


@dataclass(frozen=True, eq=False)
class Heading:
    """A heading of level 2 to 6; `anchor` is its place in the book. `new_page` puts it at the head of a page."""

    level: int
    words: Words
    anchor: str
    place: Place
    new_page: bool = False


@dataclass(frozen=True, eq=False)
class Paragraph:
    """A paragraph; `style` is a text style of the book, `code` keeps the lines of the source."""

    words: Words
    place: Place
    style: str = "body"


@dataclass(frozen=True, eq=False)
class Items:
    """A list; `start` is its first number, None where it has none. `tight`: no room between its items. `ticks` has for
    each item whether it is done, None where it is no task."""

    items: tuple[tuple[Block, ...], ...]
    start: int | None
    tight: bool
    place: Place
    ticks: tuple[bool | None, ...] = ()


@dataclass(frozen=True, eq=False)
class Table:
    """A table; `aligns` holds left, center or right for each column, `payoffs` asks for large figures on tints."""

    head: tuple[Words, ...]
    rows: tuple[tuple[Words, ...], ...]
    aligns: tuple[str, ...]
    payoffs: bool
    place: Place


@dataclass(frozen=True, eq=False)
class Box:
    """Blocks that stand apart: a quotation, or a note with a title."""

    title: Words
    blocks: tuple[Block, ...]
    quote: bool
    place: Place


@dataclass(frozen=True, eq=False)
class Figure:
    """A picture by its name."""

    name: str
    caption: Words
    place: Place


@dataclass(frozen=True, eq=False)
class Divider:
    """A horizontal rule."""

    place: Place


Block: TypeAlias = Heading | Paragraph | Items | Table | Box | Figure | Divider


@dataclass(frozen=True, eq=False)
class Chapter:
    """A page of the rules as a chapter; `name` is what links call it, `lead` a sentence below its title, `place` that
    of its title."""

    name: str
    title: Words
    lead: Words
    blocks: tuple[Block, ...]
    place: Place
    lead_place: Place | None = None


def plain(words: Words) -> str:
    """The words without any look."""
    return "".join(run.text for run in words if isinstance(run, Run)).replace("\n", " ")


def inner(blocks: Sequence[Block]) -> Iterator[Block]:
    """All blocks, also those in lists and boxes."""
    for block in blocks:
        yield block
        if isinstance(block, Box):
            yield from inner(block.blocks)
        elif isinstance(block, Items):
            for item in block.items:
                yield from inner(item)


def words_of(block: Block) -> tuple[Words, ...]:
    """The words of a block, short of those of the blocks in it."""
    match block:
        case Heading() | Paragraph():
            return (block.words,)
        case Table():
            return tuple(cell for row in (block.head, *block.rows) for cell in row)
        case Box():
            return (block.title,)
        case Figure():
            return (block.caption,)
    return ()


def places(blocks: Sequence[Block]) -> Iterator[tuple[str, Block]]:
    """The places that links may lead to: headings, and words with a place of their own."""
    for block in inner(blocks):
        if isinstance(block, Heading):
            yield block.anchor, block
        for words in words_of(block):
            yield from ((run.look.anchor, block) for run in words if isinstance(run, Run) and run.look.anchor)


_JINJA = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}")


class SourceLines:
    """The lines of the file in which a page was written, and those that were made of them."""

    def __init__(self, path: Path, body: str) -> None:
        self.path, self.rendered = path, body.split("\n")

    @cached_property
    def written(self) -> list[str]:
        """The lines as written; none where the file is gone."""
        try:
            return [line.strip() for line in read_text(self.path).split("\n")]
        except Exception:
            return []

    def line_of(self, begin: str) -> int:
        """The first line that begins so, 1 where none does."""
        return next((number for number, line in enumerate(self.written, 1) if line.startswith(begin)), 1)

    def place(self, line: int | None) -> Place:
        """Where a line of the rendered page, counted from 0, was written: the nearest line that can have made it.

        Line 0 where no line of the file can: a macro of another file wrote it.
        """
        return Place(self.path, lambda: 0 if line is None else self._written_line(line))

    def _written_line(self, line: int) -> int:
        text = self.rendered[line].strip() if line < len(self.rendered) else ""
        if not text:
            return 0
        share = (line + 0.5) / len(self.rendered) * len(self.written)
        same = [number for number, one in enumerate(self.written) if one == text]
        if not same:
            fits = {number: _weight(one, text) for number, one in enumerate(self.written)}
            most = max(fits.values(), default=0)
            same = [number for number, weight in fits.items() if weight == most > 0]
        return min(same, key=lambda number: abs(number - share)) + 1 if same else 0


def _weight(written: str, text: str) -> int:
    """How many characters of a rendered line a written one gives for certain; 0 where it can not have made the line."""
    if not _JINJA.search(written):
        return 0
    parts = _JINJA.split(written)
    literal = sum(len(part.strip()) for part in parts)
    return literal if literal > 1 and re.fullmatch(".*".join(map(re.escape, parts)), text) else 0
