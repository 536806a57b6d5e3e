"""`wuerfelwerk sheets`: prints the score sheets, the quick reference and the rules without words."""

from __future__ import annotations

from pathlib import Path

import click

from generator.artifacts.build import Recipe
from generator.artifacts.fault_routing import lost_codes, wordless_lines
from generator.artifacts.quickref import QUICKREF, quickref_recipes
from generator.artifacts.sheets import FORM, TARGETS, SheetOptions, player_names, sheet_recipes
from generator.artifacts.tables import inputs_digest, table_recipes
from generator.base.problem import Problem
from generator.cli.main import workplace
from generator.cli.options import Batch, edition, placeholder, places, tell, variant
from generator.games.model import Game
from generator.press.targets.spec import check_targets
from generator.tables.verified import verified_tables


@click.command(epilog="Example: wuerfelwerk sheets einhorn --lang de --target a5-2up --player Mia --player Ben")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--lang", "languages", multiple=True, metavar="L", help="Language (default: all of the game).")
@edition
@click.option(
    "--target", "targets", multiple=True, metavar="T", help=f"Target (default: {', '.join((*TARGETS, FORM))})."
)
@click.option("--players", type=click.IntRange(1), help="Players (default: most of the edition).")
@click.option("--games", "rounds", type=click.IntRange(1), help="Games (default: those of the edition).")
@click.option("--year", type=click.IntRange(1583, 9000), help="Year of a plan with dates (default: none).")
@click.option("--sheet", "only", multiple=True, metavar="ID", help="Score sheet, with nothing beside (default: all).")
@click.option("--player", "names", multiple=True, metavar="NAME", help="Name of a player (default: none).")
@variant
@places
def sheets(
    games: tuple[str, ...],
    languages: tuple[str, ...],
    edition: str,
    targets: tuple[str, ...],
    players: int | None,
    rounds: int | None,
    year: int | None,
    only: tuple[str, ...],
    names: tuple[str, ...],
    variant: str,
    project: Path | None,
    output: Path | None,
) -> None:
    """Print the score sheets and the quick reference of each GAME, of all games where none is named."""
    opened, folder = workplace(project, output)
    printed = list(dict.fromkeys(targets))
    check_targets(opened, printed, "single pages", also=[FORM])
    gaps: list[Problem] = []
    options = SheetOptions(players or 0, rounds or 0, player_names(names), year or 0, only, variant)
    seen: list[Game] = []

    def due(game: Game, chosen: list[str]) -> list[Recipe]:
        seen.append(game)
        tables = verified_tables(game, game.edition(edition))
        inputs = inputs_digest(opened, game)
        pages = [target for target in printed if target != FORM]
        recipes = table_recipes(opened, tables, inputs)
        recipes += sheet_recipes(opened, tables, chosen, printed, options, inputs)
        if not only and (pages or not printed):
            beside = quickref_recipes(opened, tables, chosen, pages, inputs, variant)
            spoken = dict.fromkeys(one.language for one in beside if one.kind == QUICKREF)
            gaps.extend(wordless_lines(opened, tables, list(spoken)))
            recipes += beside
        return recipes

    batch = Batch(opened, games, languages, due)
    known = dict.fromkeys(sheet.id for game in seen for sheet in game.sheets if sheet.id)
    batch.check_names("sheet", only, known)
    if batch.build(folder):
        tell([*placeholder(opened), *lost_codes(opened, batch.recipes), *gaps])
    batch.end()
