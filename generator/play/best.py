"""What to predict in the next turn, by tokens held: exact means where a player can pay no more than is there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from generator.games.model import WIN
from generator.play.stakes import Stakes


@dataclass(frozen=True)
class BestRow:
    """The mean change of own tokens by one turn with `tokens` held, for each prediction and silence last.

    `ruin` is the chance to lose the last token, `paid` the mean number of tokens lost. Of the `possible` predictions
    `best` are those with the highest mean, `cautious` those with the least ruin, among these with the least paid.
    """

    tokens: int
    owner: bool
    values: tuple[Fraction, ...]
    ruin: tuple[Fraction, ...]
    paid: tuple[Fraction, ...]
    possible: tuple[int, ...]

    @property
    def best(self) -> tuple[int, ...]:
        """The predictions with the highest mean."""
        highest = max(self.values[i] for i in self.possible)
        return tuple(i for i in self.possible if self.values[i] == highest)

    @property
    def cautious(self) -> tuple[int, ...]:
        """The predictions with the least chance of ruin, among these with the least paid."""
        least = min((self.ruin[i], self.paid[i]) for i in self.possible)
        return tuple(i for i in self.possible if (self.ruin[i], self.paid[i]) == least)


Choice = Callable[[BestRow], int]


def possible(stakes: Stakes) -> tuple[int, ...]:
    """The predictions that the game has a column for, silence among them."""
    predictions = range(stakes.silence) if stakes.predicts else ()
    return (*predictions, *((stakes.silence,) if stakes.silent else ()))


def best_row(stakes: Stakes, tokens: int, owner: bool, others: int | None = None) -> BestRow:
    """The exact means of one turn: losses are capped by the tokens held, gains are paid in full.

    `others` is what all other players hold together, which "win" takes; by default what they were dealt.
    """
    held = (stakes.players - 1) * stakes.start if others is None else others
    values, ruin, paid = [], [], []
    for prediction in range(stakes.silence + 1):
        changes = list(_changes(stakes, prediction, tokens, owner, held))
        values.append(sum((chance * change for chance, change in changes), Fraction()))
        ruin.append(sum((chance for chance, change in changes if change == -tokens), Fraction()))
        paid.append(sum((-chance * change for chance, change in changes if change < 0), Fraction()))
    return BestRow(tokens, owner, tuple(values), tuple(ruin), tuple(paid), possible(stakes))


def best_predictions(stakes: Stakes, most: int = 12, others: int | None = None) -> tuple[BestRow, ...]:
    """A row for 1 to `most` tokens held, first without the figure, then, where the game has one, with it."""
    owners = (False, True) if stakes.cancels else (False,)
    return tuple(best_row(stakes, tokens, owner, others) for owner in owners for tokens in range(1, most + 1))


def win_from(stakes: Stakes, tokens: int, owner: bool = False) -> int | None:
    """How many tokens the others must hold for a prediction that may win to be better than every other one.

    None where no prediction can win. Means are straight lines in that number, so no search is needed.
    """
    at_0, at_1 = best_row(stakes, tokens, owner, 0).values, best_row(stakes, tokens, owner, 1).values
    rises = {i: at_1[i] - at_0[i] for i in possible(stakes)}
    winning = [i for i, rise in rises.items() if rise > 0]
    rest = [at_0[i] for i, rise in rises.items() if not rise]
    if not winning or not rest:
        return None
    return min(max(0, (max(rest) - at_0[i]) // rises[i] + 1) for i in winning)


def best_table(stakes: Stakes, most: int) -> list[list[int]]:
    """The prediction with the highest mean, without and with the figure, for 0 to `most` tokens held.

    Of equally good ones the one that is less likely to ruin, then the first of the card.
    """
    return _table(stakes, most, lambda row: min(row.best, key=lambda i: (row.ruin[i], i)))


def cautious_table(stakes: Stakes, most: int) -> list[list[int]]:
    """The prediction with the least chance of ruin and the least paid, of equally safe ones the most gained."""
    return _table(stakes, most, lambda row: min(row.cautious, key=lambda i: (-row.values[i], i)))


def _table(stakes: Stakes, most: int, choose: Choice) -> list[list[int]]:
    return [[choose(best_row(stakes, max(tokens, 1), owner)) for tokens in range(most + 1)] for owner in (False, True)]


def _changes(stakes: Stakes, prediction: int, tokens: int, owner: bool, others: int) -> Iterator[tuple[Fraction, int]]:
    before = stakes.rules.get("figure-order") == "figure-first"
    for result, chance in enumerate(stakes.chances):
        payoff = stakes.payoffs[result][prediction]
        if result in stakes.cancels and (owner or before):
            yield chance, 0
        else:
            yield chance, others if payoff == WIN else max(int(payoff), -tokens)
