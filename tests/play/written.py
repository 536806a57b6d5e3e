"""Writes steps of an engine as a transcript, in the way in which the manual tells it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from play.legal import Moment

from generator.games.playing import Truth

NAMES = ("Mia", "Ben", "Zoe Ann", "Öz", "Kim", "Lu")


def toml(value: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{toml(key)} = {toml(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(toml, value)) + "]"
    return str(value).lower() if isinstance(value, bool) else str(value)


def named(kind: str, value: Any, names: tuple[str, ...]) -> Any:
    """A value of the engine with the names of players in place of seats."""
    if kind == "seat":
        return names[value]
    if isinstance(value, Mapping):
        return {names[seat]: one for seat, one in value.items()}
    return value


def written(head: Mapping[str, Any], steps: Iterable[tuple[str, Mapping[str, Any], Mapping[str, Any]]]) -> str:
    """A transcript: the head, and what is done, its values and what is said of it, names already in place."""
    lines = [f"{key} = {toml(value)}" for key, value in head.items()]
    for do, values, said in steps:
        lines += ["", "[[step]]", f"do = {toml(do)}", *(f"{key} = {toml(value)}" for key, value in values.items())]
        lines += ["[step.said]", *(f"{key} = {toml(value)}" for key, value in said.items())] if said else []
    return "\n".join(lines) + "\n"


def spoken(
    moment: Moment,
    truth: Mapping[str, Truth],
    kinds: Mapping[str, Mapping[str, str]],
    sayings: Mapping[str, str],
    names: tuple[str, ...],
) -> tuple[str, dict[str, Any], dict[str, Any]]:
    """A moment of a match as a transcript says it, with everything that may be said of it and is so."""
    step = moment.step
    values = {key: named(kinds[step.do][key], value, names) for key, value in step.values.items()}
    said: dict[str, Any] = {}
    for key, one in truth.items():
        if sayings[key] == "counts":
            said[key] = dict(zip(names, one.value, strict=False))
        elif one.value is not None:
            said[key] = named(sayings[key], one.value, names)
    return step.do, values, said
