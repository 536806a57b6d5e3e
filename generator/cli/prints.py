"""`wuerfelwerk cards` and `wuerfelwerk sheets`: what is printed at home, a card or a page a player."""

from __future__ import annotations

import click

from generator.artifacts.cards import CARDS, WORDLESS, CardOptions, Cards
from generator.artifacts.cards import TARGETS as CARD_TARGETS
from generator.artifacts.duplex_options import suited
from generator.artifacts.quickref import QuickReference
from generator.artifacts.sheets import FORM, TARGETS, SheetOptions, Sheets, player_names
from generator.artifacts.tables import TableFiles
from generator.cli.batch import Batch
from generator.cli.main import require
from generator.cli.options import Selection, Workplace, by_hand, of_games, places, tell, variant
from generator.press.sheets.imposition import FEEDS
from generator.press.targets.spec import check_targets, makes_pictures


@click.command(epilog="Example: wuerfelwerk cards einhorn --lang de --target home-a4 --copies 4")
@of_games
@click.option("--target", "targets", multiple=True, metavar="T", help=f"Target (default: {', '.join(CARD_TARGETS)}).")
@click.option("--copies", type=click.IntRange(1, 999), help="Cards (default: one for each player).")
@click.option(
    "--flip", type=click.Choice(["long", "short"]), help="Edge the printer turns the paper on (default: the target's)."
)
@by_hand(FEEDS)
@click.option("--printer", default="", metavar="NAME", help="Printer that backs are corrected for (default: none).")
@variant
@places
def cards(
    chosen: Selection,
    targets: tuple[str, ...],
    copies: int | None,
    flip: str | None,
    feed: str,
    printer: str,
    variant: str,
    at: Workplace,
) -> None:
    """Print the overview cards of each GAME, all games where none is named, with and without words, and the tables."""
    printed = list(dict.fromkeys(targets)) or suited(at.project, CARD_TARGETS, feed, printer)
    check_targets(at.project, targets, "cards")
    if makes_pictures(at.project, printed):
        require("press", "pypdfium2")
    options = CardOptions(copies or 0, flip or "", variant, feed, printer)

    products = [TableFiles(), *(Cards(printed, options, kind) for kind in (CARDS, WORDLESS))]
    batch = Batch(at.project, chosen, products)
    if batch.build(at.output):
        tell([*batch.codes(), *batch.notes])
    batch.end()


@click.command(epilog="Example: wuerfelwerk sheets einhorn --lang de --target a5-2up --player Mia --player Ben")
@of_games
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
    chosen: Selection,
    targets: tuple[str, ...],
    players: int | None,
    rounds: int | None,
    year: int | None,
    only: tuple[str, ...],
    names: tuple[str, ...],
    variant: str,
    at: Workplace,
) -> None:
    """Print the score sheets and the quick reference of each GAME, of all games where none is named."""
    printed = list(dict.fromkeys(targets))
    check_targets(at.project, printed, "single pages", also=[FORM])
    options = SheetOptions(players or 0, rounds or 0, player_names(names), year or 0, only, variant)
    pages = [target for target in printed if target != FORM]
    beside = [QuickReference(pages, variant)] if not only and (pages or not printed) else []
    batch = Batch(at.project, chosen, [TableFiles(), Sheets(printed, options), *beside])
    known = dict.fromkeys(sheet.id for game in batch.games for sheet in game.sheets if sheet.id)
    batch.check_names("sheet", only, known)
    if batch.build(at.output):
        tell([*batch.codes(), *batch.notes])
    batch.end()
