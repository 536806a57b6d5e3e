"""Figures as blocks: what was drawn elsewhere, in the middle of the measure, with its words below."""

from __future__ import annotations

from generator.book.flow import Placeable
from generator.book.paragraphs import Around
from generator.book.setting import Lines
from generator.glyphs.fontset import FontSet
from generator.press.bounds import bounds
from generator.press.primitives import Face, Item, Node, marks
from generator.press.scaled import placed

GAP = 2.2
"""Between picture and caption, mm."""
LEAST = 0.7
"""The part of its height to which a figure is made smaller, so that it stands below its heading."""


class FigureBlock(Placeable):
    """A face of card XML as far down as there is something on it; too large ones are made smaller."""

    def __init__(
        self, face: Face, fonts: FontSet, caption: Lines | None, around: Around, depth: float, room: tuple[float, float]
    ) -> None:
        below = caption.height + GAP if caption else 0.0
        left, top, right, bottom = bounds(marks(face.items), fonts)
        self.factor = min(1.0, around.width / (right - left or 1), (depth - below) / (bottom - top or 1))
        self.face, self.caption, self.around = face, caption, around
        self.left, self.right, self.upper, self.lower = left, right, top, bottom
        super().__init__((bottom - top) * self.factor + below, *room)
        self.below, self.path = below, around.path

    @property
    def high(self) -> float:
        """The height of the picture in mm."""
        return (self.lower - self.upper) * self.factor

    def fit(self, room: float) -> None:
        """Makes the picture smaller, so that all of it has room in that many mm, if it stays large enough."""
        part = (room - self.below) / self.high if self.high else 1.0
        if LEAST <= part < 1:
            self.factor *= part
            self.tall = room

    def items(self, top: float, first: bool) -> list[Item]:
        """The picture, told by its alternative words, and the caption."""
        middle = self.around.left + self.around.width / 2
        dx, dy = middle - (self.left + self.right) / 2 * self.factor, top - self.upper * self.factor
        inner = tuple(placed(mark, self.factor, dx, dy) for mark in marks(self.face.items))
        items: list[Item] = [Node("Figure", inner, alt=self.face.alt)]
        if self.caption:
            words = self.caption.items(self.around.left, top + self.high + GAP, self.around.width, "center")
            items.append(Node("P", tuple(words)))
        return items


class DividerBlock(Placeable):
    """A short line in the middle, between parts of a chapter."""

    def __init__(self, around: Around, line: Item, room: float) -> None:
        super().__init__(0.2, room, room)
        self.around, self.line, self.path = around, line, around.path

    def items(self, top: float, first: bool) -> list[Item]:
        """The line."""
        return [placed(self.line, 1, self.around.left + self.around.width / 2, top)]
