"""From the blocks of chapters to those that are placed on pages: room, indents, and what stays together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count, pairwise

from generator.book.blocks import (
    Block,
    Box,
    Chapter,
    Divider,
    Figure,
    Heading,
    Items,
    Paragraph,
    Run,
    Table,
    plain,
    words_of,
)
from generator.book.figures import DividerBlock, FigureBlock, OpeningBlock
from generator.book.measures import ROOM, PageSize
from generator.book.placeables import Around, HeadingBlock, Placeable, TextBlock
from generator.book.tables import Grid, TableBlock, make_grid
from generator.book.typesetter import Typesetter
from generator.press.primitives import Face, Line

WHOLE = 6
"""So few lines that lead to something stay on one page."""
ABOUT = 8
"""A list of so few items about pay-offs begins on the page of their table."""


def leads_on(block: Paragraph) -> bool:
    """Whether a paragraph is about what follows it."""
    return plain(block.words).rstrip().endswith(":")


def is_tied(block: Block, following: Block | None = None, after: Block | None = None) -> bool:
    """Whether a list has its picture below it, at most a paragraph between, or pay-offs a short list about them."""
    if isinstance(block, Items):
        return isinstance(following, Figure) or (isinstance(following, Paragraph) and isinstance(after, Figure))
    if not (isinstance(block, Table) and isinstance(following, Paragraph) and isinstance(after, Items)):
        return False
    return block.payoffs and leads_on(following) and len(after.items) <= ABOUT


def fit_figures(blocks: Sequence[Placeable], depth: float) -> None:
    """Makes figures that are a little too high for the page of what leads to them smaller."""
    above = 0.0
    for one, other in pairwise(blocks):
        above = above + one.tall + max(one.after, other.before) if one.leads else 0.0
        if one.leads and isinstance(other, FigureBlock):
            other.fit(depth - above)


Draw = Callable[[str], Face]
"""Gives the face of a figure by its name."""


class Story:
    """Makes the blocks of chapters for one size of page."""

    def __init__(self, typesetter: Typesetter, page: PageSize, draw: Draw, symbol: tuple[str, str]) -> None:
        self.grids: dict[object, Grid | None] = {}
        self.typesetter, self.page, self.draw, self.symbol = typesetter, page, draw, symbol
        self.numbers = count(1)
        self.style = typesetter.letters.style

    def chapter(self, chapter: Chapter, first: bool) -> list[Placeable]:
        """Its opening and its blocks; the opening of the `first` one has the symbol of the game."""
        around = Around(0.0, self.page.measure)
        opening = OpeningBlock(chapter, self.typesetter, around, self.symbol if first else None)
        made = [opening, *self.blocks(chapter.blocks, around)]
        fit_figures(made, self.page.depth)
        return made

    def blocks(self, blocks: Sequence[Block], around: Around) -> list[Placeable]:
        """Blocks one below the other."""
        made: list[Placeable] = []
        for number, block in enumerate(blocks):
            following = blocks[number + 1] if number + 1 < len(blocks) else None
            new = self.block(block, following, around)
            for one in new:
                one.place = one.place or getattr(block, "place", None)
            made += new
            if made and is_tied(*blocks[number : number + 3]):
                made[-1].leads = True
        return made

    def block(self, block: Block, following: Block | None, around: Around) -> list[Placeable]:
        """What a block becomes; `following` is the next one, which it may lead to."""
        match block:
            case Heading():
                return [self.heading(block, around)]
            case Paragraph():
                text = self.text(block, around, *ROOM.paragraph)
                text.leads = isinstance(following, Figure | Items) or (leads_on(block) and following is not None)
                text.whole = text.leads and len(text.lines.rows) <= WHOLE
                return [text]
            case Items():
                return self.items(block, around)
            case Table():
                grid = self.grid(block, around.width)
                return [TableBlock(grid, around, *ROOM.table)] if grid else []
            case Figure():
                caption = (
                    self.typesetter.lines(block.caption, "caption", around.width, block.place)
                    if block.caption
                    else None
                )
                face, fonts = self.draw(block.name), self.typesetter.letters.fonts
                return [FigureBlock(face, fonts, caption, around, self.page.depth, ROOM.figure)]
            case Divider():
                wide = around.width / 6
                line = Line(-wide, 0.1, wide, 0.1, self.style.colours["divide"], self.style.lines["hair"])
                return [DividerBlock(around, line, 4.0)]
            case Box():
                return self.box(block, around)

    def grid(self, block: Table, width: float) -> Grid | None:
        """The table as set, remembered as long as no page number in it changes."""
        key = (id(block), width, tuple(map(self.typesetter.numbers, words_of(block))))
        if key not in self.grids:
            self.grids[key] = make_grid(block, self.typesetter, width)
        return self.grids[key]

    def heading(self, block: Heading, around: Around) -> HeadingBlock:
        """A heading; those below the fourth level look like it."""
        level = min(block.level, 4)
        lines = self.typesetter.lines(block.words, f"h{level}", around.width, block.place, divided=False)
        made = HeadingBlock(lines, around, *ROOM.heading[level - 1], anchor=block.anchor)
        made.new_page = block.new_page
        made.level, made.title, made.leads = block.level, plain(block.words).strip(), True
        return made

    def text(self, block: Paragraph, around: Around, before: float, after: float) -> TextBlock:
        """A paragraph with the room before and after it."""
        lines = self.typesetter.lines(block.words, block.style, around.width, block.place)
        return TextBlock(lines, around, before, after)

    def items(self, block: Items, around: Around) -> list[Placeable]:
        """The items of a list."""
        depth = sum(role == "L" for role, _ in around.path)
        widest = len(str((block.start or 0) + len(block.items) - 1)) if block.start is not None else 0
        indent = ROOM.indent if widest < 2 else ROOM.indent + 1.6
        inner = around.inside(indent, ("L", next(self.numbers)))
        made: list[Placeable] = []
        for number, item in enumerate(block.items):
            inside = inner.inside(0, ("LI", next(self.numbers)))
            label = ("•", "–", "·")[min(depth, 2)] if block.start is None else f"{block.start + number}."
            if block.ticks and (done := block.ticks[number]) is not None:
                label = self.typesetter.letters.fonts.symbol_chars["box-checked" if done else "box"]
            parts = self.blocks(item, inside)
            if parts and isinstance(parts[0], TextBlock) and not isinstance(parts[0], HeadingBlock):
                marker = self.typesetter.lines((Run(label),), "marker", indent, block.place)
                parts[0].marker = (marker, inside.left - indent)
            for part in parts:
                if isinstance(part, TextBlock):
                    part.after = ROOM.item[1] if block.tight or len(block.items) > 1 else part.after
            made += parts
        if made and not depth:
            made[-1].after = ROOM.after_list
        return made

    def box(self, block: Box, around: Around) -> list[Placeable]:
        """A quotation beside a line, or a note on a tint; its room is inside, so that its ground is in one piece."""
        colours = self.style.colours
        inner = Around(
            around.left + ROOM.box, around.width - ROOM.box - (0 if block.quote else 2.5),
            (*around.path, ("BlockQuote" if block.quote else "Note", next(self.numbers))),
            around.left, None if block.quote else colours["tint-4"], colours["divide" if block.quote else "night"],
        )  # fmt: skip
        made: list[Placeable] = []
        if block.title:
            made.append(TextBlock(self.typesetter.lines(block.title, "box", inner.width, block.place), inner, 0, 0))
            made[0].leads = True
        made += self.blocks(block.blocks, inner)
        for number, one in enumerate(made):
            if isinstance(one, TextBlock):
                one.pads = (2.0 if number == 0 else 0.0, 2.2 if number == len(made) - 1 else 1.4)
                one.tall += sum(one.pads)
                one.before = one.after = 0.0
        if made:
            made[0].before, made[-1].after = 2.5, 4.0
        return made
