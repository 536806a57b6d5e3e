"""Sheets of a series: so many wins make a game, and games are played until somebody has most of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from generator.base.keys import Key
from generator.games.sheets.boxes import MOST_BOXES
from generator.games.sheets.ledger import Ledger, Line
from generator.games.sheets.sheet import Marks, Players, Results, Rounds, ScoreSheet, Targets
from generator.games.sheets.words import Words

if TYPE_CHECKING:
    from generator.games.model import Game


@dataclass(frozen=True)
class SeriesSheet(ScoreSheet):
    """A sheet with places for `count` wins in each game."""

    kind: ClassVar[str] = "series"
    place: ClassVar[int] = 6

    players: Players = None
    rounds: Rounds = None
    targets: Targets = ()
    count: Annotated[int, Key("integer", "wins that make a game", low=1, high=MOST_BOXES)] = 0
    results: Results = False
    marks: Marks = ()

    def ledger(self, game: Game, rounds: int) -> Ledger:
        """A line for the wins of a game, again for each game."""
        win = Line("win", entry="mark", boxes=self.count, sign=1)
        return Ledger((win,), ends="first", rounds=rounds, marks=self.signs(game))

    def names(self, words: Words, game: Game, year: int) -> dict[str, Any]:
        """The number of wins."""
        return {"count": self.count}
