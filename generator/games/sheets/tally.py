"""Tallies: rows of boxes for each player, once or once a round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from generator.base.keys import Key
from generator.games.sheets.boxes import BoxRow, row_texts
from generator.games.sheets.ledger import Ledger
from generator.games.sheets.sheet import Marks, Players, Results, Rounds, ScoreSheet, Targets
from generator.games.sheets.words import Words

if TYPE_CHECKING:
    from generator.games.model import Game


@dataclass(frozen=True)
class TallySheet(ScoreSheet):
    """A sheet with `rows` of boxes."""

    kind: ClassVar[str] = "tally"
    place: ClassVar[int] = 4
    words: ClassVar[tuple[str, ...]] = ("row", "unstated")

    players: Players = None
    rounds: Rounds = None
    rows: Annotated[
        tuple[BoxRow, ...],
        Key(
            "tables",
            "`[[sheet.row]]`, a row of boxes for each player",
            key="row",
            each=BoxRow,
            unique="id",
            required=True,
        ),
    ] = ()
    targets: Targets = ()
    results: Results = False
    marks: Marks = ()

    @property
    def has_rounds(self) -> bool:
        """Only where it asks for them itself."""
        return self.rounds is not None

    def own_texts(self) -> tuple[list[str], list[str]]:
        """Those of its rows."""
        return row_texts(self.rows)

    def ledger(self, game: Game, rounds: int) -> Ledger:
        """A line for each row, again for each round; what ends a round no row says."""
        signs = self.signs(game)
        lines = (row.kept(at, writes="mark" if signs else "number") for at, row in enumerate(self.rows, start=1))
        return Ledger(tuple(lines), rounds=self.rounds or 1, marks=signs)

    def names(self, words: Words, game: Game, year: int) -> dict[str, Any]:
        """The rows."""
        return {"rows": tuple(row.view(at, words) for at, row in enumerate(self.rows, start=1))}
