"""Sheets of a series: so many wins make a game, and games are played until somebody has most of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from generator.base.record import Record
from generator.games.sheets.boxes import MOST_BOXES
from generator.games.sheets.sheet import Around, ScoreSheet
from generator.games.sheets.words import Words

if TYPE_CHECKING:
    from generator.games.model import Game


@dataclass(frozen=True)
class SeriesSheet(ScoreSheet):
    """A sheet with places for `count` wins in each game."""

    kind: ClassVar[str] = "series"
    place: ClassVar[int] = 6
    keys: ClassVar[Mapping[str, str]] = {
        "players": "players",
        "rounds": "rounds",
        "targets": "targets",
        "count": "count",
        "results": "results",
        "mark": "marks",
    }

    @classmethod
    def read(cls, table: Record, around: Around) -> dict[str, Any]:
        """The number of wins."""
        return {"count": table.integer("count", low=1, high=MOST_BOXES)}

    def names(self, words: Words, game: Game, year: int) -> dict[str, Any]:
        """The number of wins."""
        return {"count": self.count}
