"""A pool of dice that are rolled together."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from math import comb, prod

from generator.dice.die import Die, Roll


@dataclass(frozen=True)
class DicePool:
    """Dice in order; equal dice that stand side by side form a group and are not told apart in a multiset."""

    dice: tuple[Die, ...]

    def __post_init__(self) -> None:
        if not self.dice:
            raise ValueError("a pool needs at least one die")
        names = [die for die, _ in groupby(self.dice)]
        if len(set(names)) != len(names):
            raise ValueError("equal dice of a pool must stand side by side")

    @cached_property
    def groups(self) -> tuple[tuple[Die, int], ...]:
        """Each kind of die with how many of it there are."""
        return tuple((die, len(list(same))) for die, same in groupby(self.dice))

    @cached_property
    def total(self) -> int:
        """How many ordered rolls there are: the product of the numbers of faces."""
        return prod(len(die.faces) for die in self.dice)

    @cached_property
    def distinct_total(self) -> int:
        """How many different multisets there are: C(f + n - 1, n) for n dice with f different faces each."""
        return prod(comb(len(die.weights) + n - 1, n) for die, n in self.groups)

    @cached_property
    def name(self) -> str:
        """The pool as `dice` of a game definition has it: `3d6`, `2 fire`, `fire + water`."""

        def group(die: Die, n: int) -> str:
            if re.fullmatch(r"d\d+", die.name):
                return f"{n}{die.name}"
            return f"{n} {die.name}" if n > 1 else die.name

        return " + ".join(group(die, n) for die, n in self.groups)

    def canonical(self, roll: Roll) -> Roll:
        """The roll with the faces of each group of equal dice in the die's own order: its multiset."""
        sorted_roll: list[int | str] = []
        start = 0
        for die, n in self.groups:
            sorted_roll += sorted(roll[start : start + n], key=die.rank.__getitem__)
            start += n
        return tuple(sorted_roll)
