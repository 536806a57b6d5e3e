"""The values of a step as they are written, made into what an engine takes: names become seats, lists become rolls."""

from __future__ import annotations

from typing import Any

from generator.base.problem import did_you_mean
from generator.base.record import Record, as_written
from generator.games.playing import Kind


def value_of(table: Record, key: str, kind: Kind, players: tuple[str, ...], results: tuple[str, ...]) -> Any:
    """The value of a key, None where it is not there or has a fault, which is noted."""
    match kind:
        case "seat":
            return _seat(table, key, table.text(key), players) if _is_there(table, key, table.text, "") else None
        case "result":
            name = table.choice(key, results) if _is_there(table, key, table.text, "") else ""
            return name if name in results else None
        case "text":
            return table.text(key, "") or None
        case "count":
            return table.integer(key, 0, low=-9999, high=9999) if _is_there(table, key, table.integer, 0) else None
        case "roll":
            return _roll(table, key) if _is_there(table, key, table.items, str, []) else None
        case "rolls" | "counts":
            return _by_player(table, key, kind, players) if _is_there(table, key, table.table, False) else None


def _is_there(table: Record, key: str, ask: Any, *default: Any) -> bool:
    """Whether the key stands in the table; a key that may stand there is asked for in any case."""
    if key not in table:
        ask(key, *default)
    return key in table


def _seat(table: Record, key: str, name: str, players: tuple[str, ...]) -> int | None:
    if name in players:
        return players.index(name)
    if name:
        table.fault(key, f"nobody is called '{name}'", did_you_mean(name, players))
    return None


def _roll(table: Record, key: str) -> tuple[int | str, ...] | None:
    faces = table.items(key, (int, str), [])
    return tuple(faces) if faces or table.raw(key) == [] else None


def _by_player(table: Record, key: str, kind: Kind, players: tuple[str, ...]) -> dict[int, Any] | None:
    """Values by seat; None where any of them has a fault."""
    told = len(table.problems)
    below, found = table.table(key), {}
    if not table.is_table(key):
        return None
    for name in below.keys():
        seat = _seat(below, name, name, players)
        if kind == "rolls":
            value: Any = _roll(below, name)
        else:
            value = below.integer(name, low=-9999, high=9999)
        if seat is not None and value is not None:
            found[seat] = value
    return found if len(table.problems) == told else None


def shown_value(kind: Kind, value: Any, players: tuple[str, ...]) -> str:
    """A value as it is told to a person."""
    if kind == "seat":
        return "nobody" if value is None else players[value]
    return as_written(value) if isinstance(value, bool | list | dict) else str(value)
