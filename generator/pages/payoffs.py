"""What a page may ask about pay-offs, and what follows from the mean of a prediction."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from generator.base.labels import Labels
from generator.base.locale import MINUS, locale
from generator.base.templates import WrongArgument, asked_for, words_only
from generator.games.model import WIN, Payoff
from generator.tables.outcome import Expectation
from generator.tables.verified import GameTables
from generator.views.wording import PayoffKind, fraction_text, payoff_kind, payoff_text

STAKE = "V"
"""What stands for all that the other players hold, which a win takes."""
_DIGITS = 3


@dataclass(frozen=True)
class PredictionView:
    """A prediction, or the silent roll (empty `id`); `wins`: it may take what all others hold."""

    id: str
    name: str
    wins: bool


@dataclass(frozen=True)
class PayoffAnswers:
    """Pay-offs and means of each edition; an empty edition is the page's own.

    Results, columns and editions are asked for by their ids or as views; all raise WrongArgument for what is not there.
    """

    tables: GameTables
    editions: Mapping[str, GameTables]
    labels: Labels

    def pays(self, result: object, column: object, edition: object = "") -> str:
        """The pay-off as printed: `+2`, `−2`, `0`, or the word for a win."""
        return payoff_text(self._payoff(result, column, edition), self.labels.language, self.labels["table.win"])

    def amount(self, result: object, column: object, edition: object = "") -> int:
        """How many tokens change hands, without a sign; a win has no such number."""
        payoff = self._payoff(result, column, edition)
        if payoff == WIN:
            message = f"{_id(result)}, {_id(column)} has no amount: it is a win"
            raise WrongArgument(message, "ask is_win(...) first, or write pays(...)")
        return abs(payoff)

    def is_win(self, result: object, column: object, edition: object = "") -> bool:
        """Whether the pay-off is a win."""
        return self._payoff(result, column, edition) == WIN

    def payoff_kind(self, result: object, column: object, edition: object = "") -> PayoffKind:
        """What the pay-off does to the player: gain, loss, zero or win."""
        return payoff_kind(self._payoff(result, column, edition))

    def mean(self, prediction: object, owner: object = False, edition: object = "") -> str:
        """The exact mean of a turn: `−17/36`, with a win `−41/18 + V/36`; an empty prediction is the silent roll."""
        mean = self._expectation(prediction, owner, edition)
        stake = _times_stake(mean.win)
        if stake and mean.tokens:
            return f"{fraction_text(mean.tokens)} + {stake}"
        return stake or fraction_text(mean.tokens)

    def mean_decimal(self, prediction: object, owner: object = False, edition: object = "") -> str:
        """The mean as a decimal number, short of what a win takes: `−0.472`."""
        return locale(self.labels.language).decimal(self._expectation(prediction, owner, edition).tokens, _DIGITS)

    def predictions(self) -> tuple[PredictionView, ...]:
        """What can be predicted in the page's edition, as far as it pays; silence last."""
        text = self.tables.text(self.labels.language)
        return tuple(
            PredictionView(
                id=mean.prediction,
                name=text.get(f"result.{mean.prediction}.name")
                if mean.prediction
                else self.labels["table.no_prediction"],
                wins=bool(mean.win),
            )
            for mean in self.tables.expectations
            if not mean.owner
        )

    def _tables(self, edition: object) -> GameTables:
        return asked_for("edition", _id(edition), self.editions) if _id(edition) else self.tables

    def _payoff(self, result: object, column: object, edition: object) -> Payoff:
        tables = self._tables(edition)
        if not tables.game.columns:
            raise WrongArgument(f"{tables.game.id} has no pay-offs", "it has no [[column]]")
        row = asked_for("result", _id(result), {one.id: one.id for one in tables.game.results})
        return tables.edition.payoffs[row, asked_for("column", _id(column), {c.id: c.id for c in tables.game.columns})]

    def _expectation(self, prediction: object, owner: object, edition: object) -> Expectation:
        tables = self._tables(edition)
        if owner and not tables.game.owner:
            raise WrongArgument(f"in {tables.game.id} no figure has an owner", "leave the second value out")
        known = {mean.prediction: mean for mean in tables.expectations if mean.owner == bool(owner)}
        name = _id(prediction)
        if not known:
            raise WrongArgument(f"{tables.game.id} has no pay-offs", "it has no [[column]]")
        if name not in known and name in ["", *(result.id for result in tables.game.results)]:
            said = f"the prediction '{name}'" if name else "silence"
            raise WrongArgument(f"no column of {tables.game.id} depends on {said}", "see `when` of its columns")
        return asked_for("prediction", name, known)


def _id(value: object) -> str:
    """The id of a result, a column or an edition that was given as a view or by its id."""
    found = getattr(value, "id", value)
    text = str(found)  # of an unknown name of Jinja's, this tells that name
    words_only(found)
    return text


def _times_stake(share: Fraction) -> str:
    """A share of what the others hold: `V/36`, `5V/36`, `V`; empty for none."""
    if not share:
        return ""
    factor = "" if share.numerator == 1 else str(share.numerator)
    return factor + STAKE + ("" if share.denominator == 1 else f"/{share.denominator}")


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
