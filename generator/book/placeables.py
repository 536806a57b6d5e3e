"""Blocks that are placed on pages and tell what is seen of them: paragraphs, items of lists, headings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from generator.book.blocks import Place
from generator.book.lines import Lines
from generator.press.primitives import Colour, Item, Node, Rect, mm

Level: TypeAlias = tuple[str, int]
"""An element of the structure around a block: its role, and a number that tells one from the next."""


@dataclass(frozen=True)
class Piece:
    """A block as placed: `top` and `bottom` in mm from the upper edge of the frame, inside which elements it stands."""

    block: Placeable
    top: float
    bottom: float

    def items(self) -> list[Item]:
        """What is seen of it; asked for when all pages are as they shall be."""
        return self.block.items(self.top)


class Placeable:
    """A block of the book: `tall` is its height, `before` and `after` the room around it, in mm."""

    path: tuple[Level, ...] = ()
    leads = False
    """Whether what comes next must begin on the same page."""
    rank = 0
    """Of what opens a part of the book: 1 for a chapter, 2 for its sections; 0 for all else."""
    element = ""
    """The element that it is itself."""
    shows = False
    """Whether it is a table or a picture, about which something may be said before or after it."""
    new_page = False
    """Whether it stands at the head of a page."""
    place: Place | None = None
    """Where it was written."""

    def __init__(self, tall: float, before: float = 0.0, after: float = 0.0) -> None:
        self.tall, self.before, self.after = tall, before, after

    @property
    def anchors(self) -> Iterable[str]:
        """The places in it that links lead to."""
        return ()

    @property
    def links(self) -> Iterable[tuple[str, str]]:
        """The numbers of the links in it, with the place each leads to."""
        return ()

    def cuts(self) -> Iterator[tuple[int, float, float, float]]:
        """The rows before which a page may end: the row, millimetres above it, what that costs, what the next page
        repeats. Blocks are whole unless they say how they part."""
        yield from ()

    def part(self, first: int, end: int | None) -> Placeable:
        """Some of its rows as a block of their own."""
        raise NotImplementedError

    def parting(self, following: Placeable) -> tuple[float, float]:
        """What a page costs that ends between this block and the next one, and what more if that is overleaf."""
        if self.leads and following.element == "Table" and not self.rank:
            return ACROSS, KEPT
        if self.leads:
            return KEPT * (2 if self.rank else 1), 0.0
        return (ABOUT, ABOUT) if (self.shows or following.shows) and not following.rank else (0.0, 0.0)

    def items(self, top: float) -> list[Item]:
        """What is seen of it, its upper edge at `top`."""
        raise NotImplementedError


KEPT, ACROSS, ABOUT = 1000.0, 0.4, 0.2
"""What it costs to part what belongs together, a table from what leads to it on a facing page, a table or picture from
what is said about it."""
FEWEST = 2
"""Lines of a paragraph that stay together at the foot and at the head of a page."""


@dataclass(frozen=True)
class Around:
    """What a block stands in: `left` is its indent and `width` the room for words, in mm; `path` the elements around.

    `bars` are the left edges of lines beside what stands apart, `tint` is the ground behind it, from `edge` on.
    """

    left: float
    width: float
    path: tuple[Level, ...] = ()
    bar: float | None = None
    tint: Colour | None = None
    stroke: Colour | None = None

    def inside(self, indent: float, *levels: Level) -> Around:
        """A place further in."""
        return replace(self, left=self.left + indent, width=self.width - indent, path=self.path + levels)


class TextBlock(Placeable):
    """Lines of words; `marker` hangs before the first one. `pads` is the room inside, above and below, where a ground
    is behind the words."""

    def __init__(
        self,
        lines: Lines,
        around: Around,
        before: float,
        after: float,
        marker: tuple[Lines, float] | None = None,
        pads: tuple[float, float] = (0.0, 0.0),
        anchor: str = "",
        align: str = "left",
    ) -> None:
        self.lines, self.around, self.marker, self.pads = lines, around, marker, pads
        self.anchor, self.align = anchor, align
        super().__init__(lines.height + sum(pads), before, after)
        self.path = around.path

    element = "P"
    whole = False
    """Whether the lines must stay on one page."""

    @property
    def anchors(self) -> set[str]:
        """Its own place, and those within its words."""
        return self.lines.anchors | ({self.anchor} if self.anchor else set())

    @property
    def links(self) -> set[tuple[str, str]]:
        """Links with what they lead to."""
        return self.lines.links

    def cuts(self) -> Iterator[tuple[int, float, float, float]]:
        """Between lines, FEWEST above and below."""
        down = self.pads[0]
        for row, high in enumerate(self.lines.heights if not self.whole else (), 1):
            down += high
            if FEWEST <= row <= len(self.lines.rows) - FEWEST:
                yield row, down, 0.0, 0.0

    def part(self, first: int, end: int | None) -> TextBlock:
        """Some of the lines as a block of their own."""
        rows = self.lines.part(first, end)
        begins, ends = first == 0, end is None
        pads = (self.pads[0] if begins else 0.0, self.pads[1] if ends else 0.0)
        after = self.after if ends else 0.0
        anchor = self.anchor if begins else ""
        return type(self)(
            rows, self.around, self.before, after, self.marker if begins else None, pads, anchor, self.align
        )

    def items(self, top: float) -> list[Item]:
        """The words on their lines, what is behind and beside them."""
        around, items = self.around, list[Item]()
        if around.tint:
            edge = around.bar or 0.0
            items.append(
                Rect(mm(edge), mm(top), mm(around.left + around.width - edge + 2.5), mm(self.tall), around.tint)
            )
        if around.bar is not None and around.stroke:
            items.append(Rect(mm(around.bar), mm(top), 0.6, mm(self.tall), around.stroke))
        top += self.pads[0]
        if self.marker:
            label, at = self.marker
            down = self.lines.above[0] - label.above[0] if self.lines.rows else 0.0  # a formula makes a line higher
            items.append(Node("Lbl", tuple(label.items(at, top + down, 0))))
        for lines, down in self.lines.forced():  # whoever hears them hears where each begins
            rows = tuple(lines.items(around.left, top + down, around.width, self.align))
            items.append(Node(self.role, rows, anchor="" if down else self.anchor))
        return items

    role = "P"


class HeadingBlock(TextBlock):
    """A heading, which never parts from what follows it."""

    whole = True
    level = 2
    title = ""

    @property
    def rank(self) -> int:  # type: ignore[override]
        """Its level."""
        return self.level

    @property
    def role(self) -> str:  # type: ignore[override]
        """The structure type of its level."""
        return f"H{self.level}"
