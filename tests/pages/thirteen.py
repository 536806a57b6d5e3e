"""The authored pages of dre13ehn, rendered."""

from __future__ import annotations

from functools import cache

from generator.base.labels import load_labels
from generator.base.project import open_project
from generator.games.registry import find_game
from generator.pages.render import game_context, render_page
from generator.pages.sources import Page, authored_sources
from generator.tables.verified import verified_tables


@cache
def pages(language: str) -> dict[str, Page]:
    """The authored pages of a language, rendered, by their name."""
    project = open_project()
    game = find_game(project, "dre13ehn")
    tables = verified_tables(game, game.edition())
    context = game_context(project, tables, load_labels(project, language), {game.default_edition: tables})
    sources = [one for one in authored_sources(project, language, ["dre13ehn"]) if one.game]
    return {
        one.path.removeprefix("dre13ehn/").removesuffix(".md"): render_page(project, one, {**context, "names": ()})
        for one in sources
    }


def body(language: str, page: str) -> str:
    return pages(language)[page].body.replace("\N{NO-BREAK SPACE}", " ")
