"""The rules of a pay-off game with tokens, driven by data: each step leads from one frozen table to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from generator.games.editions import WIN, Payoff
from generator.games.playing import Doubt, Event, Kind, Refused, Step, Truth
from generator.play.intermission import add, bid, final_roll, game_over, roll_for_figure, roll_for_order
from generator.play.part_tokens import PartState, heard, standing
from generator.play.skip_ahead import SAYINGS, jump, least_outside, truths
from generator.play.state import Moved, Phase, State, Terms, dealt, moved, roll_for_start


def take_turn(terms: Terms, state: State, step: Step) -> Moved:
    """The table after a turn, and after the game where it ends. Raises Refused."""
    stakes, values = terms.stakes, step.values
    seat: int = values["player"]
    if state.turn is not None and seat != state.turn:
        raise Refused(f"{{{seat}}} is not on turn", "player", hint=f"it is the turn of {{{state.turn}}}")
    prediction: int = stakes.results.index(values["predict"]) if values.get("predict") else stakes.silence
    if prediction != stakes.silence and not stakes.predicts:
        raise Refused("nobody predicts in this game", "predict", hint="take the prediction out")
    if prediction == stakes.silence and not stakes.silent:
        raise Refused("nobody is silent in this game", hint='add predict = "..."')
    roll, result = terms.rolled(values)
    payoff = stakes.payoffs[result][prediction]
    rolled = {
        "seat": seat,
        "prediction": terms.name(prediction),
        "roll": roll,
        "result": stakes.results[result],
        "column": terms.column(result, prediction),
        "payoff": payoff,
    }
    events = [Event("rolled", rolled)]
    brings = result in stakes.cancels and state.owner != seat
    first = brings and stakes.rules["figure-order"] == "figure-first"
    if (result in stakes.cancels and not brings) or first:
        payoff = 0
        events.append(Event("cancelled", {"seat": seat, "result": terms.name(result)}, "figure-order" if first else ""))
    _check_places(values, payoff, seat, state.owner)
    dry: str | None = None
    if payoff == WIN:
        state, more = _win(state, seat)
    elif payoff > 0:
        state, more, dry = _take(terms, state, seat, payoff, values.get("from"))
    else:
        state, more = _give(state, seat, -payoff, values.get("to"))
    events += more
    if brings:
        events.append(Event("figure", {"seat": seat, "place": state.owner}, "figure-order"))
        state = replace(state, owner=seat)
    state = replace(state, phase="turn", waiting=(), turn=(seat + 1) % stakes.players)
    why = "win" if payoff == WIN else "empty" if 0 in state.stakes else "supply" if dry else ""
    if not why:
        return state, tuple(events)
    state, more = game_over(terms, state, why, dry or "")
    return state, (*events, *more)


def _check_places(values: Mapping[str, object], payoff: Payoff, seat: int, owner: int | None) -> None:
    """Refuses a place to take from or to give to that the pay-off or the figure does not allow."""
    gains = payoff != WIN and int(payoff) > 0
    loses = payoff != WIN and int(payoff) < 0
    for key, wanted in (("from", gains), ("to", loses)):
        if key not in values:
            continue
        if not wanted:
            does = "takes nothing from anybody" if key == "from" else "gives nothing to anybody"
            hint = "a win takes from everybody" if payoff == WIN else f"the pay-off is {payoff}"
            raise Refused(f"{{{seat}}} {does} after this roll", key, hint=hint)
        if owner != seat:
            whose = f"{{{owner}}} owns it" if owner is not None else "nobody owns it"
            raise Refused(f"{{{seat}}} does not own the figure", key, "one-place", f"{whose}: leave '{key}' out")
        if values[key] == seat:
            raise Refused(f"{{{seat}}} can not be the other player", key, "one-place", "name another player")


def _take(
    terms: Terms, state: State, seat: int, due: int, place: int | None
) -> tuple[State, tuple[Event, ...], str | None]:
    """Tokens come from the supply or from a player; the rule by which a dry supply ends something, if it does."""
    there = state.supply if place is None else state.stakes[place]
    tokens = due if there is None else min(due, there)
    after = moved(state, seat, tokens, place)
    took = {"seat": seat, "place": place, "due": due, "tokens": tokens}
    if place is not None:
        rule = "short-payment" if tokens < due else "one-place"
        return after, (Event("took", took, rule),), None
    dry = None
    if there is not None and there <= due and not (there == due and terms.stakes.rules["exact-supply"] == "goes-on"):
        dry = "short-supply" if there < due else "exact-supply"
    return after, (Event("took", took, dry or ""),), dry


def _give(state: State, seat: int, due: int, place: int | None) -> Moved:
    """Tokens go to the supply or to a player, at most as many as there are."""
    if not due:
        return state, ()
    tokens = min(due, state.stakes[seat])
    rule = "short-payment" if tokens < due else "one-place" if place is not None else ""
    gave = Event("gave", {"seat": seat, "place": place, "due": due, "tokens": tokens}, rule)
    return moved(state, seat, -tokens, place), (gave,)


def _win(state: State, seat: int) -> Moved:
    """All game tokens of all players go to one."""
    whole = sum(state.stakes)
    held = tuple(whole if one == seat else 0 for one in range(len(state.stakes)))
    won = Event("won-all", {"seat": seat, "tokens": whole - state.stakes[seat]}, "win-scope")
    return replace(state, stakes=held), (won,)


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
    "turn": {"player": "seat", "predict": "result", "roll": "roll", "result": "result", "from": "seat", "to": "seat"},
    "bid": {"bids": "counts"},
    "add": {"tokens": "counts"},
    "final-roll": {"player": "seat", "roll": "roll", "result": "result"},
    "later": {"game": "count", "stakes": "counts", "stashes": "counts", "owner": "seat", "turn": "seat"},
}
_NEEDED = {"turn": ("player",), "bid": ("bids",), "add": ("tokens",), "final-roll": ("player",)}


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
        told = standing(state) if isinstance(state, PartState) else {}
        return {"stakes": state.stakes, "stashes": state.stashes, "supply": (state.supply,), **told}

    def heard(self, state: State, step: Step) -> tuple[Moved, ...]:
        """The tables that there may be after a step of which a text tells some values. Raises Refused."""
        return tuple((self._conserved(table), told) for table, told in heard(self.terms, state, step, self.apply))

    def _conserved(self, state: State) -> State:
        whole: Any = self.terms.stakes.supply
        piles = (*state.stakes, *state.stashes, state.supply or 0)
        if min(piles) < 0 or (state.supply is None) != (whole is None):
            raise AssertionError(f"there can be no such piles of tokens: {state}")
        if state.supply is not None and sum(piles) != whole:
            raise AssertionError(f"{sum(piles)} tokens of {whole}: {state}")
        return state
