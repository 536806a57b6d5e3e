"""`wuerfelwerk watch`: shows in a browser what is printed, new after each save."""

from __future__ import annotations

import click

from generator.artifacts.watch.server import watch as begin
from generator.artifacts.watch.state import Listings
from generator.base.problem import UserError, WrongUsage
from generator.cli.options import Workplace, edition, one_game, one_language, places, show, tell_idle
from generator.games.registry import find_game


@click.command(epilog="Example: wuerfelwerk watch einhorn --lang de")
@one_game
@one_language
@edition
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8010,
    show_default=True,
    metavar="N",
    help="Port; 0 takes any that is free.",
)
@click.option("--no-open", "quiet", is_flag=True, help="Open no browser, only tell the address.")
@places
def watch(game: str, lang: str, edition: str, port: int, quiet: bool, at: Workplace) -> None:
    """Show the cards and sheets of GAME in a browser as they will be printed, new after each save, until Ctrl-C.

    Nothing is written. A fault is shown beside the piece that it belongs to, whose older picture stays.
    """
    listings, language = Listings(at.project, game, edition), lang
    try:
        language = listings.of(lang).language
        tell_idle([find_game(at.project, game)])
    except WrongUsage:  # a game, an edition or a language that is not there
        raise
    except UserError:
        pass  # the page shows what is to be mended
    begin(listings, language, port, ready=lambda url: _tell(url, not quiet))


def _tell(url: str, opens: bool) -> None:
    click.echo(f"{url}  (end with Ctrl-C)")
    if opens:
        show(url)
