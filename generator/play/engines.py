"""Finds the engine of a game: the one by data, for a game with `[play]`."""

from __future__ import annotations

from generator.play.engine import TokenEngine
from generator.play.stakes import stakes_of
from generator.play.terms import terms_of
from generator.tables.verified import GameTables


def engine_of(tables: GameTables, players: int, tokens: int | None = None, rounds: int | None = None) -> TokenEngine:
    """The engine of a game at a table of players."""
    return TokenEngine(terms_of(tables, stakes_of(tables, players, tokens, rounds)))
