"""A block of single games, played to their end."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from generator.play.fast.chooser import Chooser
from generator.play.fast.draws import Draws
from generator.play.fast.ends import UNENDED
from generator.play.fast.kernel import play_turn
from generator.play.fast.numbers import NOBODY, Ints, Numbers, Seats
from generator.play.fast.table import first_tables

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
        ended = play_turn(numbers, tables, draws.results()[games], chooser.predictions(tables, draws, games))
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
