"""Finds the roll that somebody means by the labels of its faces."""

from __future__ import annotations

from collections.abc import Sequence

from generator.dice.die import Roll
from generator.games.model import DiceSet
from generator.tables.outcome import OutcomeTable
from generator.tables.verified import GameTables


def find_roll(tables: GameTables, labels: Sequence[str]) -> tuple[OutcomeTable, Roll]:
    """The first dice set that can roll these faces, in the order of its dice, and the roll.

    Raises ValueError, with a sentence for the user, where no set can.
    """
    game = tables.game
    fitting = [table for table in tables.sets if len(table.dice_set.pool.dice) == len(labels)]
    if not fitting:
        wanted = " or ".join(f"{len(s.pool.dice)} ({s.pool.name})" for s in game.sets)
        raise ValueError(f"{game.id} is rolled with {wanted} dice; found {len(labels)}: {' '.join(labels)}")
    for table in fitting:
        roll = tuple(die.face(label) for die, label in zip(table.dice_set.pool.dice, labels, strict=True))
        if None not in roll:
            return table, tuple(face for face in roll if face is not None)
    raise ValueError(_no_face(fitting[0].dice_set, labels))


def _no_face(dice_set: DiceSet, labels: Sequence[str]) -> str:
    die, label = next((d, w) for d, w in zip(dice_set.pool.dice, labels, strict=True) if d.face(w) is None)
    return f"{die.name} has no face '{label}'; its faces are {', '.join(map(str, die.weights))}"
