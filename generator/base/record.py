"""A strict reader for TOML tables: each key is asked for by name and type, and every fault is collected."""

from __future__ import annotations

import re
from collections.abc import Iterable
from copy import copy
from fractions import Fraction
from math import isfinite
from pathlib import Path
from typing import Any
from unicodedata import category

from generator.base.length import parse_length
from generator.base.problem import MOST, Problem, did_you_mean, nearest, shown
from generator.base.repeated import EACH, repeated
from generator.base.tomllines import KeyLines, KeyPath

_MISSING: Any = object()
_LARGEST, _LONGEST = 10**15, 80
NAME = re.compile(r"[a-z0-9][a-z0-9_-]*")
"""Names of results, columns, components, sets and games."""
VERSION = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
"""Names of editions, which may be dates or version numbers."""
_KINDS = {
    str: "a text",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    list: "a list",
    dict: "a table",
}


class Record:
    """One table of a TOML file.

    A reader that meets a fault notes it in `problems` and answers with an empty value of the right type, so
    that one pass finds all faults. `done()` reports the keys nobody asked for.
    """

    def __init__(
        self,
        data: dict[str, Any],
        path: Path,
        lines: KeyLines,
        problems: list[Problem],
        at: KeyPath = (),
        around: Record | None = None,
    ) -> None:
        self._data, self.path, self._lines, self.problems, self._at = data, path, lines, problems, at
        self._around = around
        self._asked: dict[str, None] = {}
        self._may_hold: set[str] = set()
        self._wrong: set[str | int] = set()
        self.begin()

    def begin(self) -> None:
        """From now on faults are those of this table."""
        self._told = len(self.problems)

    @property
    def is_sound(self) -> bool:
        """Whether no fault was told since this table was begun."""
        return len(self.problems) == self._told

    def line(self, *key: str | int) -> int:
        """The line of a key of this table, or of the table itself."""
        return self._lines.line((*self._at, *key))

    def fault(
        self, key: str | tuple[str | int, ...], message: str, hint: str = "", kind: str = "", about: str = ""
    ) -> None:
        """Notes a fault at a key of this table (`""`: at the table).

        What was answered for a value of the wrong kind is not blamed beside it.
        """
        keys = (key,) if isinstance(key, str) and key else key or ()
        if keys and keys[0] in self._wrong:
            return
        self.problems.append(Problem(shown(self.path), self.line(*keys), message, hint, kind, about))

    def _wrong_kind(self, key: str, message: str, hint: str = "", position: int | None = None) -> None:
        self.fault(key if position is None else (key, position), message, hint)
        self._wrong.add(key)

    def is_wrong(self, key: str) -> bool:
        """Whether the key was asked for and holds a value of another kind."""
        return key in self._wrong

    def __contains__(self, key: str) -> bool:
        return key in self._data

    def keys(self) -> list[str]:
        """All keys of the table, for tables whose keys are names of the author's; each then counts as asked for."""
        self._asked.update(dict.fromkeys(self._data))
        return list(self._data)

    def expect(self, *keys: str) -> None:
        """Says in which order keys are told that may stand here; each is still to be asked for."""
        self._asked.update(dict.fromkeys(keys))

    def is_table(self, key: str) -> bool:
        """Whether the key holds a table."""
        return isinstance(self._data.get(key), dict)

    def _get(self, key: str, kind: type, default: Any, hint: str = "") -> Any:
        self._asked[key] = None
        value = self._data.get(key, _MISSING)
        if value is _MISSING:
            if default is _MISSING:
                self.missing(key, _KINDS[kind])
                return kind()
            return default
        if isinstance(value, int) and abs(value) > _LARGEST:
            self._wrong_kind(key, f"'{key}' is a number too large to be meant")
            return kind() if default is _MISSING else default
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            hint = "put it in quotation marks" if kind is str and not isinstance(value, list | dict) else hint
            self._wrong_kind(key, f"'{key}' must be {_KINDS[kind]}, found {as_written(value)}", hint)
            return kind() if default is _MISSING else default
        return value

    def missing(self, key: str, what: str) -> None:
        """Notes that a key is missing, which would have been a text, say."""
        hint = f"add a table [{self._header(key)}]" if what == _KINDS[dict] else f"add a line '{key} = ...' ({what})"
        self.fault("", f"'{key}' is missing", hint)

    @property
    def place(self) -> str:
        """The path of the table as a dotted key, where tables of one name are counted from 1."""
        return ".".join(str(one + 1) if isinstance(one, int) else one for one in self._at)

    def _header(self, key: str) -> str:
        """What stands in the brackets above a table below this one."""
        return ".".join([*(name for name in self._at if isinstance(name, str)), key])

    def having(self, key: str, value: Any) -> Record:
        """The same table with another value of a key, which something else than its file says."""
        other: Record = copy(self)
        other._data = {**self._data, key: value}
        return other

    def raw(self, key: str) -> Any:
        """The value as it was read, of whatever kind."""
        self._asked[key] = None
        return self._data[key]

    def text(self, key: str, default: str = _MISSING) -> str:
        """A text; texts are never empty unless the default is."""
        value: str = self._get(key, str, default)
        if key in self._data and isinstance(self._data[key], str):
            if default != "" and not value.replace("\N{SOFT HYPHEN}", "").strip():
                self.fault(key, f"'{key}' is empty")
            strange = [] if value.isprintable() else [char for char in value if not is_writable(char)]
            if strange:
                self.fault(key, f"'{key}' has the control character U+{ord(strange[0]):04X}", "take it out")
                return ""
        return value

    def name(self, key: str, wanted: re.Pattern[str] = NAME, default: str = _MISSING) -> str:
        """A text that can be part of the names of files, of addresses and of dotted keys."""
        if default is not _MISSING and key not in self:
            return self.text(key, default)
        value = self.text(key)
        if value and not wanted.fullmatch(value):
            allowed = "small letters, digits, - and _" if wanted is NAME else "letters, digits, '.', - and _"
            self.fault(key, f"'{key}' can not be '{value}'", f"use {allowed}, a letter or digit first")
            return ""
        return value

    def integer(self, key: str, default: int = _MISSING, low: int | None = None, high: int | None = None) -> int:
        """A whole number between `low` and `high`, both allowed."""
        value: int = self._get(key, int, default)
        if key in self._data and value is not None:
            self._judge_limits(key, value, low, high, "")
        return value

    def _judge_limits(self, key: str, value: Any, low: Any, high: Any, unit: str) -> None:
        if (low is not None and value < low) or (high is not None and value > high):
            written = [one if isinstance(one, int | None) else f"{float(one):g}" for one in (low, high, value)]
            wanted = f"at least {written[0]}" if high is None else f"{written[0]} to {written[1]}"
            self.fault(key, f"'{key}' must be {wanted}{unit}, found {written[2]}{unit}")

    def span(self, key: str, low: int, high: int, default: Any = _MISSING) -> tuple[int, int] | None:
        """The smallest and the largest of some numbers between `low` and `high`, all four allowed."""
        written = self._data.get(key)
        found = self.items(key, int, default if default is _MISSING else []) if isinstance(written, list | None) else []
        if key not in self._data:
            return None
        if len(found) != 2 or not low <= found[0] <= found[1] <= high:
            wanted = f"the smallest and the largest number, {low} to {high}, as in [3, 5]"
            self.fault(key, f"'{key}' must be {wanted}; found {as_written(self.raw(key))}")
            return None
        return found[0], found[1]

    def flag(self, key: str, default: bool = _MISSING) -> bool:
        """true or false."""
        value: bool = self._get(key, bool, default)
        return value

    def number(self, key: str, default: float = _MISSING, low: float | None = None, high: float | None = None) -> float:
        """A number, whole or not, between `low` and `high`, both allowed."""
        value: float = self._number(key, default)
        if key in self._data and value is not None:
            self._judge_limits(key, value, low, high, "")
        return value

    def _number(self, key: str, default: Any) -> Any:
        value = self._data.get(key)
        if isinstance(value, float) and isfinite(value):
            self._asked[key] = None
            return value
        if key in self._data and (isinstance(value, bool) or not isinstance(value, int)):
            self._asked[key] = None
            self._wrong_kind(key, f"'{key}' must be a number, found {as_written(value)}", "write it as in 6 or 6.4")
            return 0.0 if default is _MISSING else default
        if value is None and default is _MISSING:
            return float(self._get(key, float, default))
        found = self._get(key, int, default)
        return found if found is None else float(found)

    def length(
        self,
        key: str,
        default: Fraction = _MISSING,
        low: Fraction | int | None = None,
        high: Fraction | int | None = None,
    ) -> Fraction:
        """Exact millimetres of a text with a unit, as in `63 mm`, between `low` and `high`, both allowed."""
        if key not in self._data and default is not _MISSING:
            self._asked[key] = None
            return default
        value = self._data.get(key)
        if isinstance(value, int | float) and not isinstance(value, bool):
            self._asked[key] = None
            self._wrong_kind(key, f"'{key}' must be a length with its unit, found {value}", f'write "{value} mm"')
            return Fraction(0)
        text = self._get(key, str, _MISSING)
        try:
            length = parse_length(text) if text else Fraction(0)
        except ValueError as error:
            self._wrong_kind(key, f"'{key}': {error}")
            return Fraction(0)
        if text:
            self._judge_limits(key, length, low, high, " mm")
        return length

    def choice(self, key: str, allowed: Iterable[str], default: str = _MISSING) -> str:
        """One of the allowed texts."""
        names = list(allowed)
        if key not in self._data and default is _MISSING and names:
            self._asked[key] = None
            self.missing(key, f"{', '.join(names[:-1])} or {names[-1]}" if names[1:] else names[0])
            return ""
        value = self.text(key, default)
        if key in self._data and value and value not in names:
            self.fault(key, f"'{key}' can not be '{value}'", did_you_mean(value, names))
            return ""
        return value

    def items(
        self, key: str, kind: type | tuple[type, ...] = str, default: list[Any] = _MISSING, most: int = 0
    ) -> list[Any]:
        """A list whose items all are of one kind; `most` of them at most, where that is not 0."""
        hint = f"write {key} = [{as_written(it)}]" if kind is str and isinstance(it := self._data.get(key), str) else ""
        for position, value in enumerate(values := self._get(key, list, default, hint)):
            large = isinstance(value, int) and abs(value) > _LARGEST
            if large or not isinstance(value, kind) or isinstance(value, bool):
                names = " or ".join(_KINDS.get(k, k.__name__) for k in (kind if isinstance(kind, tuple) else (kind,)))
                found = as_written(value)
                self._wrong_kind(key, f"item {position + 1} of '{key}' must be {names}, found {found}", "", position)
                return []
        if most and len(values) > most:
            self.fault((key, most), f"{len(values)} of '{key}' are more than {most}")
        return list(values)

    def table(self, key: str, required: bool = True) -> Record:
        """The table under a key; an empty one where it is missing, of which nothing more is told then."""
        found = self._child(self._get(key, dict, _MISSING if required else {}), key)
        if not self.is_table(key) and (required or key in self._data):
            found.problems = []
        return found

    def tables(self, key: str, required: bool = False, most: int = 0) -> list[Record]:
        """The array of tables under a key, `[[key]]`."""
        if self.is_table(key):
            self._asked[key] = None
            self.fault(key, f"'{key}' can be there several times", f"write [[{key}]] with double brackets")
            return []
        values = self.items(key, dict, [], most)
        if required and not values:
            at, what = (key, "empty") if key in self._data else ("", "missing")
            self.fault(at, f"'{key}' is {what}", f"add at least one [[{self._header(key)}]]")
        return [self._child(one, key, at) for at, value in enumerate(values) for one in self._repeated(key, at, value)]

    def _repeated(self, key: str, at: int, value: dict[str, Any]) -> list[dict[str, Any]]:
        try:
            return repeated(value)
        except ValueError as error:
            self.fault((key, at, EACH), *error.args)
            return []

    def named_tables(self, key: str, required: bool = False) -> dict[str, Record]:
        """The tables `[key.NAME]` by name."""
        parent = self.table(key, required)
        if parent.keys() and not any(map(parent.is_table, parent.keys())):
            self.fault(key, f"[{self._header(key)}] needs a name", f"write [{self._header(key)}.NAME]")
            return {}
        return {name: parent.table(name) for name in parent.keys()}

    def names(self, key: str) -> list[str]:
        """The names of the tables `[[key]]`, as far as they have one; nothing is judged."""
        found = self._data.get(key)
        tables = [one for one in found if isinstance(one, dict)] if isinstance(found, list) else []
        unsaid = Record({key: tables}, self.path, self._lines, [])  # a fault is told where the tables are read
        ids = [one._data.get("id") for one in unsaid.tables(key)]
        return list(dict.fromkeys(one for one in ids if isinstance(one, str) and one))

    def _child(self, data: dict[str, Any], *key: str | int) -> Record:
        return Record(data, self.path, self._lines, self.problems, (*self._at, *key), self)

    def may_hold(self, keys: Iterable[str]) -> None:
        """Says which keys could stand here: one that is found in a table below is meant for this one."""
        self._may_hold.update(keys)

    def done(self) -> None:
        """Reports each key of the table that was not asked for, with the nearest one that could have been meant.

        Those that a table around this one could hold are one fault: they slipped below a header.
        """
        slipped: dict[Record, list[str]] = {}
        for key in (key for key in self._data if key not in self._asked):
            if home := self._home(key):
                slipped.setdefault(home, []).append(key)
                continue
            free = [name for name in self._asked if name not in self._data]
            free = free if nearest(key, free) else list(self._asked)
            self.fault(key, f"unknown key '{key}'", did_you_mean(key, free))
        for home, keys in slipped.items():
            header = ".".join(name for name in self._at if isinstance(name, str))
            named = ", ".join(f"'{key}'" for key in keys[:MOST])
            more = f" and {len(keys) - MOST} more" if len(keys) > MOST else ""
            above = f"it, into the table of line {home.line()}" if home._at else "the first [header] of the file"
            message = f"unknown key {named}{more}: below [{header}] of line {self.line()}"
            self.fault(keys[0], message, f"move what does not belong to [{header}] above {above}", "slipped")

    def _home(self, key: str) -> Record | None:
        """The innermost table around this one that could hold a key and does not."""
        around = self._around
        while around and (key not in around._may_hold or key in around):
            around = around._around
        return around


def as_name(text: str) -> str:
    """The text, if it can be a name. Raises ValueError with a message and a hint."""
    if not NAME.fullmatch(text):
        raise ValueError(f"'{text}' is no name", "use small letters, digits, - and _, a letter or digit first")
    return text


def is_writable(char: str) -> bool:
    """Whether a character can stand in a text: no control character but tab and line feed, nothing half."""
    return char in "\t\n" or not (category(char) in ("Cc", "Cs") or ord(char) & 0xFFFE == 0xFFFE)


def as_written(value: object) -> str:
    """A value as it may have stood in the file."""
    if isinstance(value, int) and abs(value) > _LARGEST:
        return "a very large number"
    written = repr(value) if isinstance(value, str | int | float | list | dict) else str(value)
    written = written.lower() if isinstance(value, bool) else written
    return written if len(written) <= _LONGEST else f"{written[: _LONGEST - 4]} ..."
