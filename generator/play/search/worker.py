"""Plays units of a search with arrays: what a worker does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from generator.play.balance.measure_table import POLICY
from generator.play.search.plays import BLOCKS, GAMES, GAMES_OF_BLOCK, MATCHES_OF_BLOCK, Counts, Unit
from generator.play.simulation.arrays import UNENDED
from generator.play.simulation.policies import policies_of, spending_of
from generator.play.simulation.run import simulate_games, simulate_matches

STAGES = 1000
"""Seeds of stages lie so far apart that no stage of one seed is one of the next."""


class Skew(Exception):
    """A worker with another engine than the one that gives it work."""


def play(units: Sequence[Unit], engine: str) -> list[tuple[str, Counts]]:
    """Plays units, on a worker: their keys and what came of them. Raises Skew where they are for another engine."""
    found = []
    for unit in units:
        if unit.engine != engine:
            raise Skew
        endless, seed = replace(unit.stakes, supply=None), unit.seed * STAGES + unit.stage
        policies = policies_of(endless, (POLICY,))
        if unit.kind == GAMES:
            games = simulate_games(endless, policies, GAMES_OF_BLOCK * BLOCKS[unit.stage], seed)
            counts = _counts(games.done, games.turns, None, games.loser, games.ended, unit.stakes.players)
        else:
            bids = spending_of(unit.kind)
            matches = simulate_matches(endless, policies, bids, MATCHES_OF_BLOCK * BLOCKS[unit.stage], seed)
            counts = _counts(
                matches.done, matches.turns, matches.need, matches.winner, matches.ended, unit.stakes.players
            )
        found.append((unit.key, counts))
    return found


def _counts(
    plays: int,
    turns: NDArray[Any],
    need: NDArray[Any] | None,
    seats: NDArray[Any],
    ended: NDArray[Any],
    players: int,
) -> Counts:
    return Counts(
        plays,
        tuple(np.bincount(turns).tolist()),
        () if need is None else tuple(np.bincount(need).tolist()),
        tuple(int((seats == seat).sum()) for seat in range(players)),
        int((ended == UNENDED).sum()),
    )
