"""The game that a document is checked against."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.games.model import Game
from generator.tables.verified import GameTables


@dataclass(frozen=True)
class Subject:
    """The game, the edition whose pay-offs the document has, and the tables of each edition by its id.

    `detected` says how the edition was found: "pay-offs", "asked" or "default".
    """

    game: Game
    edition: str
    detected: str
    editions: Mapping[str, GameTables]

    @property
    def tables(self) -> GameTables:
        """The tables of the edition."""
        return self.editions[self.edition]
