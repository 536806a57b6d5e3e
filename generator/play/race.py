"""A game of many runs, exactly: whoever has lost a run begins the next one, until somebody has won enough of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import TypeAlias

from generator.play.runs import Run

Kinds: TypeAlias = Mapping[tuple[bool, bool], Fraction]
"""The chance that the starter of a run wins it, and that its loser loses a life."""
_Game: TypeAlias = tuple[tuple[int, int], tuple[int, int]]
"""Wins and lives that are still to go, of the starter of the next run and of the other player."""


@dataclass(frozen=True)
class Race:
    """`starter` is the chance of whoever begins the game; `runs` the chance of each number of runs, from 0 on."""

    starter: Fraction
    runs: tuple[Fraction, ...]

    @property
    def mean(self) -> Fraction:
        """The mean number of runs."""
        return sum((number * chance for number, chance in enumerate(self.runs)), Fraction())


def kinds_of(run: Run) -> Kinds:
    """How runs end, without what is written."""
    found = {(wins, life): Fraction() for wins in (True, False) for life in (True, False)}
    for end, chance in run.endings.items():
        found[end.starter_wins, end.life] += chance
    return found


def race_of(kinds: Kinds, wins: int, lives: int = 0) -> Race:
    """The game to so many wins; `lives` are 0 where nobody can lose any."""
    parts = lcm(*(share.denominator for share in kinds.values()))
    weights = {kind: int(share * parts) for kind, share in kinds.items() if share}  # whole numbers are added faster
    now: dict[tuple[_Game, bool], int] = {(((wins, wins), (lives, lives)), True): 1}
    starter, runs = Fraction(), list[Fraction]()
    while now:
        ended = others = 0
        later: dict[tuple[_Game, bool], int] = {}
        for ((due, left), first_begins), weight in now.items():
            if 0 in due or (lives and 0 in left):
                ended += weight
                others += 0 if first_begins else weight  # who begins has lost the last run, and so the game
                continue
            for (begins_wins, life), share in weights.items():
                after = _after(due, left, begins_wins, life and bool(lives))
                key = after, first_begins != begins_wins
                later[key] = later.get(key, 0) + weight * share
        whole = parts ** len(runs)
        runs.append(Fraction(ended, whole))
        starter += Fraction(others, whole)
        now = later
    return Race(starter, tuple(runs))


def _after(due: tuple[int, int], left: tuple[int, int], begins_wins: bool, life: bool) -> _Game:
    """What is still to go, the loser of the run first: the loser begins."""
    mine, other = (due[0] - begins_wins, left[0]), (due[1] - (not begins_wins), left[1])
    loser, winner = (other, mine) if begins_wins else (mine, other)
    loser = (loser[0], loser[1] - life)
    return (loser[0], winner[0]), (loser[1], winner[1])
