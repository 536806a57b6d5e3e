"""Dice that are rolled together, as ordered rolls and as multisets; open dice, of which only the symbols are known."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain, combinations_with_replacement, groupby, product
from math import comb, prod

from generator.dice.die import Die, Face, Roll


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


def multisets(pool: DicePool) -> Iterator[Roll]:
    """Each multiset once, each as the roll that `DicePool.canonical` gives."""
    groups = [combinations_with_replacement(die.weights, n) for die, n in pool.groups]
    if len(groups) == 1:
        return groups[0]
    return (tuple(chain.from_iterable(parts)) for parts in product(*groups))


def multiset_weights(pool: DicePool) -> list[int]:
    """How many ordered rolls fall on each multiset, in the order of `multisets`."""
    weights = [1]
    for die, n in pool.groups:
        group = group_weights(tuple(die.weights.values()), n)
        weights = [left * right for left in weights for right in group] if weights != [1] else list(group)
    return weights


@lru_cache(maxsize=64)
def group_weights(face_weights: tuple[int, ...], n: int) -> tuple[int, ...]:
    """Weights n!/(c1! ... cf!) * w1^c1 ... wf^cf of n equal dice, in lexicographic order of the multisets.

    With c dice on the first face there are C(n, c) * w1^c ways to choose them, times the weight of the rest;
    so one list is built from the shorter ones, at one multiplication a multiset.
    """
    if len(face_weights) == 1:
        return (face_weights[0] ** n,)
    first, rest = face_weights[0], face_weights[1:]
    built: list[int] = []
    for count in range(n, -1, -1):
        ways = comb(n, count) * first**count
        built += [ways * weight for weight in group_weights(rest, n - count)]
    return tuple(built)


@dataclass(frozen=True)
class OpenDie:
    """A die with `sides` faces, each of `symbols` on at least one of them."""

    name: str
    symbols: tuple[Face, ...]
    sides: int
    solid: str = ""


@dataclass(frozen=True)
class OpenPool:
    """Dice that are rolled together, at least one of them open. It has no chances: nothing here counts rolls."""

    dice: tuple[Die | OpenDie, ...]

    def __post_init__(self) -> None:
        if not self.missing:
            raise ValueError("a pool without an open die is a DicePool")

    @cached_property
    def missing(self) -> tuple[OpenDie, ...]:
        """The dice whose faces nobody says, each once."""
        return tuple(dict.fromkeys(die for die in self.dice if isinstance(die, OpenDie)))

    @cached_property
    def alphabet(self) -> DicePool:
        """The same dice with each symbol once: good for which rolls there are, wrong for how often they come."""
        return DicePool(tuple(Die(die.name, die.symbols) for die in self.dice))

    @property
    def name(self) -> str:
        """As that of a `DicePool`: `2 air`, `fire + water`."""
        return self.alphabet.name

    @property
    def distinct_total(self) -> int:
        """How many different multisets of symbols can be rolled."""
        return self.alphabet.distinct_total

    def multisets(self) -> Iterator[Roll]:
        """Each multiset of symbols once; each can be rolled, since every symbol is on its die."""
        return multisets(self.alphabet)

    def canonical(self, roll: Roll) -> Roll:
        """The roll with the symbols of equal dice in the die's own order: its multiset."""
        return self.alphabet.canonical(roll)

    def find(self, labels: tuple[str, ...]) -> Roll | None:
        """The roll with these labels in the order of the dice; None where it can not be rolled."""
        if len(labels) != len(self.dice):
            return None
        faces = [die.face(label) for die, label in zip(self.alphabet.dice, labels, strict=True)]
        return None if None in faces else tuple(face for face in faces if face is not None)
