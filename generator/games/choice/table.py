"""The table between two rolls, frozen, and what happens after a roll while it happens."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from generator.games.kinds.crossing import Block
from generator.games.playing import Event


@dataclass(frozen=True)
class Table:
    """The block of each player; whose roll it is (None: anybody's, or the game is over), and how many there were.

    `winners` are those with the most points, once nobody plays on.
    """

    blocks: tuple[Block, ...]
    turn: int | None = None
    rolls: int = 0
    over: bool = False
    winners: tuple[int, ...] = ()

    def with_block(self, seat: int, block: Block) -> Table:
        """The same with another block at one seat."""
        return replace(self, blocks=(*self.blocks[:seat], block, *self.blocks[seat + 1 :]))


@dataclass
class Story:
    """A table that changes, and the events that tell how."""

    table: Table
    events: list[Event] = field(default_factory=list)

    def tell(self, kind: str, rule: str = "", **values: Any) -> None:
        """Something has happened; `rule` is the decided rule it rests on."""
        self.events.append(Event(kind, values, rule))
