"""How likely an answer is and where answers are no order, for a small game that can be reckoned by hand."""

from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest
from games.callers import caller

from generator.games.reader import load_game
from generator.tables.answers import Answering, AnswerTable
from generator.tables.verified import GameTables, verified_tables

COAST = ["A", "A", "B", 1]


def tables_of(folder: Path) -> GameTables:
    game = load_game(folder)
    return verified_tables(game, game.edition())


@pytest.fixture
def follow(tmp_path: Path) -> AnswerTable:
    return tables_of(caller(tmp_path)).relations[0]


def test_chances_by_going_through_all_rolls(follow: AnswerTable) -> None:
    """Of 16 rolls 8 hold one A and are 11, 6 are equal and are 20; the other 2 are called as 11 or 20."""
    rolls = list(product(COAST, repeat=2))
    one_a = sum((a == "A") != (b == "A") for a, b in rolls)
    equal = sum(a == b for a, b in rolls)
    plain = Fraction(one_a + equal, len(rolls))
    assert plain == Fraction(7, 8)
    assert follow.chances == {"land": {"11": Answering(plain, Fraction(1)), "20": Answering(plain, Fraction(1))}}
    assert follow.open == ("water", "both")


def test_what_can_not_stand_with_some_dice_has_no_chance_there(follow: AnswerTable) -> None:
    assert "wild" in follow.relation.answers
    assert "wild" not in follow.chances["land"]


def test_an_answer_less_is_a_smaller_chance(tmp_path: Path) -> None:
    table = tables_of(caller(tmp_path, ('20 = ["20", "11"]', '20 = ["20"]'))).relations[0]
    assert table.chances["land"]["20"] == Answering(Fraction(6, 16), Fraction(8, 16))
    assert table.mutual == ()


def test_pairs_and_triples(follow: AnswerTable) -> None:
    assert follow.incomparable == (("20", "wild"),)
    assert follow.mutual == (("11", "20"),)
    assert follow.broken == (("20", "11", "wild"),)
    assert follow.wins == ("wild",)


def test_two_that_win_are_not_compared(tmp_path: Path) -> None:
    table = tables_of(caller(tmp_path, ('20 = ["20", "11"]', "20 = []"))).relations[0]
    assert table.wins == ("20", "wild")
    assert table.incomparable == ()


def test_a_cycle_of_single_faces_is_seen_whole(tmp_path: Path) -> None:
    table = tables_of(caller(tmp_path)).relations[1]
    assert table.broken == (("A", "B", "C"), ("B", "C", "A"), ("C", "A", "B"))
    assert (table.chances, table.open) == ({}, ("sea",))


def test_a_single_die_with_known_faces_has_chances(tmp_path: Path) -> None:
    single = ('symbols = ["A", "B", 1, "C"]', 'faces = ["A", "B", 1, "C", "C", "C", 1, 1]')
    table = tables_of(caller(tmp_path, single)).relations[1]
    assert table.chances["sea"]["B"] == Answering(Fraction(4, 8), Fraction(4, 8))
    assert table.open == ()
