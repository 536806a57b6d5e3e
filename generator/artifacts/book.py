"""The rule book of a game, one PDF for each target and language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING

from generator.artifacts.blame import blamed
from generator.artifacts.build import Recipe
from generator.artifacts.drawn import Pages, pages_pdf
from generator.artifacts.inputs import digest, folder_digest, installed
from generator.artifacts.sheetway import SheetWay, must_fold
from generator.artifacts.targets import load_targets, printed
from generator.artifacts.varied import check_variant, named
from generator.base.problem import Faults
from generator.base.project import Project, shipped
from generator.press.targets.pagetarget import PageTarget, load_page_target
from generator.press.targets.spec import page_spec
from generator.tables.verified import GameTables

if TYPE_CHECKING:
    from generator.artifacts.bookcontent import BookSource
    from generator.book.make import Book

TARGETS = ("a5", "booklet-a4", "booklet-letter")
FOLDED = TARGETS[1:]
"""Those that are printed on both sides."""


def book_recipes(
    project: Project,
    tables: GameTables,
    all_tables: Mapping[str, GameTables],
    languages: Sequence[str],
    targets: Sequence[str],
    inputs: str,
    variant: str = "",
    feed: str = "",
) -> list[Recipe]:
    """The recipes of the rule book in the colours of a variant; `feed` tells who turns the paper of a booklet.

    They are made from `inputs` (see `inputs_digest`) and the documents.
    `all_tables` are those of each edition by its id. Raises UnknownName and UserError for targets that are not there
    or at fault.
    """
    roots = dict.fromkeys([project.root, shipped()])
    docs = [folder_digest(root / "docs") for root in roots]
    libraries = installed(("markdown_it", "mdit_py_plugins", "pyphen", "latex2mathml"))
    inputs = digest(inputs, tables.fingerprint, *docs, *libraries, variant, feed)
    check_variant(project, variant, tables.game)
    loaded = load_targets(project, targets, load_page_target)
    must_fold(loaded, feed)

    @cache
    def source(language: str) -> BookSource:
        from generator.artifacts.bookcontent import BookSource

        return BookSource(project, tables, all_tables, language)

    @cache  # one layout serves all targets of the same page
    def composed(language: str, size: tuple[float, float, float]) -> Book:
        return _book(project, source(language), size)

    def pdf(language: str, target: PageTarget) -> bytes:
        usual = load_page_target(project, TARGETS[0]).layout_size
        fits = None if target.layout_size == usual else partial(composed, language, usual)
        with blamed(project, tables.game, target.name, fits):
            made = composed(language, target.layout_size)
        return _pdf(project, source(language), target, made, variant, feed)

    way = SheetWay(feed)
    return [
        printed(
            tables,
            language,
            "book",
            f"{way.named(named(f'rulebook-{target.name}', variant))}.pdf",
            digest(inputs, target.name, repr(target), language),
            partial(pdf, language, target),
            way.spec(page_spec(target)),
        )
        for language in languages
        for target in loaded
    ]


def _book(project: Project, source: BookSource, size: tuple[float, float, float]) -> Book:
    from generator.book.content import BookContent
    from generator.book.make import set_book
    from generator.book.measures import page_of
    from generator.glyphs.fontset import load_fonts
    from generator.glyphs.symbols import symbol_chars
    from generator.press.style import load_style

    game = source.tables.game
    faults = Faults()
    with faults:
        page = page_of(project, game.id, *size[:2])
    with faults:
        style = load_style(project, "book", game.id)
    with faults:
        covers = source.covers(*size)
    faults.tell()
    content = BookContent(
        language=source.language,
        names=source.names(),
        words=source.labels.section("book"),
        symbol=(symbol_chars(project, game.id)[game.symbol], game.colour),
        draw=source.drawer(page),
        front=covers["front"],
        back=covers["back"],
    )
    return set_book(source.read, content, page, style, load_fonts(project, game.id))


def _pdf(project: Project, source: BookSource, target: PageTarget, book: Book, variant: str, feed: str) -> bytes:
    from generator.press.document import Bookmark

    # paper to be folded is for the printer: its sides have no reading order that an outline could follow
    marks = [] if target.arrangement == "fold" else book.marks
    bookmarks = [Bookmark(mark.title, mark.level, mark.page, mark.y * target.scale) for mark in marks]
    title = f"{source.tables.text(source.language).get('title')}: {source.labels['book.kind']}"
    pages = Pages(book.faces, book.titles, target, title, source.language, bookmarks, variant=variant, feed=feed)
    return pages_pdf(project, source.tables.game, pages)
