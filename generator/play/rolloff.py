"""Several players roll, and the highest sum is ahead; those who share it roll again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from generator.dice.die import Roll
from generator.games.playing import Event, Refused, Step
from generator.play.state import State
from generator.play.terms import Terms


def rolled_off(terms: Terms, state: State, step: Step) -> tuple[tuple[int, ...], Event]:
    """The seats with the highest sum of those that wait, and the rolls. Raises Refused.

    Where a source tells only who was ahead, `first` names the player; the rolls that are told must allow it.
    """
    rolls: Mapping[int, Roll] = step.values.get("rolls", {})
    if strange := [seat for seat in rolls if seat not in state.waiting]:
        raise Refused(f"{{{strange[0]}}} has no part in this roll-off", "rolls", hint=f"{_names(state.waiting)} roll")
    sums = {seat: terms.sum_of(roll) for seat, roll in rolls.items()}
    if "first" in step.values:
        best: tuple[int, ...] = (_first(terms, state, sums, step.values["first"]),)
    elif missing := [seat for seat in state.waiting if seat not in rolls]:
        hint = 'tell it, or who was ahead: first = "..."'
        raise Refused(f"the roll of {_names(missing)} is missing", "rolls", hint=hint)
    else:
        best = tuple(seat for seat in state.waiting if sums[seat] == max(sums.values()))
    return best, Event("rolled-off", {"rolls": dict(rolls), "sums": sums, "seats": best})


def _first(terms: Terms, state: State, sums: Mapping[int, int], first: int) -> int:
    if first not in state.waiting:
        raise Refused(f"{{{first}}} has no part in this roll-off", "first", hint=f"{_names(state.waiting)} roll")
    own = sums.get(first, terms.highest_sum)
    for seat in state.waiting:
        other = sums.get(seat, terms.lowest_sum)
        if seat != first and other >= own:
            message = f"{{{first}}} is not ahead with a sum of {own}: {{{seat}}} has at least {other}"
            raise Refused(message, "first")
    return first


def _names(seats: Iterable[int]) -> str:
    return " and ".join(f"{{{seat}}}" for seat in seats)
