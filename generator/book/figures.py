"""Figures, openings of chapters, contents, running heads, and what their templates receive."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from generator.base.length import MM_PER_POINT
from generator.book.blocks import Chapter, Heading, Look, Place, Run, Words
from generator.book.lines import Lines
from generator.book.measures import PageSize
from generator.book.placeables import Around, Placeable
from generator.book.typesetter import Typesetter
from generator.glyphs.fontset import FontSet
from generator.press.measure import bounds
from generator.press.primitives import ARTIFACT, Cells, Face, Item, Line, Node, Text, marks, mm
from generator.press.stack_layout import placed
from generator.views.means import MeansView

GAP = 2.2
"""Between picture and caption, mm."""
LEAST = 0.7
"""The part of its height to which a figure is made smaller, so that it stands below its heading."""


FACING = 0.6
"""What it costs to have two pictures on both sides of a leaf."""


class FigureBlock(Placeable):
    """A face of card XML as far down as there is something on it; too large ones are made smaller."""

    element, shows = "Figure", True

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

    def parting(self, following: Placeable) -> tuple[float, float]:
        """Pictures below each other stand side by side on facing pages."""
        cost, turn = super().parting(following)
        return cost, FACING if isinstance(following, FigureBlock) else turn

    def items(self, top: float) -> list[Item]:
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

    def items(self, top: float) -> list[Item]:
        """The line."""
        return [placed(self.line, 1, self.around.left + self.around.width / 2, top)]


_SYMBOL, _GAP, _AIR = 9.0, 2.6, 3.2


class OpeningBlock(Placeable):
    """Stands at the head of a chapter, which goes on below another one where it has no `symbol`, the character at the
    head of a book and its colour."""

    def __init__(
        self, chapter: Chapter, typesetter: Typesetter, around: Around, symbol: tuple[str, str] | None
    ) -> None:
        self.chapter, self.around, self.typesetter, self.symbol = chapter, around, typesetter, symbol
        title = "h1" if symbol else "h1-within"
        self.title = typesetter.lines(chapter.title, title, around.width, chapter.place, divided=False)
        place = chapter.lead_place or chapter.place
        self.lead = typesetter.lines(chapter.lead, "lead", around.width, place) if chapter.lead else None
        self.air = _AIR if symbol else _AIR / 2
        self.down = _SYMBOL + _GAP if symbol else 0.0
        lead_height = self.air * 0.6 + self.lead.height if self.lead else 0.0
        super().__init__(self.down + self.title.height + lead_height + self.air, 11.0, 6.5 if symbol else 4.0)
        self.leads, self.rank, self.place = True, 1, chapter.place

    @property
    def anchors(self) -> tuple[str, ...]:
        """The chapter's own place."""
        return (self.chapter.name,)

    def items(self, top: float) -> list[Item]:
        """Symbol, title, sentence and line."""
        around, style = self.around, self.typesetter.letters.style
        items: list[Item] = (
            [Node("Artifact", (placed(self.sign(*self.symbol), 1, around.left - 0.6, top),))] if self.symbol else []
        )
        y = top + self.down
        items.append(Node("H1", tuple(self.title.items(around.left, y, around.width)), anchor=self.chapter.name))
        y += self.title.height
        if self.lead:
            y += self.air * 0.6
            items.append(Node("P", tuple(self.lead.items(around.left, y, around.width))))
            y += self.lead.height
        y, right = y + self.air, around.left + around.width
        colour, line = style.colours["night"], style.lines["rule"]
        items.append(Line(mm(around.left), mm(y), mm(right), mm(y), colour, line))
        return items

    def sign(self, char: str, colour: str) -> Text:
        """The symbol above the title."""
        style, face = self.typesetter.letters.style, self.typesetter.letters.fonts.symbols
        em = _SYMBOL / ((face.ascent - face.descent) / 1000)
        size = round(em / MM_PER_POINT, 2)
        return Text(0, face.ascent / 1000 * em, char, face.name, size, style.colours[colour], ornament=True)


_DOT, _STEP, _LINE = 0.25, 1.5, 8.5


def furniture(page: PageSize, typesetter: Typesetter, number: int, head: Words, place: Place) -> Node:
    """The running head, which may be empty, and the page number; who listens does not hear them."""
    left, align = page.left(number), "right" if number % 2 else "left"
    folio = typesetter.lines((Run(str(number)),), "folio", page.measure, place)
    items: list[Item] = folio.items(left, page.height - page.margins.bottom + 4.0, page.measure, align)
    if head:
        lines = typesetter.lines(head, "running", page.measure, place, divided=False)
        items += lines.items(left, page.margins.top - 5.5 - lines.height, page.measure, align)
    return Node(ARTIFACT, tuple(items))


def notes(page: PageSize, typesetter: Typesetter, number: int, words: Words, place: Place) -> tuple[Item, ...]:
    """A page of dotted lines to write on."""
    left, top = page.left(number), page.margins.top
    title = typesetter.lines(words, "h2", page.measure, place)
    items: list[Item] = [Node("H1", tuple(title.items(left, top, page.measure)))]
    colour = typesetter.letters.style.colours["divide"]
    dots: list[tuple[float, float, float, float]] = []
    y = top + title.height + _LINE + 2
    while y <= top + page.depth:
        dots += [(mm(left + step * _STEP), mm(y), _DOT, _DOT) for step in range(int(page.measure / _STEP) + 1)]
        y += _LINE
    items.append(Node(ARTIFACT, (Cells(tuple(dots), colour),)))
    return (*items, furniture(page, typesetter, number, (), place))


_ENTRY_STEP, _LEADER = 1.7, 0.28
_NUMBER = 9.0
"""Room for a page number, mm."""
FEWEST = 4
"""Lines that stand on the last page of the contents at least."""


@dataclass(frozen=True)
class Entry:
    """A line of the contents."""

    level: int
    words: Words
    anchor: str
    place: Place


def entries(chapters: Sequence[Chapter], sections: Sequence[Chapter]) -> Iterator[Entry]:
    """Chapters, and the sections of some of them."""
    for chapter in chapters:
        yield Entry(1, chapter.title, chapter.name, chapter.place)
        for block in chapter.blocks if chapter in sections else ():
            if isinstance(block, Heading) and block.level == 2:
                yield Entry(2, block.words, block.anchor, block.place)


class ContentsLine(Placeable):
    """A title, dots, and a number at the outer end; all of it leads there."""

    def __init__(
        self, entry: Entry, typesetter: Typesetter, around: Around, pages: Mapping[str, int], group: int
    ) -> None:
        style, indent = f"contents-{entry.level}", 0.0 if entry.level == 1 else 4.5
        look = Look(href=f"#{entry.anchor}")
        words = tuple(
            Run(run.text, replace(run.look, fill="ink", href=look.href, anchor="", struck=False))
            if isinstance(run, Run)
            else run
            for run in entry.words
        )
        self.left, self.around = around.left + indent, around
        width = around.width - indent - _NUMBER
        self.lines = typesetter.lines(words, style, width, entry.place, divided=False)
        number = (Run(str(pages.get(entry.anchor, 0)), look),)
        self.number = typesetter.lines(number, style, _NUMBER, entry.place)
        colours = typesetter.letters.style.colours
        self.colour = colours["ink"]
        super().__init__(self.lines.height, 2.4 if entry.level == 1 else 0.0, 0.0)
        self.path = (("TOC", 0), ("TOCI", group))

    def items(self, top: float) -> list[Item]:
        """Words, dots, number."""
        rows = self.lines.rows
        right = self.around.left + self.around.width
        last = top + sum(self.lines.heights[:-1])
        begin = self.left + (rows[-1].width / 1000 * self.lines.em if rows else 0) + 2.0
        end = right - self.number.width - 1.6
        y = last + self.lines.above[-1] - _LEADER if rows else last
        steps = range(int(begin / _ENTRY_STEP) + 1, int(end / _ENTRY_STEP) + 1)
        dots = tuple((mm(step * _ENTRY_STEP), mm(y), _LEADER, _LEADER) for step in steps)
        title, number = self.lines.items(self.left, top, 0), self.number.items(right - _NUMBER, last, _NUMBER, "right")
        words = Node("P", (*title, *number))
        return [words, *([Node("Artifact", (Cells(dots, self.colour),))] if dots else [])]


@dataclass(frozen=True)
class MeanValue:
    """A mean in tokens a turn, and as printed."""

    share: float
    value: str


@dataclass(frozen=True)
class MeanBar:
    """A prediction with its means: without and, where there is one, with the figure."""

    name: str
    colour: str
    means: tuple[MeanValue, ...]

    @property
    def low(self) -> float:
        """The least mean, at most 0."""
        return min(0.0, *(mean.share for mean in self.means))

    @property
    def high(self) -> float:
        """The largest mean, at least 0."""
        return max(0.0, *(mean.share for mean in self.means))


@dataclass(frozen=True)
class Fact:
    """A line of the cover, and the label it comes from."""

    key: str
    text: str


def mean_bars(kinds: Sequence[MeansView]) -> tuple[MeanBar, ...]:
    """The means of all predictions, from the rows without and those with the figure."""
    return tuple(
        MeanBar(row[0].title, row[0].colour or "slate", tuple(MeanValue(float(m.tokens), m.decimal) for m in row))
        for row in zip(*(kind.rows for kind in kinds), strict=True)
    )


def cover_facts(edition: Any, words: Mapping[str, str]) -> tuple[Fact, ...]:
    """For how many, from what age, how long: as far as the edition says so."""
    facts: list[Fact] = []
    if edition.players_from and not edition.players_to:
        facts.append(Fact("book.players_least", words["players_least"].format(number=edition.players_from)))
    elif players := _span(words, "players", edition.players_from, edition.players_to):
        facts.append(players)
    if edition.age_from:
        facts.append(Fact("book.age", words["age"].format(age=edition.age_from)))
    if minutes := _span(words, "minutes", edition.minutes_from, edition.minutes_to):
        facts.append(minutes)
    return tuple(facts)


def _span(words: Mapping[str, str], name: str, low: int | None, high: int | None) -> Fact | None:
    """From one number to the other, or the only one that is said."""
    said = sorted({number for number in (low, high) if number})
    if len(said) == 2:
        return Fact(f"book.{name}", words[name].format(low=said[0], high=said[1]))
    return Fact(f"book.{name}_exact", words[f"{name}_exact"].format(number=said[0])) if said else None
