"""Many games at once: a turn as the engine has it, and games played to their end."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from generator.play.simulation.arrays import (
    DRY,
    EMPTY,
    GOES_ON,
    LARGEST,
    NOBODY,
    UNENDED,
    WON,
    WON_OUTRIGHT,
    Draws,
    Ints,
    Numbers,
    Seats,
    Tables,
    first_tables,
    out_of_supply,
)
from generator.play.simulation.policies import Chooser

# One turn of many games at once. That it is the engine's turn is proved by tests that feed both the same rolls. The
# owner of the figure takes gains from the richest opponent and pays losses into the supply; who owns no figure deals
# with the supply alone. Of equally rich opponents it is the lower seat, or, where seats are compared over many games,
# whoever comes next in turn: else the lower seats would be poor for no reason but this choice.


def play_turn(numbers: Numbers, tables: Tables, results: Seats, predictions: Seats) -> Seats:
    """Plays the turn of each game with what is rolled and predicted; says which games end thereby, and why.

    Whose turn it is stays as it was: of an ended game it tells who rolled last.
    """
    turn = tables.turn
    mine = turn * np.intp(tables.width) + np.arange(tables.width)
    every = tables.stakes.ravel()  # no copy: one piece of memory
    held = every[mine]
    due = numbers.payoffs[results * np.intp(numbers.choices) + predictions]
    brings = numbers.cancels[results]
    owns = tables.owner == turn
    if numbers.figure_first:
        owns |= brings
    due[owns & brings] = 0
    tables.owner = np.where(brings, turn, tables.owner)

    gains = due > 0
    others = np.flatnonzero(gains & (owns | (due == WON)))
    gains[others] = False
    change = np.maximum(due, -held)
    change[others] = 0
    if not numbers.endless:
        np.minimum(change, tables.supply, out=change)
    tables.supply -= change
    held += change
    every[mine] = held
    ended = np.where(held == 0, np.int8(EMPTY), np.int8(GOES_ON))
    if numbers.endless:
        spare = 1 if numbers.exact_ends else 0
        np.maximum(tables.need, out_of_supply(tables.supply) + spare, out=tables.need, where=gains)
    else:
        dry = (tables.supply == 0) if numbers.exact_ends else (change < due)
        ended[gains & dry] = DRY
    if len(others):
        ended[others] = _from_others(numbers, tables, others, turn[others], due[others])
    return ended


def _from_others(numbers: Numbers, tables: Tables, columns: NDArray[np.intp], seat: Seats, due: Ints) -> Seats:
    """Pays from what lies before the other players: from the richest, or everything of everybody."""
    stakes = tables.stakes.take(columns, axis=1)
    mine = (seat, np.arange(len(columns)))
    won = due == WON
    total = stakes.sum(axis=0, dtype=np.int32)
    held = stakes[mine]
    if numbers.ties == "next":
        after = (np.arange(numbers.players)[:, None] - seat - 1) % numbers.players
        rank = stakes * numbers.players - after
    else:
        rank = stakes.copy()
    rank[mine] = -LARGEST
    rich = (rank.argmax(axis=0), mine[1])
    taken = np.minimum(stakes[rich], due)
    stakes[rich] -= taken
    empty = stakes[rich] == 0
    stakes[:, won] = 0
    stakes[mine] = np.where(won, total, held + taken)
    tables.stakes[:, columns] = stakes
    return np.where(won, WON_OUTRIGHT, np.where(empty, EMPTY, GOES_ON)).astype(np.int8)


LONGEST = 5_000
"""Turns after which a game is broken off: with pay-offs that feed everybody it would never end."""


@dataclass(frozen=True, eq=False)
class GameBlock:
    """How each game ended: after so many turns, why, with which `stakes[game, seat]` and who had the figure."""

    turns: Ints
    ended: Seats
    stakes: Ints
    owner: Seats
    need: Ints


def play_games(numbers: Numbers, chooser: Chooser, draws: Draws, count: int) -> GameBlock:
    """Plays the first `count` games of the block, each to its end."""
    tables = first_tables(numbers, count)
    games = np.arange(count)
    done = GameBlock(
        np.zeros(count, np.int32),
        np.zeros(count, np.int8),
        np.zeros((count, numbers.players), np.int32),
        np.full(count, NOBODY, np.int8),
        np.zeros(count, np.int32),
    )
    turns = 0
    while len(games):
        turns += 1
        ended = play_turn(numbers, tables, draws.results(games), chooser.predictions(tables, draws, games))
        if turns == LONGEST:
            ended[ended == 0] = UNENDED
        over = np.flatnonzero(ended)
        if len(over):
            number = games[over]
            done.turns[number], done.ended[number] = turns, ended[over]
            done.stakes[number] = tables.stakes[:, over].T
            done.owner[number], done.need[number] = tables.owner[over], tables.need[over]
            left = np.flatnonzero(ended == 0)
            tables.keep(left)
            games = games[left]
        tables.turn = (tables.turn + np.int8(1)) % np.int8(numbers.players)
    return done
