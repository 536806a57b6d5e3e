"""A step that is told by its events is found again: by any engine that says what its events are."""

from __future__ import annotations

from typing import ClassVar

import pytest
from reference import CHECKOUT

from generator.base.problem import Problem, UserError
from generator.base.project import open_project
from generator.games.playing import Event, Refused, Step
from generator.games.registry import find_game
from generator.play.course import Course
from generator.play.engines import engine_of
from generator.play.hearsay import TOLD, fits, heard_of, paired
from generator.tables.verified import verified_tables


def duel() -> Course:
    game = find_game(open_project(CHECKOUT), "dre13ehn")
    return Course(engine_of(verified_tables(game, game.edition("")), 2, variant="duel", dice="air"))


def told(*events: Event) -> Step:
    return Step(TOLD, {"events": events})


def test_the_step_is_the_one_whose_events_are_told() -> None:
    course = duel()
    threw = Event("threw-one", {"seat": (0,), "roll": ((1,),)})
    called = Event("called", {"seat": (0,), "call": ("1", "one"), "word": ("i",)})
    happened = course.hear(told(threw, called))
    assert [event.kind for event in happened] == ["run", "threw-one", "called"]
    assert (course.tables[0].turn, course.tables[0].stands) == (1, "1")


def test_what_differs_is_in_the_events_of_the_step_that_is_most_like_it() -> None:
    course = duel()
    events = Event("threw-one", {"seat": (0,), "roll": ((1,),)}), Event("called", {"word": ("u",), "call": ("1",)})
    (_, threw), (called, other) = paired(events, course.hear(told(*events)))
    assert threw
    assert other
    assert fits(called, other, "call")
    assert not fits(called, other, "word")


def test_what_no_step_is_like_is_refused_with_the_reason() -> None:
    course = duel()
    course.hear(told(Event("threw-one", {"seat": (0,), "roll": ((1,),)}), Event("called", {"word": ("i",)})))
    with pytest.raises(Refused, match="is not on turn"):
        course.hear(told(Event("threw-one", {"seat": (0,), "roll": ((3,),)}), Event("called", {"word": ("u",)})))


class Sloppy:
    """An engine of somebody's own that breaks where a step lacks something."""

    events: ClassVar = {"threw": {"seat": "seat"}}
    steps: ClassVar = {"throw": {"player": "seat", "roll": "roll"}}

    def apply(self, _: object, __: Step) -> tuple[object, tuple[Event, ...]]:
        raise UserError([Problem("play.py", 3, "KeyError: 'roll'")])


def test_code_that_breaks_on_a_step_of_which_little_is_told_is_no_fault_of_the_document() -> None:
    with pytest.raises(Refused, match="nothing that may be done now"):
        heard_of(Sloppy(), None, [Event("threw", {"seat": (0,)})])  # type: ignore[arg-type]
