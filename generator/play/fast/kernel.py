"""One turn of many games at once. That it is the engine's turn is proved by tests that feed both the same rolls.

The owner of the figure takes gains from the richest opponent and pays losses into the supply; who owns no figure
deals with the supply alone. Of equally rich opponents it is the lower seat, or, where seats are compared over many
games, whoever comes next in turn: else the lower seats would be poor for no reason but this choice.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from generator.play.fast.ends import DRY, EMPTY, GOES_ON, WIN
from generator.play.fast.numbers import LARGEST, WON, Ints, Numbers, Seats
from generator.play.fast.table import Tables, out_of_supply


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
    return np.where(won, WIN, np.where(empty, EMPTY, GOES_ON)).astype(np.int8)
