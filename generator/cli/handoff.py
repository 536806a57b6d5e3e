"""`wuerfelwerk handoff`: packs the files of a target for a shop, with a job ticket."""

from __future__ import annotations

from pathlib import Path

import click

from generator.artifacts.handoff.parts import BOOK, Handoffs, Order
from generator.cli.batch import Batch
from generator.cli.main import BOOK as BOOK_NEEDS
from generator.cli.main import require, workplace
from generator.cli.options import TargetName, edition, places, tell, variant
from generator.press.targets.shop import PARTS
from generator.press.targets.spec import check_any_targets, makes_books, makes_pictures


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
    opened, folder = workplace(project, output)
    wanted = list(dict.fromkeys(targets))
    check_any_targets(opened, wanted)
    order = Order(copies or 0, sets, tuple(part for part in PARTS if part in only), variant, trial)
    if makes_pictures(opened, wanted):
        require("press", "pypdfium2")
    if makes_books(opened, wanted) and order.wants(BOOK):
        require("book", *BOOK_NEEDS)
    batch = Batch(opened, games, languages, [Handoffs(wanted, order)], edition)
    if batch.build(folder):
        tell([*batch.notes, *batch.codes()])
    batch.end()
