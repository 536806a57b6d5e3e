"""Runs a simulation that was asked for and says what came of it, as text or as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from math import isfinite
from typing import Any

import numpy as np

from generator.cli.progress import Progress
from generator.cli.simulatedtext import game_text, match_text
from generator.play.exact import exact_game
from generator.play.fast.bids import Spending
from generator.play.fast.ends import UNENDED
from generator.play.fast.policies import Policy
from generator.play.fast.run import simulate_games, simulate_matches
from generator.play.fast.summary import (
    QUANTILES,
    GameFigures,
    MatchFigures,
    Needed,
    game_figures,
    match_figures,
    tokens_needed,
)
from generator.play.fast.telling import OF_GAMES, figure_line, match_lines, model_lines, rule_line
from generator.play.stakes import Stakes

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
