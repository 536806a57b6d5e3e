"""Compares a reviewed `tables.json` with the tables of today: the regression check."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from generator.base.problem import Problem, UserError, shown
from generator.base.tomlfile import read_text
from generator.tables.verified import GameTables
from generator.views.export.json import as_data
from generator.views.export.shape import VERSION

_KEYS = {
    **dict.fromkeys(("sets", "open_sets", "relations", "results", "items", "columns", "components"), "id"),
    **dict.fromkeys(("sheets", "cells", "sections", "grids", "marks", "yardsticks", "pieces"), "id"),
    **{"rolls": "roll", "expected": "prediction", "patterns": "pattern", "without": "faces", "scores": "item"},
}
"""What the items of a list are called by."""


def check_tables(tables: GameTables, file: Path, notes: list[Problem] | None = None) -> list[Problem]:
    """A problem for each difference, at the file; empty where the file says the same as the tables.

    A file without the part `texts` is of an older version and stays valid: `notes` gets what is not compared.
    """
    try:
        text = read_text(file)
        reviewed = json.loads(text)
    except json.JSONDecodeError as error:
        return [Problem(shown(file), error.lineno, f"is not valid JSON: {error.msg}")]
    except UserError as error:
        return list(error.problems)
    except (ValueError, RecursionError):
        return [Problem(shown(file), 0, "is no tables.json: it is no UTF-8 text, or nothing of it can be read")]
    if not isinstance(reviewed, dict):
        return [Problem(shown(file), 1, "is no tables.json: a JSON object is expected")]
    if is_newer(written := reviewed.get("schema", 0)):
        said = f"was written by a newer version of Würfelwerk: its schema is {written!r}, and this one reads {VERSION}"
        return [
            Problem(shown(file), 1, said, "pip install --upgrade wuerfelwerk, or write the file anew with this one")
        ]
    lines = text.splitlines()
    now = json.loads(json.dumps(as_data(tables)))
    if "schema" not in reviewed:  # of a time when all was of one shape
        del now["schema"]
    if "texts" not in reviewed:
        del now["texts"]
        if notes is not None:
            notes.append(_without_texts(tables, file))
    return [
        Problem(shown(file), _line(where, lines), f"{' '.join(where)}: {_words(old)} in the file, {_words(new)} now")
        for where, old, new in differences(reviewed, now)
    ]


def is_newer(schema: object) -> bool:
    """Whether a file of that schema may say things in a way that this version does not know."""
    return not isinstance(schema, int) or schema > VERSION


def _without_texts(tables: GameTables, file: Path) -> Problem:
    game, edition = tables.game, tables.edition.id
    command = f"wuerfelwerk tables {game.id} --format json"
    command += f" --edition {edition}" if edition != game.default_edition else ""
    said = "names, rules, heads, symbols and set-up are not compared: the file has no part 'texts'"
    return Problem(shown(file), 0, said, f"review them and write the file anew: {command} > {shown(file)}")


_ABSENT: Any = object()


def differences(old: Any, new: Any, where: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any, Any]]:
    """Each place at which two JSON values differ, with both values; items of lists are matched by their name."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key in [*old, *(key for key in new if key not in old)]:
            left, right = _named(key, old.get(key, _ABSENT)), _named(key, new.get(key, _ABSENT))
            yield from differences(left, right, (*where, key))
    elif old != new:
        yield where, old, new


def _named(key: str, value: Any) -> Any:
    """A list of objects as an object by their names, so that one row too many does not shift all others."""
    if key not in _KEYS or not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        return value
    named: dict[str, Any] = {}
    for item in value:
        name = item.get(_KEYS[key], next(iter(item.values()), ""))  # what has no name is called by its first field
        label = ",".join(map(str, name)) if isinstance(name, list) else str(name)
        if key == "expected" and item.get("owner"):
            label += " with the figure"
        while label in named:
            label += " again"
        named[label] = item
    return named


def _line(where: tuple[str, ...], lines: list[str]) -> int:
    """The line where the difference stands, as our own files are laid out; 0 where that can not be told.

    Each part of the place is looked for below the one before it: an item by its name, a key by itself.
    """
    at, parent = 0, ""
    for part in where:
        field = _KEYS.get(parent)
        wanted = f'"{part}":'
        if field == "roll":
            wanted = f"roll: [{', '.join(part.removesuffix(' again').split(','))}]"
        elif field == "faces":
            wanted = f"faces: {part},"
        elif field:
            wanted = f'"{field}": "{part.removesuffix(" with the figure")}"'
        bare = field in ("roll", "faces")  # a face may be a number or a text in quotation marks
        below = ((number, lines[number]) for number in range(at, len(lines)))
        found = next((number for number, line in below if wanted in (line.replace('"', "") if bare else line)), None)
        at, parent = at if found is None else found, part
    return at + 1 if at else 0


def _words(value: Any) -> str:
    if value is _ABSENT:
        return "nothing"
    return json.dumps(value, ensure_ascii=False) if not isinstance(value, str) else value
