"""`wuerfelwerk book` and `wuerfelwerk handoff`: the rule book, and the files of a target packed for a shop."""

from __future__ import annotations

import click

from generator.artifacts.book import FOLDED, TARGETS, Book
from generator.artifacts.handoff.parts import BOOK, Handoffs, Order
from generator.artifacts.tables import TableFiles
from generator.cli.batch import Batch, unread_pages
from generator.cli.main import BOOK as BOOK_NEEDS
from generator.cli.main import require
from generator.cli.options import Selection, TargetName, Workplace, by_hand, of_games, places, tell, variant
from generator.press.sheets.imposition import FEEDS
from generator.press.targets.shop import PARTS
from generator.press.targets.spec import check_any_targets, check_targets, makes_books, makes_pictures


@click.command(epilog="Example: wuerfelwerk book einhorn --lang de --target booklet-a4")
@of_games
@click.option("--target", "targets", multiple=True, metavar="T", help=f"Target (default: {', '.join(TARGETS)}).")
@by_hand(FEEDS)
@variant
@places
def book(
    chosen: Selection,
    targets: tuple[str, ...],
    feed: str,
    variant: str,
    at: Workplace,
) -> None:
    """Print the rule book of each GAME, of all games where none is named, from the pages of the website."""
    require("book", *BOOK_NEEDS)
    printed = list(dict.fromkeys(targets)) or (FOLDED if feed else TARGETS)
    check_targets(at.project, targets, "pages")
    batch = Batch(at.project, chosen, [TableFiles(), Book(printed, variant, feed)])
    if batch.build(at.output):
        tell([*batch.notes, *batch.codes(), *unread_pages(at.project, batch.games)])
    batch.end()


@click.command(epilog="Example: wuerfelwerk handoff einhorn --lang de --target meinspiel --sets 10")
@click.option(
    "--target",
    "targets",
    multiple=True,
    required=True,
    type=TargetName(),
    metavar="T",
    help="Target, of cards or of pages.",
)
@of_games
@click.option("--copies", type=click.IntRange(1, 999), help="Cards of a set (default: one for each player).")
@click.option("--sets", type=click.IntRange(1, 9999), default=1, help="How often all of it is ordered (default: 1).")
@click.option("--only", multiple=True, type=click.Choice(PARTS), help="Only files of this kind (default: all).")
@click.option("--allow-placeholder", "trial", is_flag=True, help="Pack a trial though the QR codes lead nowhere yet.")
@variant
@places
def handoff(
    chosen: Selection,
    targets: tuple[str, ...],
    copies: int | None,
    sets: int,
    only: tuple[str, ...],
    trial: bool,
    variant: str,
    at: Workplace,
) -> None:
    """Pack what a shop prints of each GAME, of all games where none is named: an archive with a job ticket."""
    wanted = list(dict.fromkeys(targets))
    check_any_targets(at.project, wanted)
    order = Order(copies or 0, sets, tuple(part for part in PARTS if part in only), variant, trial)
    if makes_pictures(at.project, wanted):
        require("press", "pypdfium2")
    if makes_books(at.project, wanted) and order.wants(BOOK):
        require("book", *BOOK_NEEDS)
    batch = Batch(at.project, chosen, [Handoffs(wanted, order)])
    if batch.build(at.output):
        tell([*batch.notes, *batch.codes()])
    batch.end()
