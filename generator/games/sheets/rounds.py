"""Sheets of rounds: what each player writes down once a round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from generator.base.keys import Key, Names
from generator.base.record import Record
from generator.games.sheets.ledger import Entry, Ledger, Line
from generator.games.sheets.sheet import Marks, Players, Results, Rounds, ScoreSheet, Targets
from generator.games.sheets.words import MINUS, Said, Words

if TYPE_CHECKING:
    from generator.games.model import Game

SIGNS = ("+", "-", "=", "")


@dataclass(frozen=True)
class ScoreCell:
    """What each player writes down once a round.

    `sign` is `+`, `-`, `=` (the running total) or empty.
    """

    id: Annotated[str, Key("name", "what its words are found by")]
    sign: Annotated[
        str,
        Key(
            "choice",
            'what happens to the figure: `"+"`, `"-"`, or `"="` for the running total, which is tinted',
            allowed=SIGNS,
            default="",
        ),
    ]
    symbol: Annotated[
        str,
        Key(
            "text", "a symbol beside the sign, which tells it from other cells with that sign", of="symbol", default=""
        ),
    ]
    owner: Annotated[
        bool, Key("flag", "it has a pale mark of the figure, to be circled; needs an `[owner]`", default=False)
    ]
    last: Annotated[bool, Key("flag", "whether the last round has it", default=True)]

    def check(self, table: Record, names: Names) -> None:
        """Without a figure nobody owns one."""
        if self.owner and not names["figure"]:
            table.fault("owner", "the game has no figure to own", "say what it changes in [owner]")


@dataclass(frozen=True)
class CellView:
    """What is written down once a round; `sign` as printed, `symbol` the name of the one beside it or empty."""

    id: str
    sign: str
    symbol: str
    said: Said
    owner: bool
    last: bool


@dataclass(frozen=True)
class RoundsSheet(ScoreSheet):
    """A sheet with `cells` for each round."""

    kind: ClassVar[str] = "rounds"
    place: ClassVar[int] = 1
    words: ClassVar[tuple[str, ...]] = ("owner", "tick", "cell")

    players: Players = None
    rounds: Rounds = None
    cells: Annotated[
        tuple[ScoreCell, ...],
        Key("tables", "what is written down once a round", key="cell", each=ScoreCell, unique="id", required=True),
    ] = ()
    targets: Targets = ()
    results: Results = False
    marks: Marks = ()

    def check(self, table: Record, names: Names) -> None:
        """There is at most one running total and one mark of the figure, and one cell at least in the last round."""
        super().check(table, names)
        for what, found in (("running total (sign = \"=\")", [cell.sign == "=" for cell in self.cells]),
                            ("mark of the figure", [cell.owner for cell in self.cells])):  # fmt: skip
            if sum(found) > 1:
                second = [at for at, is_one in enumerate(found) if is_one][1]
                table.fault(("cell", second), f"a second {what}", "a sheet has one of them")
        if self.cells and not any(cell.last for cell in self.cells):
            table.fault("cell", "the last round has no cell at all", "take last = false from one of them")

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
                CellView(
                    one.id, one.sign.replace("-", MINUS), one.symbol, words.said(f"cell.{one.id}"), one.owner, one.last
                )
                for one in self.cells
            ),
        }

    def ledger(self, game: Game, rounds: int) -> Ledger:
        """A line for each cell that is no sum, and one for the figure where it is marked who got it.

        Where only marks are written, each is a win of its player, and whoever fills the sheet first is done.
        """
        signs = self.signs(game)
        lines: list[Line] = []
        for cell in self.cells:
            boxes = rounds if cell.last else rounds - 1
            entry: Entry = "mark" if signs and not cell.sign else "number"
            sign = {"+": 1, "-": -1, "": int(entry == "mark")}.get(cell.sign)
            if sign is not None and boxes:
                lines.append(Line(cell.id, f"cell.{cell.id}", boxes=boxes, entry=entry, sign=sign))
            if cell.owner and boxes:
                lines.append(Line("owner", "figure", boxes=boxes, entry="seat", sides=(("any", 0),)))
        race = all(line.entry == "mark" for line in lines)
        return Ledger(tuple(lines), "any" if race else "rounds", "first" if race else "all", marks=signs)

    def holds(self, players: int, rounds: int) -> tuple[int, int]:
        """A place for each cell of each round."""
        last = sum(cell.last for cell in self.cells)
        return 0, players * (len(self.cells) * (rounds - 1) + last)
