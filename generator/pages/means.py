"""What follows from the means of a turn: which prediction is best, and from which stake on another one is better."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import floor

from generator.base.labels import Labels
from generator.base.locale import MINUS, locale
from generator.tables.expectation import Expectation
from generator.tables.verified import GameTables

DIGITS = 3
"""Decimal places of a mean."""


@dataclass(frozen=True)
class MeanView:
    """The mean of a turn: `exact` with the part that all the others hold, V, and `decimal` without it.

    `win` is that part, `V/36`, or empty; `tokens` is the mean without it as a number. `prediction` is empty for a
    silent roll.
    """

    prediction: str
    name: str
    colour: str
    exact: str
    decimal: str
    win: str
    tokens: Fraction


@dataclass(frozen=True)
class Stage:
    """The best predictions when the others hold more than the last stage's: from `start` tokens on.

    `level` is the stake at which the stage before is exactly as good, empty where that is no whole number.
    """

    start: str
    level: str
    best: tuple[MeanView, ...]


@dataclass(frozen=True)
class MeansView:
    """The means without the figure or with it (`owner`), the best first, and how the best changes with the stake."""

    owner: bool
    rows: tuple[MeanView, ...]
    stages: tuple[Stage, ...]

    @property
    def ranked(self) -> tuple[MeanView, ...]:
        """The rows from the highest mean to the lowest while the others hold nothing."""
        return tuple(sorted(self.rows, key=lambda row: -row.tokens))

    @property
    def best(self) -> tuple[MeanView, ...]:
        """Those with the highest mean while the others hold nothing."""
        return tuple(row for row in self.rows if row.tokens == self.ranked[0].tokens)

    @property
    def worst(self) -> tuple[MeanView, ...]:
        """Those with the lowest mean while the others hold nothing."""
        return tuple(row for row in self.rows if row.tokens == self.ranked[-1].tokens)

    @property
    def silent(self) -> MeanView | None:
        """The silent roll; None in a game in which everybody predicts."""
        return next((row for row in self.rows if not row.prediction), None)


def means_of(tables: GameTables, labels: Labels) -> tuple[MeansView, ...]:
    """The means without the figure and, where the game has one, with it; none for a game without pay-offs."""
    kinds = sorted({expectation.owner for expectation in tables.expectations})
    return tuple(_means(tables, labels, owner) for owner in kinds)


def _means(tables: GameTables, labels: Labels, owner: bool) -> MeansView:
    chosen = [expectation for expectation in tables.expectations if expectation.owner == owner]
    silent = labels["page.silent" if any(expectation.prediction for expectation in chosen) else "page.every_roll"]
    rows = {expectation: _view(tables, labels, expectation, silent) for expectation in chosen}
    stages = tuple(
        Stage(_whole(start, labels), "" if level is None else _whole(level, labels), tuple(rows[e] for e in best))
        for start, level, best in stages_of(chosen)
    )
    return MeansView(owner, tuple(rows.values()), stages)


def stages_of(means: list[Expectation]) -> list[tuple[int, int | None, list[Expectation]]]:
    """The best means by what the others hold, V = 0, 1, 2, ...: (first V, V at which the last stage is equal, best).

    A mean is a line over V. From where one line is the highest, the next is the steeper line that it meets first.
    """
    stages: list[tuple[int, int | None, list[Expectation]]] = []
    start, level = 0, None
    while means:
        top = max(mean.tokens + mean.win * start for mean in means)
        best = [mean for mean in means if mean.tokens + mean.win * start == top]
        stages.append((start, level, best))
        slope = max(mean.win for mean in best)
        if any(mean.win < slope for mean in best):  # the steepest of the equals leads from the next whole number on
            start, level = start + 1, start
            continue
        meets = [
            start + (top - mean.tokens - mean.win * start) / (mean.win - slope) for mean in means if mean.win > slope
        ]
        if not meets:
            break
        nearest = min(meets)
        start, level = floor(nearest) + 1, int(nearest) if nearest.denominator == 1 else None
    return stages


def _view(tables: GameTables, labels: Labels, mean: Expectation, silent: str) -> MeanView:
    text, numbers = tables.text(labels.language), locale(labels.language)
    name = text.get(f"result.{mean.prediction}.name") if mean.prediction else silent
    return MeanView(
        prediction=mean.prediction,
        name=name,
        colour=tables.game.result(mean.prediction).colour if mean.prediction else "",
        exact=_with_stake(str(mean.tokens).replace("-", MINUS), mean.win),
        decimal=numbers.decimal(mean.tokens, DIGITS),
        win=_stake(mean.win) if mean.win else "",
        tokens=mean.tokens,
    )


def _stake(share: Fraction) -> str:
    """A share of V: `V/36`, `5V/36`, `V`."""
    factor = "" if share.numerator == 1 else str(share.numerator)
    return f"{factor}V" if share.denominator == 1 else f"{factor}V/{share.denominator}"


def _with_stake(mean: str, share: Fraction) -> str:
    return f"{mean} + {_stake(share)}" if share else mean


def _whole(value: int, labels: Labels) -> str:
    return locale(labels.language).decimal(value)
