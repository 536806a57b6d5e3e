"""Reads `[naming]` of a game definition, and sees to it that every result can be said and is mistaken for no other."""

from __future__ import annotations

from collections.abc import Sequence

from generator.base.record import Record
from generator.games.model import RollResult
from generator.games.naming import Naming


def read_naming(record: Record, results: Sequence[RollResult]) -> Naming | None:
    """The naming system of `[naming]`, None for a game without one. Every result can be said, each by its own name."""
    if "naming" not in record:
        return None
    table = record.table("naming")
    more = table.table("names", required=False)
    naming = Naming(
        tens=_parts(table, "tens"),
        ones=_parts(table, "ones"),
        order=table.choice("order", ("ones-first", "tens-first"), "ones-first"),
        names={label: _names(more, label) for label in more.keys()},
        forbidden=tuple(map(str, table.items("forbidden", int, []))),
    )
    for position, number in enumerate(naming.forbidden):
        if not naming.of(number):
            table.fault(("forbidden", position), f"{number} has no name that could be forbidden", "name it, or not")
    _check_spoken(table, naming, results)
    table.done()
    return naming


def _parts(table: Record, key: str) -> dict[str, str]:
    parts = table.table(key)
    found = {digit: parts.text(digit) for digit in parts.keys()}
    for digit in found:
        if digit not in tuple("0123456789"):
            parts.fault(digit, f"'{digit}' is no digit", 'write one digit, as in 1 = "i"')
    return found


def _names(table: Record, label: str) -> tuple[str, ...]:
    names = table.items(label)
    for position, name in enumerate(names):
        if not name.strip() or not name.isprintable():
            table.fault((label, position), f"the name {name!r} of '{label}' can not be printed", "write it as a word")
    return tuple(names)


def _check_spoken(table: Record, naming: Naming, results: Sequence[RollResult]) -> None:
    owner: dict[str, str] = {}
    for call in dict.fromkeys(call for result in results if not result.free for call in result.calls if call):
        if call in naming.forbidden:
            said = f"the result '{call}' may not be said, and has to be called"
            table.fault("forbidden", said, f"write calls = [\"...\"] in the result '{call}', or allow it")
        if not naming.of(call):
            table.fault("names", f"the result '{call}' has no name", f'write {call} = ["..."] in [naming.names]')
        for name in naming.of(call):
            if owner.setdefault(name, call) != call:
                table.fault("names", f"'{name}' is the name of '{owner[name]}' and of '{call}'", "give one another")
    silent = {name: number for number in naming.forbidden for name in naming.of(number)}
    for name in owner.keys() & silent.keys():
        said = f"'{name}' is the name of '{owner[name]}', and of {silent[name]}, which is forbidden"
        table.fault("names", said, "give one another")
