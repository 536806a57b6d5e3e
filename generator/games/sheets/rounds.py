"""Sheets of rounds: what each player writes down once a round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from generator.base.keys import Key, read_as, tell_twice
from generator.base.record import Record
from generator.games.sheets.sheet import Around, ScoreSheet
from generator.games.sheets.words import MINUS, Said, Words

if TYPE_CHECKING:
    from generator.games.model import Game

SIGNS = ("+", "-", "=", "")


@dataclass(frozen=True)
class ScoreCell:
    """What each player writes down once a round.

    `sign` is `+`, `-`, `=` (the running total) or empty; with `owner` it has a place to mark who got the figure;
    without `last` the last round does not have it.
    """

    id: Annotated[str, Key("name")]
    sign: Annotated[str, Key("choice", SIGNS, "")]
    owner: Annotated[bool, Key("flag", False)]
    last: Annotated[bool, Key("flag", True)]


@dataclass(frozen=True)
class CellView:
    """What is written down once a round; `sign` as printed."""

    id: str
    sign: str
    said: Said
    owner: bool
    last: bool


@dataclass(frozen=True)
class RoundsSheet(ScoreSheet):
    """A sheet with `cells` for each round."""

    kind: ClassVar[str] = "rounds"
    place: ClassVar[int] = 1
    keys: ClassVar[Mapping[str, str]] = {
        "players": "players",
        "rounds": "rounds",
        "cell": "cells",
        "targets": "targets",
        "results": "results",
        "mark": "marks",
    }
    words: ClassVar[tuple[str, ...]] = ("owner", "tick", "cell")

    cells: tuple[ScoreCell, ...] = ()

    @classmethod
    def read(cls, table: Record, around: Around) -> dict[str, Any]:
        """The cells: at most one running total and one mark of the figure, and one at least in the last round."""
        entries = table.tables("cell", required=True)
        cells = tuple(read_as(ScoreCell, entry) for entry in entries)
        for entry, cell in zip(entries, cells, strict=True):
            if cell.owner and not around.has_figure:
                entry.fault("owner", "the game has no figure to own", "say what it changes in [owner]")
        for what, found in (("running total (sign = \"=\")", [cell.sign == "=" for cell in cells]),
                            ("mark of the figure", [cell.owner for cell in cells])):  # fmt: skip
            if sum(found) > 1:
                second = [at for at, is_one in enumerate(found) if is_one][1]
                table.fault(("cell", second), f"a second {what}", "a sheet has one of them")
        if cells and not any(cell.last for cell in cells):
            table.fault("cell", "the last round has no cell at all", "take last = false from one of them")
        tell_twice(table, "cell", [cell.id for cell in cells])
        return {"cells": cells}

    def own_texts(self) -> tuple[list[str], list[str]]:
        """A word for each cell; for the figure what its mark means, and what is told to do."""
        has_owner = any(cell.owner for cell in self.cells)
        needed = [f"cell.{cell.id}" for cell in self.cells]
        return [*needed, *(["owner"] if has_owner else [])], ["tick"] if has_owner else []

    def names(self, words: Words, game: Game, year: int) -> dict[str, Any]:
        """The cells, and the words of the figure."""
        return {
            "owner": words.said("owner"),
            "tick": words.first("tick", "owner"),
            "cells": tuple(
                CellView(cell.id, cell.sign.replace("-", MINUS), words.said(f"cell.{cell.id}"), cell.owner, cell.last)
                for cell in self.cells
            ),
        }

    def holds(self, players: int, rounds: int) -> tuple[int, int]:
        """A place for each cell of each round."""
        last = sum(cell.last for cell in self.cells)
        return 0, players * (len(self.cells) * (rounds - 1) + last)
