"""All pages of one language: those that authors wrote, and those that are made for every game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from generator.base.labels import load_labels
from generator.base.problem import Faults, UserError
from generator.base.project import Project
from generator.glyphs.fontset import FontSet
from generator.pages.context import page_context, site_context
from generator.pages.findings import findings
from generator.pages.literal import as_pages_say, literal
from generator.pages.page import Page
from generator.pages.render import render_made, render_page
from generator.pages.sources import Source, authored_sources, misnamed
from generator.web.content import SiteGame, SitePlan
from generator.web.extras import made_context
from generator.web.figures import figures

_SITE, _GAME = "home", "game"
"""The made pages that stand in the place of `index`: of the site, of a game."""


@dataclass(frozen=True)
class PageLink:
    """A page as the index of its game lists it; `href` is relative to that index."""

    name: str
    title: str
    description: str
    href: str


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


def language_pages(plan: SitePlan, language: str, fonts: Mapping[str, FontSet]) -> list[Page]:
    """Every page in a language, in the order of the navigation. Raises UserError with the faults of all pages."""
    faults = Faults()
    pages: list[Page] = []
    games = plan.speaking(language)
    sources = authored_sources(plan.project, language, [one.game.id for one in games])
    links = []
    for one in games:
        with faults:
            own = _game_pages(plan, one, language, fonts[one.game.id], sources, faults)
            pages += own
            links.append(_game_link(one, language, fonts[one.game.id], own))
    site = site_context(plan.project, load_labels(plan.project, language)) | {"games": tuple(links)}
    for source in sources:
        if not source.game:
            with faults:
                pages.append(render_page(plan.project, source, site))
    with faults:
        if "index.md" not in [source.path for source in sources]:
            pages.append(render_made(plan.project, f"web/{_SITE}.md.j2", "index.md", language, "", site))
    faults.tell()
    return pages


def _game_pages(
    plan: SitePlan, one: SiteGame, language: str, fonts: FontSet, sources: list[Source], faults: Faults
) -> list[Page]:
    project, game = plan.project, one.game
    labels = load_labels(project, language, game.id)
    authored = {source.path: source for source in sources if source.game == game.id}
    shown = figures(one.tables, one.editions, labels, fonts.symbol_chars)
    made = [name for name in _made(project, game.id) if _is_due(name, one, language, shown["calculator"])]
    names = sorted({*made, *(path.removeprefix(f"{game.id}/").removesuffix(".md") for path in authored)})
    context: dict[str, Any] = page_context(project, one.tables, labels, one.editions)
    context |= shown | {"names": tuple(names)}
    context |= findings(as_pages_say(one.tables), labels) | made_context(one, labels, context, fonts)
    pages: list[Page] = []
    for source in authored.values():
        with faults:
            pages.append(render_page(project, source, context))
    for name in [*(name for name in made if name != _GAME), _GAME]:  # the index last: it lists the others
        path = f"{game.id}/{'index' if name == _GAME else name}.md"
        if path in authored:
            continue
        with faults:
            context["pages"] = tuple(map(_page_link, sorted(pages, key=_order)))
            pages.append(render_made(project, f"web/{name}.md.j2", path, language, game.id, context))
    return sorted(pages, key=_order)


def _made(project: Project, game: str) -> list[str]:
    """The names of made pages. Raises UserError with those that would not do in an address."""
    made = project.named("web", ".md.j2", game)
    if wrong := misnamed((f"{name}.md", path) for name, path in made.items()):
        raise UserError(wrong)
    return [name for name in made if name != _SITE]


def _is_due(name: str, one: SiteGame, language: str, calculator: str) -> bool:
    """Whether the game has what a page is about."""
    needs: dict[str, object] = {
        "calculator": calculator,
        "what-pays-off": one.tables.expectations,
        "print": one.prints.get(language),
    }
    return bool(needs.get(name, True))


def _order(page: Page) -> tuple[bool, int, str]:
    return page.name != "index", page.order, page.path


def _page_link(page: Page) -> PageLink:
    return PageLink(page.name, literal(page.title), literal(page.description), page.path.removeprefix(f"{page.game}/"))


def _game_link(one: SiteGame, language: str, fonts: FontSet, pages: list[Page]) -> GameLink:
    text, game = as_pages_say(one.tables).text(language), one.game
    subtitle = text.get("subtitle") if "subtitle" in text.values else ""
    links = tuple(
        PageLink(page.name, literal(page.title), literal(page.description), page.path)
        for page in pages
        if page.name != "index"
    )
    symbol = fonts.symbol_chars[game.symbol]
    return GameLink(game.id, text.get("title"), subtitle, symbol, game.colour, f"{game.id}/index.md", links)
