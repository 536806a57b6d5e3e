"""Games of turns that bring points: what a turn brings by a policy, counted exactly.

A turn is a chain of throws. A policy says what follows from each roll: the next throw, or how the turn ends. So one
turn is a `Flow`; whoever simulates it, weighs it or replays it goes by the same flow.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from typing import NamedTuple, TypeAlias

from generator.base.problem import WrongNumber, did_you_mean
from generator.dice.die import Roll
from generator.dice.pool import DicePool, multiset_weights, multisets
from generator.games.editions import WIN
from generator.games.kinds.turns import ANNOUNCE, PRESS, ROLL, THROWS
from generator.games.sheets.categories import CategoriesSheet
from generator.tables.scoring import scoring_dice
from generator.tables.throws import Throws, thrown
from generator.tables.verified import GameTables

BUST, STOPPED, MADE, MISSED = "no score", "stopped", "made", "missed"
"""How a turn ends that does not end with a result."""
MOST_STOPS = 60
"""Totals that are tried as the one to stop at, in steps of the smallest score."""


class End(NamedTuple):
    """A turn is over: its points, and how it ended: with a result, or one of the words above."""

    points: int
    how: str


Throw: TypeAlias = tuple[int, Roll, int]
"""A throw to come: of how many dice, beside which kept ones, with which points or throws so far."""


@dataclass(frozen=True)
class Flow:
    """A turn by one policy: its first throw, and what follows from each throw, with how many rolls lead there.

    `model` says the policy in words, `rolls` is how many rolls all dice have. `priced`: it is known what a turn brings.
    """

    policy: str
    model: str
    rolls: int
    first: Throw
    after: Callable[[Throw], Mapping[Throw | End, int]]
    priced: bool = True


@dataclass(frozen=True)
class TurnFigures:
    """A turn by a policy, exactly: the chance of each end, and of each number of throws."""

    flow: Flow
    ends: Mapping[End, Fraction]
    throws: Mapping[int, Fraction]

    def ending(self, how: str) -> Fraction:
        """The chance to end that way."""
        return sum((chance for end, chance in self.ends.items() if end.how == how), Fraction())

    @property
    def mean(self) -> Fraction:
        """The mean of the points."""
        return sum((end.points * chance for end, chance in self.ends.items()), Fraction())

    @property
    def variance(self) -> Fraction:
        """The mean square of the distance from the mean."""
        return sum((end.points**2 * chance for end, chance in self.ends.items()), Fraction()) - self.mean**2

    @property
    def nothing(self) -> Fraction:
        """The chance of no points."""
        return sum((chance for end, chance in self.ends.items() if not end.points), Fraction())

    @property
    def mean_throws(self) -> Fraction:
        """The mean number of throws."""
        return sum((number * chance for number, chance in self.throws.items()), Fraction())


def figures_of(flow: Flow) -> TurnFigures:
    """Follows all throws at once; a turn ends after finitely many. With T rolls of all dice, the chance of each way
    times T^(throws so far) is whole, for the rolls of fewer dice divide T."""
    ends, lengths, scale = dict[End, Fraction](), dict[int, Fraction](), 1
    now: dict[Throw, int] = {flow.first: 1}
    while now:
        then, over = Counter[Throw](), Counter[End]()
        for throw, chance in now.items():
            after = flow.after(throw)
            chance *= flow.rolls // sum(after.values())
            for way, rolls in after.items():
                if isinstance(way, End):
                    over[way] += chance * rolls
                else:
                    then[way] += chance * rolls
        scale *= flow.rolls
        lengths[len(lengths) + 1] = Fraction(over.total(), scale)
        for end, chance in over.items():
            ends[end] = ends.get(end, Fraction()) + Fraction(chance, scale)
        now = then
    return TurnFigures(flow, ends, lengths)


class Turns:
    """The turns of an edition by policies that are named as in `stop:300`."""

    def __init__(self, tables: GameTables) -> None:
        assert tables.game.turn is not None  # the caller's part
        self.tables, self.game, self.rules = tables, tables.game, tables.game.turn
        self.pool = tables.main.dice_set.pool
        self.dice = len(self.pool.dice)
        self._counted: dict[str, TurnFigures] = {}
        self.result_of = {roll: row.result for row in tables.main.rows for roll in tables.main.rolls_of(row.result)}
        self._make, self.policies = {
            ROLL: (self._roll, ["roll"]),
            THROWS: (self._throws, [f"keep:{one.id}" for one in self.game.results]),
            PRESS: (self._press, [f"stop:{unit}" for unit in self._totals()]),
            ANNOUNCE: (self._announce, [f"dice:{n},hits:{h}" for n, h in self._announced()]),
        }[self.rules.kind]

    @property
    def turns(self) -> int:
        """How many turns each player has, 1 where the edition does not say it."""
        return self.tables.edition.setup.get("rounds", 1)

    @property
    def chooses(self) -> bool:
        """Whether dice are kept for a result."""
        return self.rules.kind == THROWS

    @cached_property
    def priced(self) -> bool:
        """Whether it is known what each turn brings: points are scored, or each result always brings the same."""
        return not self.chooses or all(self.points_of(one.id) is not None for one in self.game.results)

    def figures(self, policy: str) -> TurnFigures:
        """A turn by a policy. Raises WrongNumber for one that this game has not."""
        if policy not in self._counted:
            self._counted[policy] = figures_of(self._make(policy))
        return self._counted[policy]

    @property
    def best(self) -> TurnFigures:
        """The policy that brings most on average, the first of equal ones; the first where points are not known."""
        return max(map(self.figures, self.policies), key=lambda one: one.mean * one.flow.priced)

    def _number(self, policy: str, *names: str) -> list[int]:
        """The numbers of a policy that is written `NAME:NUMBER,...`."""
        found = [part.partition(":") for part in policy.split(",")]
        if [name for name, _, _ in found] != [*names] or not all(number.isdecimal() for _, _, number in found):
            raise WrongNumber(f"no policy '{policy}'", did_you_mean(policy, self.policies[:9]))
        return [int(number) for _, _, number in found]

    def _roll(self, policy: str) -> Flow:
        if policy not in self.policies:
            raise WrongNumber(f"no policy '{policy}'", did_you_mean(policy, self.policies))
        after = Counter[Throw | End]()
        for row in self.tables.main.rows:
            after[End(self.points_of(row.result) or 0, row.result)] += row.count
        return Flow(policy, "rolls; there is nothing to choose", self.pool.total, (self.dice, (), 0), lambda _: after)

    def _throws(self, policy: str) -> Flow:
        goal = policy.removeprefix("keep:")
        if goal not in [one.id for one in self.game.results] or policy == goal:
            raise WrongNumber(f"no policy '{policy}'", did_you_mean(policy, self.policies))
        assert self.game.throws is not None
        count, throws, wins = self.game.throws.count, Throws(self.pool), self.tables.main.rolls_of(goal)
        keep = {left: throws.advices(left, wins) for left in range(1, count)}

        @cache
        def after(throw: Throw) -> Mapping[Throw | End, int]:
            _, kept, made = throw
            ways = Counter[Throw | End]()
            for roll, weight in thrown(self.pool, kept, (len(kept),)):
                left = count - made - 1
                held = keep[left][roll].keep if left else roll
                over = len(held) == self.dice
                result = self.result_of[roll] if over else ""
                ways[End(self.points_of(result) or 0, result) if over else (self.dice - len(held), held, made + 1)] += (
                    weight
                )
            return ways

        return Flow(
            policy, f"keeps what makes '{goal}' likeliest", self.pool.total, (self.dice, (), 0), after, self.priced
        )

    def _press(self, policy: str) -> Flow:
        (stop,) = self._number(policy, "stop")

        @cache
        def after(throw: Throw) -> Mapping[Throw | End, int]:
            dice, _, total = throw
            ways = Counter[Throw | End]()
            for (points, used), weight in self.scored[dice].items():
                left, now = dice - used, total + points
                over = now >= stop or not (left or self.rules.again)
                way = End(0, BUST) if not points else End(now, STOPPED) if over else (left or self.dice, (), now)
                ways[way] += weight
            return ways

        said = f"puts aside what scores, and stops with {stop} points or more"
        return Flow(policy, said, self.pool.total, (self.dice, (), 0), after)

    @cached_property
    def scored(self) -> Mapping[int, Counter[tuple[int, int]]]:
        """By how many dice are thrown: how many rolls bring so many points with so many dice."""
        found = {dice: Counter[tuple[int, int]]() for dice in range(1, self.dice + 1)}
        for dice, counted in found.items():
            pool = DicePool(self.pool.dice[:dice])
            for roll, weight in zip(multisets(pool), multiset_weights(pool), strict=True):
                points, used = self.aside[roll]
                counted[points, len(used)] += weight
        return found

    @cached_property
    def aside(self) -> Mapping[Roll, tuple[int, Roll]]:
        """The points of each throw, and the dice that bring them."""
        return scoring_dice(self.game.scores, self.pool.dice[0], self.dice)

    def _announce(self, policy: str) -> Flow:
        dice, hits = self._number(policy, "dice", "hits")
        if not 1 <= dice <= self.dice or hits > dice * max(self.tables.scores[0].chances, default=0):
            raise WrongNumber(f"no policy '{policy}'", f"1 to {self.dice} dice are thrown")
        row = next(row for row in self.tables.scores if row.dice == dice)
        total = self.pool.dice[0].sides ** dice
        after = Counter[Throw | End]()
        for score, chance in row.chances.items():
            after[self.made(dice, hits) if score >= hits else End(0, MISSED)] += int(chance * total)
        return Flow(
            policy, f"throws {dice} dice and announces {hits} hits", self.pool.total, (dice, (), 0), lambda _: after
        )

    def made(self, dice: int, hits: int) -> End:
        """How a turn ends in which the announced hits were made."""
        return End(hits + self.rules.spare * (self.dice - dice), MADE)

    def points_of(self, result: str) -> int | None:
        """What a result always brings: its pay-offs, or what a score sheet says; None where nobody says it."""
        if self.game.columns:
            cells = [self.tables.edition.payoffs[result, column.id] for column in self.game.columns]
            return sum(cell for cell in cells if cell != WIN)
        sheets = [sheet for sheet in self.game.sheets if isinstance(sheet, CategoriesSheet)]
        rows = [row for sheet in sheets for section in sheet.sections for row in section.rows]
        return next((row.points for row in rows if row.id == result), None)

    def _totals(self) -> Sequence[int]:
        unit = self.tables.scores[0].unit if self.tables.scores else 1
        return range(unit, unit * (MOST_STOPS + 1), unit)

    def _announced(self) -> Iterator[tuple[int, int]]:
        for row in self.tables.scores:
            yield from ((row.dice, hits) for hits in row.chances if hits)
