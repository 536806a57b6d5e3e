"""The table between two steps, frozen, and what happens in a step while it happens."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from generator.games.playing import Event

Roll = tuple[int | str, ...]


@dataclass(frozen=True)
class Table:
    """`stands` is what was called last, by `caller`; `before` stood before it; `said` are all calls of this run.

    Under the cup lies `under`, thrown by `thrower`, and `blind` if nobody has looked at it. `again`: whoever is on turn
    has looked and called nothing. `turn` is None where anybody may begin, `way` is 1 clockwise and -1 against it.
    `lists`, `points`, `lives` and `games` are by seat. A run is fresh until
    somebody throws; `runs` and `finished` games are counted.
    """

    lists: tuple[tuple[str, ...], ...]
    points: tuple[int, ...]
    lives: tuple[int, ...]
    games: tuple[int, ...]
    turn: int | None = None
    way: int = 1
    stands: str = ""
    before: str = ""
    caller: int | None = None
    said: tuple[str, ...] = ()
    under: Roll | None = None
    thrower: int | None = None
    blind: bool = False
    again: bool = False
    runs: int = 0
    finished: int = 0
    fresh: bool = True
    over: bool = False
    winner: int | None = None

    def next_to(self, seat: int) -> int:
        """Who comes after a seat, the way that is played now."""
        return (seat + self.way) % len(self.lists)

    def rival(self, seat: int) -> int:
        """Who wins if a seat loses by itself: whose call stands, or else the neighbour."""
        if self.caller not in (None, seat):
            return self.caller
        return self.next_to(seat) if self.caller is None else (seat - self.way) % len(self.lists)


@dataclass
class Story:
    """A table that changes, and the events that tell how."""

    table: Table
    events: list[Event] = field(default_factory=list)

    def tell(self, kind: str, rule: str = "", **values: Any) -> None:
        """Something has happened; `rule` is the decided rule it rests on."""
        self.events.append(Event(kind, values, rule))

    def now(self, **changes: Any) -> None:
        """The table is another one."""
        self.table = replace(self.table, **changes)


def with_more(numbers: tuple[int, ...], seat: int, more: int) -> tuple[int, ...]:
    """The same numbers with more at one seat."""
    return (*numbers[:seat], numbers[seat] + more, *numbers[seat + 1 :])
