"""What many games of crossing off say: means, shares and quantiles, each with its interval of 95 %."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.play.fast.crossrun import CrossRun
from generator.play.fast.intervals import Interval, mean_of, quantile_of, share_of

QUANTILES = (0.1, 0.25, 0.5, 0.75, 0.9, 0.99)
"""Shares of games for which it is told how many points they have at most."""


@dataclass(frozen=True)
class RowFigures:
    """A sum: its mean points, and in which share of games it brings some, or costs some."""

    points: Interval
    brings: Interval
    costs: Interval


@dataclass(frozen=True)
class CrossFigures:
    """Games alone: points, their quantiles, the share below 0; how many rolls a game has, and free ones; by row."""

    done: int
    wanted: int
    seed: int
    points: Interval
    quantiles: Mapping[float, Interval]
    below: Interval
    rolls: Interval
    free: Interval
    rows: Sequence[RowFigures]


def cross_figures(run: CrossRun) -> CrossFigures:
    """The figures of a run."""
    return CrossFigures(
        run.done,
        run.wanted,
        run.seed,
        mean_of(run.points),
        {share: quantile_of(run.points, share) for share in QUANTILES},
        share_of(int((run.points < 0).sum()), run.done),
        mean_of(run.rolls),
        mean_of(run.free),
        tuple(
            RowFigures(
                mean_of(column),
                share_of(int((column > 0).sum()), run.done),
                share_of(int((column < 0).sum()), run.done),
            )
            for column in run.rows.T
        ),
    )
