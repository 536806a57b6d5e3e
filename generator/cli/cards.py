"""`wuerfelwerk cards`: prints the roll-result overview cards, with and without words."""

from __future__ import annotations

from pathlib import Path

import click

from generator.artifacts.cards import CARDS, TARGETS, WORDLESS, CardOptions, Cards
from generator.artifacts.duplex_options import suited
from generator.artifacts.tables import TableFiles
from generator.cli.batch import Batch
from generator.cli.main import require, workplace
from generator.cli.options import by_hand, edition, places, tell, variant
from generator.press.sheets.imposition import FEEDS
from generator.press.targets.spec import check_targets, makes_pictures


@click.command(epilog="Example: wuerfelwerk cards einhorn --lang de --target home-a4 --copies 4")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--lang", "languages", multiple=True, metavar="L", help="Language (default: all of the game).")
@edition
@click.option("--target", "targets", multiple=True, metavar="T", help=f"Target (default: {', '.join(TARGETS)}).")
@click.option("--copies", type=click.IntRange(1, 999), help="Cards (default: one for each player).")
@click.option(
    "--flip", type=click.Choice(["long", "short"]), help="Edge the printer turns the paper on (default: the target's)."
)
@by_hand(FEEDS)
@click.option("--printer", default="", metavar="NAME", help="Printer that backs are corrected for (default: none).")
@variant
@places
def cards(
    games: tuple[str, ...],
    languages: tuple[str, ...],
    edition: str,
    targets: tuple[str, ...],
    copies: int | None,
    flip: str | None,
    feed: str,
    printer: str,
    variant: str,
    project: Path | None,
    output: Path | None,
) -> None:
    """Print the overview cards of each GAME, all games where none is named, with and without words, and the tables."""
    opened, folder = workplace(project, output)
    printed = list(dict.fromkeys(targets)) or suited(opened, TARGETS, feed, printer)
    check_targets(opened, targets, "cards")
    if makes_pictures(opened, printed):
        require("press", "pypdfium2")
    options = CardOptions(copies or 0, flip or "", variant, feed, printer)

    products = [TableFiles(), *(Cards(printed, options, kind) for kind in (CARDS, WORDLESS))]
    batch = Batch(opened, games, languages, products, edition)
    if batch.build(folder):
        tell([*batch.codes(), *batch.notes])
    batch.end()
