"""What a prediction is worth in one turn, which is best by tokens held, and which is never best; exact."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor
from typing import Literal

from generator.games.editions import WIN, Payoff
from generator.play.stakes import Stakes
from generator.tables.outcome import Expectation, case_of, unpaid
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


UNBOUNDED = 999
"""How many tokens the others may hold where no edition says how many there are."""

Standing = Literal["best", "later", "never"]


@dataclass(frozen=True)
class Rank:
    """How a prediction stands: best at the start of a game, only once the others hold `best_from` tokens, or never.

    `behind` is how many tokens a turn it brings less than the best one at the start; `dominated_by` is a prediction
    that is better than it whatever the others hold, empty if there is none.
    """

    prediction: str
    owner: bool
    standing: Standing
    behind: Fraction
    best_from: int | None
    dominated_by: str | None


@dataclass(frozen=True)
class Reach:
    """What all other players together may hold, of so many `players`: `start` when a game begins, `most` at any time.

    `players` is 0 where nobody knows; then the others hold nothing at the start.
    """

    players: int
    start: int
    most: int


def ranks(all_worths: Sequence[Worth], reach: Reach) -> tuple[Rank, ...]:
    """The rank of each prediction, without the figure and with it."""
    found: list[Rank] = []
    for owner in sorted({worth.owner for worth in all_worths}):
        rivals = [worth for worth in all_worths if worth.owner == owner]
        found += [_rank(worth, rivals, reach) for worth in rivals]
    return tuple(found)


def _rank(worth: Worth, rivals: Sequence[Worth], reach: Reach) -> Rank:
    behind = max(rival.mean(reach.start) for rival in rivals) - worth.mean(reach.start)
    best_from = _best_from(worth, rivals, reach.most)
    standing: Standing = "best" if not behind else "never" if best_from is None else "later"
    dominators = [rival for rival in rivals if _is_below(worth, rival, reach)]
    strongest = max(dominators, key=lambda rival: rival.mean(reach.start), default=None)
    return Rank(
        worth.prediction,
        worth.owner,
        standing,
        behind,
        best_from,
        strongest.prediction if strongest else None,
    )


def _best_from(worth: Worth, rivals: Sequence[Worth], most: int) -> int | None:
    """The fewest tokens of the others, up to `most`, with which no rival is better: means are lines over them."""
    first, last = 0, most
    for rival in rivals:
        ahead, rise = worth.mean(0) - rival.mean(0), worth.wins - rival.wins
        if rise > 0:
            first = max(first, ceil(-ahead / rise))
        elif rise < 0:
            last = min(last, floor(ahead / -rise))
        elif ahead < 0:
            return None
    return first if first <= last else None


def _is_below(worth: Worth, rival: Worth, reach: Reach) -> bool:
    """Means are lines over what the others hold: one that is higher at both ends is higher between them."""
    return all(worth.mean(stake) < rival.mean(stake) for stake in (0, reach.most))
