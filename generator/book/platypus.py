"""Blocks that platypus places and that record what lies where: paragraphs, items of lists, headings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from typing import Any, TypeAlias

from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import BaseDocTemplate, Flowable, Frame, PageTemplate
from reportlab.platypus.doctemplate import LayoutError

from generator.base.problem import Problem, UserError, shown
from generator.book.blocks import Place
from generator.book.lines import Lines
from generator.press.primitives import Colour, Item, Node, Rect, mm

# Flowables that draw nothing: platypus places them, and they record what lies where. All lengths are millimetres,
# also those that platypus counts with; it never asks what its numbers mean.


Level: TypeAlias = tuple[str, int]
"""An element of the structure around a block: its role, and a number that tells one from the next."""


@dataclass(frozen=True)
class Piece:
    """A block as placed: `top` and `bottom` in mm from the upper edge of the frame, inside which elements it stands."""

    block: Placeable
    top: float
    bottom: float
    first: bool

    def items(self) -> list[Item]:
        """What is seen of it; asked for when all pages are as they shall be."""
        return self.block.items(self.top, self.first)


class Placeable(Flowable):  # type: ignore[misc]
    """A block of the book.

    `tall` is its height, `before` and `after` the room around it. A block that has not the room below it that those
    which are `tied` to it need asks for more than there is, and moves on.
    """

    path: tuple[Level, ...] = ()
    leads = False
    """Whether what comes next must begin on the same page."""
    opens = 0.0
    """Millimetres of what comes next that stand on the same page at least, if it has so many."""
    tied: Sequence[tuple[float, Placeable]] = ()
    """What must begin on the same page, each with the gap above it."""
    ahead = 0.0
    """Millimetres from the upper edge of the first block that this one is tied to."""
    new_page = False
    """Whether it stands at the head of a page."""
    place: Place | None = None
    """Where it was written."""
    key: tuple[str, int] | None = None
    """Its chapter and its number there; of the parts of a block only the first one has it."""

    def __init__(self, tall: float, before: float = 0.0, after: float = 0.0) -> None:
        super().__init__()
        self.tall, self.before, self.after = tall, before, after

    @property
    def anchors(self) -> Iterable[str]:
        """The places in it that links lead to."""
        return ()

    @property
    def links(self) -> Iterable[tuple[str, str]]:
        """The numbers of the links in it, with the place each leads to."""
        return ()

    def least(self, height: float) -> float:
        """The least room in which the block may begin, with what is tied to it, where so much is free."""
        return self.tall + self.needs(height - self.tall)

    def needs(self, height: float) -> float:
        """The room that what is tied to it needs below it, where so much is free."""
        room = least = 0.0
        for gap, other in self.tied:
            room += gap
            least = max(least, room + other.least(height - room))
            room += other.tall
        return max(least, min(room, self.opens))

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """What platypus asks: how much room it takes."""
        needed = self.tall + self.needs(height - self.tall)
        return width, needed if self.tied and needed > height + 1e-6 else self.tall

    def split(self, width: float, height: float) -> list[Placeable]:
        """Blocks are whole unless they say how they part."""
        return []

    def getSpaceBefore(self) -> float:  # noqa: N802
        """Room above, which platypus leaves out at the top of a page."""
        return self.before

    def getSpaceAfter(self) -> float:  # noqa: N802
        """Room below."""
        return self.after

    def drawOn(self, canvas: Recorder, x: float, y: float, _sW: float = 0) -> None:  # noqa: N802, N803
        """Records the block; y counts up from the lower edge of the frame."""
        top = canvas.frame_height - y - self.tall
        first = bool(getattr(getattr(self, "_frame", None), "_atTop", False))
        canvas.pieces.append(Piece(self, top, top + self.tall, first))

    def items(self, top: float, first: bool) -> list[Item]:
        """What is seen of it, its upper edge at `top`; `first` on its page or not."""
        raise NotImplementedError


class Recorder(Canvas):  # type: ignore[misc]
    """The canvas that platypus wants; it keeps the pieces of each page and writes no file."""

    frame_height = 0.0

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.pages: list[list[Piece]] = []
        self.pieces: list[Piece] = []

    def showPage(self) -> None:  # noqa: N802
        """A page is full."""
        self.pages.append(self.pieces)
        self.pieces = []
        self._pageNumber += 1

    def save(self) -> None:
        """There is nothing to save."""


def flow(story: list[Any], width: float, height: float) -> list[list[Piece]]:
    """The pieces of each page when the story flows through frames of that size."""
    made: list[Recorder] = []

    def canvas(*args: Any, **more: Any) -> Recorder:
        made.append(Recorder(*args, **more))
        made[0].frame_height = height
        return made[0]

    frame = Frame(0, 0, width, height, leftPadding=0, rightPadding=0, topPadding=0, bottomPadding=0)
    template = BaseDocTemplate(BytesIO(), pagesize=(width, height), pageTemplates=[PageTemplate("page", [frame])])
    written = list(story)  # platypus takes what it has placed off the story
    try:
        template.build(story, canvasmaker=canvas)
    except LayoutError:
        if too_tall := _too_tall(written, width, height):
            raise UserError([too_tall]) from None
        raise
    return made[0].pages


def _too_tall(story: list[Any], width: float, height: float) -> Problem | None:
    """The first block that no page has room for, with what must not be parted from it."""
    for block in story:
        least = block.least(height) if isinstance(block, Placeable) and block.place else 0.0
        if least > height + 1e-6:
            if block.tall > height and block.split(width, height):
                continue
            message = f"needs {least:.0f} mm with what has to stay with it, a page has {height:.0f} mm"
            return Problem(shown(block.place.path), block.place.line, message, "make it shorter, or part it")
    return None


def rows_above(heights: Sequence[float], room: float, fewest: int) -> int:
    """How many rows stay where there is so much room, at least `fewest` there and below; 0 where that can not be."""
    fits = 0
    while fits < len(heights) and heights[fits] <= room + 1e-6:
        room -= heights[fits]
        fits += 1
    fits = min(fits, len(heights) - fewest)
    return fits if fits >= fewest else 0


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
        first: int = 0,
        pads: tuple[float, float] = (0.0, 0.0),
        anchor: str = "",
        align: str = "left",
    ) -> None:
        self.lines, self.around, self.first, self.marker, self.pads = lines, around, first, marker, pads
        self.anchor, self.align = anchor, align
        super().__init__(sum(lines.heights[first:]) + sum(pads), before, after)
        self.path = around.path

    whole = False
    """Whether the lines must stay on one page."""

    def least(self, height: float) -> float:
        """Two lines, or all where they must stay together."""
        rows = len(self.lines.rows) - self.first
        if self.whole or rows < 2 * FEWEST:
            return super().least(height)
        return self.pads[0] + sum(self.lines.heights[self.first : self.first + FEWEST])

    @property
    def anchors(self) -> set[str]:
        """Its own place, and those within its words."""
        return self.lines.anchors | ({self.anchor} if self.anchor else set())

    @property
    def links(self) -> set[tuple[str, str]]:
        """Links with what they lead to."""
        return self.lines.links

    def split(self, width: float, height: float) -> list[Placeable]:
        """Two parts with at least FEWEST lines each; none where that can not be."""
        rows = self.lines.heights[self.first :]
        if self.whole or len(rows) < 2 * FEWEST:
            return []
        fits = rows_above(rows, height - self.pads[0], FEWEST)
        if not fits:
            return []
        upper, lower = self.part(self.first, self.first + fits), self.part(self.first + fits, None)
        lower.tied, upper.key, upper.ahead = self.tied, self.key, self.ahead
        return [upper, lower]

    def part(self, first: int, end: int | None) -> TextBlock:
        """Some of the lines as a block of their own."""
        rows = self.lines.part(first, end)
        begins, ends = first == self.first, end is None
        pads = (self.pads[0] if begins else 0.0, self.pads[1] if ends else 0.0)
        after = self.after if ends else 0.0
        anchor = self.anchor if begins else ""
        return type(self)(
            rows, self.around, self.before, after, self.marker if begins else None, 0, pads, anchor, self.align
        )

    def items(self, top: float, first: bool) -> list[Item]:
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
    def role(self) -> str:  # type: ignore[override]
        """The structure type of its level."""
        return f"H{self.level}"
