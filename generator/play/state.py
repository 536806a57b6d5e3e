"""The table at one moment, frozen: where every token lies, and what is to be done next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Phase: TypeAlias = Literal["roll-off", "turn", "bidding", "bid-tie", "adding", "final-order", "final-tie", "over"]


@dataclass(frozen=True, slots=True)
class State:
    """Tokens in the supply, before each seat (`stakes`) and saved by each seat (`stashes`).

    `supply` is None where it never ends. `owner` has the figure, `turn` is whose turn it is, None where a summary does
    not tell; `starter` began the current game. `waiting` are the seats that have yet to roll for a tie, or to add
    tokens, in order. `game` counts from 1. `winner` is known when the match is over.
    """

    phase: Phase
    supply: int | None
    stakes: tuple[int, ...]
    stashes: tuple[int, ...]
    owner: int | None = None
    turn: int | None = None
    starter: int | None = None
    waiting: tuple[int, ...] = ()
    game: int = 1
    winner: int | None = None

    @property
    def outside(self) -> int:
        """The tokens that do not lie in the supply."""
        return sum(self.stakes) + sum(self.stashes)


def given(tokens: tuple[int, ...], seat: int, amount: int) -> tuple[int, ...]:
    """The same numbers with an amount added at one seat."""
    return (*tokens[:seat], tokens[seat] + amount, *tokens[seat + 1 :])


def clockwise(players: int, first: int) -> tuple[int, ...]:
    """All seats in the order of play, beginning with one."""
    return tuple((first + step) % players for step in range(players))


def leaders(state: State) -> tuple[int, ...]:
    """The seats with the most tokens in their stash."""
    return tuple(seat for seat, tokens in enumerate(state.stashes) if tokens == max(state.stashes))
