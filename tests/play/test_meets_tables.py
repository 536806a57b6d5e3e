"""The engine over every roll meets the proved tables: means of a turn as fractions, and the odds of a tie."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from play.atable import at
from play.legal import EDITIONS, engine, tables

from generator.games.playing import Step
from generator.play.engine import TokenEngine

ROLLS = tuple(product(range(1, 7), repeat=3))
HELD = 100
"""Enough for any payment, so that none is short."""


def mean_change(table: TokenEngine, prediction: str, owner: bool) -> Fraction:
    """The mean tokens that a turn brings, by playing it with each of the rolls."""
    values = {"player": 0} | ({"predict": prediction} if prediction else {})
    before = at(table, HELD, HELD, HELD, owner=0 if owner else None)
    changed = 0
    for roll in ROLLS:
        state, _ = table.apply(before, Step("turn", {**values, "roll": roll}))
        changed += state.stakes[0] + state.stashes[0] - HELD
    return Fraction(changed, len(ROLLS))


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_prediction_is_worth_what_the_tables_say(edition: str) -> None:
    table = engine(edition, supply=1000)
    for one in tables(edition).expectations:
        assert mean_change(table, one.prediction, one.owner) == one.tokens + one.win * 2 * HELD


def test_the_means_of_the_default_edition_are_the_known_ones() -> None:
    table = engine(supply=1000)
    found = [mean_change(table, name, False) for name in ("unvermeidliche", "wunsch", "", "einhorn", "dreifaltigkeit")]
    win = Fraction(2 * HELD, 36)
    means = [Fraction(-17, 36), Fraction(-7, 12), Fraction(-11, 18), Fraction(-41, 36), Fraction(-41, 18) + win]
    assert found == means
    owned = [mean_change(table, name, True) for name in ("unvermeidliche", "wunsch", "", "einhorn")]
    assert owned == [Fraction(1, 12), Fraction(-1, 36), Fraction(-13, 18), Fraction(-61, 36)]


def test_the_first_of_two_to_roll_for_a_tie_wins_nine_of_seventeen() -> None:
    table = engine()
    tied = at(table, 0, 0, 0, stashes=(9, 9, 1), phase="final-tie", turn=0, waiting=(0, 1))
    states = [table.apply(tied, Step("final-roll", {"player": 0, "roll": roll}))[0] for roll in ROLLS]
    chance = Fraction(sum(state.winner == 0 for state in states), len(ROLLS))
    assert {state.waiting for state in states if state.winner is None} == {(1, 0)}
    assert chance / (1 - (1 - chance) ** 2) == Fraction(9, 17)
