"""The opening of a chapter: a symbol, the title, a sentence about it, a line."""

from __future__ import annotations

from generator.base.length import MM_PER_POINT
from generator.book.blocks import Chapter
from generator.book.flow import Placeable
from generator.book.paragraphs import Around
from generator.book.typesetter import Typesetter
from generator.press.primitives import Item, Line, Node, Text
from generator.press.scaled import placed
from generator.press.shapes import mm

_SYMBOL, _GAP, _AIR = 9.0, 2.6, 3.2


class OpeningBlock(Placeable):
    """Stands at the head of a chapter's first page; `symbol` is the character and its colour."""

    def __init__(self, chapter: Chapter, typesetter: Typesetter, around: Around, symbol: tuple[str, str]) -> None:
        self.chapter, self.around = chapter, around
        self.title = typesetter.lines(chapter.title, "h1", around.width, chapter.place, divided=False)
        place = chapter.lead_place or chapter.place
        self.lead = typesetter.lines(chapter.lead, "lead", around.width, place) if chapter.lead else None
        lead_height = _AIR * 0.6 + self.lead.height if self.lead else 0.0
        tall = _SYMBOL + _GAP + self.title.height + lead_height + _AIR
        super().__init__(tall, 0, 6.5)
        self.leads = True
        style, face = typesetter.letters.style, typesetter.letters.fonts.symbols
        self.rule = style.colours["night"], style.lines["rule"]
        em = _SYMBOL / ((face.ascent - face.descent) / 1000)
        self.symbol = Text(
            0,
            face.ascent / 1000 * em,
            symbol[0],
            face.name,
            round(em / MM_PER_POINT, 2),
            style.colours[symbol[1]],
            ornament=True,
        )

    @property
    def anchors(self) -> tuple[str, ...]:
        """The chapter's own place."""
        return (self.chapter.name,)

    def items(self, top: float, first: bool) -> list[Item]:
        """Symbol, title, sentence and line."""
        around, colour, line = self.around, *self.rule
        items: list[Item] = [Node("Artifact", (placed(self.symbol, 1, around.left - 0.6, top),))]
        y = top + _SYMBOL + _GAP
        items.append(Node("H1", tuple(self.title.items(around.left, y, around.width)), anchor=self.chapter.name))
        y += self.title.height
        if self.lead:
            y += _AIR * 0.6
            items.append(Node("P", tuple(self.lead.items(around.left, y, around.width))))
            y += self.lead.height
        y += _AIR
        items.append(Line(mm(around.left), mm(y), mm(around.left + around.width), mm(y), colour, line))
        return items
