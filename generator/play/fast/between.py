"""From one game of a match to the next: saving, bidding for the figure, dealing, adding, and whose turn it is."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from generator.play.fast.bids import Spending
from generator.play.fast.draws import Draws
from generator.play.fast.ends import DEAL, ROUNDS
from generator.play.fast.numbers import NOBODY, Ints, Numbers, Seats
from generator.play.fast.table import Tables, out_of_supply

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
