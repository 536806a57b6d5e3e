"""What one cell of the pay-off table would have to say for a prediction to be worth making: solved, not tried."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor

from generator.games.editions import LARGEST_PAYOFF, WIN, Payoff
from generator.play.exact.predictions import Worth, counts_for
from generator.tables.outcome import unpaid
from generator.tables.verified import GameTables


@dataclass(frozen=True)
class Mend:
    """A change of one cell after which a prediction is among the best at the start of a game, without the figure.

    `now` is what the cell says and `value` the nearest whole number that does it. `even` is the number at which the
    prediction is exactly as good as the best other one. `best` are the best predictions after the change, `behind` is
    how far the worst then is below them, in tokens a turn. `own`: the cell counts for no other prediction.
    """

    prediction: str
    result: str
    column: str
    now: Payoff
    value: int
    even: Fraction
    best: tuple[str, ...]
    behind: Fraction
    own: bool

    @property
    def change(self) -> int:
        """By how many tokens the cell changes; a win counts as nothing, so that its mend tells the whole number."""
        return self.value - (0 if self.now == WIN else self.now)


def mends(tables: GameTables, worths: Sequence[Worth], prediction: str, stake: int) -> tuple[Mend, ...]:
    """All cells that could mend a prediction that is not among the best, the smallest change first.

    `stake` is what the others hold together. Values that a game file would not take are left out. Own cells come
    before others of the same change.
    """
    plain = [worth for worth in worths if not worth.owner]
    found = [
        mend
        for result, column in tables.edition.payoffs
        if (mend := _mend(tables, plain, prediction, (result, column), stake)) and abs(mend.value) <= LARGEST_PAYOFF
    ]
    return tuple(sorted(found, key=lambda mend: (abs(mend.change), not mend.own)))


def _mend(
    tables: GameTables, plain: Sequence[Worth], prediction: str, cell: tuple[str, str], stake: int
) -> Mend | None:
    """The nearest value of a cell; None where no value of it would help.

    With x more in the cell each mean grows by x times its weight, so that each rival sets a bound for x.
    """
    now = tables.edition.payoffs[cell]
    weights = {worth.prediction: _weight(tables, worth.prediction, cell) for worth in plain}
    taken = stake if now == WIN else 0  # a number takes the place of the win
    means = {worth.prediction: worth.mean(stake) - weights[worth.prediction] * taken for worth in plain}
    low, high = _bounds(means, weights, prediction)
    if low is None and high is None:
        return None
    if low is not None and low > 0:
        change, even = ceil(low), low
    elif high is not None and high < 0:
        change, even = floor(high), high
    else:
        return None
    if (low is not None and change < low) or (high is not None and change > high):
        return None  # no whole number lies between
    after = {name: means[name] + weights[name] * change for name in means}
    top = max(after.values())
    base = 0 if now == WIN else now
    return Mend(
        prediction,
        *cell,
        now,
        base + change,
        base + even,
        tuple(name for name, mean in after.items() if mean == top),
        top - min(after.values()),
        own=all(not weight for name, weight in weights.items() if name != prediction),
    )


def _bounds(
    means: Mapping[str, Fraction], weights: Mapping[str, Fraction], prediction: str
) -> tuple[Fraction | None, Fraction | None]:
    """The least and the greatest change with which no rival is better; both None where there is none."""
    low: Fraction | None = None
    high: Fraction | None = None
    for rival, mean in means.items():
        lead, gain = mean - means[prediction], weights[prediction] - weights[rival]
        if not gain:
            if lead > 0:
                return None, None
        elif gain > 0:
            low = lead / gain if low is None else max(low, lead / gain)
        else:
            high = lead / gain if high is None else min(high, lead / gain)
    return (None, None) if low is not None and high is not None and low > high else (low, high)


def _weight(tables: GameTables, prediction: str, cell: tuple[str, str]) -> Fraction:
    """How much a mean grows with one token more in the cell: the chance of its row, if it is paid and counts."""
    result, column = cell
    if result in unpaid(tables.game, False):
        return Fraction()
    when = next(one.when for one in tables.game.columns if one.id == column)
    return tables.main.row(result).probability if when in counts_for(prediction, result) else Fraction()
