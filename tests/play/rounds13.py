"""Rounds and games of dre13ehn a second time, with the standard library and `recount13` alone.

No equations are solved here: a round is followed throw by throw until hardly any chance is left, so what is found is a
lower bound, and the chance that is left tells how far it may be off. 2 is called once in a round, 23 as `pick` says.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from fractions import Fraction
from functools import cache

from recount13 import CALLED, DICE, DUEL, counts, follows

Pick = Callable[[bool, str, bool, list[str]], str]
"""Which of several calls is made, by whether it is the starter's, what stands, and whether 2 has been called."""
Round = dict[tuple[bool, str, bool], Fraction]
"""The chance by whether the starter wins, what is written, and whether a life is lost."""


def higher(_: bool, __: str, ___: bool, calls: list[str]) -> str:
    """23 is called 3 if that is allowed."""
    return calls[-1]


def open_round(die: str, pick: Pick = higher, throws: int = 60) -> tuple[Round, Fraction, Fraction]:
    """Endings of a round with two dice, the mean number of throws, and the chance that it is still going on.

    All are lower bounds, each by no more than what the last one allows.
    """
    chances = {result: Fraction(count, len(DICE[die].split()) ** 2) for result, count in counts(die).items()}
    found: Round = defaultdict(Fraction)
    going, mean = {("", False, True): Fraction(1)}, Fraction()
    for _ in range(throws):
        later: dict[tuple[str, bool, bool], Fraction] = defaultdict(Fraction)
        for (stands, two, starts), chance in going.items():
            mean += chance
            for result, share in chances.items():
                allowed = [
                    call
                    for call in CALLED.get(result, (result,))
                    if (not stands or call in follows(stands)) and not (call == "2" and two)
                ]
                if not allowed:
                    found[not starts, stands, False] += chance * share
                elif allowed[-1] in ("ff", "1313"):
                    found[starts, allowed[-1], False] += chance * share
                else:
                    call = allowed[0] if len(allowed) == 1 else pick(starts, stands, two, allowed)
                    later[call, two or call == "2", not starts] += chance * share
        going = later
    return found, mean, sum(going.values(), Fraction())


def duel_round(die: str, throws: int = 60) -> tuple[Round, Fraction, Fraction]:
    """The same for single dice: 0 loses, 3 after 1 wins as 13, and F costs a life if it is not answered with F."""
    faces = Counter(DICE[die].split())
    found: Round = defaultdict(Fraction)
    going, mean = {("", True): Fraction(1)}, Fraction()
    for _ in range(throws):
        later: dict[tuple[str, bool], Fraction] = defaultdict(Fraction)
        for (stands, starts), chance in going.items():
            mean += chance
            for face, count in faces.items():
                share = chance * Fraction(count, faces.total())
                if face == "0" or (stands and face not in DUEL[stands].split()):
                    found[not starts, stands or "0", stands == "F"] += share
                elif (stands, face) == ("1", "3"):
                    found[starts, "13", False] += share
                else:
                    later[face, not starts] += share
        going = later
    return found, mean, sum(going.values(), Fraction())


def game(kinds: dict[tuple[bool, bool], float], wins: int, lives: int) -> tuple[float, float]:
    """The chance of whoever begins the game, and the mean number of rounds: from the end backwards."""

    @cache
    def from_here(mine: int, other: int, left: int, others: int) -> tuple[float, float]:
        """For whoever begins the next round: wins to go, wins the other has to go, lives of both."""
        if other == 0 or left == 0:
            return 0.0, 0.0
        chance, rounds = 0.0, 1.0
        for (beginner_wins, life), share in kinds.items():
            lost = int(life and lives > 0)
            if beginner_wins:
                later, more = from_here(other, mine - 1, others - lost, left)
                chance += share * (1 - later)
            else:
                later, more = from_here(mine, other - 1, left - lost, others)
                chance += share * later
            rounds += share * more
        return chance, rounds

    return from_here(wins, wins, lives or 1, lives or 1)


def points(number: int, mark: str) -> int:
    """What the printed table gives for a win, read off row by row."""
    for row in TABLE.strip().splitlines():
        first, _, cells = row.partition(":")
        if int(first) == number:
            columns = [cell.split() for cell in cells.split("|")]
            found = [worth for worth, cell in zip((1, 2, 3, 5, 7), columns, strict=False) if mark in cell]
            return max(found, default=1 if number == 13 else 0)
    raise AssertionError(number)


TABLE = """
1: 13 f13 | ff 1313 1
2: 13 f13 | ff 1313 2
3: 13 f13 | ff 1313 3
4: 13 f13 | ff 1313 22
5: 13 f13 | ff 1313 23
6: 13 f13 | ff 1313 33
7: f13 | ff | 1313 13
8: 13 f13 | ff | 1313 8
9: 13 | ff | 1313 f13
10: 13 | f13 | 1313 ff
11: 13 f13 | ff | 1313 11
12: 13 f13 | ff | 1313 12
13: | f13 | 13 | ff | 1313
"""
"""The published table: number of the win, then what brings 1, 2, 3, 5 and 7 points."""
