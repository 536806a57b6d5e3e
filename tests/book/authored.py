"""Small books of pages that a test writes: read, set, and looked at as primitives."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from press.printing import fonts, project

from generator.base.keys import NONE
from generator.base.labels import load_labels
from generator.base.problem import Problem, UserError
from generator.book.blocks import Chapter
from generator.book.make import read_book
from generator.book.measures import Margins, PageSize
from generator.book.setter import BookContent, Setter
from generator.pages.sources import Page
from generator.press.primitives import Face, Rect
from generator.press.style import Style, load_style

PAGE = PageSize(148, 210, Margins(18, 17, 17, 18))
SOURCE = Path("docs/en/harbour/rules.md")


@cache
def style() -> Style:
    return load_style(project(), "book")


def page(body: str, name: str = "rules", source: Path = SOURCE) -> Page:
    return Page(f"harbour/{name}.md", "en", "harbour", name.title(), 10, "", body, source)


def chapters(*pages: Page, elsewhere: dict[str, str] | None = None) -> tuple[Chapter, ...]:
    return read_book(pages, page("Imprint", "imprint"), elsewhere or {}).chapters


def faults(*pages: Page, elsewhere: dict[str, str] | None = None) -> list[Problem]:
    """What is wrong with pages, in reading or in setting."""
    try:
        setter(*pages, elsewhere=elsewhere).faces()
    except UserError as error:
        return list(error.problems)
    return []


def figure(name: str) -> Face:
    ink = style().colours["ink"]
    return Face(name, 100, 100, 0, (Rect(10, 5, 60, 40, ink),), "a dark field")


def setter(
    *pages: Page,
    elsewhere: dict[str, str] | None = None,
    language: str = "en",
    size: PageSize = PAGE,
    books: Mapping[str, str] = NONE,
) -> Setter:
    read = read_book(pages, page("Imprint", "imprint"), elsewhere or {}, books=books)
    words = load_labels(project(), language).section("book")
    cover = Face("cover", size.width, size.height, 0, ())
    content = BookContent(language, frozenset(), words, ("🦄", "violet"), figure, cover, cover)
    return Setter(read.chapters, read.imprint, content, size, style(), fonts(), read.strips)
