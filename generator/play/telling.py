"""What a source may say of a step, as it is: the numbers that its claims are compared with."""

from __future__ import annotations

from collections.abc import Mapping

from generator.games.playing import Event, Kind, Truth
from generator.play.state import State

SAYINGS: Mapping[str, Kind] = {
    "player": "seat",
    "result": "result",
    "gain": "count",
    "from": "seat",
    "to": "seat",
    "stakes": "counts",
    "stashes": "counts",
    "supply": "count",
    "owner": "seat",
    "turn": "seat",
    "winner": "seat",
    "game": "count",
    "bid": "counts",
}
"""What may stand in `said`. Where a game ends, `stakes` and `owner` are those of its last moment."""


def truths(events: tuple[Event, ...], after: State) -> Mapping[str, Truth]:
    """Everything that can be said of a step by its events and the table after it."""
    told = {
        "stakes": Truth(after.stakes),
        "stashes": Truth(after.stashes),
        "game": Truth(after.game),
        "supply": Truth(after.supply),
        "owner": Truth(after.owner),
        "turn": Truth(after.turn),
        "winner": Truth(after.winner),
    }
    for event in events:
        told |= _of(event)
    return {key: truth for key, truth in told.items() if truth.value is not None}


def _of(event: Event) -> Mapping[str, Truth]:
    values = event.values
    if event.kind in ("rolled", "tie-roll"):
        found = {"player": Truth(values["seat"], "whose turn it is"), "result": Truth(values["result"], "by the roll")}
        if event.kind == "rolled":
            found["gain"] = Truth(0, f"the pay-off is {values['payoff']}")
        return found
    if event.kind == "cancelled":
        return {"gain": Truth(0, "the figure lets nothing be paid")}
    if event.kind in ("took", "gave", "won-all"):
        return _moved(event)
    if event.kind == "game-over":
        return {"stakes": Truth(values["stakes"]), "owner": Truth(values["owner"]), "game": Truth(values["game"])}
    if event.kind == "bid":
        return {"bid": Truth(values["bids"])}
    return {}


def _moved(event: Event) -> Mapping[str, Truth]:
    values = event.values
    tokens = -values["tokens"] if event.kind == "gave" else values["tokens"]
    if event.kind == "won-all":
        return {"gain": Truth(tokens, "a win takes the game tokens of all players")}
    due = f"the pay-off is {values['due'] if event.kind == 'took' else -values['due']}"
    why = f"{due}, and there are no more" if values["tokens"] < values["due"] else due
    return {"gain": Truth(tokens, why), ("from" if event.kind == "took" else "to"): Truth(values["place"])}
