"""From the blocks of chapters to what platypus sets: room, indents, and what stays together."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import count, pairwise

from reportlab.platypus import Flowable, PageBreak

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
from generator.book.platypus import Around, HeadingBlock, Placeable, TextBlock
from generator.book.tables import Grid, TableBlock, make_grid
from generator.book.typesetter import Typesetter
from generator.press.primitives import Face, Line

WHOLE, SHORT = 6, 0.24
"""A list of so few items stays on one page if it takes no larger part of the page than this; so few lines that lead to
something do."""
SECTION, CHAPTER = 0.1, 0.2
"""The parts of a page that what stands below a heading, and below the title of a chapter, fills there at least."""
ABOUT = 8
"""A list of so few items about pay-offs begins on the page of their table."""


def join_items(blocks: Sequence[Placeable], lasts: Sequence[Placeable], depth: float) -> None:
    """Binds the blocks of a list: a short one stays whole, of others neither the first nor the last item is alone,
    if it is low.

    `lasts` are the last blocks of each item, `depth` is that of a page in mm.
    """
    if len(lasts) <= WHOLE and sum(one.tall + one.after for one in blocks) <= SHORT * depth:
        for one in blocks:
            one.leads = one is not blocks[-1]
            if isinstance(one, TextBlock):
                one.whole = True
    if len(lasts) > 2:
        lasts[0].leads = lasts[0].tall < SECTION * depth
        lasts[-2].leads = lasts[-1].tall < SECTION * depth


def leads_on(block: Paragraph) -> bool:
    """Whether a paragraph is about what follows it."""
    return plain(block.words).rstrip().endswith(":")


def is_lead(before: Block, block: Block, following: Block | None = None) -> bool:
    """Whether a paragraph stands between a heading and one below it, which begin on the same page."""
    if not (isinstance(before, Heading) and isinstance(block, Paragraph) and isinstance(following, Heading)):
        return False
    return following.level > before.level


def is_tied(block: Block, following: Block | None = None, after: Block | None = None) -> bool:
    """Whether a list has its picture below it, at most a paragraph between, or pay-offs a short list about them."""
    if isinstance(block, Items):
        return isinstance(following, Figure) or (isinstance(following, Paragraph) and isinstance(after, Figure))
    if not (isinstance(block, Table) and isinstance(following, Paragraph) and isinstance(after, Items)):
        return False
    return block.payoffs and leads_on(following) and len(after.items) <= ABOUT


def bind(blocks: Sequence[Placeable], depth: float, begin: Collection[Placeable] = ()) -> None:
    """Ties to each block that leads to another what must stand below it; never more than a page is deep.

    Those that `begin` a page are tied to nothing. A figure that is a little too high for the page of its heading is
    made smaller.
    """
    for number, (one, other) in reversed(list(enumerate(pairwise(blocks)))):
        if one.leads and other not in begin:
            gap = max(one.after, other.before)
            if isinstance(other, FigureBlock):
                other.fit(depth - one.tall - gap)
            if one.tall + gap + other.least(depth - one.tall - gap) > depth:
                other.tied = ()
            one.tied = list(_tied(blocks[number:], begin))
            if one.least(depth) > depth:
                one.tied = one.tied[:1] if len(one.tied) > 1 else ()
            if one.least(depth) > depth:
                one.tied = ()
    for one in blocks:
        room = one.ahead + one.tall
        for gap, other in one.tied:
            other.ahead, room = max(other.ahead, room + gap), room + gap + other.tall


def _tied(blocks: Sequence[Placeable], begin: Collection[Placeable]) -> Iterator[tuple[float, Placeable]]:
    """What follows the first block, as far as that opens it, each with the gap above it; the next one at least."""
    first, filled = blocks[0], 0.0
    for before, one in pairwise(blocks):
        ends = isinstance(one, HeadingBlock) and isinstance(first, HeadingBlock) and one.level <= first.level
        if before is not first and (filled >= first.opens or ends or one in begin):
            return
        gap = max(before.after, one.before)
        yield gap, one
        filled += gap + one.tall


Draw = Callable[[str], Face]
"""Gives the face of a figure by its name."""


class Story:
    """Makes the blocks of chapters for one size of page."""

    def __init__(self, typesetter: Typesetter, page: PageSize, draw: Draw, symbol: tuple[str, str]) -> None:
        self.grids: dict[object, Grid | None] = {}
        self.typesetter, self.page, self.draw, self.symbol = typesetter, page, draw, symbol
        self.numbers = count(1)
        self.moved: set[tuple[str, int] | None] = set()
        self.style = typesetter.letters.style

    def chapter(self, chapter: Chapter, air: Callable[[str], float]) -> list[Flowable]:
        """Its opening and its blocks, each knowing what has to follow it; those that are `moved` begin a page.

        `air` gives the factor of the room between for the chapter, and for each heading that begins a page and what
        follows it, by their places.
        """
        around = Around(0.0, self.page.measure)
        opening = OpeningBlock(chapter, self.typesetter, around, self.symbol)
        opening.place, opening.opens = chapter.place, CHAPTER * self.page.depth
        made = [opening, *self.blocks(chapter.blocks, around)]
        factor = air(chapter.name)
        for block in made:
            factor = air(block.anchor) if isinstance(block, HeadingBlock) and block.new_page else factor
            block.before, block.after = block.before * factor, block.after * factor
        for number, block in enumerate(made):
            block.key = chapter.name, number
        begin = {block for block in made if block.new_page or block.key in self.moved}
        bind(made, self.page.depth, begin)
        return [one for block in made for one in ((PageBreak(), block) if block in begin else (block,))]

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
            if new and number and is_lead(*blocks[number - 1 : number + 2]):
                new[-1].leads = True
        return made

    def block(self, block: Block, following: Block | None, around: Around) -> list[Placeable]:
        """What a block becomes; `following` is the next one, which it may lead to."""
        match block:
            case Heading():
                return [self.heading(block, around)]
            case Paragraph():
                text = self.text(block, around, *ROOM.paragraph)
                text.leads = isinstance(following, Table | Figure | Items) or (
                    leads_on(block) and following is not None
                )
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
            self.grids[key] = make_grid(block, self.typesetter, width, self.page.depth)
        return self.grids[key]

    def heading(self, block: Heading, around: Around) -> HeadingBlock:
        """A heading; those below the fourth level look like it."""
        level = min(block.level, 4)
        lines = self.typesetter.lines(block.words, f"h{level}", around.width, block.place, divided=False)
        made = HeadingBlock(lines, around, *ROOM.heading[level - 1], anchor=block.anchor)
        made.new_page = block.new_page
        made.level, made.title, made.leads = block.level, plain(block.words).strip(), True
        made.opens = SECTION * self.page.depth
        return made

    def text(self, block: Paragraph, around: Around, before: float, after: float) -> TextBlock:
        """A paragraph with the room before and after it."""
        lines = self.typesetter.lines(block.words, block.style, around.width, block.place)
        return TextBlock(lines, around, before, after)

    def items(self, block: Items, around: Around) -> list[Placeable]:
        """The items of a list; short ones stay whole, and neither the first nor the last item stands alone."""
        depth = sum(role == "L" for role, _ in around.path)
        widest = len(str((block.start or 0) + len(block.items) - 1)) if block.start is not None else 0
        indent = ROOM.indent if widest < 2 else ROOM.indent + 1.6
        inner = around.inside(indent, ("L", next(self.numbers)))
        made: list[Placeable] = []
        lasts: list[Placeable] = []
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
            lasts += parts[-1:]
            made += parts
        join_items(made, lasts, self.page.depth)
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
