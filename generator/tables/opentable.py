"""What a set with an open die can roll: which results are possible, and never how often they come."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.base.problem import Problem, UserError, shown
from generator.dice.die import Roll
from generator.games.model import Game, OpenSet


@dataclass(frozen=True)
class OpenTable:
    """`rolls` are all multisets of symbols with their result; `possible` and `impossible` split the results."""

    dice_set: OpenSet
    rolls: Mapping[Roll, str]
    possible: tuple[str, ...]
    impossible: tuple[str, ...]

    def rolls_of(self, result: str) -> tuple[Roll, ...]:
        """The multisets that give a result, in order."""
        return tuple(roll for roll, found in self.rolls.items() if found == result)

    def can_roll(self, roll: Roll) -> bool:
        """Whether the dice show these faces, each die in its place."""
        return self.dice_set.pool.find(tuple(map(str, roll))) is not None

    def result_of(self, roll: Roll) -> str:
        """The result of a roll in any order of equal dice. Raises KeyError for what is no roll."""
        return self.rolls[self.dice_set.pool.canonical(roll)]


def open_table(open_set: OpenSet, classified: Mapping[Roll, str], results: list[str]) -> OpenTable:
    """The table of multisets that are classified already."""
    found = set(classified.values())
    possible = tuple(result for result in results if result in found)
    return OpenTable(open_set, classified, possible, tuple(result for result in results if result not in found))


def no_chances(game: Game, open_set: OpenSet) -> UserError:
    """Why nobody can tell the chances of a set, at the die that lacks its faces: to be raised where they are asked."""
    problems = []
    for die in open_set.pool.missing:
        said = f"the chances of '{open_set.id}' can not be told: 'faces' of the die '{die.name}' is missing"
        hint = f"only its symbols are known; write its {die.sides} faces into games/{game.id}/dice.toml of your project"
        problems.append(Problem(shown(game.path), game.lines[f"die.{die.name}"], said, hint))
    return UserError(problems)
