"""`wuerfelwerk symbols`: every symbol and every colour that a game may name, as a page."""

from __future__ import annotations

import click

from generator.artifacts.build import check_folder, stage
from generator.base.problem import Problem, UserError, shown
from generator.cli.options import Workplace, places
from generator.games.registry import find_game
from generator.glyphs.symbols import read_symbols
from generator.press.colours.colour import as_hex
from generator.press.style import load_style
from generator.web.assets import render_plain

TEMPLATE, PAGE = "symbols/page.html.j2", "symbols.html"


@click.command(epilog="Example: wuerfelwerk symbols")
@click.argument("game", default="", metavar="[GAME]")
@click.option("--style", "style_name", default="night", metavar="S", help="Style (default: night).")
@places
def symbols(game: str, style_name: str, at: Workplace) -> None:
    """Write a page with every symbol and every colour by its name; with GAME those of its own, too."""
    if game:
        find_game(at.project, game)
    problems: list[Problem] = []
    known = read_symbols(at.project, game, problems)
    if problems:
        raise UserError(problems)
    style = load_style(at.project, style_name, game)
    drawn = [{"name": name, "drawing": one.drawing.decode()} for name, one in known.items()]
    colours = {name: as_hex(colour.rgb) for name, colour in style.colours.items()}
    check_folder(at.output)
    path = at.output / PAGE
    stage(path, render_plain(at.project, TEMPLATE, {"symbols": drawn, "colours": colours}).encode()).put()
    click.echo(shown(path))
