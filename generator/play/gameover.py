"""The end of one game: what lies before the players is saved, and the next one is prepared."""

from __future__ import annotations

from dataclasses import replace

from generator.games.playing import Event
from generator.play.between import to_next
from generator.play.ending import Moved, count
from generator.play.state import State
from generator.play.terms import Terms


def game_over(terms: Terms, state: State, why: str, dry: str = "") -> Moved:
    """The table after a game. `why` is `empty`, `win` or `supply`; `dry` is the rule by which the supply ended it."""
    rules = terms.stakes.rules
    seats = tuple(seat for seat, tokens in enumerate(state.stakes) if not tokens)
    values = {"game": state.game, "why": why, "seats": seats, "stakes": state.stakes, "owner": state.owner}
    over = Event("game-over", values, dry)
    too_early = why == "supply" and rules["short-supply"] == "match-ends"
    last = too_early or state.game == terms.stakes.rounds
    state, saved = _lost(state) if last and rules["last-game"] == "lost" else _saved(state, last)
    if last:
        state, more = count(state, "supply" if too_early else "rounds", dry if too_early else "")
    else:
        state, more = to_next(terms, state)
    return state, (over, saved, *more)


def _saved(state: State, last: bool) -> tuple[State, Event]:
    stashes = tuple(map(sum, zip(state.stashes, state.stakes, strict=True)))
    event = Event("saved", {"tokens": state.stakes, "stashes": stashes}, "last-game" if last else "")
    return replace(state, stakes=(0,) * len(stashes), stashes=stashes), event


def _lost(state: State) -> tuple[State, Event]:
    supply = None if state.supply is None else state.supply + sum(state.stakes)
    event = Event("forfeited", {"tokens": state.stakes}, "last-game")
    return replace(state, supply=supply, stakes=(0,) * len(state.stakes)), event
