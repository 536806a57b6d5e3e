"""A game of which only a part is told: what is known of it after each step, and what is not."""

from __future__ import annotations

from typing import Any

import pytest
from play.atable import bids, rolls, turn
from play.legal import engine, stakes, tables
from play.tables13 import engine as game_engine

from generator.games.playing import Refused, Step
from generator.play.course import Course
from generator.play.engine import TokenEngine
from generator.play.state import terms_of


def endless() -> Course:
    """A course with as many tokens as are needed."""
    return Course(TokenEngine(terms_of(tables(), stakes(supply=None))))


def test_a_course_begins_after_the_set_up_and_each_step_is_known() -> None:
    course = Course(engine())
    assert course.known("stakes") == (6, 6, 6)
    course.take(rolls(12, 8, 4))
    assert course.known("stakes") == (7, 6, 6)
    with pytest.raises(Refused, match="is not on turn"):
        course.take(turn(1, "W"))
    assert course.known("stakes") == (7, 6, 6)


def seen(course: Course, **told: Any) -> Course:
    """Goes on from a moment of which only this is known; quantities are numbers by seat, None where nobody says one."""
    for name in ("stakes", "stashes"):
        told[name] = {seat: one for seat, one in enumerate(told.get(name, ())) if one is not None}
    course.hear(Step("gap", {"match": True, **told}))
    return course


def told(course: Course, do: str, **values: Any) -> Course:
    course.hear(Step(do, values))
    return course


def test_what_nobody_tells_is_not_known_until_the_rules_say_it() -> None:
    course = seen(endless(), stakes=(9, None, None))
    course.hear(turn(0, "W", "W"))
    assert course.known("stakes") == (11, None, None)
    seen(course, stakes=(0, 0, 0), stashes=(8, None, 4), do="bid")
    course.take(bids(3, 0, 1))
    assert course.known("stashes") == (5, None, 3)
    assert course.known("stakes") == (6, 6, 6)


def test_bids_are_told_one_by_one_and_are_over_with_the_next_thing() -> None:
    course = seen(endless(), stakes=(8, 0, 4), stashes=(0, 0, 0))
    told(course, "bid", bids={0: 3})
    assert (course.known("stashes"), course.known("bids"), course.known("held")) == (
        (8, 0, 4),
        (3, None, None),
        (8, 0, 4),
    )
    told(course, "bid", bids={2: 1})
    told(course, "bids-over")
    assert (course.known("stashes"), course.known("stakes")) == ((5, 0, 3), (6, 6, 6))
    assert {table.owner for table in course.tables} == {0}
    told(course, "add", tokens={0: 2})
    assert (course.known("stakes"), course.known("added")) == ((8, 6, 6), (2, None, None))
    with pytest.raises(Refused, match="can not add 4"):
        told(course, "add", tokens={2: 4})


def test_whoever_bids_had_at_least_that_and_a_tie_waits_for_a_roll() -> None:
    course = seen(endless())
    told(course, "bid", bids={0: 2, 1: 2})
    told(course, "bid", bids={}, held={1: 7})
    told(course, "figure", player=1)
    assert course.known("stashes") == (None, 5, None)
    assert {table.owner for table in course.tables} == {1}


def test_a_turn_after_turns_of_which_nothing_is_told_is_played() -> None:
    course = seen(endless(), stakes=(9, 9, 9))
    told(course, "turn", **turn(0, "W", "W").values)
    told(course, "turn", **turn(2, "W", "W").values, to=1)  # nobody owns the figure, so the place is none
    assert course.known("stakes") == (11, 9, 11)
    with pytest.raises(Refused, match="is not on turn"):
        course.take(turn(2, "W", "W"))
    with pytest.raises(Refused):
        told(course, "turn", player=0, roll=(7, 7, 7))


def test_what_is_told_of_a_moment_stays_until_something_is_left_out() -> None:
    course = told(told(seen(endless()), "deal", tokens=6), "extra", player=1)
    assert (course.known("stakes"), course.known("dealt")) == ((6, 7, 6), (6, 6, 6))
    assert course.known("stashes") == (None, None, None)
    told(course, "later", stakes={0: 3}, stashes={2: 4})
    told(course, "extra", player=0)
    assert (course.known("stakes"), course.known("stashes")) == ((3, 7, 6), (None, None, 4))
    told(course, "gap")
    assert (course.known("stakes"), course.known("stashes")) == ((None, None, None), (None, None, 4))


def test_a_step_that_ends_a_game_has_two_moments() -> None:
    course = seen(endless(), stakes=(1, 6, 6), stashes=(0, 0, 0))
    before, after = course.moments(course.take(turn(0, "W")))
    assert (before["stakes"], before["stashes"]) == ((0, 6, 6), (0, 0, 0))
    assert (after["stakes"], after["stashes"]) == ((0, 0, 0), (0, 6, 6))


def test_more_tokens_than_there_are_can_not_be_seen() -> None:
    with pytest.raises(Refused, match="that takes 2040 tokens, and there are 75"):
        seen(Course(engine()), stakes=(40, None, 1_000), stashes=(0, 0, 0))


def test_an_engine_that_only_goes_step_by_step_says_so() -> None:
    course = Course(game_engine())
    with pytest.raises(Refused, match="nobody knows how the game went on"):
        course.hear(Step("throw", {"player": 0}))
