"""From one game to the next: saving, bids for the figure, the deal, stashes, and the end of the match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from generator.games.playing import Event, Refused, Step
from generator.play.state import Moved, Phase, State, Terms, clockwise, leaders, moved, roll_off


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


@roll_off
def roll_for_order(terms: Terms, state: State, first: int) -> Moved:
    """Those who share the lead roll: for who is first to roll in turn, or for the match itself."""
    if terms.stakes.rules["final-tie"] == "highest-sum":
        return _won(state, first)
    return _in_turn(state, first), (Event("starts", {"seat": first, "tokens": 0}, "final-tie"),)


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
    roll, result = terms.rolled(step.values)
    rolled = {"seat": seat, "roll": roll, "result": terms.name(result)}
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


def _won(state: State, seat: int, *events: Event) -> Moved:
    won = Event("won", {"seat": seat, "tokens": state.stashes[seat]})
    return replace(state, phase="over", waiting=(), turn=None, winner=seat), (*events, won)


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
    state = replace(state, supply=state.supply_without(-sum(amounts)), stashes=stashes)
    values = {"bids": amounts, "seats": best, "tokens": sum(amounts)}
    event = Event("bid", values, "bid-tie" if len(best) > 1 else "")
    if len(best) > 1:
        return replace(state, phase="bid-tie", waiting=best), (event,)
    state, events = _to_owner(terms, state, best[0])
    return state, (event, *events)


def _to_owner(terms: Terms, state: State, seat: int) -> Moved:
    """Who bids most, or rolls the highest sum of those who do, gets the figure."""
    figure = Event("figure", {"seat": seat, "place": None})
    state, events = deal(terms, replace(state, owner=seat, waiting=()))
    return state, (figure, *events)


roll_for_figure = roll_off(_to_owner)


def deal(terms: Terms, state: State) -> Moved:
    """Everybody gets the tokens of a game, or the match ends because the supply has too few."""
    stakes = terms.stakes
    if state.supply is not None and state.supply < stakes.later_deal:
        short = Event("not-dealt", {"due": stakes.later_deal, "tokens": state.supply}, "short-deal")
        state, events = count(state, "deal", "short-deal")
        return state, (short, *events)
    supply = state.supply_without(stakes.start * stakes.players)
    starter = _starter(terms, state)
    order = clockwise(stakes.players, _decides_first(terms, state, starter))
    state = replace(state, phase="adding", supply=supply, stakes=(stakes.start,) * stakes.players)
    state = replace(state, turn=starter, starter=starter, waiting=order)
    extra = stakes.starter_extra if stakes.rules["extra-token"] == "every-game" else 0
    if extra and starter is None:
        raise Refused("nobody knows who gets the extra tokens", "", "extra-token", "tell the roll-off before")
    if extra and starter is not None:
        state = moved(state, starter, extra)
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
    event = Event("forfeited", {"tokens": state.stakes}, "last-game")
    left = replace(state, supply=state.supply_without(-sum(state.stakes)), stakes=(0,) * len(state.stakes))
    return left, event
