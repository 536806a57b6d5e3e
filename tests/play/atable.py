"""Steps and tables in few words, for tests of single rules: seats from 0, results by their first letters."""

from __future__ import annotations

from typing import Any

from generator.games.playing import Event, Step
from generator.play.engine import TokenEngine
from generator.play.state import State

RESULTS = {"U": "unvermeidliche", "W": "wunsch", "E": "einhorn", "D": "dreifaltigkeit"}
ROLLS = {"U": (1, 2, 5), "W": (1, 1, 2), "E": (1, 3, 6), "D": (2, 2, 2)}
"""A roll of each result."""


def turn(seat: int, rolled: str, predict: str = "", **places: int) -> Step:
    """A turn: what is rolled and predicted by first letter; places are `source` and `target`."""
    values: dict[str, Any] = {"player": seat, "roll": ROLLS[rolled]}
    if predict:
        values["predict"] = RESULTS[predict]
    values |= {{"source": "from", "target": "to"}[key]: place for key, place in places.items()}
    return Step("turn", values)


def rolls(*sums: int | None) -> Step:
    """A roll-off with these sums by seat, from 3 to 18; None does not roll."""
    return Step("roll-off", {"rolls": {seat: _dice(n) for seat, n in enumerate(sums) if n is not None}})


def _dice(wanted: int) -> tuple[int, int, int]:
    return next((a, b, wanted - a - b) for a in range(1, 7) for b in range(1, 7) if 1 <= wanted - a - b <= 6)


def bids(*amounts: int) -> Step:
    """The bids by seat."""
    return Step("bid", {"bids": dict(enumerate(amounts))})


def adds(**tokens: int) -> Step:
    """Tokens that are added, in the order given: `adds(s1=2, s0=1)`."""
    return Step("add", {"tokens": {int(seat[1:]): amount for seat, amount in tokens.items()}})


def final(seat: int, rolled: str) -> Step:
    """A roll for a tie of the match."""
    return Step("final-roll", {"player": seat, "roll": ROLLS[rolled]})


def after(engine: TokenEngine, state: State, *steps: Step) -> tuple[State, list[Event]]:
    """The table after the steps, and all that happened."""
    events: list[Event] = []
    for step in steps:
        state, more = engine.apply(state, step)
        events += more
    return state, events


def at(engine: TokenEngine, *held: int, **changes: Any) -> State:
    """A table in the middle of a game: tokens before the seats; other fields by name. The supply has the rest."""
    players = engine.players
    stashes = changes.pop("stashes", (0,) * players)
    whole = engine.terms.stakes.supply
    supply = None if whole is None else whole - sum(held) - sum(stashes)
    fields = {"phase": "turn", "turn": 0, "starter": 0} | changes
    return State(supply=supply, stakes=tuple(held), stashes=stashes, **fields)


def kinds(events: list[Event]) -> list[str]:
    """What happened, in order."""
    return [event.kind for event in events]


def only(events: list[Event], kind: str) -> Event:
    """The one event of that kind."""
    (found,) = [event for event in events if event.kind == kind]
    return found
