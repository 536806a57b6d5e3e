"""What a prediction may bring in one turn: each change of tokens with its chance, the mean and the spread, exactly."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.games.model import WIN, Payoff
from generator.tables.expectation import Expectation, case_of, unpaid
from generator.tables.verified import GameTables


@dataclass(frozen=True)
class Outcome:
    """A change of tokens in one turn and its chance; with `wins` comes all that the others hold."""

    tokens: int
    wins: int
    chance: Fraction

    def change(self, stake: int) -> int:
        """The change while the others hold `stake`."""
        return self.tokens + self.wins * stake


@dataclass(frozen=True)
class Worth:
    """A prediction (empty: silence) without or with the figure (`owner`), and what it may bring, lowest first.

    `stake` in the methods is what all other players hold together, V: what a win takes. Every payment is made in
    full: what the table says, not what a player with few tokens has left.
    """

    prediction: str
    owner: bool
    outcomes: tuple[Outcome, ...]

    @property
    def wins(self) -> Fraction:
        """The chance to take all that the others hold."""
        return sum((one.chance * one.wins for one in self.outcomes), Fraction())

    def mean(self, stake: int) -> Fraction:
        """Mean change of tokens in a turn."""
        return sum((one.chance * one.change(stake) for one in self.outcomes), Fraction())

    def variance(self, stake: int) -> Fraction:
        """Mean square of the distance from the mean; its root is the spread in tokens."""
        mean = self.mean(stake)
        return sum((one.chance * (one.change(stake) - mean) ** 2 for one in self.outcomes), Fraction())

    def gain(self, stake: int) -> Fraction:
        """The chance to have more tokens after the turn than before."""
        return sum((one.chance for one in self.outcomes if one.change(stake) > 0), Fraction())


def worths(tables: GameTables) -> tuple[Worth, ...]:
    """Each prediction and silence in the order of the tables' own means; none for a game without pay-offs."""
    return tuple(Worth(mean.prediction, mean.owner, _outcomes(tables, mean)) for mean in tables.expectations)


def counts_for(prediction: str, result: str) -> frozenset[str]:
    """When a column has to count for its cell in the row of this result to be paid after this prediction."""
    return frozenset({"always", case_of(prediction, result)})


def _outcomes(tables: GameTables, mean: Expectation) -> tuple[Outcome, ...]:
    game, chances = tables.game, dict[tuple[int, int], Fraction]()
    for row in tables.main.rows:
        cells: list[Payoff] = []
        if row.result not in unpaid(game, mean.owner):
            due = counts_for(mean.prediction, row.result)
            cells = [tables.edition.payoffs[row.result, column.id] for column in game.columns if column.when in due]
        key = cells.count(WIN), sum(cell for cell in cells if cell != WIN)
        chances[key] = chances.get(key, Fraction()) + row.probability
    return tuple(Outcome(tokens, wins, chance) for (wins, tokens), chance in sorted(chances.items()))
