"""CHOICE at a table: what a roll asks of everybody, and what the engine refuses."""

from __future__ import annotations

from typing import Any

import pytest
from play.choicegame import block, engine, roll, shown

from generator.games.playing import Event, Refused, Step
from generator.play.block_engine import BlockEngine


def play(rules: BlockEngine, *steps: Step) -> tuple[Any, list[Event]]:
    """The table after steps, and the events of the last one."""
    table, events = rules.begin(), ()
    for step in steps:
        table, events = rules.apply(table, step)
    return table, list(events)


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


FIRST = roll(0, "13446", "4 10 4", "5 7 6")
LATE = block({4: 6, 5: 5, 8: 8, 7: 9}, (2, 7), (4, 4), (5, 2))
OTHER = block({4: 3, 7: 3}, (2, 1), (3, 1), (6, 1))


def test_everybody_evaluates_the_same_roll() -> None:
    table, events = play(engine(), FIRST)
    assert table.blocks == (block({4: 1, 10: 1}, (4, 1)), block({5: 1, 7: 1}, (6, 1)))
    assert kinds(events) == ["rolled", "fixed", "fixed"]
    assert engine().standing(table) == {"points": (-400, -400), "fifth": (1, 1)}
    assert table.turn == 1


def test_two_equal_sums_are_two_crosses_of_a_row() -> None:
    table, _ = play(engine(1), roll(0, "22224", "4 4 4"))
    assert table.blocks == (block({4: 2}, (4, 1)),)


def test_the_cup_goes_clockwise_past_those_who_have_finished() -> None:
    table, _ = play(engine(3), roll(1, "13446", "4 10 4", "5 7 6", "5 7 6"))
    assert table.turn == 2
    full = shown(2, block({4: 6, 5: 6, 8: 10}, (1, 8), (2, 2), (3, 1)))
    table, _ = play(engine(3), full, roll(1, "13446", "4 10 4", "5 7 6", "-"))
    assert table.turn == 0


def test_of_two_crosses_of_a_row_with_one_box_one_counts() -> None:
    for crosses, kind in ((8, []), (9, ["beyond-one"]), (10, ["beyond"])):
        before = shown(0, block({4: crosses, 7: 10, 8: 10, 9: 10}, (1, 6), (2, 7), (3, 7)))
        table, events = play(engine(1), before, roll(0, "22222", "4 4 2"))
        assert kinds(events)[1:3] == ["marked-twice", *kind, "finished"][:2]
        assert [event.values for event in events if event.kind in kind] == [{"sum": "4"}] * len(kind)
        assert table.blocks[0].crosses[2] == 10


def test_a_fixed_number_may_wait_as_long_as_not_all_three_are_fixed() -> None:
    table, events = play(engine(1), roll(0, "13446", "4 10 4"), roll(0, "13446", "8 9 1"))
    assert table.blocks[0].numbers == ((4, 1), (1, 1))
    assert kinds(events) == ["rolled", "fixed"]


def test_the_eighth_cross_ends_the_game_of_that_player_alone() -> None:
    rules = engine()
    table, events = play(rules, shown(0, LATE), shown(1, OTHER), roll(0, "13426", "4 10 2", "4 10 2"))
    assert kinds(events) == ["rolled", "marked", "finished", "marked"]
    assert events[2].values == {"seat": 0, "fifth": "2", "points": 60 * 2 + 0 + 40 * 3 + 30 * 4 - 200}
    assert (table.turn, table.over) == (1, False)
    later, _ = rules.apply(table, roll(1, "33366", "-", "9 9 3"))
    assert (later.turn, later.blocks[0]) == (1, table.blocks[0])


def test_the_sums_of_the_last_roll_count() -> None:
    table, _ = play(engine(1), shown(0, block({8: 9, 7: 5, 6: 8}, (1, 7), (2, 2), (3, 2))), roll(0, "13426", "6 9 1"))
    assert table.over
    assert engine(1).standing(table)["points"] == (40 * 4 + 0 + 40 * 4 - 200,)


@pytest.mark.parametrize(("crosses", "end"), [({8: 10, 6: 10, 7: 2}, "alone"), ({8: 10, 6: 10, 2: 1, 12: 1}, "defeat")])
def test_who_plays_alone_and_ends_below_zero_has_lost(crosses: dict[int, int], end: str) -> None:
    table, events = play(engine(1), shown(0, block({**crosses}, (1, 7), (2, 3), (3, 1))), roll(0, "13446", "8 9 1"))
    assert kinds(events)[-1] == end
    assert table.winners == (0,)


def test_most_points_win_and_the_same_points_are_shared() -> None:
    rules, end = engine(), roll(0, "13446", "7 10 1", "7 10 1")
    one, other = block({8: 10, 7: 6}, (1, 7), (2, 1)), block({8: 9, 7: 7}, (1, 7), (2, 1))
    table, events = play(rules, shown(0, one), shown(1, other), end)
    assert kinds(events)[-1] == "won"
    assert table.winners == (0,)
    table, events = play(rules, shown(0, one), shown(1, one), end)
    assert (kinds(events)[-1], table.winners) == ("shared", (0, 1))


ALMOST = (shown(0, block({8: 9, 7: 7}, (1, 8))), shown(1, OTHER))


@pytest.mark.parametrize(
    ("steps", "message", "key"),
    [
        ((roll(0, "13447", "4 10 4", "5 7 6"),), "1, 3, 4, 4, 7 is no roll of 5 dice", "roll"),
        ((roll(0, "1344", "4 4 4", "5 7 6"),), "is no roll of 5 dice", "roll"),
        ((roll(0, "13446", "4 10 4"),), r"the sums of \{1\} are missing", "sums"),
        ((roll(0, "13446", "4 9 4", "5 7 6"),), "this roll does not make 4 and 9 with 4 left over", "sums"),
        ((roll(0, "13446", "4 10", "5 7 6"),), "a die that stays over has to be crossed off", "fifth"),
        (
            (Step("roll", {"player": 0, "roll": (1, 3, 4, 4, 6), "sums": {0: (18,), 1: (4, 10)}}),),
            "18 are not 2 sums",
            "sums",
        ),
        ((FIRST, roll(0, "13446", "4 10 4", "5 7 6")), r"\{0\} is not on turn", "player"),
        ((*ALMOST, roll(0, "13446", "4 10 4", "5 7 6")), r"\{0\} has finished and passes the cup on", "player"),
        ((*ALMOST, roll(1, "13446", "4 10 4", "4 10 4")), r"\{0\} has finished and crosses off nothing more", "sums"),
        ((shown(0, block({8: 3}, (1, 1))),), "there can be no such block: 3 crosses of sums are too many", "crosses"),
        ((Step("roll", {"player": 0, "sums": {}}),), "'roll' is missing", ""),
        ((Step("block", {"player": 0, "crosses": ("8",) * 11}),), "is written in whole numbers", "crosses"),
        ((Step("roll", {"player": 0, "roll": ("4",) * 5, "sums": {}}),), "is no roll of 5 dice", "roll"),
        (
            (Step("block", {"player": 0, "crosses": (0,) * 11, "fifth": (1,)}),),
            "each number needs its crosses",
            "counts",
        ),
    ],
)
def test_what_the_rules_do_not_allow_is_refused(steps: tuple[Step, ...], message: str, key: str) -> None:
    with pytest.raises(Refused, match=message) as refused:
        play(engine(), *steps)
    assert refused.value.key == key


def test_nothing_comes_after_the_end() -> None:
    with pytest.raises(Refused, match="'roll' does not come now"):
        play(engine(1), shown(0, block({8: 9, 7: 7}, (1, 8))), roll(0, "13446", "4 10 4"))
