"""The published figures of CHOICE, by the tables, by the game's own code and by the recount."""

from fractions import Fraction

import pytest
import recountchoice

from generator.base.project import shipped_games
from generator.games.reader import load_game
from generator.tables.choices import OptionTable, choices
from generator.tables.verified import GameTables, verified_tables

CLASSES = {1: 6, 2: 150, 3: 300, 4: 1200, 6: 1800, 9: 3600, 15: 720}
MADE = {"2": 1526, "3": 2550, "4": 3816, "5": 4620, "6": 5626, "7": 6210}


@pytest.fixture(scope="module")
def tables() -> GameTables:
    game = load_game(shipped_games() / "choice")
    return verified_tables(game, game.edition())


@pytest.fixture(scope="module")
def table(tables: GameTables) -> OptionTable:
    (found,) = tables.options
    return found


def test_the_number_of_choices_as_published_and_as_recounted(table: OptionTable) -> None:
    assert table.classes == CLASSES == dict(sorted(recountchoice.classes().items()))
    assert table.mean == Fraction(10001, 1296) == recountchoice.mean()
    assert [(row.choices, row.count) for row in table.patterns] == list(CLASSES.items())
    assert sum(row.distinct for row in table.patterns) == table.distinct_total == 252


def test_every_ordered_roll_has_the_same_choices_by_three_routes(tables: GameTables, table: OptionTable) -> None:
    own = tables.game.choose
    assert own is not None
    for roll in recountchoice.rolls():
        ours = table.choices_of(roll)
        assert {((low, high), fifth) for (low, high), (fifth,) in ours} == recountchoice.choices(roll)
        assert set(own(roll)) == set(ours)


@pytest.mark.parametrize("total", recountchoice.SUMS)
def test_how_often_a_sum_can_be_crossed_off(table: OptionTable, total: int) -> None:
    row = table.item(str(total))
    once, twice, even = recountchoice.crosses(total)
    assert row.counts == (once, twice)
    assert row.even == even
    assert row.most == Fraction(once + twice, 7776)
    assert row.counts[0] == MADE[str(min(total, 14 - total))]


def test_free_rolls_as_published(table: OptionTable) -> None:
    assert table.free == {faces: recountchoice.without(faces) for faces in range(1, 6)}
    assert table.free[3] == table.without(frozenset({1, 3, 6})) == Fraction(1, 32)


def test_crosses_score_what_the_recount_says_and_only_one_value_is_stated(tables: GameTables) -> None:
    grid = tables.game.sheets[0].marking("items")
    assert grid is not None
    for row in grid.rows:
        total = int(row.label)
        assert [row.score(count) for count in range(12)] == [recountchoice.score(total, count) for count in range(12)]
        assert (row.value, row.stated) == (recountchoice.VALUES[total], total in recountchoice.STATED)
    assert next(row for row in grid.rows if row.label == "8").score(9) == 160


def test_the_eighth_cross_is_the_last_of_a_fifth_die(tables: GameTables) -> None:
    grid = tables.game.sheets[0].marking("rest")
    assert grid is not None
    assert [(row.own, len(row.inside)) for row in grid.rows] == [(True, 8)] * 3


def test_the_fingerprint_can_be_written_down_again(tables: GameTables) -> None:
    assert tables.fingerprint == recountchoice.fingerprint(tables.edition.id)


def test_the_examples_of_the_source_are_choices() -> None:
    assert ((4, 10), (4,)) in choices((1, 3, 4, 4, 6), (2, 2))
    assert ((4, 5), (5,)) in choices((1, 2, 2, 4, 5), (2, 2))
    assert ((4, 9), (6,)) in choices((1, 3, 3, 6, 6), (2, 2))


def test_a_game_of_choices_has_no_results_and_says_which_dice_there_are(tables: GameTables) -> None:
    assert tables.game.results == tables.main.rows == tables.main.rolls == tables.expectations == ()
    assert (tables.main.total, tables.main.distinct_total) == (7776, 252)
    assert tables.only("five").options == tables.options
