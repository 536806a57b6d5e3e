"""How many rolls are left, by equations and by the recount."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from pathlib import Path

import recountblock
from play.choicegame import game
from play.pairgame import beans, crossed

from generator.play.crossing import RollsLeft, SumChances


def test_the_rolls_left_of_every_state_are_those_of_the_recount() -> None:
    left = RollsLeft(game())
    assert {tuple(reversed(counts)): recountblock.left(tuple(reversed(counts))) for counts in left.all} == {
        tuple(reversed(counts)): found for counts, found in left.all.items()
    }
    assert len(left.all) == 1 + 7 + 28 + 84
    assert left.of((3, 8, 1)) == 0
    assert left.of((1, 4, 2)) == left.of((4, 2, 1))


def test_the_last_rolls_can_be_worked_out_by_hand() -> None:
    left = RollsLeft(game())
    free = Fraction(1, 32)
    assert left.of((7, 7, 7)) == 1 / (1 - free)  # any roll that is not free is the last one


def test_a_stranger_has_rolls_left_too(tmp_path: Path) -> None:
    left = RollsLeft(crossed(beans(tmp_path)))
    free = Fraction(1, 27)
    assert left.of((2, 2)) == 1 / (1 - free)
    assert left.of((2,)) == 1 + (1 - free) * left.of((2, 1))  # only a roll of equal dice ends it now
    assert left.of((1, 1)) < left.of((1,)) < left.of(())


def test_the_chance_of_a_sum_depends_on_the_numbers_that_are_fixed() -> None:
    chances = SumChances(game())
    for three in list(combinations(range(1, 7), 3))[::6]:
        assert chances.of(three) == tuple(recountblock.shown_by(frozenset(three)).values())
    assert chances.of((1, 2, 6))[0] < chances.of((3, 4, 5))[0]  # twos need the ones
    assert chances.of((4,)) == tuple(recountblock.chance(total, frozenset({4})) for total in range(2, 13))
