"""Chapters whose last page would be nearly empty get less room between their blocks, if that saves the page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain, pairwise

from reportlab.platypus import Flowable, PageBreak

from generator.base.problem import Problem, UserError
from generator.book.blocks import Chapter, PageOf, Paragraph, Run, Words, plain
from generator.book.figures import FEWEST, ContentsLine, OpeningBlock, entries, furniture, notes
from generator.book.flowables import Story, bind
from generator.book.mathml import formula
from generator.book.measures import PageSize
from generator.book.platypus import Around, HeadingBlock, Level, Piece, Placeable, flow
from generator.book.shaping import Drawn, Letters
from generator.book.typesetter import Strips, Typesetter
from generator.glyphs.fontset import FontSet
from generator.press.paragraphs import Report
from generator.press.primitives import Colour, Face, Item, Node
from generator.press.stack_layout import placed
from generator.press.style import Style

STEPS = (1.0, 0.85, 0.7, 0.58)
"""Factors of the room between blocks, to be tried one after the other."""
LONELY = 0.25
"""A last page that is filled less than this is worth saving."""
HALF = 0.5
"""A page that is filled less than this gets what ends the one before, if that stays fuller."""


@dataclass
class Air:
    """The factor of each chapter; a chapter that can not be saved gets all its room back. `whole` is that of a book."""

    whole: float = 1.0
    _steps: dict[str, int] = field(default_factory=dict)
    _lost: set[str] = field(default_factory=set)

    def of(self, chapter: str) -> float:
        """The factor of a chapter."""
        return min(self.whole, STEPS[self._steps.get(chapter, 0)])

    def learn(self, filled: Sequence[tuple[str, int, float]]) -> bool:
        """Takes the name, the pages and the filled part of the last page of each chapter; whether a factor changed."""
        changed = False
        for name, pages, fill in filled:
            if pages < 2 or fill >= LONELY or name in self._lost:
                continue
            step = self._steps.get(name, 0) + 1
            if step == len(STEPS):
                step = 0
                self._lost.add(name)
            self._steps[name] = step
            changed = True
        return changed


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
BLANK = 2
"""Pages for notes at the end of a book; one that would have more gets less room between its blocks if that helps."""
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
        self.air = Air()
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
        for factor in (*STEPS, 1.0):  # all its room is back where no step has helped
            self.settle(factor)
            if -(FIRST + len(self.flowed)) % 4 <= BLANK:
                break
        bodies = [self.body(number, pieces) for number, pieces in enumerate(self.flowed, FIRST)]
        total = FIRST + len(bodies)
        spare = -total % 4
        words, place = (Run(self.content.words["notes"]),), self.place
        blank = [notes(self.page, self.typesetter, FIRST + len(bodies) + n, words, place) for n in range(spare)]
        inner = [self.imprint_items(), *bodies, *blank]
        size = self.page.width, self.page.height
        faces = [Face(f"page-{number}", *size, 0.0, items) for number, items in enumerate(inner, 2)]
        return (self.content.front, *faces, self.content.back)

    def settle(self, factor: float) -> None:
        """Sets all pages, with a factor of the room between blocks, until nothing moves any more."""
        self.air, self.near, self.maker.moved = Air(factor), None, set()
        for number in range(PASSES):
            self.flowed = flow(self.story(), self.page.measure, self.page.depth)
            if self.problems:
                raise UserError(self.problems)
            if not self.learnt(free=number < FREE):
                break

    def story(self) -> list[Flowable]:
        """The contents, unless they stand before the imprint, and all chapters."""
        made: list[Flowable] = [] if self.short_contents else [*self.contents(self.chapters), PageBreak()]
        return made + [block for chapter in self.chapters for block in self.maker.chapter(chapter, self.air.of)]

    def contents(self, sections: Sequence[Chapter]) -> list[Placeable]:
        """A line for each chapter, and for each section of some of them."""
        around, air = Around(0.0, self.page.measure), self.air.of(CONTENTS)
        title = Chapter(CONTENTS, (Run(self.content.words["contents"]),), (), (), self.place)
        lines = [
            ContentsLine(entry, self.typesetter, around, self.pages, number, air)
            for number, entry in enumerate(entries(self.chapters, sections))
        ]
        for one, other in pairwise(lines):
            one.leads = one.before > 0 and other.before == 0
        for one in lines[-FEWEST:-1]:
            one.leads = True
        bind(lines, self.page.depth)
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
        return self.air.learn(list(self.filled())) or news or self.evened()

    def evened(self) -> bool:
        """Whether something that ended a page was told to begin the next one, which was less than half full.

        As little as fills it half; as much as can be spared where that is never enough and the page has a few lines.
        """
        half = HALF * self.page.depth
        for upper, lower in pairwise(self.flowed[:-1]):
            low, filled = max(piece.bottom for piece in upper), max(piece.bottom for piece in lower)
            if filled >= half or isinstance(lower[0].block, OpeningBlock) or lower[0].block.new_page:
                continue
            spared = [
                piece
                for piece in upper[1:]
                if piece.block.key and not piece.block.ahead and not isinstance(piece.block, OpeningBlock)
                if piece.top >= half
            ]
            enough = [piece for piece in spared if filled + low - piece.top >= half]
            if piece := enough[-1] if enough else spared[0] if spared and filled < LONELY * self.page.depth else None:
                self.maker.moved.add(piece.block.key)
                return True
        return False

    def filled(self) -> Iterator[tuple[str, int, float]]:
        """For each chapter, or part that begins a page, its place, its pages, how much of the last one is filled."""
        name, pages, fill = "", 0, 0.0
        for _, pieces in self.numbered():
            head = pieces[0].block
            if isinstance(head, OpeningBlock) or head.new_page:
                yield name, pages, fill
                name, pages = head.chapter.name if isinstance(head, OpeningBlock) else next(iter(head.anchors)), 0
            pages, fill = pages + 1, max(piece.bottom for piece in pieces) / self.page.depth
        yield name, pages, fill

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
        pieces = flow(list(blocks), self.page.measure, self.page.depth)[0]
        if self.problems:
            raise UserError(self.problems)
        down = self.page.depth - max(piece.bottom for piece in pieces)
        return [replace(piece, top=piece.top + down, bottom=piece.bottom + down) for piece in pieces]

    def imprint_items(self) -> tuple[Item, ...]:
        """The page behind the cover: the contents if they are short, and the imprint."""
        above = [flow(list(self.contents(one)), self.page.measure, self.page.depth)[0] for one in self.short_contents]
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
