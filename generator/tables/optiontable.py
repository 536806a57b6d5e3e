"""What may be made of the rolls of a dice set whose rolls are choices, and how often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from string import ascii_lowercase

from generator.dice.die import Roll
from generator.games.model import DiceSet
from generator.games.options import Choice, Options

_LETTERS = "nxyz" + "".join(letter for letter in ascii_lowercase if letter not in "nxyz")


@dataclass(frozen=True)
class ItemRow:
    """An item: in how many of the rolls it can be marked at least once, at least twice, ... (`counts`).

    `even` is how often it is marked on average by a player to whom all choices of a roll are alike.
    """

    item: str
    counts: tuple[int, ...]
    even: Fraction
    total: int

    @property
    def probability(self) -> Fraction:
        """The chance that the item can be marked."""
        return Fraction(self.counts[0], self.total)

    @property
    def most(self) -> Fraction:
        """How often it is marked on average by a player who takes it as often as each roll allows."""
        return Fraction(sum(self.counts), self.total)


@dataclass(frozen=True)
class PatternRow:
    """Rolls with equal dice as in the pattern that have so many `choices`: `count` rolls, `distinct` multisets."""

    pattern: str
    choices: int
    count: int
    distinct: int
    total: int

    @property
    def probability(self) -> Fraction:
        """The chance of such a roll."""
        return Fraction(self.count, self.total)


@dataclass(frozen=True)
class OptionTable:
    """The choices of each multiset, ordered by what stays over and then by the sums, and what they amount to.

    `weights` says how many of the equally likely rolls each multiset stands for.
    """

    dice_set: DiceSet
    options: Options
    rolls: Mapping[Roll, tuple[Choice, ...]]
    weights: Mapping[Roll, int]

    @property
    def total(self) -> int:
        """How many ordered rolls there are."""
        return self.dice_set.pool.total

    @property
    def distinct_total(self) -> int:
        """How many multisets there are."""
        return self.dice_set.pool.distinct_total

    def choices_of(self, roll: Roll) -> tuple[Choice, ...]:
        """The choices of a roll in any order of equal dice. Raises KeyError for what is no roll."""
        return self.rolls[self.dice_set.pool.canonical(roll)]

    def chance(self, count: int) -> Fraction:
        """The chance of so many of the rolls."""
        return Fraction(count, self.total)

    @cached_property
    def mean(self) -> Fraction:
        """How many choices a roll has on average."""
        return Fraction(sum(len(found) * self.weights[roll] for roll, found in self.rolls.items()), self.total)

    @cached_property
    def classes(self) -> Mapping[int, int]:
        """How many rolls have so many choices, by the number of choices, rising."""
        counts: Counter[int] = Counter()
        for roll, found in self.rolls.items():
            counts[len(found)] += self.weights[roll]
        return dict(sorted(counts.items()))

    @cached_property
    def items(self) -> tuple[ItemRow, ...]:
        """A row for each item, in the order of the card."""
        at_least: Counter[tuple[int, int]] = Counter()  # by sum and how often it is marked
        even: Counter[tuple[int, int]] = Counter()  # by sum and number of choices
        for roll, found in self.rolls.items():
            weight, most = self.weights[roll], _most(found)
            for total, times in most.items():
                for time in range(1, times + 1):
                    at_least[total, time] += weight
            for sums, _ in found:
                for total in sums:
                    even[total, len(found)] += weight
        marked = range(1, len(self.options.groups) + 1)
        return tuple(
            ItemRow(
                item.id,
                tuple(at_least[item.total, time] for time in marked),
                sum((Fraction(even[item.total, many], many) for many in self.classes), Fraction()) / self.total,
                self.total,
            )
            for item in self.options.items
        )

    def item(self, name: str) -> ItemRow:
        """The row of an item."""
        return next(row for row in self.items if row.item == name)

    @cached_property
    def patterns(self) -> tuple[PatternRow, ...]:
        """The rolls by which of their dice are equal, from few choices to many."""
        counts: Counter[tuple[int, str]] = Counter()
        distinct: Counter[tuple[int, str]] = Counter()
        for roll, found in self.rolls.items():
            key = len(found), pattern_of(roll)
            counts[key] += self.weights[roll]
            distinct[key] += 1
        return tuple(
            PatternRow(pattern, choices, counts[choices, pattern], distinct[choices, pattern], self.total)
            for choices, pattern in sorted(counts)
        )

    def without(self, faces: frozenset[int]) -> Fraction:
        """The chance that a roll shows none of these faces."""
        rolls = sum(weight for roll, weight in self.weights.items() if faces.isdisjoint(roll))
        return Fraction(rolls, self.total)

    @cached_property
    def free(self) -> Mapping[int, Fraction]:
        """The chance that a roll shows none of so many different faces, by how many.

        Empty where it depends on which faces are meant: where dice differ, or a face stands on a die more often.
        """
        weights = {frozenset(die.weights.items()) for die in self.dice_set.pool.dice}
        faces = [face for face in self.dice_set.pool.dice[0].symbols if isinstance(face, int)]
        if len(weights) > 1 or len({count for _, count in next(iter(weights))}) > 1:
            return {}
        return {number: self.without(frozenset(faces[:number])) for number in range(1, len(faces))}


def _most(found: tuple[Choice, ...]) -> Counter[int]:
    """How often each sum can be marked at most."""
    most: Counter[int] = Counter()
    for sums, _ in found:
        most |= Counter(sums)
    return most


def pattern_of(roll: Roll) -> str:
    """Which dice of a roll are equal, as patterns of a game say it: `n, n, x, x, y`."""
    sizes = sorted(Counter(roll).values(), reverse=True)
    return ", ".join(letter for letter, size in zip(_LETTERS, sizes, strict=False) for _ in range(size))
