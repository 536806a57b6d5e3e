"""Games of turns that bring points: what a turn brings by a policy, counted exactly.

A turn is a chain of throws. A policy says what follows from each roll: the next throw, or how the turn ends. So one
turn is a `Flow`; whoever simulates it, weighs it or replays it goes by the same flow.
"""

from __future__ import annotations

from collections import Counter, defaultdict
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
from generator.games.sheets.categories import CategoriesSheet, Section
from generator.tables.scoring import scoring_dice
from generator.tables.throws import Throws, thrown
from generator.tables.verified import GameTables

BUST, STOPPED, MADE, MISSED = "no score", "stopped", "made", "missed"
"""How a turn ends that does not end with a result."""
MOST_STOPS = 60
"""Totals to stop at that are compared, in steps of the smallest score or of several."""
MOST_ROWS = 14
"""Rows of a sheet that is played as a whole: each more doubles the time."""
MOST_UNITS = 300
"""The highest total to stop at, in smallest scores: what a turn brings is counted in the square of their number."""
MOST_TOTALS = 1_000
"""Totals after which it stays open whether a later one to stop at brings more."""


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


class _Throws(NamedTuple):
    """Throws of so many dice, in rolls of all dice: those without score, the sum of points, by what is thrown next."""

    none: int
    score: int
    onward: Mapping[int, int]


def best_stop(scored: Mapping[int, Counter[tuple[int, int]]], unit: int, again: bool) -> tuple[int, bool]:
    """The total to stop at, a multiple of `unit`, that brings most on average, and whether it is sure that none
    brings more. `scored` has the rolls by points and used dice, by how many dice are thrown.

    Another throw with a total t gains m - t b on average: m is its mean score, b its chance of none. So from one total
    to the next the mean of a turn changes by what those gain who come to the first one.
    """
    dice = max(scored)
    rolls, throws = scored[dice].total(), dict[int, _Throws]()
    steps: dict[int, list[tuple[int, int, int]]] = {d: [] for d in scored}
    for d, counted in scored.items():
        none, score, onward = 0, 0, Counter[int]()
        for (points, used), n in counted.items():
            n *= rolls // counted.total()
            none, score = none + n * (not points), score + n * points
            if points and (left := d - used or dice * again):
                onward[left] += n
                steps[d].append((points // unit, left, n * rolls ** (points // unit - 1)))
        throws[d] = _Throws(none, score, onward)
    reached = defaultdict[int, Counter[int]](Counter, {0: Counter({dice: 1})})  # the chance, times rolls^units
    mean, alive, best, found = 0, 1, 0, unit
    for units in range(MOST_TOTALS):
        mean, alive, best = mean * rolls, alive * rolls, best * rolls
        for d, ways in reached.pop(units, Counter[int]()).items():
            mean += ways * (throws[d].score - units * unit * throws[d].none)
            alive -= ways * throws[d].none
            for step, left, n in steps[d]:
                reached[units + step][left] += ways * n
        if mean > best:
            if units >= MOST_UNITS:
                break
            best, found = mean, (units + 1) * unit
        most = _most_gained(throws, rolls, (units + 1) * unit) if reached else Fraction(0)
        if most is not None and alive * most.numerator <= (best - mean) * most.denominator:
            return found, True
    return found, False


def _most_gained(throws: Mapping[int, _Throws], rolls: int, total: int) -> Fraction | None:
    """An upper bound of what all later throws gain from that total or a higher one on; None where none is known.

    A bound for all is the largest gain of a throw by its chance of no score, with which all is over. What a throw
    gains and the bounds of what follows are a bound again, and a lower one.
    """
    if not all(one.none for one in throws.values()):
        return None
    gains = {d: max(0, one.score - total * one.none) for d, one in throws.items()}
    bounds = dict.fromkeys(throws, max(Fraction(gains[d], one.none) for d, one in throws.items()))
    for _ in throws:
        bounds = {
            d: (gains[d] + sum((n * bounds[left] for left, n in one.onward.items()), Fraction())) / rolls
            for d, one in throws.items()
        }
    return max(bounds.values())


class Turns:
    """The turns of an edition by policies that are named as in `stop:300`."""

    def __init__(self, tables: GameTables) -> None:
        assert tables.game.turn is not None  # the caller's part
        self.tables, self.game, self.rules = tables, tables.game, tables.game.turn
        self.pool = tables.main.dice_set.pool
        self.dice = len(self.pool.dice)
        self._counted: dict[str, TurnFigures] = {}
        self.result_of = {roll: row.result for row in tables.main.rows for roll in tables.main.rolls_of(row.result)}
        self._make: Callable[[str], Flow]
        self._ways: Callable[[], Iterator[str]]
        self._make, self._ways = {
            ROLL: (self._roll, lambda: iter(["roll"])),
            THROWS: (self._throws, lambda: (f"keep:{one.id}" for one in self.game.results)),
            PRESS: (self._press, lambda: (f"stop:{total}" for total in self._totals())),
            ANNOUNCE: (self._announce, lambda: (f"dice:{n},hits:{h}" for n, h in self._announced())),
        }[self.rules.kind]

    @cached_property
    def policies(self) -> Sequence[str]:
        """The policies that are compared: all, but of totals to stop at some, the best one among them."""
        return [*self._ways()]

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

    @property
    def sheet(self) -> tuple[Section, ...]:
        """The sections of the sheet of categories that turns fill; none where there is no such sheet."""
        found = (sheet.sections for sheet in self.game.sheets if isinstance(sheet, CategoriesSheet))
        return next(found, ()) if self.chooses else ()

    @property
    def unplayed(self) -> str:
        """Why the whole sheet can not be played; empty where it can, or where there is none."""
        rows = [row for section in self.sheet for row in section.rows]
        if open_ := [row.id for row in rows if row.points is None and not row.sum]:
            return f"nobody says what these rows score: {', '.join(open_)}; write points = ... or sum = [...]"
        results = [one.id for one in self.game.results]
        if strange := [row.id for row in rows if row.points is not None and row.id not in results]:
            return f"rows that always bring the same are called as a result, and these are not: {', '.join(strange)}"
        return f"that is for {MOST_ROWS} rows at most, and there are {len(rows)}" if len(rows) > MOST_ROWS else ""

    def figures(self, policy: str) -> TurnFigures:
        """A turn by a policy. Raises WrongNumber for one that this game has not."""
        if policy not in self._counted:
            self._counted[policy] = figures_of(self._make(policy))
        return self._counted[policy]

    @property
    def best(self) -> TurnFigures:
        """The policy that brings most on average, the first of equal ones; the first where points are not known."""
        if self.rules.kind == PRESS:
            return self.figures(f"stop:{self._best_stop[0]}")
        return max(map(self.figures, self.policies), key=lambda one: one.mean * one.flow.priced)

    @property
    def tried(self) -> int | None:
        """Up to which total to stop at the best one was sought, where a higher one may bring more; else None."""
        return None if self.rules.kind != PRESS or self._best_stop[1] else self._unit * MOST_UNITS

    @cached_property
    def _best_stop(self) -> tuple[int, bool]:
        return best_stop(self.scored, self._unit, self.rules.again)

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
        if stop > MOST_UNITS * self._unit:
            raise WrongNumber(f"no policy '{policy}'", f"stop at {MOST_UNITS * self._unit} or less")

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
        if wrong := self.wrong_announcement(dice, hits):
            raise WrongNumber(f"no policy '{policy}'", wrong)
        row = next(row for row in self.tables.scores if row.dice == dice)
        total = self.pool.dice[0].sides ** dice
        after = Counter[Throw | End]()
        for score, chance in row.chances.items():
            after[self.made(dice, hits) if score >= hits else End(0, MISSED)] += int(chance * total)
        return Flow(
            policy, f"throws {dice} dice and announces {hits} hits", self.pool.total, (dice, (), 0), lambda _: after
        )

    def wrong_announcement(self, dice: int, hits: int) -> str:
        """What may be announced, where so many hits with so many dice may not; else empty."""
        most = next((max(row.chances) for row in self.tables.scores if row.dice == dice), 0)
        if not most:
            return f"1 to {self.dice} dice are thrown"
        return "" if 1 <= hits <= most else f"{dice} dice make 1 to {most} hits"

    def made(self, dice: int, hits: int) -> End:
        """How a turn ends in which the announced hits were made."""
        return End(hits + self.rules.spare * (self.dice - dice), MADE)

    def points_of(self, result: str) -> int | None:
        """What a result always brings: its pay-offs, or what a score sheet says; None where nobody says it."""
        if self.game.columns:
            cells = [self.tables.edition.payoffs[result, column.id] for column in self.game.columns]
            return sum(cell for cell in cells if cell != WIN)
        rows = [row for section in self.sheet for row in section.rows]
        return next((row.points for row in rows if row.id == result), None)

    @property
    def _unit(self) -> int:
        return self.tables.scores[0].unit

    def _totals(self) -> Sequence[int]:
        """From the smallest score on, the best one with half of them below it if it is high."""
        unit, best = self._unit, self._best_stop[0]
        step = -(-2 * best // (MOST_STOPS * unit)) * unit
        last = min(step * MOST_STOPS, unit * MOST_UNITS)
        return sorted({unit, best, *range(step, last + 1, step)})

    def _announced(self) -> Iterator[tuple[int, int]]:
        for row in self.tables.scores:
            yield from ((row.dice, hits) for hits in row.chances if hits)
