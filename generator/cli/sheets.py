"""`wuerfelwerk sheets`: prints the score sheets, the quick reference and the rules without words."""

from __future__ import annotations

from pathlib import Path

import click

from generator.artifacts.quickref import QuickReference
from generator.artifacts.sheets import FORM, TARGETS, SheetOptions, Sheets, player_names
from generator.artifacts.tables import TableFiles
from generator.cli.batch import Batch
from generator.cli.main import workplace
from generator.cli.options import edition, places, tell, variant
from generator.press.targets.spec import check_targets


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
    options = SheetOptions(players or 0, rounds or 0, player_names(names), year or 0, only, variant)
    pages = [target for target in printed if target != FORM]
    beside = [QuickReference(pages, variant)] if not only and (pages or not printed) else []
    batch = Batch(opened, games, languages, [TableFiles(), Sheets(printed, options), *beside], edition)
    known = dict.fromkeys(sheet.id for game in batch.games for sheet in game.sheets if sheet.id)
    batch.check_names("sheet", only, known)
    if batch.build(folder):
        tell([*batch.codes(), *batch.notes])
    batch.end()
