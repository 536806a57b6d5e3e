"""The mean of each prediction in words of one language, and which is the best as the stake grows."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import floor

from generator.base.labels import Labels
from generator.base.locale import round_half_up
from generator.tables.outcome import Expectation
from generator.tables.verified import GameTables
from generator.views.wording import DIGITS, Wording, fraction_text, stake_text


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

    @property
    def title(self) -> str:
        """Its name in a picture, with the part that all the others hold: `Silence (+ V/36)`."""
        return f"{self.name} (+ {self.win})" if self.win else self.name


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
    """The means without the figure or with it (`owner`), the best first, and how the best changes with the stake;
    `in_turns` are so many turns with the best prediction, and the whole tokens that they bring."""

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
    def in_turns(self) -> tuple[int, int]:
        """So many turns with the best prediction, and the whole tokens that they bring: two or more, else none."""
        said = ((turns, int(round_half_up(self.ranked[0].tokens * turns))) for turns in (10, 100))
        return next(((turns, tokens) for turns, tokens in said if abs(tokens) > 1), (100, 0))

    @property
    def silent(self) -> MeanView | None:
        """The silent roll; None in a game in which everybody predicts."""
        return next((row for row in self.rows if not row.prediction), None)


def means_of(tables: GameTables, labels: Labels) -> tuple[MeansView, ...]:
    """The means without the figure and, where the game has one, with it; none for a game without pay-offs."""
    kinds = sorted({expectation.owner for expectation in tables.expectations})
    return tuple(_means(Wording(tables, labels), owner) for owner in kinds)


def _means(words: Wording, owner: bool) -> MeansView:
    chosen = [expectation for expectation in words.tables.expectations if expectation.owner == owner]
    silent = words.labels["page.silent" if any(mean.prediction for mean in chosen) else "page.every_roll"]
    rows = {expectation: _mean(words, expectation, silent) for expectation in chosen}
    number = words.numbers.decimal
    stages = tuple(
        Stage(number(start), "" if level is None else number(level), tuple(rows[e] for e in best))
        for start, level, best in stages_of(chosen)
    )
    return MeansView(owner, tuple(rows.values()), stages)


def _mean(words: Wording, mean: Expectation, silent: str) -> MeanView:
    stake = stake_text(mean.win)
    return MeanView(
        prediction=mean.prediction,
        name=words.result(mean.prediction) if mean.prediction else silent,
        colour=words.game.result(mean.prediction).colour if mean.prediction else "",
        exact=fraction_text(mean.tokens) + (f" + {stake}" if stake else ""),
        decimal=words.numbers.decimal(mean.tokens, DIGITS),
        win=stake,
        tokens=mean.tokens,
    )


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
