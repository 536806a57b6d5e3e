"""Paragraphs, items of lists and headings as blocks that platypus places."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.book.flow import Level, Placeable
from generator.book.setting import Lines
from generator.press.primitives import Colour, Item, Node, Rect
from generator.press.shapes import mm

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

    @property
    def first_room(self) -> float:
        """Two lines, or all where they must stay together."""
        rows = len(self.lines.rows) - self.first
        if self.whole or rows < 2 * FEWEST:
            return self.tall + self.follower
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
        fits, room = 0, height - self.pads[0]
        while fits < len(rows) and rows[fits] <= room + 1e-6:
            room -= rows[fits]
            fits += 1
        fits = min(fits, len(rows) - FEWEST)
        if fits < FEWEST:
            return []
        upper, lower = self.part(self.first, self.first + fits), self.part(self.first + fits, None)
        lower.follower = self.follower
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
        items.append(
            Node(self.role, tuple(self.lines.items(around.left, top, around.width, self.align)), anchor=self.anchor)
        )
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
