"""Icepool as a referee of turns: it draws pools, expands them and follows chains by code of its own."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from pathlib import Path

import icepool
import pytest
from play.turngames import scored, starter, tables_of, turns_of


def after_throw(dice: int, total: int, stop: int) -> icepool.Die[tuple[int, int]]:
    """What a throw of a turn of `push` leads to: dice to throw (0: it is over) and the points so far."""

    def next_state(roll: tuple[int, ...]) -> tuple[int, int]:
        points, used = scored(roll)
        if not points:
            return 0, 0
        return (0 if total + points >= stop else dice - used or 6), total + points

    return icepool.d6.pool(dice).expand().map(lambda *roll: next_state(roll), star=True)


@pytest.mark.parametrize("stop", [250, 400])
def test_press_your_luck(stop: int, tmp_path: Path) -> None:
    states: icepool.Die[tuple[int, int]] = icepool.Die([(6, 0)])
    for _ in range(stop // 50):  # each throw but the last scores 50 at least
        states = states.map(lambda dice, total: after_throw(dice, total, stop) if dice else (dice, total), star=True)
    assert {dice for dice, _ in states.outcomes()} == {0}
    points = states.marginals[1]
    found = turns_of(tmp_path, "push").figures(f"stop:{stop}")
    assert (found.mean, found.nothing) == (points.mean(), points.probability(0))


@pytest.mark.parametrize("dice", range(1, 6))
def test_pools_of_hits(dice: int, tmp_path: Path) -> None:
    hits = dice @ (icepool.d6 >= 5)
    turns = turns_of(tmp_path, "pool")
    for least in range(1, dice + 1):
        assert 1 - turns.figures(f"dice:{dice},hits:{least}").nothing == hits.probability(">=", least)


def kept_most(roll: tuple[int, ...]) -> icepool.Die[tuple[int, ...]]:
    """Keeps the most common number and throws the rest again."""
    face, count = Counter(roll).most_common(1)[0]
    rest = 5 - count
    kept = (face,) * count
    if not rest:
        return icepool.Die([kept])
    return icepool.d6.pool(rest).expand().map(lambda *more: tuple(sorted((*kept, *more))), star=True)


def test_five_of_a_kind_in_three_throws(tmp_path: Path) -> None:
    rolls: icepool.Die[tuple[int, ...]] = icepool.d6.pool(5).expand()
    for _ in range(2):
        rolls = rolls.map(lambda *roll: kept_most(roll), star=True)
    five = sum((rolls.probability(roll) for roll in rolls.outcomes() if len({*roll}) == 1), Fraction())
    assert five == turns_of(tmp_path, "poker").figures("keep:five").ending("five") == Fraction(347897, 7558272)


def test_ranks_of_a_bluff(tmp_path: Path) -> None:
    def rank(low: int, high: int) -> tuple[int, int, int]:
        return (2, 0, 0) if (low, high) == (1, 2) else (1, high, low) if low == high else (0, high, low)

    ranks = icepool.d6.pool(2).expand().map(rank, star=True)
    table = tables_of(starter(tmp_path, "ranked")).main
    order = sorted(ranks.outcomes(), reverse=True)
    for row, outcome in zip(table.rows, order, strict=True):
        assert row.probability == ranks.probability(outcome)
    at_least = sum((row.probability for row in table.rows[:8]), Fraction())
    assert at_least == ranks.probability(">=", (0, 6, 5)) == Fraction(10, 36)
