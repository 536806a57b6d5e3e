"""The rules of a pay-off game with tokens, driven by data: each step leads from one frozen table to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from generator.games.playing import Doubt, Event, Kind, Refused, Step, Truth
from generator.play.between import add, bid, roll_for_figure
from generator.play.ending import final_roll, roll_for_order
from generator.play.later import jump, least_outside
from generator.play.setup import dealt, roll_for_start
from generator.play.state import Phase, State
from generator.play.telling import SAYINGS, truths
from generator.play.terms import Terms
from generator.play.turn import take_turn

Moved = tuple[State, tuple[Event, ...]]
Rule = Callable[[Terms, State, Step], Moved]

_RULES: Mapping[tuple[str, Phase], Rule] = {
    ("roll-off", "roll-off"): roll_for_start,
    ("roll-off", "bid-tie"): roll_for_figure,
    ("roll-off", "final-order"): roll_for_order,
    ("turn", "turn"): take_turn,
    ("turn", "adding"): take_turn,
    ("bid", "bidding"): bid,
    ("add", "adding"): add,
    ("final-roll", "final-order"): final_roll,
    ("final-roll", "final-tie"): final_roll,
    ("later", "roll-off"): jump,
    ("later", "turn"): jump,
    ("later", "bidding"): jump,
    ("later", "adding"): jump,
}
_DUE: Mapping[Phase, str] = {
    "roll-off": "a roll-off for who starts",
    "turn": "a turn",
    "bidding": "the bids",
    "bid-tie": "a roll-off for the highest bid",
    "adding": "tokens that are added, or a turn",
    "final-order": "a roll-off for the tie",
    "final-tie": "a final roll",
    "over": "nothing: the match is over",
}
_STEPS: Mapping[str, Mapping[str, Kind]] = {
    "roll-off": {"rolls": "rolls", "first": "seat"},
    "turn": {"player": "seat", "predict": "result", "roll": "roll", "from": "seat", "to": "seat"},
    "bid": {"bids": "counts"},
    "add": {"tokens": "counts"},
    "final-roll": {"player": "seat", "roll": "roll"},
    "later": {"game": "count", "stakes": "counts", "stashes": "counts", "owner": "seat", "turn": "seat"},
}
_NEEDED = {"turn": ("player", "roll"), "bid": ("bids",), "add": ("tokens",), "final-roll": ("player", "roll")}


class TokenEngine:
    """The engine of `[play]`: what is played for comes from the supply or from players, and is never made or lost.

    `promised` is the number of tokens of an edition that says only how many there are at least, where play is by as
    many as are needed.
    """

    def __init__(self, terms: Terms, promised: int | None = None) -> None:
        self.terms, self._promised = terms, promised

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.terms.stakes.players

    @property
    def steps(self) -> Mapping[str, Mapping[str, Kind]]:
        """The keys of each step by what it does, and what stands there."""
        return _STEPS

    @property
    def sayings(self) -> Mapping[str, Kind]:
        """What a source may say of any step, in `said`."""
        return SAYINGS

    def begin(self) -> State:
        """The table after the set-up."""
        return self._conserved(dealt(self.terms.stakes))

    def apply(self, state: State, step: Step) -> Moved:
        """The table after a step, and what happened. Raises Refused; AssertionError if a token appears or vanishes."""
        rule = _RULES.get((step.do, state.phase))
        if rule is None:
            raise Refused(f"'{step.do}' does not come now", "do", hint=f"it is time for {_DUE[state.phase]}")
        for key in _NEEDED.get(step.do, ()):
            if key not in step.values:
                raise Refused(f"'{key}' is missing", hint=f"add {key} = ...")
        after, events = rule(self.terms, state, step)
        return self._conserved(after), events

    def truth(self, before: State, events: tuple[Event, ...], after: State) -> Mapping[str, Truth]:
        """What `said` may be compared with after a step."""
        return truths(events, after)

    def doubts(self, before: State, step: Step, after: State) -> tuple[Doubt, ...]:
        """More tokens before the players than the edition promises that there are."""
        outside = least_outside(self.terms, before, step, after)
        if self._promised is None or outside <= self._promised:
            return ()
        why = f"the edition asks for at least {self._promised} tokens, and this takes more"
        return (Doubt("tokens", outside, self._promised, why),)

    def standing(self, state: State) -> Mapping[str, tuple[int | None, ...]]:
        """Tokens before each seat, saved by each seat, and in the supply; None where that never ends."""
        return {"stakes": state.stakes, "stashes": state.stashes, "supply": (state.supply,)}

    def _conserved(self, state: State) -> State:
        whole: Any = self.terms.stakes.supply
        piles = (*state.stakes, *state.stashes, state.supply or 0)
        if min(piles) < 0 or (state.supply is None) != (whole is None):
            raise AssertionError(f"there can be no such piles of tokens: {state}")
        if state.supply is not None and sum(piles) != whole:
            raise AssertionError(f"{sum(piles)} tokens of {whole}: {state}")
        return state
