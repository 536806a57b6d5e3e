"""What a match is played by: the stakes, the dice, and the names of the columns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.dice.die import Die, Roll
from generator.dice.pool import DicePool
from generator.games.playing import Refused
from generator.play.stakes import Stakes
from generator.tables.verified import GameTables


@dataclass(frozen=True)
class Terms:
    """The stakes of a match with the result of every roll; `columns` has the first column that counts by case."""

    stakes: Stakes
    pool: DicePool
    found: Mapping[Roll, int]
    columns: Mapping[str, str]

    def result_of(self, roll: Roll, key: str = "roll") -> int:
        """The number of a roll's result. Raises Refused for what these dice can not show."""
        known = self.found.get(roll)
        if known is None:
            check_roll(self.pool.dice, roll, key)
            known = self.found[self.pool.canonical(roll)]
        return known

    def sum_of(self, roll: Roll, key: str = "rolls") -> int:
        """The sum of the numbers of a roll; other faces count nothing. Raises Refused as `result_of` does."""
        check_roll(self.pool.dice, roll, key)
        return sum(face for face in roll if isinstance(face, int))

    @property
    def lowest_sum(self) -> int:
        """The smallest sum that a roll can have."""
        return sum(min(_values(die)) for die in self.pool.dice)

    @property
    def highest_sum(self) -> int:
        """The largest sum that a roll can have."""
        return sum(max(_values(die)) for die in self.pool.dice)

    def column(self, result: int, prediction: int) -> str:
        """The column that counts for a result after a prediction."""
        case = "passive" if prediction == self.stakes.silence else "correct" if prediction == result else "wrong"
        return self.columns.get(case, self.columns.get("always", ""))

    def name(self, number: int) -> str:
        """The id of a result or of a prediction, empty for silence."""
        return "" if number == self.stakes.silence else self.stakes.results[number]


def terms_of(tables: GameTables, stakes: Stakes) -> Terms:
    """The terms of a match by verified tables."""
    pool = tables.main.dice_set.pool
    numbers = {result: number for number, result in enumerate(stakes.results)}
    found = {roll: numbers[result] for roll, result in tables.main.rolls}
    found |= {pool.canonical(roll): number for roll, number in found.items()}
    return Terms(stakes, pool, found, {column.when: column.id for column in reversed(tables.game.columns)})


def check_roll(dice: tuple[Die, ...], roll: Roll, key: str) -> None:
    """Raises Refused for what the dice can not show."""
    if len(roll) != len(dice):
        raise Refused(f"a roll has {len(dice)} dice, here are {len(roll)}", key)
    for die, face in zip(dice, roll, strict=True):
        if face not in die.weights:
            known = ", ".join(map(str, die.weights))
            raise Refused(f"no die shows {face!r}", key, hint=f"{die.name} has {known}")


def _values(die: Die) -> list[int]:
    return [face if isinstance(face, int) else 0 for face in die.weights]
