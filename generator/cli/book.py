"""`wuerfelwerk book`: the rule book."""

from __future__ import annotations

from pathlib import Path

import click

from generator.artifacts.build import Recipe, build
from generator.artifacts.tables import inputs_digest, table_recipes
from generator.base.problem import Faults, UnknownName
from generator.cli.options import edition, places
from generator.cli.run import report, require, warn_of_placeholder, workplace
from generator.games.registry import find_game, game_folders
from generator.tables.verified import verified_tables

TARGETS = ("a5", "booklet-a4", "booklet-letter")


@click.command(epilog="Example: wuerfelwerk book einhorn --lang de --target booklet-a4")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--lang", "languages", multiple=True, metavar="L", help="Language (default: all of the game).")
@edition
@click.option("--target", "targets", multiple=True, metavar="T", help=f"Target (default: {', '.join(TARGETS)}).")
@places
def book(
    games: tuple[str, ...],
    languages: tuple[str, ...],
    edition: str,
    targets: tuple[str, ...],
    project: Path | None,
    output: Path | None,
) -> None:
    """Print the rule book of each GAME, of all games where none is named, from the pages of the website."""
    require("book", "latex2mathml", "markdown_it", "mdit_py_plugins", "pyphen")
    from generator.artifacts.book import book_recipes

    opened, folder = workplace(project, output)
    recipes: list[Recipe] = []
    faults = Faults()
    for name in dict.fromkeys(games or game_folders(opened)):
        with faults:
            game = find_game(opened, name)
            wanted = [language for language in dict.fromkeys(languages) if games or language in game.languages]
            if languages and not wanted:
                continue  # of all games, those that speak it
            chosen = [game.text(language).language for language in wanted] or list(game.languages)
            editions = {one: verified_tables(game, known) for one, known in game.editions.items()}
            tables = editions[game.edition(edition).id]
            inputs = inputs_digest(opened, game)
            recipes += table_recipes(opened, tables, inputs)
            printed = list(dict.fromkeys(targets)) or TARGETS
            recipes += book_recipes(opened, tables, editions, chosen, printed, inputs)
    faults.tell()
    if languages and not recipes:
        raise UnknownName("game in the language", ", ".join(languages), [])
    if report(build(recipes, folder), len(recipes)):
        warn_of_placeholder(opened)
