"""Reads `[face]`: the symbols that faces of dice are drawn as, by their labels."""

from __future__ import annotations

from collections.abc import Iterable

from generator.base.problem import did_you_mean
from generator.base.record import Record
from generator.dice.die import Die
from generator.dice.opendie import OpenDie
from generator.games.model import DiceSet, OpenSet


def read_face_symbols(
    record: Record, dice: Iterable[Die | OpenDie], sets: Iterable[DiceSet | OpenSet]
) -> dict[str, str]:
    """The name of the symbol of each label, on whatever die it stands; a face without one shows its label.

    `dice` are the game's own, `sets` have usual ones too.
    """
    table = record.table("face", required=False)
    every = [*dice, *(die for one in sets for die in one.pool.dice)]
    known = list(dict.fromkeys(str(face) for die in every for face in die.symbols))
    found = {label: table.text(label) for label in table.keys()}
    for label in found:
        if label not in known:
            table.fault(label, f"no die of the game has the face '{label}'", did_you_mean(label, known))
    table.done()
    return found
