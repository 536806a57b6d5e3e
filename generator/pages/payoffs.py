"""What a page may ask about pay-offs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.base.labels import Labels
from generator.base.locale import locale
from generator.base.templates import WrongArgument, asked_for, words_only
from generator.games.editions import WIN, Payoff
from generator.tables.outcome import Expectation
from generator.tables.verified import GameTables
from generator.views.wording import DIGITS, PayoffKind, fraction_text, payoff_kind, payoff_text, stake_text


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
        """A pay-off as printed: `+2`, `−2`, `0`, or the word for a win; `edition` may be left out."""
        return payoff_text(self._payoff(result, column, edition), self.labels.language, self.labels["table.win"])

    def amount(self, result: object, column: object, edition: object = "") -> int:
        """How many tokens change hands, without a sign; a win has no such number."""
        payoff = self._payoff(result, column, edition)
        if payoff == WIN:
            hint = "ask is_win(...) first, or write pays(...)"
            raise WrongArgument(f"{_id(result)}, {_id(column)} has no amount: it is a win", hint)
        return abs(payoff)

    def is_win(self, result: object, column: object, edition: object = "") -> bool:
        """Whether the pay-off is a win."""
        return self._payoff(result, column, edition) == WIN

    def payoff_kind(self, result: object, column: object, edition: object = "") -> PayoffKind:
        """What the pay-off does to the player: `gain`, `loss`, `zero` or `win`."""
        return payoff_kind(self._payoff(result, column, edition))

    def changed(self, result: object, column: object, edition: object = "") -> bool:
        """Whether a house rule pays there what its base does not."""
        self._payoff(result, column, edition)
        return self.tables.game.changed(self._tables(edition).edition, _id(result), _id(column))

    def mean(self, prediction: object, owner: object = False, edition: object = "") -> str:
        """The mean of a turn, exactly: `−41/18 + V/36`, V being what all others hold; an empty prediction is the silent
        roll, `owner` is `true` with the figure."""
        mean = self._expectation(prediction, owner, edition)
        stake = stake_text(mean.win)
        return " + ".join(filter(None, (fraction_text(mean.tokens) if mean.tokens or not stake else "", stake)))

    def mean_decimal(self, prediction: object, owner: object = False, edition: object = "") -> str:
        """The mean as a decimal number, short of what a win takes: `−0.472`."""
        return locale(self.labels.language).decimal(self._expectation(prediction, owner, edition).tokens, DIGITS)

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
    found = str(getattr(value, "id", value))  # of an unknown name of Jinja's, this tells that name
    words_only(getattr(value, "id", value))
    return found
