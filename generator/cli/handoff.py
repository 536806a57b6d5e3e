"""`wuerfelwerk handoff`: packs the files of a target for a shop, with a job ticket."""

from __future__ import annotations

from pathlib import Path

import click

from generator.artifacts.build import Recipe
from generator.artifacts.fault_routing import lost_codes
from generator.artifacts.handoff.parts import BOOK, Order, sheets_left_out
from generator.artifacts.tables import inputs_digest
from generator.cli.main import BOOK as BOOK_NEEDS
from generator.cli.main import require, workplace
from generator.cli.options import Batch, TargetName, edition, placeholder, places, tell, variant
from generator.games.model import Game
from generator.press.targets.shop import PARTS
from generator.press.targets.spec import check_any_targets, makes_books, makes_pictures
from generator.tables.verified import verified_tables


def _other_sheets(game: Game, targets: list[str]) -> list[str]:
    """Notes about sheets that no archive for a target has, since they name other targets."""
    return [
        f"the sheet '{sheet.id}' of {game.id} is not for {target} and is left out; it names: {', '.join(sheet.targets)}"
        for target in targets
        for sheet in sheets_left_out(game, target)
    ]


@click.command(epilog="Example: wuerfelwerk handoff einhorn --lang de --target meinspiel --sets 10")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option(
    "--target",
    "targets",
    multiple=True,
    required=True,
    type=TargetName(),
    metavar="T",
    help="Target, of cards or of pages.",
)
@click.option("--lang", "languages", multiple=True, metavar="L", help="Language (default: all of the game).")
@edition
@click.option("--copies", type=click.IntRange(1, 999), help="Cards of a set (default: one for each player).")
@click.option("--sets", type=click.IntRange(1, 9999), default=1, help="How often all of it is ordered (default: 1).")
@click.option("--only", multiple=True, type=click.Choice(PARTS), help="Only files of this kind (default: all).")
@click.option("--allow-placeholder", "trial", is_flag=True, help="Pack a trial though the QR codes lead nowhere yet.")
@variant
@places
def handoff(
    games: tuple[str, ...],
    targets: tuple[str, ...],
    languages: tuple[str, ...],
    edition: str,
    copies: int | None,
    sets: int,
    only: tuple[str, ...],
    trial: bool,
    variant: str,
    project: Path | None,
    output: Path | None,
) -> None:
    """Pack what a shop prints of each GAME, of all games where none is named: an archive with a job ticket."""
    from generator.artifacts.handoff.archive import handoff_recipes

    opened, folder = workplace(project, output)
    wanted = list(dict.fromkeys(targets))
    check_any_targets(opened, wanted)
    order = Order(copies or 0, sets, tuple(part for part in PARTS if part in only), variant, trial)
    if makes_pictures(opened, wanted):
        require("press", "pypdfium2")
    if makes_books(opened, wanted) and order.wants(BOOK):
        require("book", *BOOK_NEEDS)

    left_out: list[str] = []

    def due(game: Game, chosen: list[str]) -> list[Recipe]:
        left_out.extend(_other_sheets(game, wanted))
        editions = {one: verified_tables(game, known) for one, known in game.editions.items()}
        tables = editions[game.edition(edition).id]
        return handoff_recipes(opened, tables, editions, chosen, wanted, order, inputs_digest(opened, game))

    batch = Batch(opened, games, languages, due)
    if batch.build(folder):
        tell([*left_out, *placeholder(opened), *lost_codes(opened, batch.recipes)])
    batch.end()
