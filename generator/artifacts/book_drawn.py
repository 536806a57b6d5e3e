"""Makes the rule book: its pages as chapters, its figures and covers, and the file on a target."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property, partial
from html import escape
from itertools import product
from pathlib import Path
from typing import Any

from generator.artifacts.book import TARGETS
from generator.artifacts.cards_drawn import card_faces
from generator.artifacts.fault_routing import blamed
from generator.artifacts.render_faces import Drawing, Pages, drawn_faces, pages_pdf
from generator.base.cache import Life, remembered
from generator.base.keys import NONE
from generator.base.labels import Labels, load_labels
from generator.base.notices import notice
from generator.base.problem import Faults, UserError
from generator.base.project import Project
from generator.base.templates import asked_for
from generator.book.figures import cover_facts, mean_bars
from generator.book.make import Book, ReadBook, read_book, set_book
from generator.book.measures import PageSize, page_of
from generator.book.setter import PASSES, BookContent
from generator.book.volumes import VOLUMES, Volumes, load_volumes
from generator.games.registry import find_game, game_folders
from generator.glyphs.fontset import load_fonts
from generator.glyphs.symbols import symbol_chars
from generator.pages.markdown import literal
from generator.pages.render import game_context, render_made, render_page
from generator.pages.sources import Page, authored_sources, lost_or_misnamed
from generator.play.replay import played_examples
from generator.press.addresses import marked, rules_url, site_address
from generator.press.layout_context import CardFormat
from generator.press.page_imposition import Bookmark
from generator.press.primitives import Face
from generator.press.stack_layout import scaled
from generator.press.style import load_style
from generator.press.targets.pagetarget import PageTarget, load_page_target
from generator.tables.verified import GameTables, further_cards, verified_tables
from generator.views.card import FaceView, card_context, face_views, text_sources
from generator.views.chancebars import chance_bars
from generator.views.means import means_of


class BookMaker:
    """Makes the book of a game on all targets; one layout serves all targets of the same page."""

    def __init__(
        self, project: Project, tables: GameTables, all_tables: Mapping[str, GameTables], variant: str, feed: str
    ) -> None:
        self.project, self.tables, self.variant, self.feed = project, tables, variant, feed
        self.source = cache(partial(BookSource, project, tables, all_tables))
        self.set = cache(self._set)

    def pdf(self, language: str, volume: str, target: PageTarget) -> bytes:
        """The file of a book on a target."""
        usual = load_page_target(self.project, TARGETS[0]).layout_size
        fits = None if target.layout_size == usual else partial(self.composed, language, volume, usual)
        with blamed(self.project, self.tables.game, target.name, fits):
            book = self.composed(language, volume, target.layout_size, float(target.bleed) / target.scale)
        # paper to be folded is for the printer: its sides have no reading order that an outline could follow
        marks = [] if target.arrangement == "fold" else book.marks
        bookmarks = [Bookmark(mark.title, mark.level, mark.page, mark.y * target.scale) for mark in marks]
        title = f"{self.tables.text(language).get('title')}: {self.source(language).labels[f'book.kind.{volume}']}"
        title = marked(title, self.project, language)
        pages = Pages(book.faces, book.titles, target, title, language, bookmarks, False, self.variant, self.feed)
        return pages_pdf(self.project, self.tables.game, pages)

    def said(self, language: str, volume: str) -> Iterator[tuple[str, bytes]]:
        """The pages of a book in words."""
        return self.source(language).said(volume)

    def composed(self, language: str, volume: str, size: tuple[float, float, float], bleed: float = 0.0) -> Book:
        """A book on pages of a size. Raises UserError with everything that it can not set."""
        return self.set(language, size, bleed)[volume]

    def _set(self, language: str, size: tuple[float, float, float], bleed: float) -> Mapping[str, Book]:
        """All books, set again until each names the pages on which places stand in the others."""
        books, known = dict[str, Book](), dict[str, Mapping[str, int]]()
        for _ in range(PASSES):
            others = {volume: dict[str, int]() for volume in VOLUMES}
            for volume, (one, pages) in product(VOLUMES, known.items()):
                others[volume] |= pages if one != volume else {}
            books = {volume: self._composed(language, volume, size, bleed, others[volume]) for volume in VOLUMES}
            if known == (known := {volume: book.pages for volume, book in books.items()}):
                break
        return books

    def _composed(
        self, language: str, volume: str, size: tuple[float, float, float], bleed: float, others: Mapping[str, int]
    ) -> Book:
        project, game, source, faults = self.project, self.tables.game, self.source(language), Faults()
        with faults:
            page = page_of(project, game.id, *size[:2])
        with faults:
            style = load_style(project, "book", game.id)
        with faults:
            covers = source.covers(volume, *size, bleed)
        faults.tell()
        content = BookContent(
            language=source.language,
            names=source.names(),
            words=source.labels.section("book"),
            symbol=(symbol_chars(project, game.id)[game.symbol], game.colour),
            draw=source.drawer(page),
            front=covers["front"],
            back=covers["back"],
            others=others,
        )
        return set_book(source.read(volume), content, page, style, load_fonts(project, game.id))


FOLDER, IMPRINT, COVER = "book", "imprint", "cover"
CARD, MORE = "card-front", "card-{}-front"
"""The figures of the card, and of the second one that some games have."""
ENLARGED = 1.36
"""How many times larger than the card its figure is."""
MOST_ROLLS = 1000
"""Rolls; longer lists fill the book."""


@dataclass(frozen=True)
class Throw:
    """A throw of the first example game: who made it, the faces, the result, and what was said; `held`: it stood."""

    player: str
    faces: tuple[FaceView, ...]
    result: Any
    said: str
    held: bool


@dataclass(frozen=True)
class RollGroup:
    """The rolls of a result, as characters."""

    result: Any
    rolls: tuple[str, ...]


class BookSource:
    """The book of a game in one language, before it has a size."""

    def __init__(
        self, project: Project, tables: GameTables, all_tables: Mapping[str, GameTables], language: str
    ) -> None:
        self.project, self.tables, self.all_tables, self.language = project, tables, all_tables, language
        self.labels: Labels = load_labels(project, language, tables.game.id)
        self.means = means_of(tables, self.labels)
        self.context = game_context(project, tables, self.labels, all_tables)
        #: in_book: is there in the book only: `{% if in_book is defined %}`
        #: formula: a formula: fractions, binomials, powers, indices and sums
        self.context |= {"figure": self.figure, "in_book": "yes", "rolls": self.rolls(), "figures": self.figures()}
        by = tables.game.imprint
        imprint = replace(by, author=literal(by.author), licence=literal(by.licence))
        #: imprint: who made the game: `author`, `year`, `licence`; empty where nobody says it
        #: address: where the website is, empty until `site.toml` says it
        self.context |= {"imprint": imprint, "address": site_address(project).rstrip("/")}
        self.pages, self.imprint = self._pages()

    def figure(self, name: object, caption: object = "") -> str:
        """A figure by its name; the caption may be left out. Raises WrongArgument."""
        asked_for("figure", name, dict.fromkeys(self.figures()))
        if name in self._fronts and not self.cards:
            return ""
        return f'<figure data-name="{name}">{escape(str(caption))}</figure>'

    def figures(self) -> list[str]:
        """The names of all figures."""
        drawn = self.project.named(FOLDER, ".card.xml.j2", self.tables.game.id)
        return [*self._fronts, *(name for name in drawn if name != COVER)]

    @property
    def _fronts(self) -> tuple[str, ...]:
        names = _card_names(1 + len(further_cards(self.tables)))
        return tuple(self.cards) or names

    def names(self) -> frozenset[str]:
        """The words of the game's title and of its results."""
        text = self.tables.text(self.language)
        names = [text.get("title"), *(text.get(f"result.{one.id}.name") for one in self.tables.game.results)]
        return frozenset(word for name in names for word in name.split())

    def rolls(self) -> tuple[RollGroup, ...]:
        """For each `result` its `rolls`; none where there are too many."""
        table = self.tables.main
        if not table.is_plain or len(table.rolls) > MOST_ROLLS:
            return ()
        roll = self.context["roll"]
        return tuple(
            RollGroup(result, tuple(roll(*faces) for faces, name in table.rolls if name == result.id))
            for result in self.context["results"]
            if result.count
        )

    def _pages(self) -> tuple[tuple[Page, ...], Page]:
        game, faults, pages = self.tables.game.id, Faults(), list[Page]()
        sources = [one for one in authored_sources(self.project, self.language, [game]) if one.game == game]
        with faults:
            lost_or_misnamed(self.project, game, self.language, sources)
        authored = {source.path for source in sources}
        made = {name: f"{game}/{name}.md" for name in self._made() if f"{game}/{name}.md" not in authored}
        names = sorted({*made, *(path.removeprefix(f"{game}/").removesuffix(".md") for path in authored)})
        context = self.context | {"names": tuple(names)}
        for source in sources:
            with faults:
                pages.append(render_page(self.project, source, context))
        for name, path in made.items():
            with faults:
                pages.append(render_made(self.project, f"{FOLDER}/{name}.md.j2", path, self.language, game, context))
        with faults:
            template = f"{FOLDER}/{IMPRINT}.md.j2"
            imprint = render_made(self.project, template, f"{game}/{IMPRINT}.md", self.language, game, context)
        faults.tell()
        return tuple(sorted(pages, key=lambda page: page.place)), imprint

    def _made(self) -> list[str]:
        """The pages that every game's book has, as far as the game has what they are about."""
        missing = {IMPRINT}
        if not self.tables.expectations:
            missing.add("what-pays-off")
        if not self.context["examples"] and not self.context["left_out"]:
            missing.add("example-game")
        if not self.context["examples"]:
            missing.add("turns")
        if not self.cards:
            missing.add("quick-reference")
        return [name for name in self.project.named(FOLDER, ".md.j2", self.tables.game.id) if name not in missing]

    def elsewhere(self) -> dict[str, str]:
        """Addresses of the pages that only the website has, those of other games and of the whole site among them;
        empty ones where nobody has set where that is."""
        base, language, own = site_address(self.project), self.language, self.tables.game.id
        folders = game_folders(self.project)
        games = [name for name in folders if name == own or (folders[name] / f"text.{language}.toml").is_file()]
        paths = {one.path.removesuffix(".md") for one in authored_sources(self.project, language, games)}
        for game in games:
            made = {"index" if name == "game" else name for name in self.project.named("web", ".md.j2", game)}
            paths |= {f"{game}/{name}" for name in made - {"home"}}
        return {path: f"{base}{language}/{path}.html" if base else "" for path in sorted({"index", *paths})}

    @cached_property
    def volumes(self) -> Volumes:
        """Which pages are in which book."""
        return load_volumes(self.project, self.tables.game.id, [page.name for page in self.pages])

    def chapters(self, volume: str) -> list[Page]:
        """The pages of a book."""
        pages = {page.name: page for page in self.pages}
        return [pages[name] for name in self.volumes.pages(volume, [*pages])]

    @remembered(Life.OWNER)
    def read(self, volume: str) -> ReadBook:
        """The pages of a book as chapters. Raises UserError with everything that the book can not set."""
        others = {page.path.removesuffix(".md"): one for one in VOLUMES if one != volume for page in self.chapters(one)}
        return read_book(self.chapters(volume), self.imprint, self.elsewhere(), self.volumes.parts(volume), others)

    def said(self, volume: str = "") -> Iterator[tuple[str, bytes]]:
        """The pages of a book, or of all, with their Markdown; of one that is a picture here the one of the website,
        which has words."""
        for page in self.chapters(volume) if volume else self.pages:
            body = _in_words(self, page) if _PICTURES.fullmatch(page.body) else page.body
            yield f"{self.language}/{page.path} (rendered)", body.encode()

    def drawing(self, template: str, faces: tuple[str, ...], more: Mapping[str, str] = NONE) -> Drawing:
        """A template of the folder `book` with its values, and `more` of the book itself."""
        tables, labels = self.tables, self.labels
        url = rules_url(self.project, self.language, tables.game.id)
        words = labels.section(FOLDER) | {key: labels[f"page.pays.{key}"] for key in ("plain", "owner")} | dict(more)
        card = card_context(tables, labels, url)
        context = card | {
            "book": words,  #: the labels of the section `book`, as in `book.kind`
            "rules": self.context["edition"],  #: the edition as pages know it, as in `rules.players_from`
            "dice": self.context["dice"],  #: the dice as pages know them, as in `dice.count`
            #: what is crossed off as pages know it, as in `block.boxes`; nothing in other games
            "block": self.context["block"],
            #: for how many, from what age, how long: each with `key` and `text`
            "facts": cover_facts(self.context["edition"], words),
            #: the chances: `name`, `symbol`, `colour`, `share` (from 0 to 1), `value`
            "bars": chance_bars(tables, labels),
            #: the throws of the first example game: `player`, `faces`, `result`, what was `said`, and whether it `held`
            "throws": tuple(self.throws({one.id: one for one in card["results"]})),
            #: the means: `name`, `colour`, `low`, `high`, and `means` with `share` and `value`
            "mean_bars": mean_bars(self.means),
        }
        return Drawing(f"{FOLDER}/{template}.card.xml.j2", faces, context, text_sources(tables, labels), FOLDER)

    def throws(self, results: Mapping[str, Any]) -> Iterator[Throw]:
        """What was thrown in the first example game with the usual dice, and which of the `results` that is."""
        tables = self.tables
        played, _ = played_examples(tables, self.all_tables, Faults())
        dice = tables.main.dice_set.pool.dice
        for first, step in [(one, step) for one in [*played.values()][:1] for step in one.steps]:
            threw = next((event.values for event in step.events if event.values.keys() >= _THROW), None)
            if threw and len(threw["roll"]) == len(dice) and threw["result"] in results:
                said = [str(event.values["word"]) for event in step.events if "word" in event.values]
                held = not any("stands" in event.values for event in step.events)
                player, faces = first.players[threw["seat"]], face_views(tables.game, dice, threw["roll"])
                yield Throw(player, faces, results[threw["result"]], "".join(said[:1]), held)

    def covers(self, volume: str, width: float, height: float, safe: float, bleed: float) -> dict[str, Face]:
        """Front and back cover of a book with pages of a size in mm."""
        card = CardFormat(width, height, bleed, safe)
        drawing = self.drawing(COVER, ("front", "back"), {"kind": self.labels[f"book.kind.{volume}"], "volume": volume})
        return drawn_faces(self.project, self.tables.game, drawing, card)

    def drawer(self, page: PageSize) -> Callable[[str], Face]:
        """Draws the figures of a book with pages of a size, each once."""

        @cache
        def draw(name: str) -> Face:
            if name in self._fronts:
                return self.cards[name]
            card = CardFormat(page.measure, page.depth, 0, 0)
            return drawn_faces(self.project, self.tables.game, self.drawing(name, (name,)), card)[name]

        return draw

    @cached_property
    def cards(self) -> dict[str, Face]:
        """The fronts of the overview cards, larger than they are; none, which is told, where they have no room."""
        try:
            faces = card_faces(self.project, self.tables, self.language, CardFormat(63, 88, 0, 3))
        except UserError as error:
            if any(one.kind != "room" for one in error.problems):
                raise
            notice(f"the book is without the card, which can not be made: {error.problems[0].message}")
            return {}
        named = zip(_card_names(len(faces)), faces, strict=True)
        return {name: scaled(one["front"], ENLARGED) for name, one in named}


def _card_names(count: int) -> tuple[str, ...]:
    return (CARD, *(MORE.format(number) for number in range(2, count + 1)))


_THROW = {"seat", "roll", "result"}
_PICTURES = re.compile(r"\s*(?:<figure\b[^<>]*>[^<>]*</figure>\s*)+")


def rendered_pages(project: Project, name: str, edition: str = "") -> Iterator[tuple[Path, bytes]]:
    """Each page of a game by a name such as `en/einhorn/rules.md (rendered)`, with its Markdown.

    Raises UnknownName, or UserError with the faults of the pages.
    """
    game = find_game(project, name)
    all_tables = {one.id: verified_tables(game, one) for one in game.editions.values()}
    tables = all_tables[game.edition(edition).id]
    for language in game.languages:
        yield from ((Path(path), body) for path, body in BookSource(project, tables, all_tables, language).said())


def _in_words(source: BookSource, page: Page) -> str:
    """The page of the same name of the website; the page itself where there is none."""
    game, name = source.tables.game.id, Path(page.path).stem
    if name not in source.project.named("web", ".md.j2", game):
        return page.body
    context = source.context | {"names": tuple(Path(one.path).stem for one in source.pages)}
    return render_made(source.project, f"web/{name}.md.j2", page.path, source.language, game, context).body
