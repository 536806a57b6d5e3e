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
    "bids": "counts",
}
"""What may stand in `said`. Where a game ends, `stakes`, `owner` and `game` are those of its last moment."""


def truths(events: tuple[Event, ...], after: State) -> Mapping[str, Truth]:
    """Everything that can be said of a step by its events and the table after it."""
    told = {
        "stakes": Truth(after.stakes),
        "stashes": Truth(after.stashes),
        "owner": Truth(after.owner),
        "turn": Truth(after.turn),
        "game": Truth(after.game),
    }
    if after.supply is not None:
        told["supply"] = Truth(after.supply)
    if after.winner is not None:
        told["winner"] = Truth(after.winner, "the most tokens in a stash")
    why = ""
    for event in events:
        if event.kind == "rolled":
            pays = "wins all" if event.values["payoff"] == "win" else f"pays {event.values['payoff']}"
            why = f"{event.values['result']}, {event.values['column']} {pays}"
        told |= _of(event, why)
    return told


def _of(event: Event, why: str) -> Mapping[str, Truth]:
    values = event.values
    match event.kind:
        case "rolled":
            roll = ", ".join(map(str, values["roll"]))
            result = Truth(values["result"], f"{roll} is that result")
            return {"player": Truth(values["seat"], "whose turn it is"), "result": result, "gain": Truth(0, why)}
        case "tie-roll":
            return {"player": Truth(values["seat"], "whose turn it is"), "result": Truth(values["result"])}
        case "cancelled":
            return {"gain": Truth(0, "the figure lets nothing be paid")}
        case "won-all":
            return {"gain": Truth(values["tokens"], why)}
        case "took":
            return {"gain": Truth(values["tokens"], why), "from": Truth(values["place"])}
        case "gave":
            return {"gain": Truth(-values["tokens"], why), "to": Truth(values["place"])}
        case "game-over":
            return {key: Truth(values[key]) for key in ("stakes", "owner", "game")}
        case "bid":
            return {"bids": Truth(values["bids"])}
    return {}
