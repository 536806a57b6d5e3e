"""Compares a reviewed `tables.json` with the tables of today: the regression check."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from generator.base.problem import Problem, shown
from generator.tables.as_json import as_data
from generator.tables.verified import GameTables

_KEYS = {"sets": "id", "results": "id", "rolls": "roll", "expected": "prediction"}


def check_tables(tables: GameTables, file: Path) -> list[Problem]:
    """A problem for each difference, at the file; empty where the file says the same as the tables."""
    try:
        reviewed = json.loads(file.read_text(encoding="utf-8"))
    except json.JSONDecodeError as error:
        return [Problem(shown(file), error.lineno, f"is not valid JSON: {error.msg}")]
    except UnicodeDecodeError:
        return [Problem(shown(file), 0, "is not UTF-8 text")]
    if not isinstance(reviewed, dict):
        return [Problem(shown(file), 1, "is no tables.json: a JSON object is expected")]
    lines = {text: number for number, text in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)}
    now = json.loads(json.dumps(as_data(tables)))
    return [
        Problem(shown(file), _line(where, lines), f"{where}: {_words(old)} in the file, {_words(new)} now")
        for where, old, new in differences(reviewed, now)
    ]


_ABSENT: Any = object()


def differences(old: Any, new: Any, where: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Each place at which two JSON values differ, with both values; items of lists are matched by their name."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key in [*old, *(key for key in new if key not in old)]:
            place = f"{where} {key}".strip()
            yield from differences(_named(key, old.get(key, _ABSENT)), _named(key, new.get(key, _ABSENT)), place)
    elif old != new:
        yield where, old, new


def _named(key: str, value: Any) -> Any:
    """A list of objects as an object by their names, so that one row too many does not shift all others."""
    if key not in _KEYS or not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        return value
    named: dict[str, Any] = {}
    for item in value:
        name = item.get(_KEYS[key])
        label = ",".join(map(str, name)) if isinstance(name, list) else str(name)
        if item.get("owner"):
            label += " with the figure"
        while label in named:
            label += " again"
        named[label] = item
    return named


def _line(where: str, lines: dict[str, int]) -> int:
    """The line of the file where the difference stands: rolls have one line each; 0 where it is not one line."""
    parts = where.split()
    if "rolls" in parts:
        roll = ", ".join(parts[parts.index("rolls") + 1].split(","))
        return next((number for text, number in lines.items() if f'"roll": [{roll}]' in text), 0)
    return 0


def _words(value: Any) -> str:
    if value is _ABSENT:
        return "nothing"
    return json.dumps(value, ensure_ascii=False) if not isinstance(value, str) else value
