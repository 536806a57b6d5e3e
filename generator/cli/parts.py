"""`wuerfelwerk parts`: the contents of the box and what to buy or make."""

from __future__ import annotations

from fractions import Fraction

import click

from generator.base.labels import load_labels
from generator.base.problem import shown
from generator.box.contents.lots import lots_of, players_notes, players_of
from generator.box.contents.preset import load_preset
from generator.box.contents.shopping import magnets_needed, shopping_list
from generator.cli.options import Workplace, edition, one_game, one_language, places, tell
from generator.games.editions import filled
from generator.games.registry import find_game

USUAL_THICKNESS = Fraction(3)
MOST_PLAYERS = 99


@click.command(epilog="Example: wuerfelwerk parts einhorn --players 4 --lang de > shopping.md")
@one_game
@edition
@one_language
@click.option("--players", type=click.IntRange(1, MOST_PLAYERS), help="Players (default: most of the edition).")
@click.option("--preset", default="", metavar="P", help="Kind of box (default: that of the game, else fitted).")
@click.option("--sleeves", is_flag=True, help="Cards lie in sleeves.")
@places
def parts(game: str, edition: str, lang: str, players: int | None, preset: str, sleeves: bool, at: Workplace) -> None:
    """Print what belongs to GAME, with sizes, and what to buy or make, as Markdown."""
    definition = find_game(at.project, game)
    language = definition.text(lang or definition.languages[0]).language
    chosen = filled(definition, definition.edition(edition))
    number = players_of(definition, chosen, players)
    pieces = [piece.id for piece in definition.pieces]
    kind = load_preset(at.project, preset, definition.id, pieces)
    left = [name for name in kind.without if name in pieces]
    lots = lots_of(at.project, definition, chosen, number, USUAL_THICKNESS, left, sleeves)
    labels = load_labels(at.project, language, definition.id)
    tell(players_notes(definition, chosen, number))
    if not lots and not chosen.components:
        told = "says nothing of what belongs to the game, so the list is empty"
        click.echo(f"note: {shown(definition.path)} {told}; add [[piece]] or [[edition.component]] tables", err=True)
    needs = magnets_needed(kind.magnet, labels) if definition.pieces else []
    click.echo(shopping_list(definition, chosen, number, lots, labels, needs), nl=False)
