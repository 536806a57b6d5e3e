"""Tallies: rows of boxes for each player, once or once a round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from generator.base.keys import tell_twice
from generator.base.record import Record
from generator.games.sheets.boxes import BoxRow, read_row, row_texts
from generator.games.sheets.sheet import Around, ScoreSheet
from generator.games.sheets.words import Words

if TYPE_CHECKING:
    from generator.games.model import Game


@dataclass(frozen=True)
class TallySheet(ScoreSheet):
    """A sheet with `rows` of boxes."""

    kind: ClassVar[str] = "tally"
    place: ClassVar[int] = 4
    keys: ClassVar[Mapping[str, str]] = {
        "players": "players",
        "rounds": "rounds",
        "row": "rows",
        "targets": "targets",
        "results": "results",
        "mark": "marks",
    }
    words: ClassVar[tuple[str, ...]] = ("row", "unstated")

    rows: tuple[BoxRow, ...] = ()

    @property
    def has_rounds(self) -> bool:
        """Only where it asks for them itself."""
        return self.rounds is not None

    @classmethod
    def read(cls, table: Record, around: Around) -> dict[str, Any]:
        """The rows."""
        rows = tuple(read_row(row, 0, ()) for row in table.tables("row", required=True))
        tell_twice(table, "row", [row.id for row in rows])
        return {"rows": rows}

    def own_texts(self) -> tuple[list[str], list[str]]:
        """Those of its rows."""
        return row_texts(self.rows)

    def names(self, words: Words, game: Game, year: int) -> dict[str, Any]:
        """The rows."""
        return {"rows": tuple(row.view(at, words) for at, row in enumerate(self.rows, start=1))}
