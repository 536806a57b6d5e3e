"""What a prediction is worth on average, as exact fractions."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.games.model import WIN, Edition, Game
from generator.tables.outcome import OutcomeTable


@dataclass(frozen=True)
class Expectation:
    """Mean game tokens of a turn: `tokens`, plus `win` times all that the other players hold.

    `prediction` is a result's id, or empty for a silent roll. `owner`: the player owns the figure.
    """

    prediction: str
    owner: bool
    tokens: Fraction
    win: Fraction


def expectations(game: Game, edition: Edition, table: OutcomeTable) -> tuple[Expectation, ...]:
    """The mean of each prediction and of silence, without the figure and, where the game has one, with it.

    A game whose columns do not depend on a prediction has one mean only; a game without pay-offs has none.
    """
    if not game.columns:
        return ()
    kinds = {column.when for column in game.columns}
    predictions = [result.id for result in game.results] if kinds & {"correct", "wrong"} else []
    if kinds & {"passive", "always"}:
        predictions.append("")
    owners = (False, True) if game.owner else (False,)
    return tuple(_mean(game, edition, table, prediction, owner) for owner in owners for prediction in predictions)


def unpaid(game: Game, owner: bool) -> tuple[str, ...]:
    """The results that pay nothing: those of the figure for its owner, and by the rule `figure-order` for everybody."""
    first = game.play is not None and game.play.rules.get("figure-order") == "figure-first"
    return tuple(game.owner.cancels) if game.owner and (owner or first) else ()


def _mean(game: Game, edition: Edition, table: OutcomeTable, prediction: str, owner: bool) -> Expectation:
    tokens, win = Fraction(), Fraction()
    for row in table.rows:
        if row.result in unpaid(game, owner):
            continue
        for column in game.columns:
            if column.when not in ("always", case_of(prediction, row.result)):
                continue
            payoff = edition.payoffs[row.result, column.id]
            if payoff == WIN:
                win += row.probability
            else:
                tokens += row.probability * payoff
    return Expectation(prediction, owner, tokens, win)


def case_of(prediction: str, result: str) -> str:
    """Which columns count, beside those that always do, if the result follows the prediction; empty is silence."""
    if not prediction:
        return "passive"
    return "correct" if prediction == result else "wrong"
