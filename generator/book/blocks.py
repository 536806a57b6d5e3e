"""A chapter as the book understands it: headings, paragraphs, lists, tables, figures and the words in them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias


@dataclass(frozen=True)
class Look:
    """How words are set and what they belong to.

    `weight` is empty where the style around decides; `href` leads to an address or, as `#PAGE#ID`, to a place in
    the book; `link` numbers the links of a book; `anchor` is a place that links lead to; `ground` puts a dark ground
    behind the words, `code` sets them as a pattern, `struck` strikes them out.
    """

    weight: str = ""
    fill: str = ""
    href: str = ""
    link: str = ""
    anchor: str = ""
    ground: bool = False
    code: bool = False
    struck: bool = False


@dataclass(frozen=True)
class Run:
    """Words of one look; `\\n` is a new line."""

    text: str
    look: Look = Look()


@dataclass(frozen=True)
class PageOf:
    """The number of the page to which a link leads, after its words."""

    look: Look

    @property
    def anchor(self) -> str:
        """The place in the book."""
        return self.look.href.removeprefix("#")


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
