"""A game that somebody tells step by step and that an engine plays after: a transcript, or an example of a rule text.

Of an example often only a part is told. So a course may have several tables at once, which differ in what nobody has
said: a number is known if it is the same on all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from generator.games.playing import Doubt, Engine, Event, Refused, Step, Truth
from generator.play.hearsay import TOLD, heard_of
from generator.play.state import State

Standing: TypeAlias = Mapping[str, tuple[int | None, ...]]
"""What lies where: by the name of a quantity one number a seat, None where nobody knows it."""


@dataclass(frozen=True)
class Taken:
    """A step that an engine has carried out on one table: what happened, and what can be said of it."""

    step: Step
    before: Any
    events: tuple[Event, ...]
    after: Any
    truth: Mapping[str, Truth]
    doubts: tuple[Doubt, ...]


class Course:
    """A game as far as it is told; it begins after the set-up."""

    def __init__(self, engine: Engine[Any]) -> None:
        self.engine = engine
        self.tables: tuple[Any, ...] = (engine.begin(),)

    def take(self, step: Step) -> Taken:
        """Carries out a step; the table stays as it was where that raises Refused."""
        taken = [self._taken(table, step) for table in self.tables]
        self.tables = tuple(dict.fromkeys(one.after for one in taken))
        return taken[0]

    def _taken(self, before: Any, step: Step) -> Taken:
        engine = self.engine
        after, events = engine.apply(before, step)
        doubts = tuple(engine.doubts(before, step, after))
        return Taken(step, before, events, after, engine.truth(before, events, after), doubts)

    def hear(self, step: Step) -> tuple[Event, ...]:
        """Carries out a step of which a text tells as much as it tells. Raises Refused as `take`."""
        heard = getattr(self.engine, "heard", None)
        if step.do == TOLD:
            found = [heard_of(self.engine, table, step.values["events"]) for table in self.tables]
        elif heard:
            found = [one for table in self.tables for one in heard(table, step)]
        else:
            raise Refused("nobody knows how the game went on")
        tables, events = zip(*found, strict=True)
        self.tables = tuple(dict.fromkeys(tables))
        return tuple(events[0])

    def known(self, quantity: str) -> tuple[int | None, ...]:
        """A quantity of the table by seat, None where it is not known."""
        found = [self.engine.standing(table).get(quantity, ()) for table in self.tables]
        return tuple(each[0] if len({*each}) == 1 else None for each in zip(*found, strict=True))

    def moments(self, taken: Taken) -> Iterator[Standing]:
        """What lay where when a step was over, and before that, where it ended a game, when nobody had saved yet."""
        for _, table in parts(taken.before, taken.events, taken.after):
            yield self.engine.standing(table)


AFTER = ("saved", "forfeited", "match-over", "not-dealt")
"""With the first of these events a game is over, and what follows is told by itself."""


def parts(before: Any, events: tuple[Event, ...], after: Any) -> Iterator[tuple[tuple[Event, ...], Any]]:
    """What is told at once, and the table then: a step that ends a game makes two parts."""
    cut = next((at for at, event in enumerate(events) if event.kind in AFTER), len(events))
    if 0 < cut < len(events) and isinstance(after, State):
        yield events[:cut], _at_the_end(before, after, events[:cut])
        events = events[cut:]
    yield events, after


def _at_the_end(before: State, after: State, events: tuple[Event, ...]) -> State:
    """The table when a game is over and nobody has saved anything yet."""
    told = next((event for event in reversed(events) if event.kind in ("game-over", "later")), None)
    if told is None:
        return before
    stashes = tuple(told.values.get("stashes", before.stashes))
    stakes = tuple(told.values["stakes"] or (0,) * len(stashes))
    supply = None if after.supply is None else after.supply + after.outside - sum(stakes) - sum(stashes)
    return replace(before, stakes=stakes, stashes=stashes, supply=supply, owner=told.values.get("owner"))
