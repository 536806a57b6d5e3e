"""The pages of a game as the rule book has them, for the checker: rendered, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from generator.artifacts.bookcontent import BookSource
from generator.base.project import Project
from generator.games.registry import find_game
from generator.tables.verified import verified_tables


def rendered_pages(project: Project, name: str, edition: str = "") -> Iterator[tuple[Path, bytes]]:
    """Each page of a game by a name such as `en/einhorn/rules.md (rendered)`, with its Markdown.

    Raises UnknownName, or UserError with the faults of the pages.
    """
    game = find_game(project, name)
    all_tables = {one.id: verified_tables(game, one) for one in game.editions.values()}
    tables = all_tables[game.edition(edition).id]
    for language in game.languages:
        for page in BookSource(project, tables, all_tables, language).pages:
            yield Path(f"{language}/{page.path} (rendered)"), page.body.encode()
