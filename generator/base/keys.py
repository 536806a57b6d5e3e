"""Tables of a TOML file said once: a dataclass whose fields are keys, each with its type, limits and meaning."""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from copy import copy
from types import MappingProxyType
from typing import Any, TypeVar

from generator.base.problem import KINDS, did_you_mean
from generator.base.record import Record

Value = TypeVar("Value")
Names = Mapping[str, Any]
"""What is known by name, by what it is called: `result`, `component`; and what else keys go by."""
NONE: Mapping[str, Any] = MappingProxyType({})


class Key:
    """How a field is read: the name of a method of Record, with the default and limits that it takes.

    `about` says what it means; `key` is its name in the file where that is another one than in the code.
    `of` is what stands there by its name: one that the reading knows, and in a list none twice, as with `once`. `each`
    is what stands below it: a dataclass, which may be in the same table (`here`), or (`mapping`) a Key for all names of
    the author's; `unique` is a field that
    no two of them share. It may stand there `only` with those values of other fields.

    Where it is missing it is not missed beside one of the keys `instead`, or it has the value of the field `like`, with
    `above` that of the table around this one, with `first` the first known name. `otherwise` is what it is without all
    that. `into` makes the value of what is written, of each item in a list, or of all tables: it raises ValueError with
    a message and perhaps a hint. `form` says of that in a JSON Schema what one can say.
    """

    def __init__(
        self,
        read: str,
        about: str = "",
        *,
        key: str = "",
        of: str = "",
        once: bool = False,
        each: Any = None,
        unique: str = "",
        like: str = "",
        above: bool = False,
        first: bool = False,
        instead: Collection[str] = (),
        only: Mapping[str, Collection[Any]] = NONE,
        otherwise: Any = None,
        into: Callable[[Any], Any] | None = None,
        form: Mapping[str, Any] = NONE,
        **limits: Any,
    ) -> None:
        self.read, self.limits, self.about, self.key, self.form = read, limits, about, key, form
        self.names_of, self.once, self.each, self.unique = of, once, each, unique
        self.like, self.above, self.first, self.instead, self.only = like, above, first, instead, only
        self.otherwise, self.into = otherwise, into

    def only_with(self, more: Mapping[str, Collection[Any]]) -> Key:
        """The same that may stand there only with those values of other fields, too."""
        other = copy(self)
        other.only = {**more, **self.only}
        return other

    def or_with(self, other: Mapping[str, Collection[Any]]) -> Key:
        """The same that may stand there with those values, too."""
        one = copy(self)
        one.only = {name: [*values, *other.get(name, ())] for name, values in self.only.items()}
        return one

    def of(self, reading: Reading, name: str) -> Any:
        """The value of the field of that name; lists become tuples."""
        key, table = self.key or name, reading.table
        for other, values in self.only.items():
            if reading[other] not in values:
                if reading[other] == "":  # it has a fault, and nobody knows what may stand here
                    table.expect(*(keys_of(self.each) if self.read == "here" else [key]))
                return self.otherwise
        optional = bool(self.each) and self.read == "table" and not self.limits.get("required", True)
        beside = any(other in table for other in self.instead)
        if (optional or beside or self.like or self.above or self.first) and key not in table:
            found, value = self._missing(reading, name, key)
            if found or optional or beside:
                table.expect(key)
                return self.otherwise if beside else value
        if self.read == "mapping":
            below = Reading(None, table.table(key, **self.limits), reading.names)
            names = self._known(below.table, "", below.table.keys(), reading.names)
            return {one: self.each.of(below, one) for one in names}
        if self.read == "here":
            return Reading(self.each, table, reading.names, reading).made(done=False)
        value = getattr(table, self.read)(key, **self.limits)
        if self.each:
            return self._below(reading, key, value)
        if isinstance(value, list):
            known = self._known(table, key, value, reading.names)
            return tuple(self._made(table, (key, at), one) for at, one in enumerate(value) if one in known)
        if self.names_of and value:
            return "".join(self._known(table, key, value, reading.names))
        if value in ("", None):  # nothing is made of it: neither of what is not there, nor of what is no text
            return self.otherwise if self.into and self.otherwise is not None else value
        return self._made(table, (key,), value)

    def _missing(self, reading: Reading, name: str, key: str) -> tuple[bool, Any]:
        """Whether something takes the place of a key that is not there, and what."""
        if self.like:
            return True, reading[self.like]
        if self.above and reading.above and reading.above.has(name) and key in reading.above.table:
            return True, reading.above[name]
        if self.first:
            return True, next(iter(reading.names.get(self.names_of) or ()), "")
        return False, self.otherwise

    def _below(self, reading: Reading, key: str, found: Any) -> Any:
        if isinstance(found, Record):
            made = Reading(self.each, found, reading.names, reading).made()
            return self.into(made) if self.into else made
        if isinstance(found, dict):
            label = [one for one in ("id", "name") if one in self.each.__dataclass_fields__]
            given = {name: dict.fromkeys(label, name) for name in found}
            return {
                name: Reading(self.each, entry, reading.names, reading, **given[name]).made()
                for name, entry in found.items()
            }
        read = tuple(Reading(self.each, entry, reading.names, reading).made() for entry in found)
        if self.unique:
            what = key if self.unique == "id" else self.unique
            tell_twice(reading.table, key, [getattr(one, self.unique) for one in read], what)
        return self.into(read) if self.into else read

    def _known(self, table: Record, key: str, value: Any, names: Names) -> Sequence[Any]:
        """Those of the names that are known, or all where nobody can judge; the others are told."""
        known = names.get(self.names_of)
        if isinstance(value, str):
            value, usual = [value], self.limits.get("default")
            known = [*known, usual] if known is not None and usual else known
        if known is not None or self.once:
            tell_strangers(table, key, self.names_of, value, value if known is None else known)
        return [one for one in value if known is None or one in known]

    def _made(self, table: Record, place: tuple[str | int, ...], value: Any) -> Any:
        try:
            return self.into(value) if self.into else value
        except ValueError as error:
            message, hint = (*error.args, "")[:2]
            table.fault(place, f"'{place[0]}': {message}", hint)
            return self.otherwise


class Reading:
    """The values of a table as the fields of a dataclass: each is read when it is asked for, and the rest at the end.

    `names` are what keys may name; `above` reads the table around this one. See `read_as`.
    """

    def __init__(self, kind: Any, table: Record, names: Names, above: Reading | None = None, /, **given: Any) -> None:
        self.kind, self.table, self.names, self.above, self._read = kind, table, names, above, given
        if above is None or above.table is not table:
            table.begin()
        if kind:
            table.may_hold(key.key or name for name, key in keys_of(kind).items())

    def __getitem__(self, name: str) -> Any:
        if name not in self._read and self.above and not self.has(name):
            return self.above[name]
        if name not in self._read:
            self._read[name] = keys_of(self.kind)[name].of(self, name)
        return self._read[name]

    def give(self, **values: Any) -> None:
        """Sets values that are read in another way."""
        self._read |= values

    def has(self, name: str) -> bool:
        """Whether there is such a field."""
        return name in keys_of(self.kind)

    def made(self, done: bool = True) -> Any:
        """The dataclass of all values; no other key may stand in the table, unless its reading is not done."""
        kind, table = self.kind, self.table
        keys = keys_of(kind)
        values = {name: self[name] for name in keys} | self._read
        for what, either in getattr(kind, "either", NONE).items():
            first, *more = [key for key in either if key in table and table.raw(key) is not False] or [""]
            for other in more:
                table.fault(other, f"'{first}' and '{other}' both say {what}", "write one of them")
        if done:
            table.done()
        if "path" in kind.__dataclass_fields__:
            values.setdefault("path", table.path)
        if "line" in kind.__dataclass_fields__:
            values.setdefault("line", table.line())
        if "lines" in kind.__dataclass_fields__:
            named = [key.key or name for name, key in keys.items()]
            values.setdefault("lines", {"": table.line()} | {key: table.line(key) for key in named})
        made = kind(**(kind.values(values, table, self.names) if hasattr(kind, "values") else values))
        if hasattr(made, "check"):
            made.check(table, self.names)
        return made


_keys: dict[type, dict[str, Key]] = {}


def keys_of(kind: type) -> dict[str, Key]:
    """The keys of a dataclass, those of its bases first: fields with a Key in their annotation, and those read `also`.

    The latter are keys of which its method `values` makes fields.
    """
    if kind in _keys:
        return _keys[kind]
    found: dict[str, Key] = {}
    for base in reversed(kind.__mro__):
        for name, hint in vars(base).get("__annotations__", {}).items():
            try:
                known = eval(hint, vars(sys.modules[base.__module__]))
            except NameError:  # a name that only type checkers import, so that this is no key
                continue
            if key := next((one for one in getattr(known, "__metadata__", ()) if isinstance(one, Key)), None):
                found[name] = key
    _keys[kind] = found | getattr(kind, "also", {})
    return _keys[kind]


def read_as(kind: type[Value], table: Record, names: Names = NONE, /, **given: Any) -> Value:
    """The values of a table as the dataclass has them, with those `given`; no other key may stand in it.

    `names` are what keys may name. A dataclass may say by `either` which keys say the same thing, so that one of them
    is enough, have a method `values(read, table, names)` that makes fields of what was read, and a method
    `check(table, names)` for what keys have to do with each other. Its fields `path`, `line` and `lines` are where the
    table stands, and its keys.
    """
    made: Value = Reading(kind, table, names, **given).made()
    return made


def said_of(values: Any) -> dict[str, Any]:
    """The values of a dataclass by their fields, without those that nobody says."""
    return {name: value for name, value in vars(values).items() if value is not None}


def tell_twice(table: Record, key: str, names: Sequence[str], what: str = "") -> None:
    """Notes a fault for each table `[[key]]` that has the name of an earlier one."""
    for position, name in enumerate(names):
        if name and name in names[:position]:
            table.fault((key, position), f"the {what or key} '{name}' stands here a second time")


def tell_strangers(table: Record, key: str, what: str, names: Sequence[Any], known: Collection[Any]) -> None:
    """Notes a fault for each name that is none of the known ones, or that stands there twice; key "": they are keys."""
    for position, name in enumerate(names):
        place = (key, position) if key else name
        if name not in known:
            kind, about = (what, str(name)) if what in KINDS else ("", "")
            table.fault(place, f"no {what} '{name}'", did_you_mean(str(name), map(str, known)), kind, about)
        elif name in names[:position]:
            table.fault(place, f"'{name}' stands here a second time")
