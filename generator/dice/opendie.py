"""A die of which only the symbols are known, not how many faces show each: what it can roll, but no chances."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from generator.dice.die import Die, Face, Roll
from generator.dice.multisets import multisets
from generator.dice.pool import DicePool


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
