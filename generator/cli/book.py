"""`wuerfelwerk book`: the rule book."""

from __future__ import annotations

from pathlib import Path

import click

from generator.artifacts.book import FOLDED, TARGETS, book_recipes
from generator.artifacts.build import Recipe
from generator.artifacts.fault_routing import lost_codes
from generator.artifacts.tables import inputs_digest, table_recipes
from generator.cli.main import BOOK, require, workplace
from generator.cli.options import Batch, by_hand, edition, of_edition, placeholder, places, tell, unread_pages, variant
from generator.games.model import Game
from generator.press.sheets.imposition import FEEDS
from generator.press.targets.spec import check_targets
from generator.tables.verified import verified_tables


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

    spoken: dict[str, list[str]] = {}
    notes: list[str] = []

    def due(game: Game, chosen: list[str]) -> list[Recipe]:
        editions = {one: verified_tables(game, known) for one, known in game.editions.items()}
        tables = editions[game.edition(edition).id]
        inputs = inputs_digest(opened, game)
        spoken[game.id] = list(game.languages)
        notes.extend(of_edition(tables, editions))
        recipes = table_recipes(opened, tables, inputs)
        return recipes + book_recipes(opened, tables, editions, chosen, printed, inputs, variant, feed)

    batch = Batch(opened, games, languages, due)
    if batch.build(folder):
        codes = lost_codes(opened, batch.recipes)
        tell([*notes, *placeholder(opened), *codes, *unread_pages(opened, spoken.items())])
    batch.end()
