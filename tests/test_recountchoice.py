"""The recount of CHOICE is checked for what it may import, by closed formulas, and by examples worked out by hand."""

from fractions import Fraction
from math import comb
from pathlib import Path

import recountchoice
from test_recount import foreign_imports


def test_recountchoice_imports_the_standard_library_alone() -> None:
    source = Path(recountchoice.__file__).read_text(encoding="utf-8")
    assert foreign_imports(source) == set()
    assert foreign_imports(source + "\nimport generator") != set()


def test_choices_worked_out_by_hand() -> None:
    assert recountchoice.choices((6, 6, 6, 6, 6)) == {((12, 12), 6)}
    assert recountchoice.choices((1, 2, 1, 1, 1)) == {((2, 3), 1), ((2, 2), 2)}
    assert recountchoice.choices((1, 3, 4, 4, 6)) == {
        *(((7, 10), 1), ((8, 9), 1), ((5, 10), 3), ((7, 8), 3), ((4, 10), 4), ((5, 9), 4), ((7, 7), 4)),
        *(((4, 8), 6), ((5, 7), 6)),
    }


def test_all_rolls_are_shared_out_by_how_many_choices_they_have() -> None:
    assert recountchoice.classes().total() == 6**5
    alike = {1: 6, 2: 6 * 5 * 5, 3: 6 * 5 * 10, 4: 6 * comb(5, 2) * 20, 15: 720}
    assert {many: recountchoice.classes()[many] for many in alike} == alike


def test_a_sum_of_two_needs_two_ones_and_a_sum_of_seven_two_faces_across() -> None:
    two_ones = sum(comb(5, ones) * 5 ** (5 - ones) for ones in range(2, 6))
    assert recountchoice.crosses(2)[0] == two_ones
    onto = {1: 1, 2: 30, 3: 150}  # in how many ways five dice show all of so many given faces
    assert recountchoice.crosses(7)[0] == 6**5 - sum(comb(3, n) * 2**n * ways for n, ways in onto.items())


def test_free_rolls_by_powers() -> None:
    assert [recountchoice.without(faces) for faces in range(6)] == [Fraction(6 - faces, 6) ** 5 for faces in range(6)]
    assert recountchoice.without(3) == Fraction(1, 32)


def test_two_sums_are_crossed_off_after_each_roll() -> None:
    assert sum((recountchoice.crosses(total)[2] for total in recountchoice.SUMS), Fraction()) == 2
