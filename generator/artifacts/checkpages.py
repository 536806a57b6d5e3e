"""The pages of a game as the rule book has them, for the checker: rendered, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from generator.artifacts.bookcontent import BookSource
from generator.base.project import Project
from generator.games.registry import find_game
from generator.pages.page import Page
from generator.pages.render import render_made
from generator.tables.verified import verified_tables

_PICTURES = re.compile(r"\s*(?:<figure\b[^<>]*>[^<>]*</figure>\s*)+")


def rendered_pages(project: Project, name: str, edition: str = "") -> Iterator[tuple[Path, bytes]]:
    """Each page of a game by a name such as `en/einhorn/rules.md (rendered)`, with its Markdown.

    A page that is a picture in the book is the one of the website, where it has words. Raises UnknownName, or
    UserError with the faults of the pages.
    """
    game = find_game(project, name)
    all_tables = {one.id: verified_tables(game, one) for one in game.editions.values()}
    tables = all_tables[game.edition(edition).id]
    for language in game.languages:
        source = BookSource(project, tables, all_tables, language)
        for page in source.pages:
            body = _in_words(source, page) if _PICTURES.fullmatch(page.body) else page.body
            yield Path(f"{language}/{page.path} (rendered)"), body.encode()


def _in_words(source: BookSource, page: Page) -> str:
    """The page of the same name of the website; the page itself where there is none."""
    game, name = source.tables.game.id, Path(page.path).stem
    if name not in source.project.named("web", ".md.j2", game):
        return page.body
    context = source.context | {"names": tuple(Path(one.path).stem for one in source.pages)}
    return render_made(source.project, f"web/{name}.md.j2", page.path, source.language, game, context).body
