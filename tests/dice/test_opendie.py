"""Dice of which only the symbols are known."""

import pytest

from generator.dice.die import Die
from generator.dice.pool import OpenDie, OpenPool

AIR = OpenDie("air", (0, 1, "F"), 8, "octahedron")
FIRE = Die("fire", (0, 0, 1))


def test_each_multiset_of_symbols_can_be_rolled_and_stands_once() -> None:
    assert list(OpenPool((AIR, AIR)).multisets()) == [(0, 0), (0, 1), (0, "F"), (1, 1), (1, "F"), ("F", "F")]
    assert OpenPool((AIR, AIR)).distinct_total == 6
    mixed = OpenPool((FIRE, AIR))
    assert list(mixed.multisets()) == [(0, 0), (0, 1), (0, "F"), (1, 0), (1, 1), (1, "F")]
    assert (mixed.name, OpenPool((AIR, AIR)).name) == ("fire + air", "2 air")


def test_a_roll_is_found_by_its_labels_and_put_in_order() -> None:
    pool = OpenPool((AIR, AIR))
    assert pool.find(("F", "0")) == ("F", 0)
    assert pool.canonical(("F", 0)) == (0, "F")
    assert pool.find(("2", "0")) is pool.find(("0",)) is None


def test_nothing_of_an_open_pool_counts_rolls() -> None:
    pool = OpenPool((FIRE, AIR))
    assert pool.missing == (AIR,)
    for name in ("total", "groups", "weights"):
        assert not hasattr(pool, name)
    assert not hasattr(AIR, "faces")


def test_a_pool_without_an_open_die_is_none() -> None:
    with pytest.raises(ValueError, match="DicePool"):
        OpenPool((FIRE, FIRE))
