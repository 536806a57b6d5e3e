"""What a player crosses off: by chance, for the points of the moment, or for what the block is worth thereafter."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from generator.play.fast.crossarrays import CrossArrays, WorthArrays
from generator.play.fast.crossblocks import Blocks, Choices
from generator.play.fast.numbers import Floats

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
