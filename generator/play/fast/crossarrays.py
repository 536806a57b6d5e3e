"""A game of crossing off as arrays: the choices of each roll, what crosses score, and what a block is worth."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray

from generator.play.crossing.game import CrossGame
from generator.play.crossing.worth import Worths
from generator.play.fast.numbers import Floats, Ints

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
