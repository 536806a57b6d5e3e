"""Between two games: bids for the figure, the deal, and tokens that are added from stashes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from generator.games.playing import Event, Refused, Step
from generator.play.ending import Moved, count
from generator.play.rolloff import rolled_off
from generator.play.setup import with_extra
from generator.play.state import Phase, State, clockwise
from generator.play.terms import Terms


def to_next(terms: Terms, state: State) -> Moved:
    """The counter moves on; then bids are made, or tokens are dealt where there is no figure to bid for."""
    game = state.game + 1
    state = replace(state, phase="bidding", owner=None, turn=None, game=game)
    counter = Event("next-game", {"game": game})
    if terms.stakes.cancels:
        return state, (counter,)
    state, events = deal(terms, state)
    return state, (counter, *events)


def bid(terms: Terms, state: State, step: Step) -> Moved:
    """All bids go to the supply; the highest gets the figure, and the deal follows. Raises Refused."""
    bids: Mapping[int, int] = step.values["bids"]
    for seat, stash in enumerate(state.stashes):
        if seat not in bids:
            raise Refused(f"{{{seat}}} has not bid", "bids", hint="no tokens are a bid too: write 0")
        if not 0 <= bids[seat] <= stash:
            raise Refused(f"{{{seat}}} can not bid {bids[seat]}", "bids", hint=f"the stash has {stash}")
    amounts = tuple(bids[seat] for seat in range(len(state.stashes)))
    best = tuple(seat for seat, amount in enumerate(amounts) if amount == max(amounts))
    stashes = tuple(stash - amount for stash, amount in zip(state.stashes, amounts, strict=True))
    supply = None if state.supply is None else state.supply + sum(amounts)
    state = replace(state, supply=supply, stashes=stashes)
    values = {"bids": amounts, "seats": best, "tokens": sum(amounts)}
    event = Event("bid", values, "bid-tie" if len(best) > 1 else "")
    if len(best) > 1:
        return replace(state, phase="bid-tie", waiting=best), (event,)
    state, events = _to_owner(terms, state, best[0])
    return state, (event, *events)


def roll_for_figure(terms: Terms, state: State, step: Step) -> Moved:
    """Those who share the highest bid roll; the highest sum gets the figure."""
    best, event = rolled_off(terms, state, step)
    if len(best) > 1:
        return replace(state, waiting=best), (event,)
    state, events = _to_owner(terms, state, best[0])
    return state, (event, *events)


def _to_owner(terms: Terms, state: State, seat: int) -> Moved:
    figure = Event("figure", {"seat": seat, "place": None})
    state, events = deal(terms, replace(state, owner=seat, waiting=()))
    return state, (figure, *events)


def deal(terms: Terms, state: State) -> Moved:
    """Everybody gets the tokens of a game, or the match ends because the supply has too few."""
    stakes = terms.stakes
    if state.supply is not None and state.supply < stakes.later_deal:
        short = Event("not-dealt", {"due": stakes.later_deal, "tokens": state.supply}, "short-deal")
        state, events = count(state, "deal", "short-deal")
        return state, (short, *events)
    supply = None if state.supply is None else state.supply - stakes.start * stakes.players
    starter = _starter(terms, state)
    order = clockwise(stakes.players, _decides_first(terms, state, starter))
    state = replace(state, phase="adding", supply=supply, stakes=(stakes.start,) * stakes.players)
    state = replace(state, turn=starter, starter=starter, waiting=order)
    extra = stakes.starter_extra if stakes.rules["extra-token"] == "every-game" else 0
    if extra and starter is None:
        raise Refused("nobody knows who gets the extra tokens", "", "extra-token", "tell the roll-off before")
    if extra and starter is not None:
        state = with_extra(stakes, state, starter)
    dealt = Event("dealt", {"tokens": stakes.start})
    if starter is None:
        return state, (dealt,)
    return state, (dealt, Event("starts", {"seat": starter, "tokens": extra}, "later-starter"))


def _starter(terms: Terms, state: State) -> int | None:
    """Who starts the next game; None where a summary has not told who started before."""
    rule = terms.stakes.rules["later-starter"]
    if rule == "owner" or state.starter is None:
        return state.owner if rule == "owner" else None
    return state.starter if rule == "starter-again" else (state.starter + 1) % terms.stakes.players


def _decides_first(terms: Terms, state: State, starter: int | None) -> int:
    first = state.owner if terms.stakes.rules["adding-order"] == "owner-first" else starter
    return first if first is not None else 0


def add(terms: Terms, state: State, step: Step) -> Moved:
    """Players move tokens from their stash to those of the game, in order; who is passed over adds none.

    Raises Refused for more than a stash has, and for a player who has decided already.
    """
    tokens: Mapping[int, int] = step.values["tokens"]
    in_order = terms.stakes.rules["adding-order"] != "any-order"
    waiting, events = state.waiting, []
    held, stashes = list(state.stakes), list(state.stashes)
    for seat, amount in tokens.items():
        if seat not in waiting:
            first = f"{{{state.waiting[0]}}} decides first, then the others clockwise"
            raise Refused(f"{{{seat}}} comes too late to add tokens", "tokens", "adding-order", first)
        if not 0 <= amount <= stashes[seat]:
            raise Refused(f"{{{seat}}} can not add {amount}", "tokens", hint=f"the stash has {stashes[seat]}")
        waiting = waiting[waiting.index(seat) + 1 :] if in_order else tuple(one for one in waiting if one != seat)
        held[seat] += amount
        stashes[seat] -= amount
        events.append(Event("added", {"seat": seat, "tokens": amount}, "adding-order"))
    phase: Phase = "adding" if waiting else "turn"
    after = replace(state, phase=phase, waiting=waiting, stakes=tuple(held), stashes=tuple(stashes))
    return after, tuple(events)
