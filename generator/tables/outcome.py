"""The outcome table of a dice set: how many rolls and how many different multisets fall on each result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from operator import ge, le
from typing import TypeAlias

from generator.base.cache import Life, remembered
from generator.base.problem import Problem, UserError, shown
from generator.dice.die import Roll
from generator.games.dicesets import DiceSet, OpenSet
from generator.games.editions import WIN, Edition
from generator.games.model import Game
from generator.games.results import OVERLAP, PARTITION, RANKED


@dataclass(frozen=True)
class OutcomeRow:
    """One result: `count` of the ordered rolls, `distinct` of the multisets."""

    result: str
    count: int
    distinct: int
    total: int
    better: tuple[int, int] | None = None
    """Where results are ranked: how many rolls are at least as good, and how many at most."""
    within: tuple[Fraction, ...] = ()
    """Where dice are thrown several times: the chance within 1, 2, ... throws of who keeps what is best for it."""

    @property
    def probability(self) -> Fraction:
        """The chance of the result."""
        return Fraction(self.count, self.total)

    @property
    def at_least(self) -> Fraction | None:
        """The chance of this result or a better one; None where results are not ranked."""
        return Fraction(self.better[0], self.total) if self.better else None

    @property
    def at_most(self) -> Fraction | None:
        """The chance of this result or a worse one; None where results are not ranked."""
        return Fraction(self.better[1], self.total) if self.better else None

    @property
    def one_in(self) -> Fraction | None:
        """N of "one in N"; None for a result that never comes."""
        return Fraction(self.total, self.count) if self.count else None


@dataclass(frozen=True)
class OutcomeTable:
    """The table of a dice set.

    `rolls` are all different ordered rolls with their result, or all multisets of a large space; where results
    overlap, a roll stands there with each that it has. `weights` says of every roll how many of the equally likely ones
    it stands for: more than one where a face stands on a die twice.
    """

    dice_set: DiceSet
    rows: tuple[OutcomeRow, ...]
    rolls: tuple[tuple[Roll, str], ...]
    weights: Mapping[Roll, int]

    @property
    def is_plain(self) -> bool:
        """Whether each roll of the list stands for itself only."""
        return len(self.weights) == self.total

    @property
    def total(self) -> int:
        """How many ordered rolls there are."""
        return self.dice_set.pool.total

    @property
    def distinct_total(self) -> int:
        """How many multisets there are."""
        return self.dice_set.pool.distinct_total

    def row(self, result: str) -> OutcomeRow:
        """The row of a result."""
        return next(row for row in self.rows if row.result == result)

    def can_roll(self, roll: Roll) -> bool:
        """Whether the dice show these faces, each die in its place."""
        dice = self.dice_set.pool.dice
        return len(roll) == len(dice) and all(face in die.weights for face, die in zip(roll, dice, strict=True))

    def rolls_of(self, result: str) -> frozenset[Roll]:
        """The multisets that give a result."""
        return frozenset(self.dice_set.pool.canonical(roll) for roll, found in self.rolls if found == result)

    @remembered(Life.OWNER)  # all rolls are gone through
    def results_of(self, roll: Roll) -> Results:
        """The results of a roll in any order of equal dice; several, or none, only where they overlap."""
        canonical = self.dice_set.pool.canonical(roll)
        found = (result for known, result in self.rolls if self.dice_set.pool.canonical(known) == canonical)
        return tuple(dict.fromkeys(found))

    def result_of(self, roll: Roll) -> str:
        """The one result of a roll in any order of equal dice. Raises StopIteration for what has none."""
        return next(iter(self.results_of(roll)))


Results: TypeAlias = tuple[str, ...]
"""The results of a roll, in the order of the game: one, where they do not overlap."""


def outcome_table(
    dice_set: DiceSet,
    classified: Mapping[Roll, Results],
    weights: Mapping[Roll, int],
    results: list[str],
    kind: str = PARTITION,
) -> OutcomeTable:
    """The table of rolls that are classified already; `weights` says how many ordered rolls each stands for.

    Raises AssertionError where the counts do not sum to all rolls: then this program is at fault.
    """
    counts = dict.fromkeys(results, 0)
    multisets: dict[str, set[Roll]] = {result: set() for result in results}
    rolls = tuple((roll, result) for roll, found in classified.items() for result in found)
    for roll, result in rolls:
        counts[result] += weights[roll]
        multisets[result].add(dice_set.pool.canonical(roll))
    pool = dice_set.pool
    missing = [roll for roll in weights if roll not in classified]
    once = (sum(counts.values()), sum(map(len, multisets.values()))) == (pool.total, pool.distinct_total)
    if missing or sum(weights.values()) != pool.total or not (once or kind == OVERLAP):
        raise AssertionError(
            f"the counts of '{dice_set.id}' do not sum to {pool.total} rolls of {pool.distinct_total} sets"
        )
    rows = tuple(OutcomeRow(r, counts[r], len(multisets[r]), pool.total) for r in results)
    return OutcomeTable(dice_set, _ranked(rows, rolls, weights) if kind == RANKED else rows, rolls, weights)


def _ranked(
    rows: tuple[OutcomeRow, ...], rolls: Sequence[tuple[Roll, str]], weights: Mapping[Roll, int]
) -> tuple[OutcomeRow, ...]:
    """The rows with how many rolls are at least and at most as good: summed up from the best one, and each for itself
    by the rank of every roll.

    Raises AssertionError where the two differ: then this program is at fault.
    """
    rank = {row.result: place for place, row in enumerate(rows)}
    found, so_far = [], 0
    for row in rows:
        so_far += row.count
        better = (so_far, row.total - so_far + row.count)
        ranks = [(rank[result], weights[roll]) for roll, result in rolls]
        here = row.result
        asked = tuple(sum(w for place, w in ranks if good(place, rank[here])) for good in (le, ge))
        if better != asked:
            raise AssertionError(f"at least and at most '{here}' are {better} rolls by one route, {asked} by another")
        found.append(replace(row, better=better))
    return tuple(found)


@dataclass(frozen=True)
class OpenTable:
    """`rolls` are all multisets of symbols with their result; `possible` and `impossible` split the results."""

    dice_set: OpenSet
    rolls: Mapping[Roll, str]
    possible: tuple[str, ...]
    impossible: tuple[str, ...]

    def rolls_of(self, result: str) -> tuple[Roll, ...]:
        """The multisets that give a result, in order."""
        return tuple(roll for roll, found in self.rolls.items() if found == result)

    def can_roll(self, roll: Roll) -> bool:
        """Whether the dice show these faces, each die in its place."""
        return self.dice_set.pool.find(tuple(map(str, roll))) is not None

    def results_of(self, roll: Roll) -> Results:
        """The one result of a roll in any order of equal dice. Raises KeyError for what is no roll."""
        return (self.rolls[self.dice_set.pool.canonical(roll)],)

    def result_of(self, roll: Roll) -> str:
        """The same by itself."""
        return self.results_of(roll)[0]


def open_table(open_set: OpenSet, classified: Mapping[Roll, str], results: list[str]) -> OpenTable:
    """The table of multisets that are classified already."""
    found = set(classified.values())
    possible = tuple(result for result in results if result in found)
    return OpenTable(open_set, classified, possible, tuple(result for result in results if result not in found))


def no_chances(game: Game, open_set: OpenSet) -> UserError:
    """Why nobody can tell the chances of a set, at the die that lacks its faces: to be raised where they are asked."""
    problems = []
    for die in open_set.pool.missing:
        said = f"the chances of '{open_set.id}' can not be told: 'faces' of the die '{die.name}' is missing"
        hint = f"only its symbols are known; write its {die.sides} faces into games/{game.id}/dice.toml of your project"
        problems.append(Problem(shown(game.path), game.lines[f"die.{die.name}"], said, hint))
    return UserError(problems)


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
