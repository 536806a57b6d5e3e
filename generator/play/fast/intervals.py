"""How sure a figure from many games is: intervals that hold the true value in 95 of 100 runs."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor, sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

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
