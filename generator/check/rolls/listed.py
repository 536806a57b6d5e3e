"""A list of rolls, each under a result, and what a whole list would be."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from generator.base.cache import Life, remembered
from generator.check.document import Span
from generator.check.odds.counted import Basis
from generator.dice.die import Face, Roll
from generator.dice.pool import DicePool
from generator.tables.outcome import OutcomeTable

_WHOLE = 0.6
"""What part of all rolls, or of all sets, a list has at least that means to have them all."""
_SURE = 4
"""Rolls that a list has at least to be taken for one that means to be whole."""


class Listed(NamedTuple):
    """A roll with the result that it is listed under, and its places; one of each face, or one of all.

    `roll` is None where the dice do not have such faces.
    """

    roll: Roll | None
    result: str
    spans: tuple[Span, ...]
    text: str


@dataclass(frozen=True)
class RollList:
    """Rolls that make one list; `only` is the one result of it, empty for a list of all results.

    `examples` says that the list does not mean to be whole.
    """

    items: tuple[Listed, ...]
    outcomes: OutcomeTable
    only: str = ""
    examples: bool = False

    @property
    def pool(self) -> DicePool:
        """The dice."""
        return self.outcomes.dice_set.pool

    def truth(self, basis: Basis) -> tuple[Roll, ...]:
        """All rolls, or all sets, that a whole list has, in order."""
        known = _truths(self.outcomes)
        if (self.only, basis) not in known:
            rolls = tuple(roll for roll, result in self.outcomes.rolls if not self.only or result == self.only)
            sets = rolls if basis == "rolls" else tuple(dict.fromkeys(map(self.pool.canonical, rolls)))
            known[self.only, basis] = sets
        return known[self.only, basis]

    @cached_property
    def rolls(self) -> tuple[Roll, ...]:
        """The rolls that the dice have."""
        return tuple(item.roll for item in self.items if item.roll is not None)

    @cached_property
    def basis(self) -> Basis | None:
        """Whether the list means to have all rolls, or all sets; None for mere examples.

        A list with the number of one of them means that one; else the one that more than half of it is of.
        """
        if self.examples or len(self.items) < min(_SURE, len(self.truth("sets"))):
            return None
        rolls, sets = len(self.truth("rolls")), len(self.truth("sets"))
        listed = set(map(self.pool.canonical, self.rolls))
        orders = len(set(self.rolls))
        if len(self.items) == sets or (len(self.items) < (rolls + sets) / 2 and orders < 1.2 * len(listed)):
            return "sets" if len(listed) >= _WHOLE * sets else None
        return "rolls" if len(self.items) >= _WHOLE * rolls else None

    def key(self, roll: Roll) -> Roll:
        """A roll as the list tells it from others."""
        return self.pool.canonical(roll) if self.basis == "sets" else roll


@remembered(Life.QUESTION)
def _truths(outcomes: OutcomeTable) -> dict[tuple[str, Basis], tuple[Roll, ...]]:
    """The whole lists of a table that were asked for, by result."""
    return {}


@remembered(Life.QUESTION)
def result_by_roll(outcomes: OutcomeTable) -> Mapping[Roll, str]:
    """The result of each roll, in any order of equal dice, of a table; of a large one only sets are kept."""
    canonical = outcomes.dice_set.pool.canonical
    found = {canonical(roll): result for roll, result in outcomes.rolls}
    return _Results(canonical, found | dict(outcomes.rolls))


class _Results(dict[Roll, str]):
    """Results by roll; a roll in another order than those that are kept is looked up as its set."""

    def __init__(self, canonical: Callable[[Roll], Roll], known: Mapping[Roll, str]) -> None:
        super().__init__(known)
        self._canonical = canonical

    def __missing__(self, roll: Roll) -> str:
        return self[self._canonical(roll)]


def as_roll(labels: Iterable[object], pool: DicePool) -> Roll | None:
    """The faces of these labels as a roll; None where they are not the faces of these dice."""
    faces: list[Face] = []
    wanted = list(map(str, labels))
    if len(wanted) != len(pool.dice):
        return None
    for label, die in zip(wanted, pool.dice, strict=True):
        face = die.face(label)
        if face is None:
            return None
        faces.append(face)
    return tuple(faces)
