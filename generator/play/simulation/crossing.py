"""A game of crossing off as arrays: many blocks at once, what players cross off, and what many games say."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from generator.play.crossing import CrossGame, Worths
from generator.play.simulation.arrays import Floats, Ints
from generator.play.simulation.figures import Interval, mean_of, quantile_of, share_of
from generator.play.simulation.run import Tell, blocks, joined

Bools = NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class CrossArrays:
    """Rolls by their number among all multisets, `of_roll` by that among the equally likely ones.

    `rows[roll, choice, group]` are the rows of the sums, `before` how often the same row comes before in the choice,
    `rest[roll, choice]` is the number of the face that stays over among the `faces`, and `there` tells which choices
    there are. `points[row, crosses]` goes on at its last box, which is `most[row]`.
    """

    of_roll: NDArray[np.int16]
    rows: NDArray[np.int8]
    before: NDArray[np.int8]
    rest: NDArray[np.int8]
    there: Bools
    points: Ints
    most: NDArray[np.int8]
    faces: int
    numbers: int
    boxes: int
    sums_end: bool
    numbers_end: bool


@dataclass(frozen=True, eq=False)
class WorthArrays:
    """The worth of rows `worth[set of fixed numbers, row, crosses, rolls]`, and the rolls left by crosses of numbers.

    `set_of` numbers the sets by the sum of the powers of two of their faces; `left` has one axis for each number.
    """

    set_of: NDArray[np.int16]
    worth: Floats
    left: Floats


def cross_arrays(game: CrossGame) -> CrossArrays:
    """The arrays of a game."""
    rules, table = game.rules, game.table
    width = max(map(len, table.rolls.values()))
    shape = (len(table.rolls), width)
    rows, before = np.zeros((*shape, rules.groups), np.int8), np.zeros((*shape, rules.groups), np.int8)
    rest, there = np.zeros(shape, np.int8), np.zeros(shape, np.bool_)
    for roll, choices in enumerate(table.rolls.values()):
        for at, (sums, over) in enumerate(choices):
            rows[roll, at] = [rules.totals.index(total) for total in sums]
            before[roll, at] = [sums[:group].count(total) for group, total in enumerate(sums)]
            rest[roll, at] = rules.faces.index(int(over[0])) if rules.numbers else 0
            there[roll, at] = True
    longest = max(map(len, rules.points))
    return CrossArrays(
        np.repeat(np.arange(shape[0], dtype=np.int16), list(table.weights.values())),
        rows,
        before,
        rest,
        there,
        np.array([[*points, *points[-1:] * (longest - len(points))] for points in rules.points], np.int32),
        np.array([len(points) - 1 for points in rules.points], np.int8),
        len(rules.faces) or 1,
        rules.numbers,
        rules.boxes,
        rules.sums_end,
        rules.numbers_end,
    )


def worth_arrays(worths: Worths) -> WorthArrays:
    """The arrays of the worth of a block."""
    rules = worths.game.rules
    sets = [fixed for number in range(rules.numbers + 1) for fixed in combinations(range(len(rules.faces)), number)]
    set_of = np.zeros(1 << len(rules.faces), np.int16)
    longest = max(map(len, rules.points))
    worth = np.zeros((len(sets), len(rules.points), longest, worths.longest + 1))
    for at, fixed in enumerate(sets):
        set_of[sum(1 << face for face in fixed)] = at
        for row, crosses in enumerate(worths.rows(frozenset(rules.faces[face] for face in fixed))):
            worth[at, row, : len(crosses)] = crosses
    left = np.zeros((rules.boxes + 1,) * rules.numbers)
    for counts in product(range(rules.boxes + 1), repeat=rules.numbers):
        left[counts] = float(worths.left.of([count for count in counts if count]))
    return WorthArrays(set_of, worth, left)


# Many blocks at once, and one roll on each of them. That it is the rules' roll is proved by tests that feed both.


@dataclass(eq=False)
class Blocks:
    """`crosses[game, row]` of the sums, `numbers[game, face]` of the dice that stay over."""

    crosses: NDArray[np.int8]
    numbers: NDArray[np.int8]

    @classmethod
    def empty(cls, arrays: CrossArrays, games: int) -> Blocks:
        """Blocks before the first roll."""
        return cls(np.zeros((games, len(arrays.most)), np.int8), np.zeros((games, arrays.faces), np.int8))

    def at(self, games: NDArray[np.intp]) -> Blocks:
        """Copies of some of them."""
        return Blocks(self.crosses[games], self.numbers[games])


@dataclass(frozen=True, eq=False)
class Choices:
    """What may be crossed off in each game: `may[game, choice]`; in a `free` game no number is."""

    rolls: NDArray[np.int16]
    may: Bools
    free: Bools


def choices_of(arrays: CrossArrays, blocks: Blocks, rolls: NDArray[np.int16]) -> Choices:
    """The legal choices of one roll for each block."""
    there, games = arrays.there[rolls], np.arange(len(rolls))[:, None]
    if not arrays.numbers:
        return Choices(rolls, there, np.ones(len(rolls), np.bool_))
    fixed = blocks.numbers > 0
    all_fixed = fixed.sum(axis=1) == arrays.numbers
    has_row = fixed[games, arrays.rest[rolls]] & there
    free = all_fixed & ~has_row.any(axis=1)
    return Choices(rolls, np.where((all_fixed & ~free)[:, None], has_row, there), free)


def cross_off(arrays: CrossArrays, blocks: Blocks, choices: Choices, taken: NDArray[np.intp]) -> None:
    """Crosses off the choice with that number in each game."""
    games = np.arange(len(taken))
    for group in range(arrays.rows.shape[2]):
        rows = arrays.rows[choices.rolls, taken, group]
        blocks.crosses[games, rows] = np.minimum(blocks.crosses[games, rows] + 1, arrays.most[rows])
    if arrays.numbers:
        marked = np.flatnonzero(~choices.free)
        blocks.numbers[marked, arrays.rest[choices.rolls[marked], taken[marked]]] += 1


def is_over(arrays: CrossArrays, blocks: Blocks) -> Bools:
    """Which games have ended."""
    over = np.zeros(len(blocks.crosses), np.bool_)
    if arrays.numbers_end:
        over |= (blocks.numbers >= arrays.boxes).any(axis=1)
    if arrays.sums_end:
        over |= (blocks.crosses >= arrays.most).any(axis=1)
    return over


def row_points(arrays: CrossArrays, blocks: Blocks) -> Ints:
    """What each row scores, by game and row."""
    found: Ints = arrays.points[np.arange(len(arrays.most)), blocks.crosses]
    return found


RANDOM, GREEDY, AHEAD = "random", "greedy", "look-ahead"
POLICIES = {
    RANDOM: "any legal choice, each as likely",
    GREEDY: "the choice after which the block scores most at once; of equal ones each is as likely",
    AHEAD: "the choice after which the block is worth most; of equal ones each is as likely",
}
Rate: TypeAlias = Callable[[Blocks, Choices], Floats]
"""How good each choice of each game is."""
_SAME = 1e-9
"""Worths that differ by less are equal but for rounding."""


def by_chance(blocks: Blocks, choices: Choices) -> Floats:
    """All are alike."""
    return np.zeros(choices.may.shape)


def by_points(arrays: CrossArrays) -> Rate:
    """By the points that a choice adds."""

    def rate(blocks: Blocks, choices: Choices) -> Floats:
        games, added = np.arange(len(choices.rolls))[:, None], np.zeros(choices.may.shape)
        for group in range(arrays.rows.shape[2]):
            rows = arrays.rows[choices.rolls, :, group]
            most = arrays.most[rows]
            count = np.minimum(blocks.crosses[games, rows] + arrays.before[choices.rolls, :, group], most)
            added += arrays.points[rows, np.minimum(count + 1, most)] - arrays.points[rows, count]
        return added

    return rate


def by_worth(arrays: CrossArrays, worth: WorthArrays) -> Rate:
    """By the worth of the block after a choice."""
    power = 1 << np.arange(arrays.faces)
    longest = worth.worth.shape[-1] - 1

    def rate(blocks: Blocks, choices: Choices) -> Floats:
        games = np.arange(len(choices.rolls))[:, None]
        rest = arrays.rest[choices.rolls]
        numbers = np.repeat(blocks.numbers[:, None], rest.shape[1], axis=1)
        numbers[games, np.arange(rest.shape[1]), rest] += (~choices.free)[:, None]
        sets = worth.set_of[(numbers > 0) @ power]
        counts = np.sort(numbers, axis=2)[..., ::-1][..., : arrays.numbers]
        left = worth.left[tuple(np.moveaxis(counts, 2, 0))]
        low = left.astype(np.intp)
        high, part = np.minimum(low + 1, longest), left - low
        total = np.zeros(rest.shape)
        for row in range(len(arrays.most)):
            more = (arrays.rows[choices.rolls] == row).sum(axis=2)
            count = np.minimum(blocks.crosses[:, row, None] + more, arrays.most[row])
            found = worth.worth[sets, row, count, low], worth.worth[sets, row, count, high]
            total += (1 - part) * found[0] + part * found[1]
        return total

    return rate


def taken(rates: Floats, choices: Choices, chance: Floats) -> NDArray[np.intp]:
    """The best legal choice of each game; of equal ones that which a number from 0 to 1 picks."""
    found = np.where(choices.may, rates, -np.inf)
    best = found >= found.max(axis=1, keepdims=True) - _SAME
    number = (chance * best.sum(axis=1)).astype(np.intp)
    picked: NDArray[np.intp] = (best.cumsum(axis=1) > number[:, None]).argmax(axis=1)
    return picked


GAMES = 4096
"""Games of a block. Another number would give other games for the same seed."""


@dataclass(frozen=True, eq=False)
class CrossBlock:
    """How each game ended: after so many rolls, `free` of them free, with `rows[game, row]` points."""

    rolls: Ints
    free: Ints
    rows: Ints


@dataclass(frozen=True, eq=False)
class CrossRun:
    """Games of one policy, as in their blocks; `wanted` is how many were asked for."""

    seed: int
    wanted: int
    rolls: Ints
    free: Ints
    rows: Ints

    @property
    def done(self) -> int:
        """How many were played; less than wanted where the run was broken off."""
        return len(self.rolls)

    @property
    def points(self) -> Ints:
        """The score of each game."""
        total: Ints = self.rows.sum(axis=1, dtype=np.int32)
        return total


def simulate_crossing(arrays: CrossArrays, rate: Rate, games: int, seed: int, tell: Tell | None = None) -> CrossRun:
    """Plays games alone. Every policy gets the same rolls from a seed. Ctrl-C ends the run with what is done."""

    def block(number: int, count: int) -> CrossBlock:
        return play_block(arrays, rate, seed, number, count)

    return CrossRun(seed, games, **joined(blocks(games, GAMES, block, tell)))


def play_block(arrays: CrossArrays, rate: Rate, seed: int, number: int, count: int) -> CrossBlock:
    """Plays the first `count` games of a block. Each game has rolls of its own, however many are played with it."""
    streams = np.random.SeedSequence(seed, spawn_key=(number,)).spawn(2)
    dice, chance = (np.random.Generator(np.random.PCG64(stream)) for stream in streams)
    every, games = Blocks.empty(arrays, count), np.arange(count)
    shape = (count, len(arrays.most))
    done = CrossBlock(np.zeros(count, np.int32), np.zeros(count, np.int32), np.zeros(shape, np.int32))
    while len(games):
        rolls = arrays.of_roll[dice.integers(0, len(arrays.of_roll), GAMES)][games]
        now = every.at(games)
        choices = choices_of(arrays, now, rolls)
        cross_off(arrays, now, choices, taken(rate(now, choices), choices, chance.random(GAMES)[games]))
        every.crosses[games], every.numbers[games] = now.crosses, now.numbers
        done.rolls[games] += 1
        done.free[games] += choices.free & (arrays.numbers > 0)
        games = games[~is_over(arrays, now)]
    done.rows[:] = row_points(arrays, every)
    return done


QUANTILES = (0.1, 0.25, 0.5, 0.75, 0.9, 0.99)
"""Shares of games for which it is told how many points they have at most."""


@dataclass(frozen=True)
class RowFigures:
    """A sum: its mean points, and in which share of games it brings some, or costs some."""

    points: Interval
    brings: Interval
    costs: Interval


@dataclass(frozen=True)
class CrossFigures:
    """Games alone: points, their quantiles, the share below 0; how many rolls a game has, and free ones; by row."""

    done: int
    wanted: int
    seed: int
    points: Interval
    quantiles: Mapping[float, Interval]
    below: Interval
    rolls: Interval
    free: Interval
    rows: Sequence[RowFigures]


def cross_figures(run: CrossRun) -> CrossFigures:
    """The figures of a run."""
    return CrossFigures(
        run.done,
        run.wanted,
        run.seed,
        mean_of(run.points),
        {share: quantile_of(run.points, share) for share in QUANTILES},
        share_of(int((run.points < 0).sum()), run.done),
        mean_of(run.rolls),
        mean_of(run.free),
        tuple(
            RowFigures(
                mean_of(column),
                share_of(int((column > 0).sum()), run.done),
                share_of(int((column < 0).sum()), run.done),
            )
            for column in run.rows.T
        ),
    )
