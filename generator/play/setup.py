"""The beginning of a match: tokens are dealt, and everybody rolls for who starts."""

from __future__ import annotations

from dataclasses import replace

from generator.games.playing import Event, Step
from generator.play.rolloff import rolled_off
from generator.play.stakes import Stakes
from generator.play.state import State, given
from generator.play.terms import Terms


def dealt(stakes: Stakes) -> State:
    """The table after the set-up, before anybody has rolled. The supply is enough: `stakes_of` has seen to it."""
    supply = None if stakes.supply is None else stakes.supply - stakes.start * stakes.players
    players = stakes.players
    return State("roll-off", supply, (stakes.start,) * players, (0,) * players, waiting=tuple(range(players)))


def roll_for_start(terms: Terms, state: State, step: Step) -> tuple[State, tuple[Event, ...]]:
    """Whoever rolls the highest sum starts; those who share it roll again."""
    best, event = rolled_off(terms, state, step)
    if len(best) > 1:
        return replace(state, waiting=best), (event,)
    state = with_extra(terms.stakes, replace(state, phase="turn", waiting=(), starter=best[0], turn=best[0]), best[0])
    extra = terms.stakes.starter_extra
    starts = Event("starts", {"seat": best[0], "tokens": extra}, "extra-token" if extra else "")
    return state, (event, starts)


def with_extra(stakes: Stakes, state: State, seat: int) -> State:
    """The table after the starter has taken the extra tokens."""
    extra = stakes.starter_extra
    supply = None if state.supply is None else state.supply - extra
    return replace(state, supply=supply, stakes=given(state.stakes, seat, extra))
