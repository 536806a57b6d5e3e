"""Blocks of whole matches, and what happens from one game of a match to the next."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from generator.play.simulation.arrays import (
    DEAL,
    DRY,
    NOBODY,
    ROUNDS,
    UNENDED,
    Draws,
    Ints,
    Numbers,
    Seats,
    Tables,
    first_tables,
    out_of_supply,
)
from generator.play.simulation.games import LONGEST, play_turn
from generator.play.simulation.policies import Chooser, Spending

Columns = NDArray[np.intp]


class Pause:
    """What matches keep between games, by match: `stashes[seat, match]`, the number of the `game`, its `starter`.

    What is left to chance is drawn for every match and game beforehand: bids and tokens added, and where the highest
    bid is shared, which of those seats rolls the highest sum. Sums treat all seats alike, so each is as likely.
    """

    def __init__(self, numbers: Numbers, bids: Spending, adds: Spending, draws: Draws, count: int) -> None:
        self.numbers, self.bids, self.adds = numbers, bids, adds
        players = numbers.players
        self.chances = draws.between(numbers.stakes.rounds, 2 * players + 1)[:, :, :count]
        self.stashes = np.zeros((players, count), np.int32)
        self.game, self.starter = np.zeros(count, np.intp), np.zeros(count, np.int8)

    def winners(self) -> Seats:
        """Who has the largest stash; shared ones are decided by rolls that treat all of them alike."""
        return one_of(self.stashes == self.stashes.max(axis=0), self.chances[0, -1])


def next_games(pause: Pause, tables: Tables, columns: Columns, matches: Columns, final: Seats) -> Seats:
    """Ends the games in these columns, which are those of these matches, and begins the next ones.

    `final` says of each whether, and why, its match ends with it. Answers which matches are over, and why.
    """
    numbers, stakes = pause.numbers, pause.numbers.stakes
    pause.game[matches] += 1
    why = np.where((final == 0) & (pause.game[matches] == stakes.rounds), np.int8(ROUNDS), final)
    held = tables.stakes[:, columns]
    if not numbers.last_is_saved:
        tables.supply[columns] += np.where(why > 0, held.sum(axis=0), 0).astype(np.int32)
        held[:, why > 0] = 0
    pause.stashes[:, matches] += held
    on = np.flatnonzero(why == 0)
    why[on] = _deal(pause, tables, columns[on], matches[on])
    return why


def _deal(pause: Pause, tables: Tables, columns: Columns, matches: Columns) -> Seats:
    numbers, stakes = pause.numbers, pause.numbers.stakes
    players, lots = numbers.players, pause.chances[pause.game[matches], :, matches].T
    tables.owner[columns] = NOBODY
    if stakes.cancels:
        bids = pause.bids.amounts(pause.stashes[:, matches], lots[:players])
        pause.stashes[:, matches] -= bids
        tables.supply[columns] += bids.sum(axis=0, dtype=np.int32)
        tables.owner[columns] = one_of(bids == bids.max(axis=0), lots[-1])
    short = tables.supply[columns] < stakes.later_deal
    on, matches = columns[~short], matches[~short]
    adds = pause.adds.amounts(pause.stashes[:, matches], lots[players:-1, ~short])
    pause.stashes[:, matches] -= adds
    tables.stakes[:, on] = stakes.start + adds
    _begin(pause, tables, on, matches)
    return np.where(short, np.int8(DEAL), np.int8(0))


def _begin(pause: Pause, tables: Tables, columns: Columns, matches: Columns) -> None:
    numbers, stakes = pause.numbers, pause.numbers.stakes
    rule = stakes.rules["later-starter"]
    if rule == "owner":
        pause.starter[matches] = tables.owner[columns]
    elif rule == "next-starter":
        pause.starter[matches] = (pause.starter[matches] + 1) % numbers.players
    starter = pause.starter[matches]
    tables.turn[columns] = starter
    if numbers.extra_each_game:
        tables.stakes[starter, columns] += stakes.starter_extra
    tables.supply[columns] -= stakes.later_deal
    if numbers.endless:
        tables.need[columns] = np.maximum(tables.need[columns], out_of_supply(tables.supply[columns]))


def one_of(candidates: NDArray[np.bool_], chance: Ints | NDArray[np.float64]) -> Seats:
    """One of the seats marked in each column, each as likely: that at place `chance * how many`."""
    place = (chance * candidates.sum(axis=0)).astype(np.int64)
    seat: Seats = (candidates.cumsum(axis=0) > place).argmax(axis=0).astype(np.int8)
    return seat


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
        ended = play_turn(numbers, tables, draws.results(matches), chooser.predictions(tables, draws, matches))
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
