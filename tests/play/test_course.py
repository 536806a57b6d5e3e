"""A game of which only a part is told: what is known of it after each step, and what is not."""

from __future__ import annotations

import pytest
from play.atable import bids, rolls, turn
from play.legal import engine, stakes, tables

from generator.games.playing import Refused
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


def test_what_nobody_tells_is_not_known_until_the_rules_say_it() -> None:
    course = endless()
    course.see({"stakes": (9, None, None)})
    course.take(turn(0, "W", "W"))
    assert course.known("stakes") == (11, None, None)
    course.see({"stakes": (8, 0, 4), "stashes": (0, 0, 0)})
    course.see({"stakes": (0, 0, 0), "stashes": (8, None, 4)}, do="bid")
    course.take(bids(3, 0, 1))
    assert course.known("stashes") == (5, None, 3)
    assert course.known("stakes") == (6, 6, 6)


def test_a_step_that_ends_a_game_has_two_moments() -> None:
    course = endless()
    course.see({"stakes": (1, 6, 6), "stashes": (0, 0, 0)})
    before, after = course.moments(course.take(turn(0, "W")))
    assert (before["stakes"], before["stashes"]) == ((0, 6, 6), (0, 0, 0))
    assert (after["stakes"], after["stashes"]) == ((0, 0, 0), (0, 6, 6))


def test_more_tokens_than_there_are_can_not_be_seen() -> None:
    with pytest.raises(Refused, match="that takes 2040 tokens, and there are 75"):
        Course(engine()).see({"stakes": (40, None, 1_000), "stashes": (0, 0, 0)})
