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

    `note` is the name of a remark, `line` where the step stands in the transcript.
    """

    part: str
    game: int
    events: tuple[Event, ...]
    before: State
    after: State
    note: str
    line: int


def pieces_of(replay: Replay) -> Iterator[Piece]:
    """The pieces of a match in their order; a step that ends a game makes two."""
    before: State = replay.engine.begin()
    for step in replay.steps:
        part = "game" if step.do == "turn" else _PARTS.get(before.phase, "end")
        note = str(step.note)
        cut = next((at for at, event in enumerate(step.events) if event.kind in _AFTER), len(step.events))
        first, rest = step.events[:cut], step.events[cut:]
        if not rest:
            yield Piece(part, before.game, first, before, step.state, note, step.line)
        else:
            middle = _at_the_end(before, step.state, first)
            if first:
                yield Piece(part, before.game, first, before, middle, note, step.line)
            next_part = "end" if any(event.kind == "match-over" for event in rest) else "between"
            yield Piece(next_part, step.state.game, rest, middle, step.state, "" if first else note, step.line)
        before = step.state


def _at_the_end(before: State, after: State, events: Sequence[Event]) -> State:
    """The table when a game is over and nobody has saved anything yet."""
    over = next((event.values for event in events if event.kind == "game-over"), None)
    if over is None:
        return before
    stakes, supply = tuple(over["stakes"]), None
    if after.supply is not None:
        supply = after.supply + after.outside - sum(stakes) - sum(before.stashes)
    return replace(before, stakes=stakes, supply=supply, owner=over["owner"])
