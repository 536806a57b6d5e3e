"""The first game of dre13ehn and its duel by the rules: answers, mistakes, the direction, lives, games and matches."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from play.tables13 import engine, kinds, play, step, tables
from recount13 import CALLED, DICE, DUEL, follows, result_of

from generator.base.problem import UserError
from generator.games.playing import Refused
from generator.play.engines import OwnEngine
from generator.play.exact.courses import courses_of

FACES = {"0": 0, "1": 1, "2": 2, "3": 3, "F": "F"}
ROLLS = list(product(DICE["fire"].split(), repeat=2))


def last(*texts: str, players: int = 2, variant: str = "first", dice: str = "") -> tuple[Any, list[str]]:
    state, events = play(engine(players, variant, dice), *texts)
    return state, kinds(events)


@pytest.mark.parametrize("stands", ["1", "2", "3", "22", "33", "12", "11", "8", "13"])
def test_after_each_call_exactly_the_published_answers_go_on(stands: str) -> None:
    rules = engine()
    first = next(roll for roll in ROLLS if result_of(*roll) == stands)
    before, _ = rules.apply(rules.begin(), step(f"throw 0 roll={','.join(first)} call={stands}"))
    for roll in ROLLS:
        for call in CALLED.get(result_of(*roll), (result_of(*roll),)):
            after, _ = rules.apply(before, step(f"throw 1 roll={','.join(roll)} call={call}"))
            answers = call in follows(stands) and not (call == stands == "2")
            assert (after.stands == call) == answers, (stands, call)
            assert ([*map(len, after.lists)] == [0, 0]) == answers


def test_a_right_answer_passes_the_turn_and_a_wrong_one_writes_what_stood() -> None:
    state, told = last("throw 0 roll=1,1 call=hi", "throw 1 roll=0,2 call=a")
    assert (state.lists, state.turn, told) == ((("11",), ()), 1, ["threw", "failed", "wrote"])


def test_who_can_not_answer_need_not_say_anything_and_who_can_must() -> None:
    state, _ = last("throw 0 roll=1,1 call=hi", "throw 1 roll=0,2")
    assert state.lists == (("11",), ())
    with pytest.raises(Refused, match="has to be said"):
        last("throw 0 roll=1,1")


@pytest.mark.parametrize(
    ("word", "kind"),
    [("a", "misnamed"), ("so", "misnamed"), ("e", "forbidden"), ("iš", "forbidden"), ("23", "forbidden")],
)
def test_a_wrong_or_forbidden_name_gives_the_other_an_a(word: str, kind: str) -> None:
    state, told = last("throw 0 roll=0,1 call=i", f"throw 1 roll=0,3 call={word}")
    assert (state.lists, told) == ((("A",), ()), ["threw", kind, "wrote"])


def test_a_mistake_at_the_beginning_is_won_by_the_neighbour() -> None:
    state, _ = last("throw 1 roll=0,3 call=e", players=3)
    assert (state.lists, state.turn) == (((), (), ("A",)), 1)


def test_23_may_be_called_2_or_3_and_too_low_a_call_is_a_mistake() -> None:
    assert last("throw 0 roll=2,3 call=a")[0].stands == "2"
    assert last("throw 0 roll=2,3 call=u")[0].stands == "3"
    state, told = last("throw 0 roll=0,3 call=u", "throw 1 roll=2,3 call=a")
    assert (state.lists, told) == ((("A",), ()), ["threw", "too-low", "wrote"])


def test_2_may_be_called_once_in_a_round_only() -> None:
    twice = ("throw 0 roll=0,2 call=a", "throw 1 roll=2,2 call=ka", "throw 0 roll=0,2 call=a")
    state, told = last(*twice)
    assert (state.lists, told) == (((), ("22",)), ["threw", "once", "wrote"])
    again, _ = last(*twice, "throw 0 roll=0,2 call=a")  # a new round
    assert again.stands == "2"


def test_after_1_play_goes_the_other_way_round_and_stays_so() -> None:
    state, told = last("throw 0 roll=0,1 call=i", players=4)
    assert (state.turn, told) == (3, ["run", "threw", "called", "turned"])
    state, _ = last("throw 0 roll=0,1 call=i", "throw 3 roll=1,3 call=li", "throw 2 roll=0,0", players=4)
    assert (state.lists[3], state.turn, state.way) == (("13",), 2, -1)
    assert last("throw 0 roll=0,1 call=i", "throw 3 roll=0,1 call=i", players=4)[0].turn == 0
    assert "turned" not in last("throw 0 roll=0,1 call=i")[1]


def test_double_fire_wins_at_once_and_the_next_player_begins() -> None:
    state, told = last("throw 1 roll=F,F call=ō", players=3, dice="air")
    assert (state.lists, state.turn, told[-2:]) == (((), ("ff",), ()), 2, ["won-at-once", "wrote"])


def test_f_doubles_the_other_rune() -> None:
    for face, call in (("0", "8"), ("1", "11"), ("2", "22"), ("3", "33")):
        assert last(f"throw 0 roll=F,{face} call={call}", dice="air")[0].stands == call


def test_nobody_throws_out_of_turn_or_with_other_dice() -> None:
    with pytest.raises(Refused, match=r"\{0\} is not on turn"):
        last("throw 0 roll=0,1 call=i", "throw 0 roll=0,1 call=i")
    with pytest.raises(Refused, match="is no roll of 'fire'"):
        last("throw 0 roll=0,F call=y")
    with pytest.raises(Refused, match="'roll' is missing"):
        last("throw 0 call=i")


def to_the_end(rules: OwnEngine, seat: int, wins: int) -> list[Any]:
    states = [rules.begin()]
    for _ in range(wins):
        states.append(rules.apply(states[-1], step(f"win {seat} mark=12"))[0])
    return states


def test_a_game_ends_with_the_thirteenth_win_and_a_tournament_with_the_seventh_game() -> None:
    states = to_the_end(engine(), 1, 13)
    assert [state.over for state in states] == [False] * 13 + [True]
    assert states[-1].winner == 1
    with pytest.raises(Refused, match="does not come now"):
        engine().apply(states[-1], step("win 1 mark=12"))
    match = to_the_end(engine(rounds=13), 1, 7 * 13)
    assert [state.games[1] for state in match[::13]] == [*range(8)]
    assert (match[-2].over, match[-1].over, match[-1].winner) == (False, True, 1)


def test_the_duel_follows_its_own_table() -> None:
    rules = engine(variant="duel", dice="earth")
    for stands in DUEL:
        before, _ = rules.apply(rules.begin(), step(f"throw 0 roll={stands} call={stands}"))
        for face in FACES:
            after, events = rules.apply(before, step(f"throw 1 roll={face} call={face}"))
            wins = (stands, face) == ("1", "3")
            goes_on = face in DUEL[stands].split() and not wins
            assert (after.stands == face) == goes_on, (stands, face)
            assert after.lists[1] == (("13",) if wins else ())
            assert after.lives == ((4, 4) if goes_on or wins or stands != "F" else (4, 3))
            assert ("lost-life" in kinds(list(events))) == (after.lives != (4, 4))


def test_0_loses_and_may_not_be_named() -> None:
    assert last("throw 0 roll=0", variant="duel")[0].lists == ((), ("0",))
    assert last("throw 0 roll=0 call=iš", variant="duel")[0].lists == ((), ("A",))


def test_without_lives_a_duel_is_lost_whatever_the_points() -> None:
    rules, state = engine(variant="duel"), engine(variant="duel").begin()
    for _ in range(4):  # who has lost begins, wins that round, and loses the next one to fire
        state, _ = rules.apply(state, step("throw 0 roll=F call=o"))
        state, events = rules.apply(state, step("throw 1 roll=2"))
        if not state.over:
            state, _ = rules.apply(state, step("throw 1 roll=3 call=u"))
            state, _ = rules.apply(state, step("throw 0 roll=1"))
    assert (state.lives, state.winner, [*map(len, state.lists)]) == ((4, 0), 0, [4, 3])
    assert kinds(list(events))[-2:] == ["no-lives", "game-over"]


def test_a_duel_is_for_two() -> None:
    with pytest.raises(Refused, match="3 players can not play a duel"):
        engine(3, "duel")


@pytest.mark.parametrize(("variant", "dice"), [("first", "fire"), ("first", "earth"), ("duel", "earth")])
def test_the_engine_wins_rounds_as_often_as_the_exact_course_says(variant: str, dice: str) -> None:
    """The engine gets every throw, with 23 called 3 where that answers, until hardly any chance is left."""
    rules = engine(2, variant, dice)
    faces = DICE[dice].split()
    thrown = list(product(faces, repeat=1 if variant == "duel" else 2))
    going: dict[Any, tuple[Any, Fraction]] = {"": (rules.begin(), Fraction(1))}
    wins = Fraction()
    for _ in range(30):
        later: dict[Any, tuple[Any, Fraction]] = {}
        for state, chance in going.values():
            for roll in thrown:
                result = roll[0] if variant == "duel" else result_of(*roll)
                calls = CALLED.get(result, (result,))
                call = next((one for one in reversed(calls) if one in follows(state.stands)), calls[-1])
                silent = result == "0" if variant == "duel" else call == "2" and "2" in state.said
                said = "" if silent else f" call={call}"
                after, _ = rules.apply(state, step(f"throw {state.turn or 0} roll={','.join(roll)}{said}"))
                share = chance / len(thrown)
                if after.fresh:
                    wins += share * len(after.lists[0])
                else:  # tables alike but for the calls that may come again go on alike
                    key = after.turn, after.stands, "2" in after.said
                    later[key] = after, later.get(key, (None, Fraction()))[1] + share
        going = later
    exact = next(one.run for one in courses_of(tables()) if (one.variant.id, one.dice) == (variant, dice))
    left = sum((chance for _, chance in going.values()), Fraction())
    assert 0 < left < Fraction(1, 10**8)
    assert wins <= exact.starter <= wins + left


def test_dice_that_a_variant_is_not_played_with_are_told() -> None:
    with pytest.raises((KeyError, UserError, Refused)):
        engine(2, "first", "nothing")


def test_fire_that_answers_fire_by_a_wrong_name_costs_no_life() -> None:
    state, _ = last("throw 0 roll=F call=o", "throw 1 roll=F call=a", variant="duel")
    assert (state.lists, state.lives) == ((("A",), ()), (4, 4))


def test_an_even_number_of_games_may_end_in_a_draw() -> None:
    rules = engine(rounds=2)
    state = to_the_end(rules, 0, 13)[-1]
    assert (state.over, state.games) == (False, (1, 0))
    for _ in range(13):
        state, _ = rules.apply(state, step("win 1 mark=12"))
    assert (state.over, state.games, state.winner) == (True, (1, 1), None)
