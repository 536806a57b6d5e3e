"""Chance: what is rolled and chosen in a block of games, from one seed.

Every block has a fixed number of games and generators of its own, so that a game is the same however many are
played with it, and a longer run begins with the games of a shorter one.
"""

from __future__ import annotations

from fractions import Fraction
from math import lcm

import numpy as np

from generator.play.fast.numbers import Floats, Seats

TABLE = 1 << 16
"""Up to so many equally likely rolls are drawn by number, exactly; beyond, to 53 binary digits."""


class Draws:
    """The chances of one block: rolls, choices and what happens between games each from a generator of its own."""

    def __init__(self, chances: tuple[Fraction, ...], seed: int, block: int, width: int) -> None:
        rolls, choices, between = np.random.SeedSequence(seed, spawn_key=(block,)).spawn(3)
        self._rolls = np.random.Generator(np.random.PCG64(rolls))
        self._choices = np.random.Generator(np.random.PCG64(choices))
        self._between = np.random.Generator(np.random.PCG64(between))
        self.width = width
        self._total = lcm(*(chance.denominator for chance in chances))
        counts = [int(chance * self._total) for chance in chances]
        self._exact = self._total <= TABLE
        if self._exact:
            self._result = np.repeat(np.arange(len(counts), dtype=np.int8), counts)
        else:
            self._up_to = np.cumsum([float(chance) for chance in chances])[:-1]

    def results(self) -> Seats:
        """The number of the result that each game of the block rolls next."""
        if self._exact:
            kind = np.uint8 if self._total <= 256 else np.uint16
            rolled: Seats = self._result[self._rolls.integers(0, self._total, self.width, dtype=kind)]
            return rolled
        return np.searchsorted(self._up_to, self._rolls.random(self.width), side="right").astype(np.int8)

    def choices(self) -> Floats:
        """A number from 0 to 1 for each game, by which a mixed policy chooses its prediction."""
        return self._choices.random(self.width)

    def between(self, rounds: int, numbers: int) -> Floats:
        """`numbers` numbers from 0 to 1 for each of the `rounds` and each match: [round, number, match]."""
        return self._between.random((rounds, numbers, self.width))
