"""The best answer to stated opponents, with the whole game ahead in view: value iteration over every standing.

The model is that of `exact`. What is maximised is the mean number of own tokens when the game ends, which are saved.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from generator.base.problem import WrongNumber
from generator.games.editions import WIN, Payoff
from generator.play.exact.game import Move, moves_of
from generator.play.exact.predictions import possible
from generator.play.simulation.arrays import Floats, Seats
from generator.play.simulation.policies import Policy, always
from generator.play.stakes import Stakes

MOST_PLAYERS = 3
MOST = 36
"""Whoever would hold more tokens while the game goes on holds so many: with more, the values change little."""
CLOSE = 1e-6
"""Values that change by less from one round to the next are taken as found."""
ROUNDS = 1_000


@dataclass(frozen=True, eq=False)
class Reply:
    """The best play of `seat`: its mean tokens at the end, and what to predict.

    `choices[owner, tokens of seat 0, tokens of seat 1, ...]`, where the last owner is nobody; `values` are the mean
    tokens at the end from there, when it is the turn of the seat. `close` tells that the values were found.
    """

    seat: int
    value: float
    choices: Seats
    values: Floats
    close: bool

    def table(self, others: Sequence[int], most: int) -> tuple[tuple[int, ...], ...]:
        """What to predict with 1 to `most` tokens, without the figure and with it, while the others hold these."""
        held: list[Any] = [slice(1, most + 1) if seat == self.seat else None for seat in range(len(others) + 1)]
        left = iter(others)
        index = tuple(next(left) if one is None else one for one in held)
        nobody = len(self.choices) - 1
        return tuple(tuple(map(int, self.choices[owner][index])) for owner in (nobody, self.seat))


def best_reply(stakes: Stakes, policies: Sequence[Policy], seat: int, most: int = MOST) -> Reply:
    """The best play of a seat against the policies of the others; its own is not used. Raises WrongNumber.

    `most` are the tokens from which more make no difference; with fewer it is faster and less exact.
    """
    if stakes.players > MOST_PLAYERS:
        raise WrongNumber(
            f"{stakes.players} players are too many to look ahead", f"up to {MOST_PLAYERS} can be computed"
        )
    table = _Table(stakes, seat, most)
    ahead = [table.over] * stakes.players
    predictions = possible(stakes)
    own = [_moves(stakes, always(stakes, prediction)) for prediction in predictions]
    others = [_moves(stakes, policy) for policy in policies]
    choices, close = np.zeros(table.over.shape, np.int8), False
    for _ in range(ROUNDS):
        before = ahead[0]
        for mover in reversed(range(stakes.players)):
            after = ahead[(mover + 1) % stakes.players]
            if mover == seat:
                worth = np.stack([table.before(after, mover, moves) for moves in own])
                choices, value = np.array(predictions, np.int8)[worth.argmax(axis=0)], worth.max(axis=0)
            else:
                value = table.before(after, mover, others[mover])
            ahead[mover] = np.where(table.running, value, table.over)
        close = bool(np.abs(ahead[0] - before).max() < CLOSE)
        if close:
            break
    held = (stakes.start + stakes.starter_extra, *[stakes.start] * (stakes.players - 1))
    return Reply(seat, float(ahead[0][(stakes.players, *held)]), choices, ahead[seat], close)


def _moves(stakes: Stakes, policy: Policy) -> list[tuple[Move, ...]]:
    return [moves_of(stakes, policy, owns) for owns in (False, True)]


class _Table:
    """All standings as arrays [owner, tokens of seat 0, ...]: where a move leads, and what ended games are worth."""

    def __init__(self, stakes: Stakes, hero: int, most: int) -> None:
        self.players, self.hero, self.most = stakes.players, hero, most
        self.held = np.indices((most + 1,) * stakes.players).astype(np.int32)
        self.running = np.broadcast_to((self.held > 0).all(axis=0), (stakes.players + 1, *self.held.shape[1:]))
        self.over = np.broadcast_to(self.held[hero].astype(float), self.running.shape)
        self._leads: dict[tuple[int, int, bool], NDArray[np.intp]] = {}

    def before(self, after: Floats, mover: int, moves: Sequence[Sequence[Move]]) -> Floats:
        """The values before a turn of `mover` with these moves, without and with the figure."""
        value = np.zeros(after.shape)
        for owner in range(self.players + 1):
            for move in moves[owner == mover]:
                to = after[mover if move.brings else owner]
                chance = move.up_to(self.most)[self.held[mover]]
                value[owner] += chance * self._worth(to, mover, move.change, owner == mover)
        return value

    def _worth(self, after: Floats, mover: int, change: Payoff, owns: bool) -> Floats:
        if change == WIN:
            everything: Floats = self.held.sum(axis=0) * float(mover == self.hero)
            return everything
        key = mover, int(change), owns
        if key not in self._leads:
            self._leads[key] = self._lead(*key)
        worth: Floats = after.reshape(-1).take(self._leads[key])
        return worth

    def _lead(self, mover: int, change: int, owns: bool) -> NDArray[np.intp]:
        """The place of the standing that a change leads to."""
        held = self.held.copy()
        if owns and change > 0:
            others = held.copy()
            others[mover] = -1
            rich = others.argmax(axis=0)[None]
            taken = np.minimum(np.take_along_axis(held, rich, 0), change)
            np.put_along_axis(held, rich, np.take_along_axis(held, rich, 0) - taken, 0)
            held[mover] += taken[0]
        else:
            held[mover] += change
        place: NDArray[np.intp] = np.ravel_multi_index(tuple(held.clip(0, self.most)), held.shape[1:])
        return place
