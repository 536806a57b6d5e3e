"""Runs many games or matches block by block; whoever breaks it off gets what was done until then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from generator.play.simulation.arrays import EMPTY, Draws, Ints, Seats, numbers_of
from generator.play.simulation.games import GameBlock, play_games
from generator.play.simulation.matches import MatchBlock, play_matches
from generator.play.simulation.policies import NOTHING, Chooser, Policy, Spending
from generator.play.stakes import Stakes

GAMES, MATCHES = 8192, 2048
"""Games and matches of a block. Another number would give other games for the same seed."""

Tell = Callable[[int, int], None]
"""Hears after each block how many are done, and how many are wanted."""
Block = TypeVar("Block")


@dataclass(frozen=True, eq=False)
class GameRun:
    """Single games: turns, why they ended (see `ends`), `stakes[game, seat]` at the end, and who had the figure.

    `need` is how many tokens there had to be for the supply not to run dry, where it is endless.
    """

    seed: int
    wanted: int
    turns: Ints
    ended: Seats
    stakes: Ints
    owner: Seats
    need: Ints

    @property
    def done(self) -> int:
        """How many were played; less than wanted where the run was broken off."""
        return len(self.turns)

    @property
    def loser(self) -> NDArray[np.intp]:
        """The seat that ran out of tokens, -1 where the game ended otherwise."""
        return np.where(self.ended == EMPTY, self.stakes.argmin(axis=1), -1)


@dataclass(frozen=True, eq=False)
class MatchRun:
    """Whole matches: `game_turns[match, game]` (0: not played), why they ended, `stashes[match, seat]`, winners.

    `need` is how many tokens there had to be for the supply not to run dry, where it is endless.
    """

    seed: int
    wanted: int
    game_turns: Ints
    ended: Seats
    stashes: Ints
    winner: Seats
    need: Ints

    @property
    def done(self) -> int:
        """How many were played; less than wanted where the run was broken off."""
        return len(self.ended)

    @property
    def turns(self) -> Ints:
        """The turns of each match."""
        turns: Ints = self.game_turns.sum(axis=1, dtype=np.int32)
        return turns

    @property
    def games(self) -> Ints:
        """The games of each match, the last one included where it was cut short."""
        games: Ints = (self.game_turns > 0).sum(axis=1, dtype=np.int32)
        return games


def simulate_games(
    stakes: Stakes, policies: Sequence[Policy], games: int, seed: int, tell: Tell | None = None
) -> GameRun:
    """Plays single games with what each seat predicts. Ctrl-C ends the run with the blocks that are done."""
    numbers, chooser = numbers_of(stakes), Chooser(policies)

    def block(number: int, count: int) -> GameBlock:
        return play_games(numbers, chooser, Draws(stakes.chances, seed, number, GAMES), count)

    return GameRun(seed, games, **joined(blocks(games, GAMES, block, tell)))


def simulate_matches(
    stakes: Stakes,
    policies: Sequence[Policy],
    bids: Spending,
    matches: int,
    seed: int,
    adds: Spending = NOTHING,
    tell: Tell | None = None,
) -> MatchRun:
    """Plays matches with what each seat predicts, bids and adds. Ctrl-C ends the run with the blocks that are done."""
    numbers, chooser = numbers_of(stakes, "next"), Chooser(policies)

    def block(number: int, count: int) -> MatchBlock:
        return play_matches(numbers, chooser, bids, adds, Draws(stakes.chances, seed, number, MATCHES), count)

    return MatchRun(seed, matches, **joined(blocks(matches, MATCHES, block, tell)))


def blocks(wanted: int, size: int, play: Callable[[int, int], Block], tell: Tell | None) -> list[Block]:
    """The blocks of a run, the last one shorter; broken off it has those that are done, if there are any."""
    done: list[Block] = []
    try:
        for first in range(0, wanted, size):
            done.append(play(first // size, min(size, wanted - first)))
            if tell is not None:
                tell(min(first + size, wanted), wanted)
    except KeyboardInterrupt:
        if not done:
            raise
    return done


def joined(parts: Sequence[Any]) -> dict[str, Any]:
    """The arrays of all blocks, one after the other."""
    return {one.name: np.concatenate([getattr(block, one.name) for block in parts]) for one in fields(parts[0])}
