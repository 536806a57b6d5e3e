"""What many games say: shares, means and quantiles, each with its interval of 95 %."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

import numpy as np
from numpy.typing import NDArray

from generator.play.fast.ends import NAMES
from generator.play.fast.intervals import Interval, mean_of, quantile_of, share_of
from generator.play.fast.run import GameRun, MatchRun

QUANTILES = (0.5, 0.95, 0.99)
"""Shares of games or matches for which a length is told, and shares for which tokens last."""


@dataclass(frozen=True)
class GameFigures:
    """Single games: turns, the length of the shortest 50, 95 and 99 %, why they ended; by seat who ran out of tokens.

    `left` are the mean tokens of a seat at the end, `most` how often it holds the most then, shared where several do.
    """

    done: int
    wanted: int
    seed: int
    turns: Interval
    lengths: Mapping[float, Interval]
    ends: Mapping[str, Interval]
    loser: Sequence[Interval]
    left: Sequence[Interval]
    most: Sequence[Interval]


@dataclass(frozen=True)
class MatchFigures:
    """Whole matches: turns, games, why they ended; by seat of the first game how often it wins, and its stash."""

    done: int
    wanted: int
    seed: int
    turns: Interval
    lengths: Mapping[float, Interval]
    games: Interval
    ends: Mapping[str, Interval]
    winner: Sequence[Interval]
    stash: Sequence[Interval]


@dataclass(frozen=True)
class Needed:
    """How many tokens all players together and each of them need for a supply that lasts in a share of matches.

    `low` and `high` are the whole supply at the ends of the interval; `high` is None where too few were played.
    """

    share: float
    tokens: int
    a_player: int
    low: int | None
    high: int | None


def game_figures(run: GameRun) -> GameFigures:
    """The figures of single games."""
    leads = run.stakes == run.stakes.max(axis=1, keepdims=True)
    leaders = leads.sum(axis=1, dtype=np.int8)
    seats = range(run.stakes.shape[1])
    return GameFigures(
        run.done,
        run.wanted,
        run.seed,
        mean_of(run.turns),
        {share: quantile_of(run.turns, share) for share in QUANTILES},
        ends_of(run.ended),
        tuple(share_of(int((run.loser == seat).sum()), run.done) for seat in seats),
        tuple(mean_of(run.stakes[:, seat]) for seat in seats),
        tuple(mean_of(leads[:, seat] / leaders) for seat in seats),
    )


def match_figures(run: MatchRun) -> MatchFigures:
    """The figures of whole matches."""
    seats = range(run.stashes.shape[1])
    return MatchFigures(
        run.done,
        run.wanted,
        run.seed,
        mean_of(run.turns),
        {share: quantile_of(run.turns, share) for share in QUANTILES},
        mean_of(run.games),
        ends_of(run.ended),
        tuple(share_of(int((run.winner == seat).sum()), run.done) for seat in seats),
        tuple(mean_of(run.stashes[:, seat]) for seat in seats),
    )


def ends_of(ended: NDArray[Any]) -> dict[str, Interval]:
    """How often each end came, those that never came left out."""
    counts = np.bincount(ended, minlength=max(NAMES) + 1)
    return {name: share_of(int(counts[end]), len(ended)) for end, name in NAMES.items() if counts[end]}


def tokens_needed(run: GameRun | MatchRun, share: float) -> Needed:
    """The smallest supply that does not run dry in at least this share of the games; they had an endless one."""
    players = run.stashes.shape[1] if isinstance(run, MatchRun) else run.stakes.shape[1]
    found = quantile_of(run.need, share)
    low, high = (int(end) if abs(end) != float("inf") else None for end in (found.low, found.high))
    return Needed(share, int(found.value), ceil(found.value / players), low, high)
