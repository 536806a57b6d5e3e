"""The website of one game without its prints: what is made where a test asks for pages alone."""

from __future__ import annotations

from pathlib import Path

from generator.base.project import open_project
from generator.games.registry import find_game
from generator.press.addresses import site_address
from generator.tables.verified import verified_tables
from generator.web.content import SiteGame, SitePlan


def plan_of(folder: Path, name: str) -> SitePlan:
    """The site of a game of a project in all its languages, without cards and PDFs."""
    project = open_project(folder)
    game = find_game(project, name)
    editions = {one: verified_tables(game, edition) for one, edition in game.editions.items()}
    nothing = dict.fromkeys(game.languages, ())
    one = SiteGame(editions[game.default_edition], editions, cards=nothing, prints=nothing)
    return SitePlan(project, tuple(game.languages), (one,), "", site_address(project))
