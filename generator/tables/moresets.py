"""The sets of dice that need a card of their own."""

from __future__ import annotations

from generator.tables.opentable import OpenTable
from generator.tables.outcome import OutcomeTable
from generator.tables.verified import GameTables


def more_sets(tables: GameTables) -> tuple[OutcomeTable | OpenTable, ...]:
    """What the second card shows: sets with an open die, or with one whose faces the project filled in."""
    filled = [one for one in tables.sets[1:] if any(die.name in tables.game.filled for die in one.dice_set.pool.dice)]
    return (*tables.open_sets, *filled)
