"""A book in one size of page: its chapters, contents, imprint, the numbers of pages in its words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain, pairwise
from math import ceil

from generator.base.problem import Problem, UserError
from generator.book.blocks import Chapter, PageOf, Paragraph, Run, Words, plain
from generator.book.figures import FEWEST, ContentsLine, OpeningBlock, entries, furniture, notes
from generator.book.flowables import Story
from generator.book.mathml import formula
from generator.book.measures import PageSize
from generator.book.pagination import paginate
from generator.book.placeables import Around, HeadingBlock, Level, Piece, Placeable
from generator.book.shaping import Drawn, Letters
from generator.book.typesetter import Strips, Typesetter
from generator.glyphs.fontset import FontSet
from generator.press.paragraphs import Report
from generator.press.primitives import Colour, Face, Item, Node
from generator.press.stack_layout import placed
from generator.press.style import Style


def page_items(pieces: Sequence[Piece]) -> tuple[Item, ...]:
    """The items of all pieces, grouped by the elements they stand in."""
    return tuple(_grouped([(piece.block.path, item) for piece in pieces for item in piece.items()]))


def _grouped(entries: list[tuple[tuple[Level, ...], Item]]) -> list[Item]:
    found: list[Item] = []
    at = 0
    while at < len(entries):
        path, item = entries[at]
        if not path:
            found.append(item)
            at += 1
            continue
        end = at
        while end < len(entries) and entries[end][0][:1] == path[:1]:
            end += 1
        inner = _grouped([(one[0][1:], one[1]) for one in entries[at:end]])
        found.append(_element(path[0][0], inner))
        at = end
    return found


def _element(role: str, inner: list[Item]) -> Node:
    """The element; what a list's item says besides its label is the item's body."""
    if role != "LI":
        return Node(role, tuple(inner))
    labels = [item for item in inner if isinstance(item, Node) and item.role == "Lbl"]
    marks = [item for item in inner if not isinstance(item, Node)]
    body = [item for item in inner if isinstance(item, Node) and item.role != "Lbl"]
    return Node(role, (*marks, *labels, Node("LBody", tuple(body))))


@dataclass(frozen=True)
class BookContent:
    """What stands in a book besides its chapters, for one size of page.

    `names` are words that are not divided. `words` are the labels of the book, `symbol` is the character of the game
    and the colour of it by name. `draw` gives the face of a figure by its name; `front` and `back` are the covers.
    `others` has the numbers of pages of the other books by places, as far as they are known.
    """

    language: str
    names: frozenset[str]
    words: Mapping[str, str]
    symbol: tuple[str, str]
    draw: Callable[[str], Face]
    front: Face
    back: Face
    others: Mapping[str, int] = field(default_factory=dict)


FIRST = 3
"""The number of the page on which the contents begin: cover and imprint come before it."""
IMPRINT_GAP = 8.0
"""Millimetres between the contents and the imprint on one page."""
SHEET = 2.0
"""What each four pages of a book cost, as ends of pages are weighed: what is left of the last four is for notes."""
PASSES = 10
FREE = 5
"""Passes after which a page number that is shown beside a link stays there, so that this comes to an end."""
CONTENTS = "contents"


class Setter:
    """One book in one size of page."""

    def __init__(
        self, chapters: Sequence[Chapter], imprint: Chapter, content: BookContent, page: PageSize, style: Style,
        fonts: FontSet, strips: Strips,
    ) -> None:  # fmt: skip
        self.chapters, self.imprint, self.content, self.page, self.fonts = chapters, imprint, content, page, fonts
        self.problems: list[Problem] = []
        self.pages: dict[str, int] = {}
        self.near: set[str] | None = None
        letters = Letters(style, fonts, content.language, self.page_of, self.formula, self.problems, content.names)
        self.typesetter = Typesetter(letters, self.problems, strips)
        self.maker = Story(self.typesetter, page, content.draw, content.symbol)
        self.place = imprint.place
        self.flowed: list[list[Piece]] = []

    def page_of(self, run: PageOf) -> str:
        """The page or the book after a link; nothing where link and place stand on the same page."""
        if run.book:
            book, page = self.content.words[f"see_book.{run.book}"], self.content.others.get(run.anchor)
            return self.content.words["see_other"].format(book=book, page=page) if page else book
        if self.near and run.look.link in self.near:
            return ""
        return self.content.words["see"].format(page=self.pages.get(run.anchor, 88))

    def formula(self, mathml: str, size: float, colour: Colour, report: Report) -> Drawn:
        """A formula at a size in points."""
        return formula(mathml, size, colour, self.fonts, report)

    def faces(self) -> tuple[Face, ...]:
        """All pages of the book. Raises UserError with the faults of all chapters."""
        self.settle()
        bodies = [self.body(number, pieces) for number, pieces in enumerate(self.flowed, FIRST)]
        total = FIRST + len(bodies)
        spare = -total % 4
        words, place = (Run(self.content.words["notes"]),), self.place
        blank = [notes(self.page, self.typesetter, FIRST + len(bodies) + n, words, place) for n in range(spare)]
        inner = [self.imprint_items(), *bodies, *blank]
        size = self.page.width, self.page.height
        faces = [Face(f"page-{number}", *size, 0.0, items) for number, items in enumerate(inner, 2)]
        return (self.content.front, *faces, self.content.back)

    def settle(self) -> None:
        """Sets all pages until nothing moves any more."""
        self.near = None
        for number in range(PASSES):
            front = [] if self.short_contents else paginate(self.contents(self.chapters), self.page.depth)
            first = FIRST + len(front)
            made = [self.maker.chapter(one, one is self.chapters[0]) for one in self.chapters]
            if self.problems:
                raise UserError(self.problems)
            body = paginate(list(chain(*made)), self.page.depth, first, lambda total: SHEET * ceil(total / 4))
            self.flowed = [*front, *body]
            if not self.learnt(free=number < FREE):
                break

    def contents(self, sections: Sequence[Chapter]) -> list[Placeable]:
        """A line for each chapter, and for each section of some of them."""
        around = Around(0.0, self.page.measure)
        title = Chapter(CONTENTS, (Run(self.content.words["contents"]),), (), (), self.place)
        lines = [
            ContentsLine(entry, self.typesetter, around, self.pages, number)
            for number, entry in enumerate(entries(self.chapters, sections))
        ]
        for one, other in pairwise(lines):
            one.leads = one.before > 0 and other.before == 0
        for one in lines[-FEWEST:-1]:
            one.leads = True
        return [OpeningBlock(title, self.typesetter, around, self.content.symbol), *lines]

    @cached_property
    def short_contents(self) -> tuple[Sequence[Chapter], ...]:
        """The chapters whose sections stand in contents that have room above the imprint; none if there is no room."""
        for sections in (self.chapters, self.chapters[:1], ()):
            made = self.contents(sections)
            low = made[0].tall + sum(max(above.after, line.before) + line.tall for above, line in pairwise(made))
            if low + IMPRINT_GAP <= min(piece.top for piece in self.imprinted):
                return (sections,)
        return ()

    def learnt(self, free: bool) -> bool:
        """Notes on which pages places and links stand now; whether that is news.

        While `free`, links may lose a number that a later page number or less room has made needless.
        """
        placed_blocks = [(number, piece.block) for number, pieces in self.numbered() for piece in pieces]
        found = {anchor: number for number, block in reversed(placed_blocks) for anchor in block.anchors}
        links = {link: (number, target) for number, block in placed_blocks for link, target in block.links}
        near = {link for link, (number, target) in links.items() if found.get(target) == number}
        if self.near is not None and not free:
            near &= self.near
        news = found != self.pages or near != self.near
        self.pages, self.near = found, near
        return news

    def numbered(self) -> Iterator[tuple[int, list[Piece]]]:
        """The pages that were set, with their numbers."""
        return enumerate(self.flowed, FIRST)

    def body(self, number: int, pieces: list[Piece]) -> tuple[Item, ...]:
        """The text of a page where it belongs, with its head and number."""
        left, top = self.page.left(number), self.page.margins.top
        items = tuple(placed(item, 1, left, top) for item in page_items(pieces))
        return (*items, furniture(self.page, self.typesetter, number, self.head(number), self.place))

    def head(self, number: int) -> Words:
        """The title of the chapter that goes on at the head of a page; none where one begins there."""
        title: Words = ()
        for at, pieces in self.numbered():
            if at == number:
                return () if isinstance(pieces[0].block, OpeningBlock) else title
            title = [title, *(one.block.chapter.title for one in pieces if isinstance(one.block, OpeningBlock))][-1]
        return ()

    @cached_property
    def imprinted(self) -> list[Piece]:
        """The small words at the foot of the page behind the cover."""
        small = [
            replace(block, style="imprint") if isinstance(block, Paragraph) else block for block in self.imprint.blocks
        ]
        blocks = self.maker.blocks(small, Around(0.0, self.page.measure))
        if self.problems:
            raise UserError(self.problems)
        pieces = paginate(blocks, self.page.depth)[0]
        down = self.page.depth - max(piece.bottom for piece in pieces)
        return [replace(piece, top=piece.top + down, bottom=piece.bottom + down) for piece in pieces]

    def imprint_items(self) -> tuple[Item, ...]:
        """The page behind the cover: the contents if they are short, and the imprint."""
        above = [paginate(self.contents(one), self.page.depth)[0] for one in self.short_contents]
        left, top = self.page.left(2), self.page.margins.top
        return tuple(placed(item, 1, left, top) for item in page_items([*chain(*above), *self.imprinted]))

    def outline(self) -> Iterator[tuple[str, int, int, float]]:
        """Title, level, page from 0 and height of each chapter and section."""
        for number, pieces in self.numbered():
            for piece in pieces:
                y = self.page.margins.top + piece.top
                if isinstance(piece.block, OpeningBlock):
                    yield plain(piece.block.chapter.title), 0, number - 1, y
                elif isinstance(piece.block, HeadingBlock):
                    yield piece.block.title, piece.block.level - 1, number - 1, y
