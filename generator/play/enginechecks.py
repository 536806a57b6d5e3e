"""Sees to it that an engine of a game's own answers what it has to, so that a slip in it is told as such."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from generator.dice.die import Die, Roll
from generator.dice.opendie import OpenDie
from generator.games.playing import Event, Refused, Told, Truth


class NoRoll(Refused, KeyError):
    """Faces that the dice of a transcript can not show: an engine may catch it, or let it pass as a refusal."""

    __str__ = Exception.__str__


def only_rolls(result_of: Callable[[Roll], str], dice: tuple[Die | OpenDie, ...], name: str) -> Callable[[Roll], str]:
    """`result_of` for these dice, called `name`, that raises NoRoll for anything else."""

    def checked(roll: Roll) -> str:
        if len(roll) == len(dice) and all(face in die.symbols for die, face in zip(dice, roll, strict=True)):
            return result_of(roll)
        said = ", ".join(map(str, roll)) or "nothing"
        thrown = ", ".join(dict.fromkeys(map(_die, dice)))
        raise NoRoll(f"{said} is no roll of '{name}'", "roll", hint=f"thrown are {thrown}")

    return checked


def _die(die: Die | OpenDie) -> str:
    return f"{die.name} ({', '.join(map(str, die.symbols))})"


def mapping(value: Any, of: type | None = None) -> Mapping[str, Any]:
    """The value if it is a mapping from texts, to values of one type. Raises TypeError."""
    if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in value):
        raise TypeError(f"a mapping from texts is needed, found {value!r}")
    if of and (wrong := [key for key, one in value.items() if not isinstance(one, of)]):
        raise TypeError(f"'{wrong[0]}' needs a {of.__name__}, found {value[wrong[0]]!r}")
    return value


def truths(value: Any) -> Mapping[str, Truth]:
    """What `truth()` gives. Raises TypeError."""
    return mapping(value, Truth)


def numbers(value: Any) -> Mapping[str, tuple[int | None, ...]]:
    """What `standing()` gives: numbers by seat. Raises TypeError."""
    for name, found in mapping(value, tuple).items():
        if not all(one is None or isinstance(one, int) for one in found):
            raise TypeError(f"'{name}' needs whole numbers, found {found!r}")
    return dict(value)


def happened(value: Any, kinds: Mapping[str, Mapping[str, Told]], players: int) -> tuple[Event, ...]:
    """The events of a step: of the kinds that the engine says it has, about seats that there are. Raises TypeError."""
    events = tuple(value)
    for event in events:
        if not isinstance(event, Event):
            raise TypeError(f"an Event is needed, found {event!r}")
        if kinds and event.kind not in kinds:
            raise TypeError(f"'{event.kind}' is none of its events: {', '.join(kinds)}")
        for name, kind in kinds.get(event.kind, {}).items():
            seat = event.values.get(name)
            if kind == "seat" and seat is not None and seat not in range(players):
                raise TypeError(f"'{name}' of '{event.kind}' is no seat: {seat!r}")
    return events
