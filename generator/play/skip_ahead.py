"""What a source says of later moments and of steps, compared with what the engine found: nothing is invented."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from generator.games.editions import WIN
from generator.games.playing import Event, Kind, Refused, Step, Truth
from generator.play.intermission import count, game_over, to_next
from generator.play.state import Moved, State, Terms

# A jump of a summary: what is told of a later moment, if it can be so. Nothing is invented.


def jump(terms: Terms, state: State, step: Step) -> Moved:
    """The table at a later moment of game `game` (none told: of the current one). Raises Refused.

    With `stakes` it is a moment in that game, or its end if somebody has none; with `stashes` alone it is the moment
    after that game, when everything has been saved.
    """
    stakes, values = terms.stakes, step.values
    game: int = values.get("game", state.game)
    if not state.game <= game <= stakes.rounds:
        raise Refused(f"game {game} does not come later", "game", hint=f"from {state.game} to {stakes.rounds}")
    if "owner" in values and not stakes.cancels:
        raise Refused("the game has no figure", "owner")
    same = game == state.game
    if not same and "stashes" not in values:
        raise Refused(f"the stashes of game {game} are not told", "game", hint="stashes = { ... } of all players")
    stashes = _whole(terms, values, "stashes", state.stashes)
    held = _whole(terms, values, "stakes", (0,) * stakes.players)
    known = state.owner if same else None
    after = replace(state, phase="turn", waiting=(), stakes=held, stashes=stashes, game=game)
    after = replace(after, owner=values.get("owner", known), turn=values.get("turn"))
    after = replace(after, starter=state.starter if same or stakes.rules["later-starter"] == "starter-again" else None)
    if "stakes" not in values:
        if "stashes" not in values:
            raise Refused("neither stakes nor stashes are told", "", hint="stashes = { ... } after a game")
        if same:
            _check_saved(terms, state, stashes)
        _check_supply(terms, after, sum(stashes))
        after = _in_supply(terms, after)
        events: tuple[Event, ...] = (Event("later", {"game": game, "stakes": None, "stashes": stashes}),)
        after, more = count(after, "rounds") if game == stakes.rounds else to_next(terms, after)
        return after, (*events, *more)
    _check_stashes(state, same, stashes)
    empty = _check_empty(terms, held)
    _check_supply(terms, after, least_outside(terms, state, step, after))
    after = _in_supply(terms, after)
    events = (Event("later", {"game": game, "stakes": held, "stashes": stashes}),)
    if not empty:
        return after, events
    after, more = game_over(terms, after, empty)
    return after, (*events, *more)


def least_outside(terms: Terms, before: State, step: Step, after: State) -> int:
    """How many tokens must have lain outside the supply at some moment up to a step's end, as far as it shows.

    In a game that a summary tells of, everybody has begun with as many as are dealt, and stashes were the same.
    """
    if step.do != "later" or "stakes" not in step.values:
        return after.outside
    stashes = _whole(terms, step.values, "stashes", before.stashes)
    return max(after.outside, sum(stashes) + terms.stakes.start * terms.stakes.players)


def _whole(terms: Terms, values: Mapping[str, Mapping[int, int]], key: str, known: tuple[int, ...]) -> tuple[int, ...]:
    """The numbers that are told, which are none or those of all seats."""
    if key not in values:
        return known
    told = values[key]
    for seat in range(terms.stakes.players):
        if seat not in told:
            raise Refused(f"the tokens of {{{seat}}} are missing", key)
        if told[seat] < 0:
            raise Refused(f"{{{seat}}} can not have {told[seat]}", key)
    return tuple(told[seat] for seat in range(terms.stakes.players))


def _check_stashes(state: State, same: bool, stashes: tuple[int, ...]) -> None:
    """In one game stashes do not change, but for bids and tokens that are added at its beginning."""
    for seat, (before, after) in enumerate(zip(state.stashes, stashes, strict=True)):
        if same and (after > before or (after != before and state.phase == "turn")):
            message = f"the stash of {{{seat}}} can not be {after}: it was {before}"
            raise Refused(message, "stashes", hint="tokens are saved at the end of a game")


def _check_saved(terms: Terms, state: State, stashes: tuple[int, ...]) -> None:
    """What a game that has begun adds to stashes is what players had left: nothing to one of them, or to all but one.

    Before its first turn tokens may still be bid or added.
    """
    lost = terms.stakes.rules["last-game"] == "lost" and state.game == terms.stakes.rounds
    if lost or state.phase not in ("roll-off", "turn"):
        return
    saved = tuple(after - before for before, after in zip(state.stashes, stashes, strict=True))
    for seat, tokens in enumerate(saved):
        if tokens < 0:
            message = f"the stash of {{{seat}}} can not be {stashes[seat]}: it was {state.stashes[seat]}"
            raise Refused(message, "stashes", hint="the end of a game only adds to it")
    _check_empty(terms, saved, "stashes")


def _check_empty(terms: Terms, held: tuple[int, ...], key: str = "stakes") -> str:
    """Why the game ends, if somebody has nothing left: a turn empties one player, a win all but one."""
    nothing = held.count(0)
    can_win = any(WIN in row for row in terms.stakes.payoffs)
    if nothing > 1 and not (can_win and nothing == len(held) - 1):
        raise Refused(f"{nothing} players can not lose their last tokens at once", key)
    return "win" if nothing > 1 else "empty" if nothing else ""


def _check_supply(terms: Terms, state: State, outside: int) -> None:
    supply = terms.stakes.supply
    if supply is not None and outside > supply:
        key = "stakes" if any(state.stakes) else "stashes"
        raise Refused(f"that takes {outside} tokens, and there are {supply}", key)


def _in_supply(terms: Terms, state: State) -> State:
    """What does not lie before the players lies in the supply."""
    return replace(state, supply=None if terms.stakes.supply is None else terms.stakes.supply - state.outside)


SAYINGS: Mapping[str, Kind] = {
    "player": "seat",  #: whose turn it was
    "result": "result",  #: what was rolled
    "gain": "count",  #: how many tokens the player got, or lost with a minus
    "from": "seat",  #: the player who gave them
    "to": "seat",  #: the player who got them
    "stakes": "counts",  #: game tokens after the step, by player; where the game ends, just before they are saved
    "stashes": "counts",  #: saved tokens after the step, by player
    "supply": "count",  #: tokens in the supply after the step
    "owner": "seat",  #: who has the figure
    "turn": "seat",  #: whose turn comes next
    "winner": "seat",  #: who has won the match
    "game": "count",  #: which game it is
    "bids": "counts",  #: what was bid, by player
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
            result = Truth(values["result"], f"{roll} is that result" if roll else "")
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
