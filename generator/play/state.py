"""The table at one moment, frozen: where every token lies, and what is to be done next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Phase: TypeAlias = Literal["roll-off", "turn", "bidding", "bid-tie", "adding", "final-order", "final-tie", "over"]


@dataclass(frozen=True, slots=True)
class State:
    """Tokens in the supply, before each seat (`stakes`) and saved by each seat (`stashes`).

    `supply` is None where it never ends. `owner` has the figure, `turn` is whose turn it is; `waiting` are the seats
    that have yet to roll for a tie or to add tokens, in order. `game` counts from 1. `winner` is known when it is over.
    """

    phase: Phase
    supply: int | None
    stakes: tuple[int, ...]
    stashes: tuple[int, ...]
    owner: int | None = None
    turn: int | None = None
    waiting: tuple[int, ...] = ()
    game: int = 1
    winner: int | None = None
