"""Players who do anything: the engine refuses or goes on, and tells nothing but what it says it tells."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from play.tables13 import engine, kinds, play
from play.test_dre13ehn_examples import played

from generator.games.playing import Event, Refused, Step
from generator.play.engines import OwnEngine

FACES: dict[str, tuple[int | str, ...]] = {
    "fire": (0, 1, 2, 3),
    "air": (0, 1, 2, 3, "F"),
    "water": (0, 1, 2, 3, "F", 13),
}
WORDS = ("i", "a", "u", "ša", "hi", "ki", "li", "ka", "lu", "mo", "ēli", "e", "Schnee", "o", "")
MARKS = ("12", "ff", "1313", "A", "G", "13")


def anything(rules: OwnEngine, state: Any, dice: str, random: Random) -> Step:
    """A step of the kinds that there are; mostly of whoever is on turn."""
    do = random.choice([*rules.steps, *["throw"] * 6, *(["again"] * 3 if "again" in rules.steps else [])])
    other = random.randrange(rules.players)
    seat = other if state.turn is None or random.random() < 0.2 else state.turn
    count = 1 if rules.setting.variant == "duel" else 2
    values: dict[str, Any] = {"player": state.caller if do == "show" and state.caller is not None else seat}
    faces = FACES[dice]
    if "roll" in rules.steps[do]:
        values["roll"] = tuple(random.choice(faces) for _ in range(count))
    if "looks" in rules.steps[do] and random.random() < 0.1:
        values["looks"] = random.randrange(3)
    if "call" in rules.steps[do]:
        values["call"] = random.choice(WORDS)
    if do == "win":
        values["mark"] = random.choice(MARKS)
    return Step(do, values)


def walk(
    players: int, variant: str, dice: str, seed: int, steps: int = 800
) -> tuple[list[Event], list[Any], OwnEngine]:
    rules, random = engine(players, variant, dice, rounds=3), Random(seed)
    state, told, states = rules.begin(), [], []
    for _ in range(steps):
        try:
            state, events = rules.apply(state, anything(rules, state, dice, random))
        except Refused:
            continue
        told += events
        states.append(state)
        if state.over:
            state = rules.begin()
    return told, states, rules


WALKS = [(3, "first", "fire"), (2, "first", "air"), (2, "duel", "air"), (3, "cup", "water"), (2, "points", "water")]


@pytest.mark.parametrize(("players", "variant", "dice"), WALKS)
def test_every_event_has_the_values_it_is_said_to_have(players: int, variant: str, dice: str) -> None:
    told, states, rules = walk(players, variant, dice, seed=13)
    assert len(told) > 500
    for event in told:
        assert {*event.values} == {*rules.events[event.kind]}, event
    for state in states:
        assert all(len(marks) <= rules.setting.game.variants[variant].numbers["wins"] for marks in state.lists)
        assert min(state.lives) >= 0
        assert state.turn is None or 0 <= state.turn < players
        assert set(rules.standing(state)) == set(rules.standing(rules.begin()))


def shared() -> tuple[Any, list[Event]]:
    """A game for points of three, two of whom have the same points and as many wins."""
    return play(engine(3, "points"), "win 1 mark=ff", "win 2 mark=ff", *["win 0 mark=A"] * 13)


def test_equal_points_and_wins_share_a_game() -> None:
    state, events = shared()
    assert (state.points, state.over, state.winner) == ((1, 2, 2), True, None)
    assert kinds(events)[-1] == "game-shared"


def test_everything_that_can_be_told_does_happen() -> None:
    told = {event.kind for walked in WALKS for event in walk(*walked, seed=7, steps=1500)[0]}
    told |= {event.kind for step in played("duel").steps for event in step.events}  # somebody without lives is rare
    second = ("throw 0 roll=1,2 call=ki", "throw 1 roll=0,1", "again 1 roll=0,2", "lift 2")
    assert told | {*kinds(shared()[1]), *kinds(play(engine(3, "cup"), *second)[1])} == {*engine().events}
