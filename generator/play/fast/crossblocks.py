"""Many blocks at once, and one roll on each of them. That it is the rules' roll is proved by tests that feed both."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from generator.play.fast.crossarrays import Bools, CrossArrays
from generator.play.fast.numbers import Ints


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
