"""dre13ehn for tests: its verified tables, engines at a table, and steps in short."""

from __future__ import annotations

from functools import cache
from typing import Any

from generator.base.project import shipped_games
from generator.games.playing import Event, Step
from generator.games.reader import load_game
from generator.play.engines import OwnEngine, engine_of
from generator.tables.verified import GameTables, verified_tables


@cache
def tables() -> GameTables:
    game = load_game(shipped_games() / "dre13ehn")
    return verified_tables(game, game.edition())


@cache
def engine(players: int = 2, variant: str = "first", dice: str = "", rounds: int | None = None) -> OwnEngine:
    found = engine_of(tables(), players, rounds=rounds, variant=variant, dice=dice)
    assert isinstance(found, OwnEngine)
    return found


def step(text: str) -> Step:
    """A step as in `throw 0 roll=0,1 call=i`: what is done, the seat, and further values."""
    do, seat, *more = text.split()
    values: dict[str, Any] = {"player": int(seat)}
    for one in more:
        key, _, value = one.partition("=")
        if key == "roll":
            values[key] = tuple(int(face) if face.isdigit() else face for face in value.split(","))
        else:
            values[key] = int(value) if key == "looks" else value
    return Step(do, values)


def play(rules: OwnEngine, *texts: str) -> tuple[Any, list[Event]]:
    """The table after steps, and the events of the last one."""
    state, events = rules.begin(), ()
    for text in texts:
        state, events = rules.apply(state, step(text))
    return state, list(events)


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]
