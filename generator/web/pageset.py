"""All pages of one language: those that authors wrote, and those that are made for every game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from generator.base.labels import load_labels
from generator.base.problem import Faults, UserError
from generator.base.project import Project
from generator.glyphs.fontset import FontSet
from generator.pages.markdown import as_pages_say, literal
from generator.pages.render import game_context, render_made, render_page, site_context
from generator.pages.sources import Page, Source, authored_sources, misnamed
from generator.play.replay import find_examples
from generator.web.answers import roll_answers
from generator.web.balance import balance_page
from generator.web.content import SiteGame, SitePlan, is_for_author
from generator.web.page_context import figures, made_context

_SITE, _GAME = "home", "game"
"""The made pages that stand in the place of `index`: of the site, of a game."""


@dataclass(frozen=True)
class PageLink:
    """A page as the index of its game lists it; `href` is relative to that, `for_author`: its `order` is 80 or more."""

    name: str
    title: str
    description: str
    href: str
    for_author: bool


@dataclass(frozen=True)
class GameLink:
    """A game as the home page lists it."""

    id: str
    title: str
    subtitle: str
    symbol: str
    colour: str
    href: str
    pages: tuple[PageLink, ...]


class LanguagePages:
    """Every page in a language: which there are is known before one is rendered."""

    def __init__(self, plan: SitePlan, language: str, fonts: Mapping[str, FontSet]) -> None:
        self.project, self.language = plan.project, language
        self._faults = Faults()
        self._games: list[_GamePages] = []
        games = plan.speaking(language)
        sources = authored_sources(plan.project, language, [one.game.id for one in games])
        for one in games:
            with self._faults:
                self._games.append(_GamePages(plan.project, one, language, fonts[one.game.id], sources))
        self._sources = {source.path: source for source in sources if not source.game}

    @property
    def paths(self) -> frozenset[str]:
        """The paths of all pages, as far as they have no faults."""
        return frozenset({*self._sources, "index.md"}.union(*(game.paths for game in self._games)))

    @property
    def answers(self) -> list[dict[str, Any]]:
        """What the search answers to rolls, game by game."""
        return [found for game in self._games if (found := game.answers)]

    def rendered(self) -> list[Page]:
        """The pages in the order of the navigation. Raises UserError with the faults of all of them."""
        faults = self._faults
        pages: list[Page] = []
        links = []
        for game in self._games:
            with faults:
                own = game.rendered(faults)
                pages += own
                links.append(_game_link(game.one, self.language, game.fonts, own))
        site = site_context(self.project, load_labels(self.project, self.language)) | {"games": tuple(links)}
        for source in self._sources.values():
            with faults:
                pages.append(render_page(self.project, source, site))
        with faults:
            if "index.md" not in self._sources:
                pages.append(render_made(self.project, f"web/{_SITE}.md.j2", "index.md", self.language, "", site))
        faults.tell()
        return pages


class _GamePages:
    """The pages of a game: those that authors wrote, and by the names of their templates those that are made."""

    def __init__(
        self, project: Project, one: SiteGame, language: str, fonts: FontSet, sources: Sequence[Source]
    ) -> None:
        self.project, self.one, self.language, self.fonts = project, one, language, fonts
        game = one.game.id
        self.labels = load_labels(project, language, game)
        self.shown = figures(one.tables, one.editions, self.labels, fonts.symbol_chars)
        due = [name for name in _made(project, game) if _is_due(name, one, language, self.shown)]
        self.authored = {source.path: source for source in sources if source.game == game}
        ordered = [*(name for name in due if name != _GAME), _GAME]  # the index last: it lists the others
        made = {f"{game}/{'index' if name == _GAME else name}.md": name for name in ordered}
        self.made = {path: name for path, name in made.items() if path not in self.authored}
        self.names = {*due, *(path.removeprefix(f"{game}/").removesuffix(".md") for path in self.authored)}

    @property
    def paths(self) -> set[str]:
        """The paths of all pages."""
        return {*self.authored, *self.made}

    @property
    def answers(self) -> dict[str, Any] | None:
        """What the search answers to rolls."""
        title = self.one.tables.text(self.language).get("title")
        return roll_answers(self.one.game.id, title, self.shown["calculator"], self.labels)

    def rendered(self, faults: Faults) -> list[Page]:
        """The pages without faults, in their order."""
        one, project = self.one, self.project
        context = game_context(project, one.tables, self.labels, one.editions)
        #: the names of all pages of the game, as in `"faq" in names`
        context |= self.shown | {"names": tuple(sorted(self.names))}
        context |= made_context(one, self.labels, context, self.fonts)
        if one.balance:
            context["balance"] = balance_page(one.balance, one.tables, self.labels, one.searched.get(self.language))
        pages: list[Page] = []
        for source in self.authored.values():
            with faults:
                pages.append(render_page(project, source, context))
        for path, name in self.made.items():
            with faults:
                context["pages"] = tuple(
                    _page_link(page, f"{one.game.id}/") for page in sorted(pages, key=attrgetter("place"))
                )
                pages.append(render_made(project, f"web/{name}.md.j2", path, self.language, one.game.id, context))
        return sorted(pages, key=attrgetter("place"))


def _made(project: Project, game: str) -> list[str]:
    """The names of made pages. Raises UserError with those that would not do in an address."""
    made = project.named("web", ".md.j2", game)
    if wrong := misnamed((f"{name}.md", path) for name, path in made.items()):
        raise UserError(wrong)
    return [name for name in made if name != _SITE]


def _is_due(name: str, one: SiteGame, language: str, shown: Mapping[str, Any]) -> bool:
    """Whether the game has what a page is about."""
    needs: dict[str, object] = {
        "balance": one.balance,
        "calculator": shown["calculator"],
        "score": shown["score"],
        "example-game": find_examples(one.game),
        "what-pays-off": one.tables.expectations,
        "print": one.prints.get(language),
    }
    return bool(needs.get(name, True))


def _page_link(page: Page, below: str = "") -> PageLink:
    return PageLink(
        page.name,
        literal(page.title),
        literal(page.description),
        page.path.removeprefix(below),
        is_for_author(page),
    )


def _game_link(one: SiteGame, language: str, fonts: FontSet, pages: list[Page]) -> GameLink:
    text, game = as_pages_say(one.tables).text(language), one.game
    subtitle = text.get("subtitle") if "subtitle" in text.values else ""
    links = tuple(_page_link(page) for page in pages if page.name != "index")
    symbol = fonts.symbol_chars[game.symbol]
    return GameLink(game.id, text.get("title"), subtitle, symbol, game.colour, f"{game.id}/index.md", links)
