"""The step that sentences tell of, found again by trying: for any engine that says what its events are.

What is told is an event whose values are alternatives: all that the words in its place may mean.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice, product
from typing import Any, TypeAlias

from generator.base.problem import UserError
from generator.games.playing import Engine, Event, Refused, Step

Kinds: TypeAlias = Mapping[str, Mapping[str, str]]
"""The values of each kind of event, and what stands there."""
TOLD = "told"
"""The step that is told by its events alone."""
_OF: Mapping[str, tuple[str, ...]] = {
    "seat": ("seat",),
    "roll": ("roll",),
    "count": ("count",),
    "result": ("result", "item"),
    "text": ("text", "item", "result", "words"),
}
"""What kinds of values of events may be those of a step."""
_TIMES = (1, 2)
"""How often a single item may stand for a roll of some: `4 twice`."""
_MOST = 2_000
"""Steps that are tried, at most: what tells more than a step is none."""
_UNSAID = (0, 1, 2)
"""What a number may be that no sentence has."""


def heard_of(engine: Engine[Any], state: Any, told: Sequence[Event]) -> tuple[Any, tuple[Event, ...]]:
    """The table after the step whose events are most like those that are told, and these events.

    Raises Refused, with the reason of the first step that was tried, where the rules allow none that is like them.
    """
    kinds: Kinds = engine.events  # type: ignore[attr-defined]
    best, likest, refused = None, (0, 0), Refused("nothing that may be done now is like it")
    for step in islice(_tried(engine, told, kinds), _MOST):
        try:
            after, events = engine.apply(state, step)
        except UserError:  # code of the game's own that does not expect a step with so little in it
            continue
        except Refused as error:
            refused = error if not refused.key else refused
            continue
        pairs = [*paired(told, events)]
        right = sum(
            (one.kind == other.kind) + sum(fits(one, other, name) for name in one.values)
            for one, other in pairs
            if other
        )
        like = right, -len(events)
        if best is None or like > likest:
            best, likest = (after, events), like
        if len(events) == len(told) and right == sum(1 + len(one.values) for one in told):
            break
    if best is None or not likest[0]:
        raise refused
    return best


def paired(told: Iterable[Event], events: Sequence[Event]) -> Iterator[tuple[Event, Event | None]]:
    """Each event that is told with the one that happened, in order: of its kind, or with all that is told of it."""
    at = 0
    for one in told:
        left = range(at, len(events))
        same = (place for place in left if events[place].kind == one.kind)
        alike = (place for place in left if _has(events[place], one))
        place = next(same, next(alike, None))
        yield one, None if place is None else events[place]
        at = at if place is None else place + 1


def _has(event: Event, told: Event) -> bool:
    """Whether all that is told of an event of another kind is so of this one, which may only say more."""
    several = len(told.values) > 1 and told.values.keys() <= event.values.keys()
    return several and all(fits(told, event, name) for name in told.values)


def fits(told: Event, event: Event, name: str) -> bool:
    """Whether a value may be what is told in its place; what an event does not have is not compared."""
    return name not in event.values or _plain(event.values[name]) in map(_plain, told.values[name])


def _plain(value: Any) -> str:
    """A value as it is written, whatever the case of its letters."""
    return (" ".join(map(str, value)) if isinstance(value, tuple) else str(value)).casefold()


def _tried(engine: Engine[Any], told: Sequence[Event], kinds: Kinds) -> Iterator[Step]:
    """Each step with each value that is told in the places for it, the first ones first, or without."""
    said: dict[str, dict[Any, None]] = {}
    for event in told:
        for name, values in event.values.items():
            said.setdefault(kinds[event.kind][name], {}).update(dict.fromkeys(values))
    for do, keys in engine.steps.items():
        every: list[list[Any]] = []
        for key, of in keys.items():
            found: list[Any] = [*dict.fromkeys(one for kind in _OF.get(of, ()) for one in said.get(kind, ()))]
            if of in ("rolls", "counts"):
                found = [_by_seat(told, kinds, keys, key, times) for times in _TIMES]
            every.append([None, *dict.fromkeys((*_UNSAID, *found))] if of == "count" else [*found, None])
        for chosen in product(*every):
            yield Step(do, {key: one for key, one in zip(keys, chosen, strict=True) if one is not None})


def _by_seat(told: Sequence[Event], kinds: Kinds, keys: Mapping[str, str], key: str, times: int) -> Mapping[int, Any]:
    """What is told by player: a number that is called as the key is, or as a roll the items that are no such number."""
    found: dict[int, Any] = {}
    for event in told:
        values, single = event.values, keys[key] == "counts"
        items = [key] if single else [name for name in values if kinds[event.kind][name] == "item" and name not in keys]
        numbers = tuple(int(one) for name in items for one in values.get(name, ())[:1] if str(one).isdecimal())
        for seat in values.get("seat", ()) if numbers else ():
            found[seat] = numbers[0] if single else numbers * (times if len(numbers) == 1 else 1)
    return found
