"""A block of whole matches, played to their end."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from generator.play.fast.between import Pause, next_games
from generator.play.fast.bids import Spending
from generator.play.fast.chooser import Chooser
from generator.play.fast.draws import Draws
from generator.play.fast.ends import DRY, UNENDED
from generator.play.fast.games import LONGEST
from generator.play.fast.kernel import play_turn
from generator.play.fast.numbers import Ints, Numbers, Seats
from generator.play.fast.table import first_tables


@dataclass(frozen=True, eq=False)
class MatchBlock:
    """How each match went: `game_turns[match, game]` (0: not played), why it ended, the final `stashes[match, seat]`.

    `winner` is known after a tie was broken; `need` is how many tokens there had to be for the supply not to run dry.
    """

    game_turns: Ints
    ended: Seats
    stashes: Ints
    winner: Seats
    need: Ints


def play_matches(
    numbers: Numbers, chooser: Chooser, bids: Spending, adds: Spending, draws: Draws, count: int
) -> MatchBlock:
    """Plays the first `count` matches of the block, each to its end."""
    rounds, players = numbers.stakes.rounds, numbers.players
    pause = Pause(numbers, bids, adds, draws, count)
    tables = first_tables(numbers, count)
    matches = np.arange(count)
    game_turns = np.zeros((count, rounds), np.int32)
    ends, need = np.zeros(count, np.int8), np.zeros(count, np.int32)
    turns = np.zeros(count, np.int32)
    while len(matches):
        turns += 1
        ended = play_turn(numbers, tables, draws.results()[matches], chooser.predictions(tables, draws, matches))
        ended[(turns == LONGEST) & (ended == 0)] = UNENDED
        tables.turn = (tables.turn + np.int8(1)) % np.int8(players)
        over = np.flatnonzero(ended)
        if not len(over):
            continue
        ids = matches[over]
        game_turns[ids, pause.game[ids]] = turns[over]
        turns[over] = 0
        final = _final(numbers, ended[over])
        why = next_games(pause, tables, over, ids, final)
        gone = np.flatnonzero(why)
        if len(gone):
            ends[ids[gone]], need[ids[gone]] = why[gone], tables.need[over[gone]]
            left = np.ones(len(matches), dtype=bool)
            left[over[gone]] = False
            columns = np.flatnonzero(left)
            tables.keep(columns)
            matches, turns = matches[columns], turns[columns]
    return MatchBlock(game_turns, ends, pause.stashes.T, pause.winners(), need)


def _final(numbers: Numbers, ended: Seats) -> NDArray[np.int8]:
    """Why the match ends with its game, 0 where it need not."""
    final = np.where(ended == UNENDED, np.int8(UNENDED), np.int8(0))
    return np.where((ended == DRY) & numbers.short_ends_match, np.int8(DRY), final)
