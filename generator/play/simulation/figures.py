"""What many games say: shares, means and quantiles, each with an interval of 95 %."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil, floor, sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from generator.play.simulation.arrays import NAMES
from generator.play.simulation.run import GameRun, MatchRun

Z = 1.959963984540054
"""Of a normal distribution 95 % lie within so many standard deviations."""


@dataclass(frozen=True)
class Interval:
    """A value and where the true one lies with 95 %."""

    value: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """Half of its width."""
        return (self.high - self.low) / 2


def counts_of(values: NDArray[np.integer[Any]]) -> list[int]:
    """How often each number from 0 on comes."""
    found: list[int] = np.bincount(values).tolist()
    return found


def share_of(hits: int, games: int) -> Interval:
    """A share of independent games, by Wilson's interval, which also holds near 0 and 1. Of no game: 0 to 1."""
    if not games:
        return Interval(0.0, 0.0, 1.0)
    share, square = hits / games, Z * Z
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = Z / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games * games))
    low = 0.0 if hits == 0 else max(0.0, middle - half)
    return Interval(share, low, 1.0 if hits == games else min(1.0, middle + half))


def mean_of(values: NDArray[Any]) -> Interval:
    """A mean of independent games, by the normal interval; of less than two games it is as wide as can be."""
    if len(values) < 2:
        return Interval(float(values[0]) if len(values) else 0.0, float("-inf"), float("inf"))
    mean = float(values.mean(dtype=np.float64))
    half = Z * float(values.std(ddof=1, dtype=np.float64)) / sqrt(len(values))
    return Interval(mean, mean - half, mean + half)


def quantile_of(values: NDArray[Any], share: float) -> Interval:
    """The smallest value that at least this share of games does not exceed, with the interval of order statistics.

    The ranks are those of the binomial distribution in its normal shape, rounded outwards.
    """
    if not len(values):
        return Interval(0.0, float("-inf"), float("inf"))
    ordered = np.sort(values)
    count = len(ordered)
    half = Z * sqrt(count * share * (1 - share))
    at = max(ceil(share * count - 1e-9) - 1, 0)
    low, high = floor(share * count - half) - 1, ceil(share * count + half)
    return Interval(
        float(ordered[at]),
        float(ordered[low]) if low >= 0 else float("-inf"),
        float(ordered[high]) if high < count else float("inf"),
    )


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
