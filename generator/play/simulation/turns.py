"""Games of turns as arrays: many games at once, each turn walked along its flow."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import accumulate

import numpy as np
from numpy.typing import NDArray

from generator.play.simulation.arrays import Ints
from generator.play.simulation.figures import Interval, mean_of, quantile_of, share_of
from generator.play.simulation.run import Tell, blocks, joined
from generator.play.turns import End, Flow, Throw

GAMES = 4096
"""Games of a block. Another number would give other games for the same seed."""
MOST_ROLLS = 2**62
"""Numbers that are drawn from. Where dice have more rolls, a share may be off by one of these."""
QUANTILES = (0.1, 0.25, 0.5, 0.75, 0.9)
"""Shares of games for which it is told how many points they have at most."""


class Walk:
    """A flow with numbers for its throws from 0 on, and from -1 downwards for how it ends."""

    def __init__(self, flow: Flow) -> None:
        self.flow, self.ends = flow, list[End]()
        self.rolls = min(flow.rolls, MOST_ROLLS)
        self._throws, self._ways = [flow.first], dict[int, tuple[NDArray[np.int64], NDArray[np.int64]]]()
        self._numbers: dict[Throw | End, int] = {flow.first: 0}

    def goes(self, throw: int, shown: NDArray[np.int64]) -> NDArray[np.int64]:
        """Where a throw leads that shows rolls by their number from 0 to `rolls`."""
        if throw not in self._ways:
            after = self.flow.after(self._throws[throw])
            total = sum(after.values())
            limits = [upto * self.rolls // total for upto in accumulate(after.values())]
            self._ways[throw] = np.array(limits, np.int64), np.array([self._number(way) for way in after], np.int64)
        upto, ways = self._ways[throw]
        found: NDArray[np.int64] = ways[np.searchsorted(upto, shown, side="right")]
        return found

    def _number(self, way: Throw | End) -> int:
        if way not in self._numbers:
            known: list[End] | list[Throw] = self.ends if isinstance(way, End) else self._throws
            known.append(way)  # type: ignore[arg-type]
            self._numbers[way] = -len(known) if isinstance(way, End) else len(known) - 1
        return self._numbers[way]


@dataclass(frozen=True, eq=False)
class TurnBlock:
    """How each turn ended and how many throws it had, by game and turn; ends as numbers of the walk."""

    ended: Ints
    throws: Ints


def play_block(walk: Walk, turns: int, seed: int, number: int, count: int) -> TurnBlock:
    """Plays the first `count` games of a block. Each game has throws of its own, however many are played with it."""
    dice = np.random.Generator(np.random.PCG64(np.random.SeedSequence(seed, spawn_key=(number,))))
    ended, throws = np.zeros((count, turns), np.int32), np.zeros((count, turns), np.int32)
    for turn in range(turns):
        at = np.zeros(GAMES, np.int64)
        while (going := at >= 0).any():  # all of the block, so that the next turn has the same throws
            shown = dice.integers(0, walk.rolls, GAMES)
            throws[:, turn] += going[:count]
            before = at.copy()  # who has gone on to another throw does not go on again by the same dice
            for throw in np.unique(before[going]):
                games = np.flatnonzero(before == throw)
                at[games] = walk.goes(int(throw), shown[games])
        ended[:, turn] = at[:count]
    return TurnBlock(ended, throws)


@dataclass(frozen=True)
class TurnRun:
    """Games of one policy: points of a turn and of a game, throws of a turn, and how turns end."""

    done: int
    wanted: int
    seed: int
    turn: Interval
    nothing: Interval
    throws: Interval
    ends: Mapping[str, Interval]
    points: Interval
    quantiles: Mapping[float, Interval]


def simulate_turns(flow: Flow, turns: int, games: int, seed: int, tell: Tell | None = None) -> TurnRun:
    """Plays games of so many turns. Every policy gets the same throws from a seed. Ctrl-C ends the run."""
    walk = Walk(flow)
    parts = joined(blocks(games, GAMES, lambda number, count: play_block(walk, turns, seed, number, count), tell))
    ended, throws = parts["ended"], parts["throws"]
    points = np.array([end.points for end in walk.ends], np.int64)[-1 - ended]
    each, total = points.ravel(), points.sum(axis=1)
    hows = dict.fromkeys(end.how for end in walk.ends)
    counts = np.bincount(-1 - ended.ravel(), minlength=len(walk.ends))
    share = {
        how: share_of(int(sum(n for n, end in zip(counts, walk.ends, strict=True) if end.how == how)), each.size)
        for how in sorted(hows)
    }
    return TurnRun(
        len(ended),
        games,
        seed,
        mean_of(each),
        share_of(int((each == 0).sum()), each.size),
        mean_of(throws.ravel()),
        share,
        mean_of(total),
        {quantile: quantile_of(total, quantile) for quantile in QUANTILES},
    )
