"""`wuerfelwerk simulate`: what happens in many games or matches, or exactly in one."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from math import isfinite
from pathlib import Path
from typing import Any

import click
import numpy as np

from generator.cli.main import require, workplace
from generator.cli.options import Progress, edition, one_game, places, tell
from generator.cli.simulate_text import game_text, match_text
from generator.games.model import Game
from generator.games.registry import find_game
from generator.play.exact.game import exact_game
from generator.play.simulation.arrays import UNENDED
from generator.play.simulation.figures import (
    QUANTILES,
    GameFigures,
    MatchFigures,
    Needed,
    game_figures,
    match_figures,
    tokens_needed,
)
from generator.play.simulation.model_text import OF_GAMES, figure_line, match_lines, model_lines, rule_line
from generator.play.simulation.policies import Policy, Spending
from generator.play.simulation.run import simulate_games, simulate_matches
from generator.play.stakes import Stakes
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
    "random, greedy or look-ahead (default), each for a run of its own.",
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
    project: Path | None,
    output: Path | None,
) -> None:
    """Play GAME many times by a stated model and say what happens, with how sure that is.

    Ctrl-C ends a long run with what was played until then.
    """
    require("play", "numpy")
    opened, _ = workplace(project, output)
    definition = find_game(opened, game)
    if definition.options:
        given = {"--players": players, "--tokens": tokens, "--rounds": rounds, "--matches": matches, "--exact": exact}
        given |= {"--bids": bids != "none", "--adds": adds != "none"}
        _alone(definition, edition, policies, games or GAMES, seed, form, given)
        return
    from generator.play.simulation.policies import policies_of, spending_of
    from generator.play.stakes import play_of, players_of, stakes_of

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
    """A game whose rolls are crossed off, by one player alone."""
    from generator.cli.simulate_text import check_alone, told_alone

    check_alone({option: bool(value) for option, value in given.items()})
    tables = verified_tables(game, game.edition(edition))
    _say(*told_alone(tables, policies or ("look-ahead",), games, seed, form))


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


GENERATOR = f"numpy {np.__version__}, PCG64"
"""Another release of numpy may draw other numbers from the same seed."""
EQUALS = {True: "of equally rich ones the next in turn", False: "of equally rich ones the lower seat"}


@dataclass(frozen=True)
class Asked:
    """A simulation: of matches where their number is given, else of single games."""

    stakes: Stakes
    policies: tuple[Policy, ...]
    bids: Spending
    adds: Spending
    seed: int
    games: int
    matches: int | None
    exact: bool


def told(asked: Asked, form: str) -> tuple[str, bool]:
    """What is printed, and whether all that was asked for was played."""
    if asked.matches is None:
        return _games(asked, form)
    return _matches(asked, asked.matches, form)


def _games(asked: Asked, form: str) -> tuple[str, bool]:
    exact = None
    if asked.exact:
        counting = Progress("parts of the exact game")
        exact = exact_game(asked.stakes, asked.policies, tell=counting)
        counting.done()
    progress = Progress("games")
    run = simulate_games(asked.stakes, asked.policies, asked.games, asked.seed, progress)
    progress.done()
    figures = game_figures(run)
    model = [*model_lines(asked.stakes, asked.policies), *figure_line(asked.stakes, EQUALS[False])]
    model.append(rule_line(asked.stakes, OF_GAMES))
    if form == "json":
        return _json(asked, "games", model, figures, {"exact": _plain(asdict(exact)) if exact else None}), _complete(
            figures
        )
    return game_text(asked.stakes, model, GENERATOR, figures, exact), _complete(figures)


def _matches(asked: Asked, matches: int, form: str) -> tuple[str, bool]:
    stakes, endless = asked.stakes, replace(asked.stakes, supply=None)
    progress = Progress("matches")
    run = simulate_matches(stakes, asked.policies, asked.bids, matches, asked.seed, asked.adds, progress)
    figures, needed, unending = match_figures(run), list[Needed](), False
    if complete := _complete(figures):
        without = simulate_matches(endless, asked.policies, asked.bids, matches, asked.seed, asked.adds, progress)
        complete, unending = without.done == matches, bool((without.ended == UNENDED).any())
        needed = [tokens_needed(without, share) for share in QUANTILES] if complete and not unending else []
    progress.done()
    model = [*model_lines(stakes, asked.policies), *figure_line(stakes, EQUALS[True])]
    model += match_lines(stakes, asked.bids, asked.adds)
    if form == "json":
        more = {"needed": [asdict(one) for one in needed]}
        return _json(asked, "matches", model, figures, more), complete
    return match_text(stakes, model, GENERATOR, figures, needed, unending and complete), complete


def _complete(figures: GameFigures | MatchFigures) -> bool:
    return figures.done == figures.wanted


def _json(
    asked: Asked, kind: str, model: list[str], figures: GameFigures | MatchFigures, more: Mapping[str, Any]
) -> str:
    stakes = asked.stakes
    said = {
        "game": stakes.game,
        "edition": stakes.edition,
        "players": stakes.players,
        "kind": kind,
        "model": model,
        "policies": [policy.name for policy in asked.policies],
        "bids": asked.bids.name,
        "adds": asked.adds.name,
        "start": stakes.start,
        "starter_extra": stakes.starter_extra,
        "rounds": stakes.rounds,
        "supply": stakes.supply,
        "assumed": sorted(stakes.assumed),
        "rules": dict(stakes.rules),
        "generator": GENERATOR,
        "confidence": 0.95,
        **_plain(asdict(figures)),
        **more,
    }
    return json.dumps(said, indent=2, ensure_ascii=False, allow_nan=False)


def _plain(value: Any) -> Any:
    """As JSON has it: an end of an interval that is not known is null."""
    if isinstance(value, Mapping):
        return {str(key): _plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(one) for one in value]
    return None if isinstance(value, float) and not isfinite(value) else value
