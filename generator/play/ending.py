"""The end of the match: stashes are counted, and a tie is rolled out."""

from __future__ import annotations

from dataclasses import replace

from generator.games.playing import Event, Refused, Step
from generator.play.rolloff import rolled_off
from generator.play.state import State, clockwise, leaders
from generator.play.terms import Terms

Moved = tuple[State, tuple[Event, ...]]


def count(state: State, why: str, rule: str = "") -> Moved:
    """The match is over: whoever has most in the stash wins, or those who share it have to roll.

    `why` is `rounds` (all games are played), `supply` (it ran dry) or `deal` (it was too small for one).
    """
    first = leaders(state)
    over = Event("match-over", {"stashes": state.stashes, "seats": first, "why": why}, rule)
    state = replace(state, owner=None, turn=None)
    if len(first) == 1:
        return _won(state, first[0], over)
    tie = Event("tie", {"seats": first}, "final-tie")
    return replace(state, phase="final-order", waiting=first), (over, tie)


def roll_for_order(terms: Terms, state: State, step: Step) -> Moved:
    """Those who share the lead roll: for who is first to roll in turn, or for the match itself."""
    best, event = rolled_off(terms, state, step)
    if len(best) > 1:
        return replace(state, waiting=best), (event,)
    if terms.stakes.rules["final-tie"] == "highest-sum":
        return _won(state, best[0], event)
    return _in_turn(state, best[0]), (event, Event("starts", {"seat": best[0], "tokens": 0}, "final-tie"))


def final_roll(terms: Terms, state: State, step: Step) -> Moved:
    """One of those who share the lead rolls; a result of the owner wins. Raises Refused.

    Players who agree on who is first need not roll for it.
    """
    seat: int = step.values["player"]
    if state.phase == "final-order":
        if terms.stakes.rules["final-tie"] != "in-turn":
            raise Refused("the tie is rolled out by the highest sum", "", "final-tie", 'write do = "roll-off"')
        if seat not in state.waiting:
            why = "has rolled less" if seat in leaders(state) else "does not share the lead"
            raise Refused(f"{{{seat}}} {why}", "player", "final-tie")
        state = _in_turn(state, seat)
    if seat != state.waiting[0]:
        raise Refused(f"{{{seat}}} is not next", "player", "final-tie", f"it is the roll of {{{state.waiting[0]}}}")
    result = terms.result_of(step.values["roll"])
    rolled = {"seat": seat, "roll": step.values["roll"], "result": terms.name(result)}
    event = Event("tie-roll", rolled, "final-tie")
    if result in terms.stakes.cancels:
        return _won(state, seat, event)
    waiting = (*state.waiting[1:], seat)
    return replace(state, waiting=waiting, turn=waiting[0]), (event,)


def _in_turn(state: State, first: int) -> State:
    """Those who share the lead in the order in which they roll."""
    tied = leaders(state)
    order = tuple(seat for seat in clockwise(len(state.stashes), first) if seat in tied)
    return replace(state, phase="final-tie", waiting=order, turn=first)


def _won(state: State, seat: int, event: Event) -> Moved:
    won = Event("won", {"seat": seat, "tokens": state.stashes[seat]})
    return replace(state, phase="over", waiting=(), turn=None, winner=seat), (event, won)
