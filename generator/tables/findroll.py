"""Finds the roll that somebody means by the labels of its faces."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from generator.base.problem import did_you_mean
from generator.dice.die import Face, Roll
from generator.games.dicesets import DiceSet, OpenSet
from generator.tables.outcome import OpenTable, OutcomeTable
from generator.tables.verified import GameTables

Table = OutcomeTable | OpenTable
_MOST_ORDERS = 6
"""Dice of different kinds that are tried in every order."""


def find_roll(tables: GameTables, labels: Sequence[str]) -> tuple[OutcomeTable, Roll]:
    """The first dice set with chances that can roll these faces, in the order of its dice, and the roll.

    Raises ValueError, with a sentence for the user, where no set can.
    """
    for table in tables.sets:
        roll = _in_order(table.dice_set, labels)
        if roll is not None:
            return table, roll
    raise ValueError(_no_roll(tables, labels, [table.dice_set for table in tables.sets]))


def find_rolls(tables: GameTables, labels: Sequence[str]) -> list[tuple[Table, Roll]]:
    """Every set that can roll these faces, with the roll in the order of its dice; those without chances come last.

    Dice of different kinds may be named in any order. Raises ValueError as `find_roll` does.
    """
    found: list[tuple[Table, Roll]] = []
    asked: list[Table] = [*tables.sets, *tables.open_sets]
    for table in asked:
        orders = permutations(labels) if len(labels) <= _MOST_ORDERS else iter([tuple(labels)])
        rolls = (_in_order(table.dice_set, order) for order in orders)
        roll = next((roll for roll in rolls if roll is not None), None)
        if roll is not None:
            found.append((table, roll))
    if not found:
        raise ValueError(_no_roll(tables, labels, [one.dice_set for one in asked]))
    return found


def _in_order(dice_set: DiceSet | OpenSet, labels: Sequence[str]) -> Roll | None:
    dice = dice_set.pool.dice
    if len(dice) != len(labels):
        return None
    found: list[Face] = []
    for die, label in zip(dice, labels, strict=True):
        face = next((face for face in die.symbols if str(face) == label), None)
        if face is None:
            return None
        found.append(face)
    return tuple(found)


def _a_roll(dice_set: DiceSet | OpenSet) -> list[str]:
    """A roll of the set, as it is typed."""
    return [str(die.symbols[at % len(die.symbols)]) for at, die in enumerate(dice_set.pool.dice)]


def _no_roll(tables: GameTables, labels: Sequence[str], sets: Sequence[DiceSet | OpenSet]) -> str:
    game = tables.game
    fitting = [one for one in sets if len(one.pool.dice) == len(labels)]
    if not fitting:
        names: dict[int, list[str]] = {}
        for one in sets:
            names.setdefault(len(one.pool.dice), []).append(one.pool.name)
        wanted = " or ".join(f"{count} dice ({', '.join(same)})" for count, same in names.items())
        apart = "; the faces stand apart, as in " + " ".join(_a_roll(sets[0])) if len(labels) == 1 else ""
        return f"{game.id} is rolled with {wanted}; found {len(labels)}: {' '.join(labels)}{apart}"
    every = list(dict.fromkeys(str(face) for one in fitting for die in one.pool.dice for face in die.symbols))
    for die, label in zip(fitting[0].pool.dice, labels, strict=True):
        known = [str(face) for face in die.symbols]
        near = did_you_mean(label, known if len(fitting) == 1 else every)
        meant = f"; {near}" if near.startswith("did") else ""
        if len(fitting) == 1 and label not in known:
            return f"{die.name} has no face '{label}'; its faces are {', '.join(known)}{meant}"
        if label not in every:
            alike = {die.name for one in fitting for die in one.pool.dice}
            whose = f"no die of {game.id}" if len(alike) > 1 else die.name
            return f"{whose} has the face '{label}'; there are {', '.join(every)}{meant}"
    tried = ", ".join(one.pool.name for one in fitting)
    return f"none of the sets of {game.id} rolls {' '.join(labels)} ({tried})"
