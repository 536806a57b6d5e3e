"""`wuerfelwerk cards`: prints the roll-result overview cards, with and without words."""

from __future__ import annotations

from pathlib import Path

import click

from generator.artifacts.build import Recipe, build
from generator.artifacts.cards import CARDS, TARGETS, WORDLESS, CardOptions, card_recipes
from generator.artifacts.tables import inputs_digest, table_recipes
from generator.base.problem import Faults, UnknownName
from generator.cli.options import edition, places
from generator.cli.run import report, warn_of_placeholder, workplace
from generator.games.registry import find_game, game_folders
from generator.tables.verified import verified_tables


@click.command(epilog="Example: wuerfelwerk cards einhorn --lang de --target home-a4 --copies 4")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--lang", "languages", multiple=True, metavar="L", help="Language (default: all of the game).")
@edition
@click.option("--target", "targets", multiple=True, metavar="T", help=f"Target (default: {', '.join(TARGETS)}).")
@click.option("--copies", type=click.IntRange(1, 999), help="Cards (default: one for each player).")
@click.option(
    "--flip", type=click.Choice(["long", "short"]), help="Edge the printer turns the paper on (default: the target's)."
)
@places
def cards(
    games: tuple[str, ...],
    languages: tuple[str, ...],
    edition: str,
    targets: tuple[str, ...],
    copies: int | None,
    flip: str | None,
    project: Path | None,
    output: Path | None,
) -> None:
    """Print the overview cards of each GAME, all games where none is named, with and without words, and the tables."""
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
            tables = verified_tables(game, game.edition(edition))
            inputs = inputs_digest(opened, game)
            recipes += table_recipes(opened, tables, inputs)
            options = CardOptions(copies or 0, flip or "")
            printed = list(dict.fromkeys(targets)) or TARGETS
            for kind in (CARDS, WORDLESS):
                recipes += card_recipes(opened, tables, chosen, printed, options, inputs, kind)
    faults.tell()
    if languages and not recipes:
        raise UnknownName("game in the language", ", ".join(languages), [])
    if report(build(recipes, folder), len(recipes)):
        warn_of_placeholder(opened)
