"""`wuerfelwerk book`: the rule book."""

from __future__ import annotations

from pathlib import Path

import click

from generator.artifacts.book import FOLDED, TARGETS, Book
from generator.artifacts.tables import TableFiles
from generator.cli.batch import Batch, unread_pages
from generator.cli.main import BOOK, require, workplace
from generator.cli.options import by_hand, edition, places, tell, variant
from generator.press.sheets.imposition import FEEDS
from generator.press.targets.spec import check_targets


@click.command(epilog="Example: wuerfelwerk book einhorn --lang de --target booklet-a4")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--lang", "languages", multiple=True, metavar="L", help="Language (default: all of the game).")
@edition
@click.option("--target", "targets", multiple=True, metavar="T", help=f"Target (default: {', '.join(TARGETS)}).")
@by_hand(FEEDS)
@variant
@places
def book(
    games: tuple[str, ...],
    languages: tuple[str, ...],
    edition: str,
    targets: tuple[str, ...],
    feed: str,
    variant: str,
    project: Path | None,
    output: Path | None,
) -> None:
    """Print the rule book of each GAME, of all games where none is named, from the pages of the website."""
    require("book", *BOOK)
    opened, folder = workplace(project, output)
    printed = list(dict.fromkeys(targets)) or (FOLDED if feed else TARGETS)
    check_targets(opened, targets, "pages")
    batch = Batch(opened, games, languages, [TableFiles(), Book(printed, variant, feed)], edition)
    if batch.build(folder):
        tell([*batch.notes, *batch.codes(), *unread_pages(opened, batch.games)])
    batch.end()
