"""Pages for tests: the names of a game's pages, and pages of a few lines rendered with them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from generator.base.labels import load_labels
from generator.base.problem import UserError
from generator.base.project import Project, open_project
from generator.games.reader import load_game
from generator.games.registry import find_game
from generator.pages.render import game_context, page_context, render_page
from generator.pages.sources import Page, Source
from generator.tables.verified import GameTables, verified_tables

HEAD = "---\ntitle: A page\n---\n"


@cache
def einhorn_tables() -> dict[str, GameTables]:
    """The tables of every edition of Einhorn."""
    game = find_game(open_project(), "einhorn")
    return {name: verified_tables(game, edition) for name, edition in game.editions.items()}


@cache
def names(language: str = "en") -> dict[str, Any]:
    """What pages of Einhorn may use."""
    tables = einhorn_tables()
    return game_context(open_project(), tables["2022-10-31"], load_labels(open_project(), language), tables)


def names_of(folder: Path, language: str) -> dict[str, Any]:
    """What pages of another game may use, which is a folder in the `games` folder of a project."""
    project, game = Project(folder.parents[1]), load_game(folder)
    tables = {name: verified_tables(game, edition) for name, edition in game.editions.items()}
    return page_context(project, tables[game.default_edition], load_labels(project, language, game.id), tables)


def page(folder: Path, text: str | bytes, context: Mapping[str, Any] | None = None, game: str = "einhorn") -> Page:
    """The page that an author writes into a project, rendered."""
    file = folder / "docs" / "en" / game / "page.md"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    source = Source(f"{game}/page.md", "en", game, file)
    return render_page(Project(folder), source, names() if context is None else context)


def body(folder: Path, text: str, context: Mapping[str, Any] | None = None, game: str = "einhorn") -> str:
    """What becomes of the text of a page, short of the line feed at the end."""
    return page(folder, HEAD + text, context, game).body.removesuffix("\n")


def refusal(folder: Path, text: str | bytes, context: Mapping[str, Any] | None = None) -> str:
    """What is said of a page that can not be rendered."""
    with pytest.raises(UserError) as caught:
        page(folder, text, context)
    return str(caught.value).replace(str(folder), "PROJECT")
