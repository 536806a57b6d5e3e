"""`wuerfelwerk balance`: whether a game is fair, how long it takes, whether its tokens last; and what would mend it."""

from __future__ import annotations

import sys
from math import isnan

import click

from generator.artifacts.balance import kept_balance
from generator.base.labels import Labels, load_labels
from generator.base.problem import shown
from generator.cli.main import require
from generator.cli.options import Workplace, edition, one_game, one_language, places
from generator.games.model import Game
from generator.games.registry import find_game
from generator.pages.balance.report import BalanceView, as_markdown, as_text, balance_view
from generator.pages.balance.turns import TurnBalance
from generator.pages.markdown import as_pages_say, label
from generator.play.balance.report import SECONDS, balance_json, check_payoffs
from generator.play.stakes import Stakes
from generator.play.turns import Turns
from generator.tables.verified import GameTables, verified_tables

SHORTEST, LONGEST = 1, 3600
"""Seconds of a turn."""


@click.command(epilog="Example: wuerfelwerk balance einhorn --lang de --seconds 10")
@one_game
@edition
@one_language
@click.option(
    "--players", type=click.IntRange(2, 12), metavar="N", help="Only N players (default: all the rules name)."
)
@click.option(
    "--seconds",
    type=click.FloatRange(SHORTEST, LONGEST),
    metavar="S",
    help="Seconds of a turn (default: 15).",
)
@click.option("--format", "form", type=click.Choice(["text", "md", "json"]), default="text", show_default=True)
@places
def balance(
    game: str,
    edition: str,
    lang: str,
    players: int | None,
    seconds: float | None,
    form: str,
    at: Workplace,
) -> None:
    """Weigh GAME: what its predictions are worth, how long it takes, whether seats are equal and tokens last."""
    definition = find_game(at.project, game)
    language = definition.text(lang or definition.languages[0]).language
    chosen = definition.edition(edition)
    if seconds is not None and isnan(seconds):  # every range lets it through
        raise click.BadParameter(f"'nan' is not in the range {SHORTEST}<=x<={LONGEST}.", param_hint="'--seconds'")
    labels = load_labels(at.project, language, definition.id)
    if definition.turn:
        _weigh_turns(verified_tables(definition, chosen), labels, players, seconds or SECONDS, form)
        return
    _must_play(definition, players, seconds)

    def tell(stakes: Stakes) -> None:
        if sys.stderr.isatty():
            click.echo(f"playing with {stakes.players} players ...", err=True)

    check_payoffs(definition)
    if definition.play is not None:
        require("play", "numpy")
    tables = verified_tables(definition, chosen)
    report = kept_balance(at.project, tables, players=players, seconds=seconds or SECONDS, tell=tell)
    if form == "json":
        click.echo(balance_json(report), nl=False)
        return
    said = as_pages_say(tables) if form == "md" else tables
    view = balance_view(report, said, labels, label if form == "md" else str)
    _say(view, said, labels, form)


def _must_play(game: Game, players: int | None, seconds: float | None) -> None:
    """Raises UsageError for options about play where nobody knows how the game is played."""
    if game.play is None and game.columns and (players or seconds):
        option = "--players" if players else "--seconds"
        raise click.UsageError(f"{option} is about play, and {shown(game.path)} has no [play]")


def _weigh_turns(tables: GameTables, labels: Labels, players: int | None, seconds: float, form: str) -> None:
    """A game of turns, in which everybody plays alone."""
    if players:
        raise click.UsageError("--players is of games with tokens; here everybody plays the same turns")
    said = as_pages_say(tables) if form == "md" else tables
    report = TurnBalance(Turns(tables), said, labels, seconds, label if form == "md" else str)
    if form == "json":
        click.echo(report.plain(), nl=False)
        return
    _say(report.view(), said, labels, form)


def _say(view: BalanceView, tables: GameTables, labels: Labels, form: str) -> None:
    title = tables.text(labels.language).get("title")
    heading = f"{title}, {labels['table.edition']} {tables.edition.id}: {view.title}"
    click.echo(as_markdown(view, heading) if form == "md" else as_text(view, heading), nl=False)
