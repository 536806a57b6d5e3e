"""`wuerfelwerk simulate`: what happens in many games or matches, or exactly in one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import click

from generator.cli.main import require
from generator.cli.options import Workplace, edition, one_game, places, tell
from generator.games.model import Game
from generator.games.registry import find_game
from generator.play.stakes import play_of, players_of, stakes_of
from generator.tables.verified import verified_tables

MOST_GAMES, MOST_MATCHES = 5_000_000, 1_000_000
GAMES = 100_000
MOST_TOKENS, MOST_ROUNDS = 999, 99


@click.command(epilog="Example: wuerfelwerk simulate einhorn --matches 20000 --bids half")
@one_game
@edition
@click.option("--players", type=int, help="Players (default: the smallest number of the edition).")
@click.option("--tokens", type=click.IntRange(1, MOST_TOKENS), help="Tokens a player (default: as the edition says).")
@click.option("--rounds", type=click.IntRange(1, MOST_ROUNDS), help="Games of a match (default: as the edition says).")
@click.option("--games", type=click.IntRange(1, MOST_GAMES), help=f"Play so many single games (default: {GAMES}).")
@click.option("--matches", type=click.IntRange(1, MOST_MATCHES), help="Play so many whole matches instead.")
@click.option(
    "--policy",
    "policies",
    multiple=True,
    metavar="P",
    help="RESULT, silent, mixed:RESULT=3,silent=1, cautious or best (default), once or once a seat; alone: "
    "random, greedy or look-ahead (default); stop:POINTS, keep:RESULT or dice:N,hits:N, each for a run of its own.",
)
@click.option("--bids", default="none", metavar="B", help="none (default), half, all, share:PERCENT or tokens:N.")
@click.option("--adds", default="none", metavar="B", help="Tokens added to those dealt, named as bids are.")
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True, help="Another seed, other games.")
@click.option("--exact", is_flag=True, help="Compute a game of 2 or 3 players exactly as well.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@places
def simulate(
    game: str,
    edition: str,
    players: int | None,
    tokens: int | None,
    rounds: int | None,
    games: int | None,
    matches: int | None,
    policies: tuple[str, ...],
    bids: str,
    adds: str,
    seed: int,
    exact: bool,
    form: str,
    at: Workplace,
) -> None:
    """Play GAME many times by a stated model and say what happens, with how sure that is.

    Ctrl-C ends a long run with what was played until then.
    """
    require("play", "numpy")
    definition = find_game(at.project, game)
    if definition.options or definition.turn:
        given = {"--players": players, "--tokens": tokens, "--rounds": rounds, "--matches": matches, "--exact": exact}
        given |= {"--bids": bids != "none", "--adds": adds != "none"}
        _alone(definition, edition, policies, games or GAMES, seed, form, given)
        return
    from generator.cli.simulate_text import Asked, told
    from generator.play.simulation.policies import policies_of, spending_of

    _agree(games, matches, exact, tokens, rounds, bids, adds)
    rules = definition.edition(edition)
    play_of(definition)
    least, most = players_of(definition, rules)
    number = players if players is not None else least
    stakes = stakes_of(verified_tables(definition, rules), number, tokens and tokens * number, rounds)
    if exact:
        stakes = replace(stakes, supply=None, assumed=stakes.assumed - {"tokens"})
    asked = Asked(
        stakes,
        policies_of(stakes, policies or ["best"]),
        spending_of(bids),
        spending_of(adds),
        seed,
        games or GAMES,
        matches,
        exact,
    )
    if not least <= number <= most:
        tell([f"edition {rules.id} of {game} is for {least} to {most} players"])
    _say(*told(asked, form))


def _alone(
    game: Game, edition: str, policies: tuple[str, ...], games: int, seed: int, form: str, given: Mapping[str, object]
) -> None:
    """A game whose rolls are crossed off, or whose turns bring points, by one player alone."""
    from generator.cli.simulate_alone import check_alone, told_alone

    check_alone({option: bool(value) for option, value in given.items()})
    tables = verified_tables(game, game.edition(edition))
    _say(*told_alone(tables, policies, games, seed, form))


def _say(text: str, complete: bool) -> None:
    click.echo(text)
    if not complete:
        raise click.exceptions.Exit(130)


def _agree(
    games: int | None, matches: int | None, exact: bool, tokens: int | None, rounds: int | None, bids: str, adds: str
) -> None:
    """Raises UsageError for options that do not go together."""
    if games and matches:
        raise click.UsageError("--games plays single games and --matches whole matches; give one of them")
    if exact and (matches or tokens):
        other = "--matches" if matches else "--tokens"
        raise click.UsageError(f"--exact is of single games with an endless supply; leave out {other}")
    if not matches and (rounds or bids != "none" or adds != "none"):
        other = "--rounds" if rounds else "--bids" if bids != "none" else "--adds"
        raise click.UsageError(f"{other} is of whole matches; add --matches")
