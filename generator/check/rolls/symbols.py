"""The rolls of dice whose faces nobody says, as a table that lists of rolls are compared with."""

from __future__ import annotations

from generator.check.subject import Subject
from generator.games.model import DiceSet
from generator.tables.outcome import OpenTable, OutcomeTable


def roll_tables(subject: Subject) -> tuple[OutcomeTable, ...]:
    """The tables of all sets of a game, those whose faces are known first."""
    return (*subject.tables.sets, *map(_by_symbol, subject.tables.open_sets))


def _by_symbol(table: OpenTable) -> OutcomeTable:
    """Which rolls there are and what they give; it counts nothing, and has no rows."""
    rolls = tuple(table.rolls.items())
    return OutcomeTable(
        DiceSet(table.dice_set.id, table.dice_set.pool.alphabet), (), rolls, dict.fromkeys(table.rolls, 1)
    )
