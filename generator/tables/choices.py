"""What may be made of the rolls of a dice set whose rolls are choices, by two routes."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import redirect_stdout
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import accumulate, combinations, pairwise, permutations
from math import factorial, prod
from string import ascii_lowercase
from typing import TypeAlias

from generator.base.problem import Problem, shown
from generator.dice.die import Roll, spell
from generator.dice.pool import multiset_weights, multisets
from generator.games.dicesets import DiceSet
from generator.games.gamecode import RAISED, UNTRUSTED, fault_in, in_words
from generator.games.kinds.choices import Choice, Options
from generator.games.model import Game

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


Split: TypeAlias = tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]
"""Which dice make each group, and which stay over; all of them in rising order."""


@lru_cache(maxsize=4096)
def choices(roll: tuple[int, ...], groups: tuple[int, ...]) -> frozenset[Choice]:
    """All choices of a sorted roll: each group that can be taken from it, with all choices of what is left."""
    if not groups:
        return frozenset({((), roll)})
    return frozenset(
        (tuple(sorted((sum(group), *sums))), rest)
        for group in set(combinations(roll, groups[0]))
        for sums, rest in choices(_without(roll, group), groups[1:])
    )


def choices_by_order(roll: tuple[int, ...], groups: tuple[int, ...]) -> frozenset[Choice]:
    """All choices of a roll, by laying its dice out in every order and cutting each row where the groups end."""
    cuts = (0, *accumulate(groups))
    return frozenset(
        (tuple(sorted(sum(row[a:b]) for a, b in pairwise(cuts))), tuple(sorted(row[cuts[-1] :])))
        for row in set(permutations(roll))
    )


def splits(roll: tuple[int, ...], groups: tuple[int, ...]) -> Iterator[Split]:
    """Each split of a sorted roll once, whichever of equal dice are taken; equal groups change nothing by changing
    places. Ordered by what stays over, then by the groups."""
    yield from sorted(set(_splits(roll, groups)), key=lambda split: (split[1], split[0]))


def _splits(roll: tuple[int, ...], groups: tuple[int, ...]) -> Iterator[Split]:
    if not groups:
        yield (), roll
        return
    for group in set(combinations(roll, groups[0])):
        for others, rest in _splits(_without(roll, group), groups[1:]):
            yield tuple(sorted((group, *others), key=lambda one: (len(one), one))), rest


def choice_of(split: Split) -> Choice:
    """What is marked after a split."""
    groups, rest = split
    return tuple(sorted(map(sum, groups))), rest


def _without(roll: tuple[int, ...], group: tuple[int, ...]) -> tuple[int, ...]:
    left = list(roll)
    for die in group:
        left.remove(die)
    return tuple(left)


# Two routes to the choices of each roll: `[options]` carried out, and the game's own `options.py`. A game without
# code has `[options]` carried out in two ways that share nothing.


MOST_SPLITS, MOST_ORDERS = 3_000_000, 6_000_000
"""More than that nobody waits for."""


def verified_options(game: Game, dice_set: DiceSet, options: Options, problems: list[Problem]) -> OptionTable | None:
    """The table of a dice set, or None with the problems noted."""
    pool, before = dice_set.pool, len(problems)
    ways = factorial(options.dice) // prod(map(factorial, (*options.groups, options.rest)))
    if (number := ways * pool.distinct_total) > MOST_SPLITS:
        message = f"the set '{dice_set.id}' has {number:,} splits to go through"
        problems.append(Problem(shown(game.path), options.line, message, "take fewer dice, or dice with fewer faces"))
        return None
    found = {roll: _ordered(choices(_sorted(roll), options.groups)) for roll in multisets(pool)}
    if game.choose:
        _by_code(game, found, problems)
    elif (orders := factorial(options.dice) * pool.distinct_total) > MOST_ORDERS:
        message = f"the set '{dice_set.id}' has {orders:,} orders of dice to lay out"
        asked = f"options.py is asked instead, but {UNTRUSTED}"
        hint = asked if game.unrun else "add an options.py: then they are not needed"
        problems.append(Problem(shown(game.path), options.line, message, hint))
    else:
        _by_order(options, found)
    weights = dict(zip(multisets(pool), multiset_weights(pool), strict=True))
    return None if len(problems) > before else OptionTable(dice_set, options, found, weights)


def _sorted(roll: Roll) -> tuple[int, ...]:
    return tuple(sorted(face for face in roll if isinstance(face, int)))


def _ordered(found: frozenset[Choice]) -> tuple[Choice, ...]:
    return tuple(sorted(found, key=lambda choice: (choice[1], choice[0])))


def _by_order(options: Options, found: dict[Roll, tuple[Choice, ...]]) -> None:
    """Raises AssertionError where the two ways differ: then this program is at fault."""
    for roll, known in found.items():
        if choices_by_order(_sorted(roll), options.groups) != set(known):
            raise AssertionError(f"two ways to split {spell(roll)} differ")


def _by_code(game: Game, found: dict[Roll, tuple[Choice, ...]], problems: list[Problem]) -> None:
    """Asks the game's own code of each multiset, in two orders of its dice."""
    path, wrong = game.folder / "options.py", []
    for roll, known in found.items():
        for order in dict.fromkeys((roll, roll[::-1])):
            try:
                with redirect_stdout(sys.stderr):
                    answer = game.choose(order) if game.choose else ()
                    said = {(tuple(sorted(sums)), tuple(sorted(rest))) for sums, rest in answer}
            except RAISED as error:
                problems.append(fault_in(path, error, f"the roll {spell(order)}"))
                return
            if said != set(known):
                wrong.append((order, said, set(known)))
    if wrong:
        order, said, wanted = wrong[0]
        more, less = sorted(said - wanted), sorted(wanted - said)
        told = f"has {in_words(more[0])}, which [options] has not" if more else f"lacks {in_words(less[0])}"
        rolls = f"{spell(order)} and {len(wrong) - 1} other rolls" if wrong[1:] else spell(order)
        message = f"options gives other choices than [options] for {rolls}: it {told}"
        problems.append(Problem(shown(path), 0, message, "mend the code, or 'groups' and 'rest' in game.toml"))
