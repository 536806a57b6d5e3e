"""Makes the book: reads the pages, sets them until every page number is right, and puts the leaves in order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from generator.base.problem import Problem, UserError
from generator.book.blocks import Chapter
from generator.book.content import BookContent
from generator.book.links import Links, doubled
from generator.book.measures import PageSize
from generator.book.reader import read_chapter
from generator.book.setter import Setter
from generator.book.typesetter import Strips
from generator.book.walk import places
from generator.glyphs.fontset import FontSet
from generator.pages.page import Page
from generator.press.primitives import Face
from generator.press.style import Style


@dataclass(frozen=True)
class Mark:
    """An entry of the outline: a title, how deep it is, its page counted from 0, and how far down it stands in mm."""

    title: str
    level: int
    page: int
    y: float


@dataclass(frozen=True)
class Book:
    """The finished pages, as many as are divisible by four, with their titles and the outline."""

    faces: tuple[Face, ...]
    titles: tuple[str, ...]
    marks: tuple[Mark, ...]


@dataclass(frozen=True)
class ReadBook:
    """The chapters of a book and its imprint, read once for all sizes of page; `strips` remembers their letters."""

    chapters: tuple[Chapter, ...]
    imprint: Chapter
    strips: Strips = field(default_factory=dict, repr=False, compare=False)


def read_book(pages: Sequence[Page], imprint: Page, elsewhere: Mapping[str, str]) -> ReadBook:
    """Reads the pages of a book, in reading order, and the one behind its cover.

    `elsewhere` holds the addresses of pages that only the website has by their paths, as `harbour/calculator`, empty
    ones where nobody has set where that is.
    Raises UserError with every construct that the book can not set and every lost link."""
    problems: list[Problem] = []
    links = Links({page.path.removesuffix(".md"): page.name for page in pages}, elsewhere)
    chapters = tuple(read_chapter(page, links.resolve, problems) for page in pages)
    behind = read_chapter(imprint, links.resolve, problems)
    known = [(chapter.name, chapter.place) for chapter in chapters]
    known += [(anchor, block.place) for chapter in chapters for anchor, block in places(chapter.blocks)]
    problems += doubled(known)
    links.check({anchor for anchor, _ in known})
    if problems:
        raise UserError(sorted(set(problems), key=lambda one: (one.path, one.line, one.message)))
    return ReadBook(chapters, behind)


def set_book(read: ReadBook, content: BookContent, page: PageSize, style: Style, fonts: FontSet) -> Book:
    """The book on pages of a size. Raises UserError: words and tables that are too wide, characters no font has."""
    setter = Setter(read.chapters, read.imprint, content, page, style, fonts, read.strips)
    faces = setter.faces()
    label = content.words["page"]
    titles = tuple(label.format(page=number + 1) for number in range(len(faces)))
    marks = tuple(Mark(*entry) for entry in _nested(setter.outline()))
    return Book(faces, titles, marks)


def _nested(outline: Iterator[tuple[str, int, int, float]]) -> Iterator[tuple[str, int, int, float]]:
    """No entry lies more than one level below the one before it."""
    before = -1
    for title, level, number, y in outline:
        before = min(level, before + 1)
        yield title, before, number, y
