"""Where the links of a page lead: to places in the book, to the website, or nowhere, and then they are plain words."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from urllib.parse import quote, unquote

from generator.base.keys import NONE
from generator.base.problem import Problem, UserError, did_you_mean, shown
from generator.book.blocks import Block, Chapter, Heading, Place, places
from generator.book.inlines import Report
from generator.book.measures import PageSize
from generator.book.reader import read_chapter
from generator.book.setter import BookContent, Setter
from generator.book.typesetter import Strips
from generator.glyphs.fontset import FontSet
from generator.pages.sources import Page
from generator.press.primitives import Face
from generator.press.style import Style

SECTION = 2
"""The level of headings of sections."""
_ELSEWHERE = re.compile(r"(https?://|mailto:)[^\s/]", re.IGNORECASE)
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:", re.IGNORECASE)
_PAGE = re.compile(r"(?:(?P<page>[\w./-]+)\.md)?(?:#(?P<place>.*))?")


@dataclass
class Links:
    """`pages` are those of the book, by their paths below the language, as `harbour/rules`; `elsewhere` gives by the
    same paths the addresses of pages that only the website has, empty where nobody has set where that is."""

    pages: Mapping[str, str]
    elsewhere: Mapping[str, str]
    parts: Mapping[str, Collection[str]]
    """The places of the sections that the book has of some pages, by their names."""
    books: Mapping[str, str]
    """Which other book has a page, by the same paths."""
    wanted: list[tuple[str, Report]] = field(default_factory=list)

    def resolve(self, page: str, href: str, report: Report) -> tuple[str, str, str]:
        """Where a link on the page of a path leads: `#PAGE#ID` in the book, an address, or empty; then `PAGE#ID` if a
        book has it, and which other book that is, if any."""
        if _ELSEWHERE.match(href):
            return href, "", ""
        if _SCHEME.match(href):
            report(f"the book has no links like '{href}'", "write the name of a page's file, https:// or mailto:")
            return "", "", ""
        href = unquote(href)  # the reader of Markdown writes links as browsers send them
        found = _PAGE.fullmatch(href)
        if not found or not href or href.startswith("/"):
            report(f"'{href}' leads to no page", "write the name of the page's file, as in rules.md#place")
            return "", "", ""
        page, folder = posixpath.splitext(page)[0], posixpath.dirname(page)
        name = posixpath.normpath(posixpath.join(folder, found["page"])) if found["page"] else page
        inside = name in self.pages
        if inside and found["place"]:
            parts = self.parts.get(self.pages[name])
            inside = parts is None or found["place"] in parts or name not in self.elsewhere
        if inside:
            anchor = f"{self.pages[name]}#{found['place'] or ''}".removesuffix("#")
            self.wanted.append((anchor, report))
            return f"#{anchor}", anchor, ""
        if name in self.elsewhere:
            address = self.elsewhere[name]
            address += f"#{quote(found['place'])}" if found["place"] and address else ""
            anchor = f"{posixpath.basename(name)}#{found['place'] or ''}".removesuffix("#")
            return address, anchor, self.books.get(name, "")
        known = [posixpath.relpath(one, folder) for one in (*self.pages, *self.elsewhere)]
        report(f"there is no page '{found['page']}.md'", did_you_mean(str(found["page"]), known))
        return "", "", ""

    def check(self, anchors: Collection[str]) -> None:
        """Tells each link that leads to no place."""
        for anchor, report in self.wanted:
            if anchor not in anchors:
                page, _, name = anchor.partition("#")
                known = [one.partition("#")[2] for one in anchors if one.startswith(f"{page}#")]
                report(f"{page}.md has no place '{name}'", did_you_mean(name, known))


def doubled(places: Collection[tuple[str, Place]]) -> list[Problem]:
    """A problem for each place that is there twice."""
    seen: set[str] = set()
    problems = []
    for anchor, place in places:
        if anchor in seen:
            problems.append(Problem(shown(place.path), place.line, f"'{anchor.partition('#')[2]}' is there twice"))
        seen.add(anchor)
    return problems


@dataclass(frozen=True)
class Mark:
    """An entry of the outline: a title, how deep it is, its page counted from 0, and how far down it stands in mm."""

    title: str
    level: int
    page: int
    y: float


@dataclass(frozen=True)
class Book:
    """The finished pages, as many as are divisible by four, with their titles, the outline, and the numbers of the
    pages on which places stand."""

    faces: tuple[Face, ...]
    titles: tuple[str, ...]
    marks: tuple[Mark, ...]
    pages: Mapping[str, int]


@dataclass(frozen=True)
class ReadBook:
    """The chapters of a book and its imprint, read once for all sizes of page; `strips` remembers their letters."""

    chapters: tuple[Chapter, ...]
    imprint: Chapter
    strips: Strips = field(default_factory=dict, repr=False, compare=False)


def read_book(
    pages: Sequence[Page],
    imprint: Page,
    elsewhere: Mapping[str, str],
    parts: Mapping[str, Sequence[str]] = NONE,
    books: Mapping[str, str] = NONE,
) -> ReadBook:
    """Reads the pages of a book, in reading order, and the one behind its cover.

    `parts` are the places of the sections that it has of some pages, by their names. `elsewhere` holds the addresses
    of pages that only the website has by their paths, as `harbour/calculator`, empty ones where nobody has set where
    that is; `books` tells by such paths which other book has a page.
    Raises UserError with every construct that the book can not set and every lost link."""
    problems: list[Problem] = []
    links = Links({page.path.removesuffix(".md"): page.name for page in pages}, elsewhere, parts, books)
    whole = tuple(read_chapter(page, links.resolve, problems) for page in pages)
    chapters = tuple(_part(one, parts[one.name]) if one.name in parts else one for one in whole)
    behind = read_chapter(imprint, links.resolve, problems)
    known = [(chapter.name, chapter.place) for chapter in whole]
    known += [(anchor, block.place) for chapter in whole for anchor, block in places(chapter.blocks)]
    problems += doubled(known)
    for one in (one for one in whole if one.name in parts):
        there = [anchor.partition("#")[2] for anchor, _ in known if anchor.startswith(f"{one.name}#")]
        lost = [name for name in parts[one.name] if name not in there]
        message = "has no place '{}', which book/volumes.toml names"
        problems += [
            Problem(shown(one.place.path), 0, message.format(name), did_you_mean(name, there)) for name in lost
        ]
    links.check({anchor for anchor, _ in known})
    if problems:
        raise UserError(sorted(set(problems), key=lambda one: (one.path, one.line, one.message)))
    return ReadBook(chapters, behind)


def _part(chapter: Chapter, names: Sequence[str]) -> Chapter:
    """What stands before the first section of a chapter, and the sections of these places in their own order."""
    kept, inside = list[Block](), True
    for block in chapter.blocks:
        if isinstance(block, Heading) and block.level <= SECTION:
            inside = block.anchor.partition("#")[2] in names
        kept += [block] if inside else []
    return replace(chapter, blocks=tuple(kept))


def set_book(read: ReadBook, content: BookContent, page: PageSize, style: Style, fonts: FontSet) -> Book:
    """The book on pages of a size. Raises UserError: words and tables that are too wide, characters no font has."""
    setter = Setter(read.chapters, read.imprint, content, page, style, fonts, read.strips)
    faces = setter.faces()
    label = content.words["page"]
    titles = tuple(label.format(page=number + 1) for number in range(len(faces)))
    marks = tuple(Mark(*entry) for entry in _nested(setter.outline()))
    return Book(faces, titles, marks, setter.pages)


def _nested(outline: Iterator[tuple[str, int, int, float]]) -> Iterator[tuple[str, int, int, float]]:
    """No entry lies more than one level below the one before it."""
    before = -1
    for title, level, number, y in outline:
        before = min(level, before + 1)
        yield title, before, number, y
