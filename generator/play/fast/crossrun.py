"""Plays a block alone many times over, each game to its end."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from generator.play.fast.crossarrays import CrossArrays
from generator.play.fast.crossblocks import Blocks, choices_of, cross_off, is_over, row_points
from generator.play.fast.crosspolicies import Rate, taken
from generator.play.fast.numbers import Ints
from generator.play.fast.run import Tell, blocks, joined

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
