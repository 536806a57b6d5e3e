"""A table of tokens of which only a part is known, as the text of an example tells it, and how it goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from typing import Any, TypeAlias

from generator.games.playing import Refused, Step
from generator.play.intermission import add, bid, roll_for_figure
from generator.play.state import Moved, Phase, State, Terms, clockwise

UNSAID = (1_000, 2_000)
"""What players have of whom nobody says it: more than any rule takes, and not the same on both tables."""
_SAID = UNSAID[0] // 2
"""More tokens than that are told of nobody."""
Told: TypeAlias = tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class PartState(State):
    """A table, and what a text has told since the last game, by seat: what was bid, as long as bids are `open` one by
    one, and before it `held` in the stash; what was added to the game; and what everybody was dealt.
    """

    open: bool = False
    bids: Told = ()
    held: Told = ()
    added: Told = ()
    dealt: int | None = None


Heard: TypeAlias = Iterator[Moved]
_Rule: TypeAlias = Callable[[Terms, PartState, Mapping[str, Any]], Heard]


def part_of(state: State) -> PartState:
    """A table of which everything is known."""
    if isinstance(state, PartState):
        return state
    nobody = (None,) * len(state.stakes)
    return PartState(
        **{one.name: getattr(state, one.name) for one in fields(State)}, bids=nobody, held=nobody, added=nobody
    )


def heard(terms: Terms, state: State, step: Step, take: Callable[[State, Step], Moved]) -> Heard:
    """The tables that there may be after a step of which some values are told; `take` carries out whole ones.

    Bids are told one by one; with the next thing that is told they are over, and who is not named has bid nothing.
    """
    part = part_of(state)
    for now in [part] if step.do == "bid" else _closed(terms, part):
        if step.do == "turn":
            yield _turn(now, step, take)
        elif step.do in _RULES:
            yield from _RULES[step.do](terms, now, step.values)
        else:
            yield take(now, step)


def _with(terms: Terms, part: PartState, **changes: Any) -> PartState:
    """The table with changes; the supply has what lies nowhere else. Raises Refused where there is too little."""
    now = replace(part, **changes)
    whole = terms.stakes.supply
    if whole is not None and now.outside > whole:
        raise Refused(f"that takes {now.outside} tokens, and there are {whole}")
    if min((*now.stakes, *now.stashes), default=0) < 0:
        raise Refused("nobody has less than no tokens")
    return replace(now, supply=None if whole is None else whole - now.outside)


def _put(told: Mapping[int, int], known: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(told.get(seat, one) for seat, one in enumerate(known))


def _later(terms: Terms, part: PartState, values: Mapping[str, Any]) -> Heard:
    """A moment: who has what, and the figure; `do` may come then. What is not told stays as it is, but for the turn."""
    stakes, stashes = (_put(values.get(name, {}), getattr(part, name)) for name in ("stakes", "stashes"))
    owner, phase = values.get("owner", part.owner), "adding" if part.phase == "adding" else "turn"
    wanted = _PHASES.get(values.get("do", ""), part.phase)
    if (stakes, stashes, owner, wanted) == (part.stakes, part.stashes, part.owner, part.phase):
        yield part, ()
    else:
        now = {"stakes": stakes, "stashes": stashes, "owner": owner}
        yield _moment(terms, part, _PHASES.get(values.get("do", ""), phase), now), ()


_PHASES: Mapping[str, Phase] = {"turn": "turn", "add": "adding", "bid": "bidding"}


def _moment(terms: Terms, part: PartState, phase: str, now: Mapping[str, Any]) -> PartState:
    """A table when some step may come, and nobody knows whose turn it is."""
    waiting = clockwise(len(part.stakes), now["owner"] or 0) if phase == "adding" else ()
    return _with(terms, part, **now, phase=phase, waiting=waiting, turn=None)


def _gap(terms: Terms, part: PartState, values: Mapping[str, Any]) -> Heard:
    """A moment after something of which nothing is told: but for that nobody knows who has what.

    Stashes stay as they were, but for another `match`.
    """
    nobody = (None,) * len(part.stakes)
    part = replace(part, starter=None, winner=None, open=False, bids=nobody, held=nobody, added=nobody, dealt=None)
    for unsaid in UNSAID:
        unknown = (unsaid,) * len(part.stakes)
        stashes = unknown if values.get("match") else part.stashes
        now = {"stakes": _put(values.get("stakes", {}), unknown), "stashes": _put(values.get("stashes", {}), stashes)}
        yield _moment(terms, part, _PHASES[values.get("do", "turn")], {**now, "owner": values.get("owner")}), ()


def _deal(terms: Terms, part: PartState, values: Mapping[str, Any]) -> Heard:
    """Everybody gets so many; with the bids they were dealt already."""
    part = replace(part, dealt=values["tokens"])
    if part.phase == "adding":
        yield part, ()
    else:
        stakes = dict.fromkeys(range(len(part.stakes)), values["tokens"])
        yield from _later(terms, part, {"stakes": stakes, "do": "add"})


def _extra(terms: Terms, part: PartState, values: Mapping[str, Any]) -> Heard:
    """Who starts gets more, if nothing has happened since everybody was dealt something."""
    seat: int = values["player"]
    fresh = part.dealt is not None and part.stakes[seat] == part.dealt
    yield from _later(terms, part, {"stakes": {seat: part.stakes[seat] + terms.stakes.starter_extra * fresh}})


def _bid(terms: Terms, part: PartState, values: Mapping[str, Any]) -> Heard:
    """Some of the bids, and what of stashes is told with them; before the first one everybody saves what is left."""
    parts = [part]
    if not part.open:
        ended, pairs = part.phase == "bidding", zip(part.stakes, part.stashes, strict=True)
        saved = tuple(
            stash if ended or stake > _SAID else stake + (stash if stash < _SAID else 0) for stake, stash in pairs
        )
        held = tuple(stash if stash < _SAID else None for stash in saved)
        part = replace(part, open=True, bids=(None,) * len(saved), held=held, phase="bidding", waiting=(), turn=None)
        parts = [_with(terms, part, owner=None, stashes=saved, stakes=(one,) * len(saved)) for one in UNSAID]
    bids, has = values["bids"], values.get("held", {})
    for one in parts:
        known = tuple(has.get(seat) if was is None else was for seat, was in enumerate(one.held))
        told = tuple(bids.get(seat, was) for seat, was in enumerate(one.bids))
        yield _with(terms, one, bids=told, held=known, stashes=_put(has, one.stashes)), ()


def _closed(terms: Terms, part: PartState) -> list[PartState]:
    """The table when no more bids come: they are made, and whoever bids more than is known had that much."""
    if not part.open:
        return [part]
    bids = {seat: told or 0 for seat, told in enumerate(part.bids)}
    stashes = tuple(max(stash, bids[seat]) for seat, stash in enumerate(part.stashes))
    before = replace(part, open=False, phase="bidding", stakes=(0,) * len(stashes))
    try:
        after, _ = bid(terms, _with(terms, before, stashes=stashes), Step("bid", {"bids": bids}))
    except Refused:  # nobody knows who is dealt what
        return [_with(terms, part, open=False, phase="turn")]
    assert isinstance(after, PartState)
    return [after] if after.phase != "bid-tie" else [replace(after, stakes=part.stakes)]


def _add(terms: Terms, part: PartState, values: Mapping[str, Any]) -> Heard:
    """Tokens go from stashes into the game. Raises Refused for more than a stash has."""
    tokens: Mapping[int, int] = values["tokens"]
    for now, _ in _later(terms, part, {"do": "add"}):
        after, events = add(terms, now, Step("add", {"tokens": tokens}))
        assert isinstance(after, PartState)
        yield replace(after, added=tuple(tokens.get(seat, was) for seat, was in enumerate(after.added))), events


def _figure(terms: Terms, part: PartState, values: Mapping[str, Any]) -> Heard:
    """Somebody gets the figure: by a roll of those who bid most, or nobody knows how."""
    if part.phase == "bid-tie":
        yield roll_for_figure(terms, part, Step("roll-off", {"first": values["player"]}))
    elif part.owner is None:
        yield from _later(terms, part, {"owner": values["player"]})
    else:
        yield part, ()


def _nothing(_: Terms, part: PartState, __: Mapping[str, Any]) -> Heard:
    """No more bids."""
    yield part, ()


_RULES: Mapping[str, _Rule] = {
    "bids-over": _nothing,
    "later": _later,
    "gap": _gap,
    "deal": _deal,
    "extra": _extra,
    "bid": _bid,
    "add": _add,
    "figure": _figure,
}


def _turn(part: PartState, step: Step, take: Callable[[State, Step], Moved]) -> Moved:
    """A turn, if need be after turns of which nothing is told; a place that is none is left out. Raises Refused."""
    waits = part if part.phase in ("turn", "adding") else replace(part, phase="turn", waiting=(), turn=None)
    here = {name: value for name, value in step.values.items() if name not in ("from", "to")}
    tried = [(state, values) for state in (waits, replace(waits, turn=None)) for values in (step.values, here)]
    for state, values in tried[:-1]:
        with suppress(Refused):
            return take(state, Step("turn", values))
    return take(tried[-1][0], Step("turn", here))


def standing(part: PartState) -> Mapping[str, Told]:
    """What a text has told since the last game."""
    dealt = (part.dealt,) * len(part.stakes)
    return {"bids": part.bids, "held": part.held, "added": part.added, "dealt": dealt}
