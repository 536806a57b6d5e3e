"""Score boards: tables in which each cell adds the points of a round to the score before, `5 -> 5+11 = 16`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from generator.check.document import Block, Cell, Document, Span

_CELL = re.compile(
    r"\s*(?:(?P<points>[0-9]{1,6})\s*(?:->|→|⇒|=>|:)\s*)?(?P<first>[0-9]{1,6})\s*\+\s*(?P<second>[0-9]{1,6})\s*=\s*"
    r"(?P<total>[0-9]{1,6})\s*"
)
_NUMBER = re.compile(r"[0-9]{1,3}")


class Entry(NamedTuple):
    """A cell: its points, the two numbers that are added, and the total, each with its place by the same name."""

    points: int | None
    first: int
    second: int
    total: int
    spans: Mapping[str, Span]


@dataclass(frozen=True)
class Board:
    """A score board: the title of each player's column, and for each round its name and the entries by player."""

    block: Block
    players: tuple[str, ...]
    rounds: tuple[tuple[Cell, tuple[Entry, ...]], ...]

    def player(self, number: int) -> int | None:
        """The column, counted from 0, of the player of that number; None where no title has it."""
        titles = [_NUMBER.findall(title) for title in self.players]
        return next((column for column, found in enumerate(titles) if found and int(found[0]) == number), None)

    def stranger(self, number: int) -> bool:
        """Whether the columns are numbered, and none is that of this player."""
        known = [self.player(index) is not None for index in range(1, len(self.players) + 1)]
        return all(known) and self.player(number) is None

    def points(self, round_: int, column: int) -> int:
        """The points of a player in a round, both counted from 0."""
        entry = self.rounds[round_][1][column]
        return entry.first if entry.points is None else entry.points

    def total(self, round_: int, column: int) -> int:
        """The true score of a player after a round: all points so far."""
        return sum(self.points(one, column) for one in range(round_ + 1))

    @property
    def totals(self) -> list[int]:
        """The true scores at the end."""
        return [self.total(len(self.rounds) - 1, column) for column in range(len(self.players))]


def boards(document: Document) -> Iterator[Board]:
    """The score boards of a document: all cells but the first of each row add up points."""
    for block in document.blocks:
        if block.kind == "table" and block.header and len(block.header.cells) > 1 and block.rows:
            rounds = []
            for row in block.rows:
                entries = [_entry(cell) for cell in row.cells[1:]]
                if any(entry is None for entry in entries):
                    break
                rounds.append((row.cells[0], tuple(entry for entry in entries if entry)))
            else:
                yield Board(block, tuple(cell.text for cell in block.header.cells[1:]), tuple(rounds))


def _entry(cell: Cell) -> Entry | None:
    if len(cell.pieces) != 1:
        return None
    piece = cell.pieces[0]
    found = _CELL.fullmatch(piece.text)
    if not found:
        return None
    spans = {name: piece.span(*found.span(name)) for name, value in found.groupdict().items() if value}
    points = found["points"]
    return Entry(int(points) if points else None, int(found["first"]), int(found["second"]), int(found["total"]), spans)
