"""The cup game and the game for points by the rules: lies, looks, duties, and what each win brings."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from play.rounds13 import TABLE, points
from play.tables13 import engine, kinds, play, step
from recount13 import follows, result_of

from generator.games.playing import Refused

WATER = ("0", "1", "2", "3", "F", "13")
MARKS = ("1", "2", "3", "23", "22", "33", "12", "11", "8", "13", "f13", "ff", "1313", "A", "N", "G", "H")


def last(*texts: str, players: int = 3, dice: str = "") -> tuple[Any, list[str]]:
    state, events = play(engine(players, "cup", dice), *texts)
    return state, kinds(events)


def test_a_lie_that_is_believed_has_to_be_answered() -> None:
    state, _ = last("throw 0 roll=0,1 call=li")
    assert (state.stands, state.turn, state.lists) == ("13", 1, ((), (), ()))
    state, told = last("throw 0 roll=0,1 call=li", "throw 1 roll=0,2 call=ki")
    assert (state.lists[0], told[-2:]) == (("A",), ["too-low", "wrote"])


@pytest.mark.slow
@pytest.mark.parametrize("call", ["3", "22", "33", "12", "11", "8", "13", "f13"])
def test_a_lifted_call_holds_if_it_lies_there_or_what_may_follow_it(call: str) -> None:
    for one, other in product(WATER, repeat=2):
        lies = result_of(one, other)
        state, _ = last(f"throw 0 roll={one},{other} call={call}", "lift 1")
        called = ("2", "3") if lies == "23" else (lies,)
        holds = lies == "f13" or any(each == call or each in follows(call) for each in called)
        if lies == "1313":
            assert (state.lists[1], state.turn) == (("H",), 0)
        elif holds:
            assert (state.lists[0], state.turn) == ((lies,), 1), (call, lies)
        else:
            assert (state.lists[1], state.turn) == ((call,), 0), (call, lies)


def test_2_has_to_be_believed_at_the_beginning_and_after_1_but_not_after_22() -> None:
    for before in ([], ["throw 0 roll=0,1 call=i"]):
        seats = (2, 1) if before else (0, 1)
        with pytest.raises(Refused, match="2 has to be believed"):
            last(*before, f"throw {seats[0]} roll=3,3 call=a", f"lift {seats[1]}")
    assert last("throw 0 roll=3,3 call=ka", "throw 1 roll=0,1 call=a", "lift 2")[0].lists[2] == ("2",)


def test_who_calls_nothing_throws_again_without_a_look() -> None:
    before = ("throw 0 roll=1,2 call=ki", "throw 1 roll=0,1")
    with pytest.raises(Refused, match="throws again"):
        last(*before, "lift 2")
    assert last(*before, "again 1 roll=1,3", "lift 2")[0].lists[1] == ("13",)
    state, told = last(*before, "again 1 roll=0,2", "lift 2")
    assert (state.lists[2], state.turn, "missed" in told) == (("12",), 1, True)
    believed, _ = last(*before, "again 1 roll=0,2", "throw 2 roll=1,1 call=hi")
    assert (believed.stands, believed.before, believed.turn) == ("11", "12", 0)
    assert last(*before, "again 1 roll=1,3 looks=1")[0].lists[0] == ("N",)


def test_between_two_a_call_may_come_back_to_its_own_caller() -> None:
    state, _ = last(
        "throw 0 roll=1,2 call=ki", "throw 1 roll=0,1", "again 1 roll=0,2", "throw 0 roll=0,0 call=a", players=2
    )
    assert state.lists == ((), ("A",))


def test_the_first_throw_needs_a_call() -> None:
    with pytest.raises(Refused, match="whoever begins has to call"):
        last("throw 0 roll=0,1")


def test_two_looks_lose() -> None:
    state, told = last("throw 0 roll=0,1 call=i", "throw 2 roll=0,2 call=a looks=2")
    assert (state.lists[0], state.turn, told[-2:]) == (("N",), 2, ["looked-again", "wrote"])


def test_double_fire_has_to_be_lifted_and_not_believed() -> None:
    state, _ = last("throw 0 roll=F,F call=mo", "throw 1")
    assert (state.lists[0], state.turn) == (("G",), 1)
    assert last("throw 0 roll=F,F call=mo", "lift 1")[0].lists[0] == ("ff",)
    assert last("throw 0 roll=0,F call=mo", "lift 1")[0].lists[1] == ("ff",)


def test_1313_is_shown_and_wins_and_if_another_lifts_it_that_one_wins() -> None:
    assert last("throw 0 roll=13,13 call=ēli", "show 0")[0].lists[0] == ("1313",)
    assert last("throw 0 roll=13,13 call=ēli", "lift 1")[0].lists[1] == ("H",)
    assert last("throw 0 roll=0,13 call=ēli", "show 0")[0].lists[1] == ("A",)
    assert last("throw 0 roll=0,13 call=ēli", "lift 1")[0].lists[1] == ("1313",)
    with pytest.raises(Refused, match="can not be answered"):
        last("throw 0 roll=13,13 call=ēli", "throw 1 roll=13,13 call=ēli")
    with pytest.raises(Refused, match="nothing to show"):
        last("throw 0 roll=13,13 call=ki", "show 0")


def test_f13_has_any_name_but_a_forbidden_one_and_a_question_loses() -> None:
    state, told = last("throw 0 roll=F,13 call=Schnee")
    assert (state.stands, told[-1]) == ("f13", "called-freely")
    assert last("throw 0 roll=F,13 call=Schnee", "ask 2")[0].lists[0] == ("f13",)
    assert last("throw 0 roll=F,13 call=ki", "ask 1")[0].turn == 1
    assert last("throw 0 roll=F,13 call=ke")[0].lists[1] == ("A",)
    assert last("throw 0 roll=0,3 call=Schnee", "ask 1")[0].lists[1] == ("A",)
    with pytest.raises(Refused, match="does no harm"):
        last("throw 0 roll=0,3 call=u", "ask 1")
    with pytest.raises(Refused, match="another player"):
        last("throw 0 roll=F,13 call=Schnee", "ask 0")


def test_water_with_air_has_no_1313() -> None:
    assert last("throw 0 roll=F,F call=mo", "lift 1", dice="air-water")[0].lists[0] == ("ff",)
    with pytest.raises(Refused, match="is no roll of 'air-water'"):
        last("throw 0 roll=13,13 call=ēli", dice="air-water")


def game(*marks: str) -> Any:
    state, _ = play(engine(2, "points"), *(f"win 0 mark={mark}" for mark in marks))
    return state


def test_the_published_order_is_a_perfect_game_of_37_points_and_nothing_is_better() -> None:
    perfect = ["1", "2", "3", "22", "23", "33", "13", "8", "f13", "ff", "11", "12", "1313"]
    assert game(*perfect).points == (37, 0)
    assert (game(*perfect).over, game(*perfect).winner) == (True, 0)
    assert sum(max(points(number, mark) for mark in MARKS) for number in range(1, 14)) == 37


def test_the_worst_game_has_one_point() -> None:
    worst = [min(MARKS, key=lambda mark: points(number, mark)) for number in range(1, 14)]
    assert game(*worst).points == (1, 0)
    assert game(*"A" * 13).points == (1, 0)


@pytest.mark.parametrize("number", range(1, 14))
def test_each_win_brings_what_the_printed_table_says(number: int) -> None:
    before = ["A"] * (number - 1)
    for mark in MARKS:
        assert game(*before, mark).points[0] == points(number, mark), (number, mark)


def test_the_contradictions_of_the_source_are_decided_as_written_down() -> None:
    assert (points(9, "f13"), points(9, "ff")) == (3, 2)
    assert (points(10, "f13"), points(10, "ff")) == (2, 3)
    assert len(TABLE.split("\n")) == 15


def test_the_most_points_win_a_game_for_points_and_equal_ones_share_it() -> None:
    rules = engine(2, "points")
    state = rules.begin()
    for _ in range(2):
        state, _ = rules.apply(state, step("win 1 mark=ff"))
    for _ in range(13):
        state, _ = rules.apply(state, step("win 0 mark=A"))
    assert (state.points, state.winner) == ((1, 4), 1)


def test_a_mark_that_nobody_writes_is_refused() -> None:
    with pytest.raises(Refused, match="nobody writes 'X'"):
        game("X")
    with pytest.raises(Refused, match="nobody writes 'F'"):
        game("F")


def test_a_second_throw_may_be_lifted_even_while_2_stands() -> None:
    second = ("throw 0 roll=0,2 call=a", "throw 1 roll=0,1", "again 1 roll=0,1", "lift 2")
    assert last(*second)[0].lists == ((), (), ("2",))


def test_13_and_fire_may_have_the_name_of_the_highest_results_too() -> None:
    assert last("throw 0 roll=F,13 call=mo", "lift 1")[0].lists[0] == ("f13",)
    assert last("throw 0 roll=F,13 call=ēli", "lift 1")[0].lists[0] == ("f13",)


def test_a_mistake_after_ones_own_call_is_won_by_whoever_threw_last() -> None:
    twice = ("throw 1 roll=0,1", "again 1 roll=0,2", "throw 2 roll=0,1", "again 2 roll=0,2")
    state, _ = last("throw 0 roll=1,2 call=ki", *twice, "throw 0 roll=0,0 call=a")
    assert state.lists == ((), (), ("A",))
