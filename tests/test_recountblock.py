"""The recount of the block of CHOICE is checked for what it may import, and by what can be worked out by hand."""

from fractions import Fraction
from pathlib import Path

import recountblock
from test_recount import foreign_imports


def test_recountblock_imports_the_standard_library_and_the_recount_of_rolls_alone() -> None:
    source = Path(recountblock.__file__).read_text(encoding="utf-8")
    assert foreign_imports(source) == {"recountchoice"}
    assert foreign_imports(source + "\nimport generator") == {"recountchoice", "generator"}


def test_a_roll_without_a_fixed_number_is_free_only_if_three_are_fixed() -> None:
    assert recountblock.legal((1, 1, 1, 1, 1), {2: 1, 3: 1, 4: 1}) == {((2, 2), None)}
    assert recountblock.legal((1, 1, 1, 1, 1), {2: 1, 3: 1}) == {((2, 2), 1)}
    assert recountblock.legal((1, 1, 1, 1, 2), {2: 1, 3: 1, 4: 1}) == {((2, 2), 2)}
    assert recountblock.legal((1, 1, 1, 1, 1), {1: 8}) == set()


def test_chances_of_what_five_dice_show() -> None:
    assert recountblock.only(0, 3) == Fraction(1, 32)
    assert recountblock.only(1, 0) == Fraction(1, 6**5)
    assert recountblock.only(1, 5) == 1 - Fraction(5, 6) ** 5
    assert sum(recountblock.only(many, 3) * ways for many, ways in ((0, 1), (1, 3), (2, 3), (3, 1))) == 1


def test_the_last_roll_of_a_game() -> None:
    assert recountblock.left((7, 7, 7)) == Fraction(32, 31)
    assert recountblock.left((1, 8)) == 0
