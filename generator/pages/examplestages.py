"""Cuts a replayed match into the parts that a page shows: the start, each game, what lies between, and the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from generator.games.playing import Event
from generator.play.replay import Replay
from generator.play.state import State

_AFTER = ("saved", "forfeited", "match-over", "not-dealt")
"""With the first of these events a game is over, and what follows belongs to the next part."""
_PARTS = {"roll-off": "start", "turn": "game", "bidding": "between", "bid-tie": "between", "adding": "between"}


@dataclass(frozen=True)
class Piece:
    """What happens at once: its part of the match, the game it belongs to, the table before and after it.

    `note` is the name of a remark, empty for none.
    """

    part: str
    game: int
    events: tuple[Event, ...]
    before: State
    after: State
    note: str


def pieces_of(replay: Replay) -> Iterator[Piece]:
    """The pieces of a match in their order; a step that ends a game makes two."""
    before: State = replay.engine.begin()
    for step in replay.steps:
        part = "game" if step.do in ("turn", "later") else _PARTS.get(before.phase, "end")
        game = next((event.values["game"] for event in step.events if event.kind == "later"), before.game)
        cut = next((at for at, event in enumerate(step.events) if event.kind in _AFTER), len(step.events))
        first, rest = step.events[:cut], step.events[cut:]
        if not rest:
            yield Piece(part, game, first, before, step.state, step.note)
        else:
            middle = _at_the_end(before, step.state, first)
            if first:
                yield Piece(part, game, first, before, middle, step.note)
            next_part = "end" if any(event.kind == "match-over" for event in rest) else "between"
            yield Piece(next_part, step.state.game, rest, middle, step.state, "" if first else step.note)
        before = step.state


def _at_the_end(before: State, after: State, events: Sequence[Event]) -> State:
    """The table when a game is over and nobody has saved anything yet."""
    told = next((event for event in reversed(events) if event.kind in ("game-over", "later")), None)
    if told is None:
        return before
    stashes = tuple(told.values.get("stashes", before.stashes))
    stakes = tuple(told.values["stakes"] or (0,) * len(stashes))
    supply = None if after.supply is None else after.supply + after.outside - sum(stakes) - sum(stashes)
    return replace(before, stakes=stakes, stashes=stashes, supply=supply, owner=told.values.get("owner"))
