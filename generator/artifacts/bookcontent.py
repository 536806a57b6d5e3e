"""Gathers what a rule book is made of: its pages, its figures, its covers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from html import escape
from typing import TYPE_CHECKING, Any

from generator.artifacts.cards.recipes import card_faces
from generator.artifacts.drawn import Drawing, drawn_faces
from generator.base.argument import asked_for
from generator.base.labels import Labels, load_labels
from generator.base.problem import Faults
from generator.base.project import Project
from generator.games.registry import game_folders
from generator.press.scaled import scaled
from generator.press.site import rules_url, site_address
from generator.press.stage import CardFormat
from generator.press.views.cardview import card_context, text_sources
from generator.tables.verified import GameTables

if TYPE_CHECKING:
    from generator.book.make import ReadBook
    from generator.book.measures import PageSize
    from generator.pages.page import Page
    from generator.press.primitives import Face

FOLDER, IMPRINT, COVER = "book", "imprint", "cover"
CARD, MORE = "card-front", "card-2-front"
"""The figures of the card, and of the second one that some games have."""
ENLARGED = 1.36
"""How many times larger than the card its figure is."""
MOST_ROLLS = 1000
"""Rolls; longer lists fill the book."""


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
        from generator.pages.gamecontext import game_context
        from generator.pages.means import means_of

        self.project, self.tables, self.language = project, tables, language
        self.labels: Labels = load_labels(project, language, tables.game.id)
        self.means = means_of(tables, self.labels)
        self.context = game_context(project, tables, self.labels, all_tables)
        self.context |= {"figure": self.figure, "in_book": "yes", "rolls": self.rolls(), "figures": self.figures()}
        self.pages, self.imprint = self._pages()

    def figure(self, name: object, caption: object = "") -> str:
        """A figure by its name: a template of the folder `book`, or the front of a card. Raises WrongArgument."""
        asked_for("figure", name, dict.fromkeys(self.figures()))
        return f'<figure data-name="{name}">{escape(str(caption))}</figure>'

    def figures(self) -> list[str]:
        """The names of all figures."""
        drawn = self.project.named(FOLDER, ".card.xml.j2", self.tables.game.id)
        return [*self._fronts, *(name for name in drawn if name != COVER)]

    @property
    def _fronts(self) -> tuple[str, ...]:
        from generator.tables.moresets import more_sets

        return (CARD, MORE) if more_sets(self.tables) else (CARD,)

    def names(self) -> frozenset[str]:
        """The words of the game's title and of its results."""
        text = self.tables.text(self.language)
        names = [text.get("title"), *(text.get(f"result.{one.id}.name") for one in self.tables.game.results)]
        return frozenset(word for name in names for word in name.split())

    def rolls(self) -> tuple[RollGroup, ...]:
        """All rolls by the results that they can have; none where there are too many."""
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
        from generator.pages.render import render_made, render_page
        from generator.pages.sources import authored_sources, lost_or_misnamed

        game, faults, pages = self.tables.game.id, Faults(), list["Page"]()
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
        return [name for name in self.project.named(FOLDER, ".md.j2", self.tables.game.id) if name not in missing]

    def elsewhere(self) -> dict[str, str]:
        """Addresses of the pages that only the website has, those of other games and of the whole site among them;
        empty ones where nobody has set where that is."""
        from generator.pages.sources import authored_sources

        base, language, own = site_address(self.project), self.language, self.tables.game.id
        folders = game_folders(self.project)
        games = [name for name in folders if name == own or (folders[name] / f"text.{language}.toml").is_file()]
        paths = {one.path.removesuffix(".md") for one in authored_sources(self.project, language, games)}
        for game in games:
            made = {"index" if name == "game" else name for name in self.project.named("web", ".md.j2", game)}
            paths |= {f"{game}/{name}" for name in made - {"home"}}
        return {path: f"{base}{language}/{path}.html" if base else "" for path in sorted({"index", *paths})}

    @cached_property
    def read(self) -> ReadBook:
        """Its pages as chapters. Raises UserError with everything that the book can not set."""
        from generator.book.make import read_book

        return read_book(self.pages, self.imprint, self.elsewhere())

    def drawing(self, template: str, faces: tuple[str, ...]) -> Drawing:
        """A template of the folder `book` with its values."""
        from generator.book.figureview import chance_bars, cover_facts, mean_bars

        tables, labels = self.tables, self.labels
        url = rules_url(self.project, self.language, tables.game.id)
        words = labels.section(FOLDER) | {key: labels[f"page.pays.{key}"] for key in ("plain", "owner")}
        context = card_context(tables, labels, url) | {
            "book": words,
            "rules": self.context["edition"],
            "dice": self.context["dice"],
            "block": self.context["block"],
            "facts": cover_facts(self.context["edition"], words),
            "bars": chance_bars(tables, labels),
            "mean_bars": mean_bars([view.rows for view in self.means]) if self.means else (),
        }
        return Drawing(f"{FOLDER}/{template}.card.xml.j2", faces, context, text_sources(tables, labels), FOLDER)

    def covers(self, width: float, height: float, safe: float) -> dict[str, Face]:
        """Front and back cover of pages of a size in mm."""
        card = CardFormat(width, height, 0, safe)
        return drawn_faces(self.project, self.tables.game, self.drawing(COVER, ("front", "back")), card)

    def drawer(self, page: PageSize) -> Callable[[str], Face]:
        """Draws the figures of a book with pages of a size, each once."""
        drawn: dict[str, Face] = {}

        def draw(name: str) -> Face:
            if name not in drawn:
                drawn[name] = self._drawn(name, page)
            return drawn[name]

        return draw

    @cached_property
    def cards(self) -> dict[str, Face]:
        """The fronts of the overview cards, larger than they are."""
        faces = card_faces(self.project, self.tables, self.language, CardFormat(63, 88, 0, 3))
        return {name: scaled(one["front"], ENLARGED) for name, one in zip(self._fronts, faces, strict=True)}

    def _drawn(self, name: str, page: PageSize) -> Face:
        if name in self._fronts:
            return self.cards[name]
        card = CardFormat(page.measure, page.depth, 0, 0)
        return drawn_faces(self.project, self.tables.game, self.drawing(name, (name,)), card)[name]
