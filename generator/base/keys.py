"""Tables of a TOML file said once: a dataclass whose fields are keys, each with its type, default and limits."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from functools import cache
from typing import Any, TypeVar, get_type_hints

from generator.base.problem import did_you_mean
from generator.base.record import Record

Read = TypeVar("Read")


class Key:
    """How a field is read: the name of a method of Record, with the default and limits that it takes.

    `key` is its name in the file where that is another one than in the code.
    """

    def __init__(self, read: str, *default: Any, key: str = "", **limits: Any) -> None:
        self.read, self.default, self.key, self.limits = read, default, key, limits

    def of(self, table: Record, name: str) -> Any:
        """The value of the field of that name; lists become tuples."""
        value = getattr(table, self.read)(self.key or name, *self.default, **self.limits)
        return tuple(value) if isinstance(value, list) else value


@cache
def keys_of(kind: Hashable) -> dict[str, Key]:
    """The fields of a dataclass that are keys, in their order: those with a Key in their annotation."""
    hints = get_type_hints(kind, include_extras=True)
    return {
        name: key for name, hint in hints.items() for key in getattr(hint, "__metadata__", ()) if isinstance(key, Key)
    }


def read_as(kind: Callable[..., Read], table: Record, **given: Any) -> Read:
    """The values of a table as the dataclass has them, with those `given`; no other key may stand in it."""
    read = {name: key.of(table, name) for name, key in keys_of(kind).items() if name not in given}
    table.done()
    return kind(**read, **given)


def tell_twice(table: Record, key: str, names: Sequence[str]) -> None:
    """Notes a fault for each table `[[key]]` that has the name of an earlier one."""
    for position, name in enumerate(names):
        if name and name in names[:position]:
            table.fault((key, position), f"the {key} '{name}' stands here a second time")


def tell_strangers(table: Record, key: str, what: str, names: Sequence[str], known: Collection[str]) -> None:
    """Notes a fault for each item of a list that is none of the known names, or that stands there twice."""
    for position, name in enumerate(names):
        if name not in known:
            table.fault((key, position), f"no {what} '{name}'", did_you_mean(name, known))
        elif name in names[:position]:
            table.fault((key, position), f"'{name}' stands here a second time")
