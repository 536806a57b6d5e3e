"""The outcome table of a dice set: how many rolls and how many different multisets fall on each result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from generator.dice.die import Roll
from generator.games.model import DiceSet


@dataclass(frozen=True)
class OutcomeRow:
    """One result: `count` of the ordered rolls, `distinct` of the multisets."""

    result: str
    count: int
    distinct: int
    total: int

    @property
    def probability(self) -> Fraction:
        """The chance of the result."""
        return Fraction(self.count, self.total)

    @property
    def one_in(self) -> Fraction | None:
        """N of "one in N"; None for a result that never comes."""
        return Fraction(self.total, self.count) if self.count else None


@dataclass(frozen=True)
class OutcomeTable:
    """The table of a dice set.

    `rolls` are all different ordered rolls with their result, or all multisets of a large space; `weights` says
    how many of the equally likely rolls each stands for: more than one where a face stands on a die twice.
    """

    dice_set: DiceSet
    rows: tuple[OutcomeRow, ...]
    rolls: tuple[tuple[Roll, str], ...]
    weights: Mapping[Roll, int]

    @property
    def is_plain(self) -> bool:
        """Whether each roll of the list stands for itself only."""
        return len(self.rolls) == self.total

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

    def result_of(self, roll: Roll) -> str:
        """The result of a roll in any order of equal dice. Raises KeyError for what is no roll."""
        canonical = self.dice_set.pool.canonical(roll)
        return next(result for known, result in self.rolls if self.dice_set.pool.canonical(known) == canonical)


def outcome_table(
    dice_set: DiceSet, classified: dict[Roll, str], weights: dict[Roll, int], results: list[str]
) -> OutcomeTable:
    """The table of rolls that are classified already; `weights` says how many ordered rolls each stands for.

    Raises AssertionError where the counts do not sum to all rolls: then this program is at fault.
    """
    counts = dict.fromkeys(results, 0)
    multisets: dict[str, set[Roll]] = {result: set() for result in results}
    for roll, result in classified.items():
        counts[result] += weights[roll]
        multisets[result].add(dice_set.pool.canonical(roll))
    pool = dice_set.pool
    if sum(counts.values()) != pool.total or sum(map(len, multisets.values())) != pool.distinct_total:
        raise AssertionError(
            f"the counts of '{dice_set.id}' do not sum to {pool.total} rolls of {pool.distinct_total} sets"
        )
    rows = tuple(OutcomeRow(r, counts[r], len(multisets[r]), pool.total) for r in results)
    return OutcomeTable(dice_set, rows, tuple(classified.items()), weights)
