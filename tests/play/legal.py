"""Tables of players for tests: engines of every edition with any rules, and random games by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any

from generator.base.project import open_project, shipped
from generator.dice.die import Roll
from generator.games.kinds.payoffs import RULES
from generator.games.playing import Event, Step
from generator.games.registry import find_game
from generator.play.engine import TokenEngine
from generator.play.stakes import Stakes, stakes_of
from generator.play.state import State, terms_of
from generator.tables.verified import GameTables, verified_tables

EINHORN = find_game(open_project(shipped()), "einhorn")
EDITIONS = tuple(EINHORN.editions)


@cache
def tables(edition: str = "") -> GameTables:
    """The verified tables of an edition of Einhorn, the default one if none is named."""
    return verified_tables(EINHORN, EINHORN.edition(edition))


def stakes(edition: str = "", players: int = 3, **changes: Any) -> Stakes:
    """The stakes of an edition; rules are changed by their id with _ for -, other fields by their name."""
    plain = stakes_of(tables(edition), players)
    named = {rule.id.replace("-", "_"): rule.id for rule in RULES}
    rules = {named[key]: value for key, value in changes.items() if key in named}
    fields = {key: value for key, value in changes.items() if key not in named}
    return replace(plain, rules={**plain.rules, **rules}, **fields)


def engine(edition: str = "", players: int = 3, **changes: Any) -> TokenEngine:
    """The engine for such stakes."""
    return TokenEngine(terms_of(tables(edition), stakes(edition, players, **changes)))


def random_step(engine: TokenEngine, state: State, random: Random) -> Step:
    """A step that the rules allow now."""
    roll = lambda: tuple(random.choice(die.faces) for die in engine.terms.pool.dice)  # noqa: E731
    match state.phase:
        case "roll-off" | "bid-tie" | "final-order":
            return Step("roll-off", {"rolls": {seat: roll() for seat in state.waiting}})
        case "bidding":
            return Step("bid", {"bids": {seat: random.randint(0, most) for seat, most in enumerate(state.stashes)}})
        case "adding":
            some = [seat for seat in state.waiting if random.random() < 0.7]
            if not some:
                return _turn(engine, state, roll(), random)
            return Step("add", {"tokens": {seat: random.randint(0, state.stashes[seat]) for seat in some}})
        case "final-tie":
            return Step("final-roll", {"player": state.waiting[0], "roll": roll()})
    return _turn(engine, state, roll(), random)


def _turn(engine: TokenEngine, state: State, roll: Roll, random: Random) -> Step:
    stakes = engine.terms.stakes
    seat = state.turn if state.turn is not None else random.randrange(stakes.players)
    values: dict[str, Any] = {"player": seat, "roll": roll}
    prediction = random.randrange(len(stakes.results) + stakes.silent) if stakes.predicts else stakes.silence
    if prediction != stakes.silence:
        values["predict"] = stakes.results[prediction]
    result = engine.terms.result_of(roll)
    payoff = stakes.payoffs[result][prediction]
    free = result not in stakes.cancels and payoff not in ("win", 0)
    if state.owner == seat and free and random.random() < 0.6:
        values["from" if payoff > 0 else "to"] = random.choice([one for one in range(stakes.players) if one != seat])
    return Step("turn", values)


@dataclass(frozen=True)
class Moment:
    """One step of a game that was played, with the tables before and after it."""

    before: State
    step: Step
    events: tuple[Event, ...]
    after: State


def played(engine: TokenEngine, random: Random, most: int = 20_000) -> Iterator[Moment]:
    """A whole match; it must end within `most` steps."""
    state = engine.begin()
    for _ in range(most):
        if state.phase == "over":
            return
        step = random_step(engine, state, random)
        after, events = engine.apply(state, step)
        yield Moment(state, step, events, after)
        state = after
    raise AssertionError("the match does not end")
