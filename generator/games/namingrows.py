"""Reads `[naming]` of a game definition, and sees to it that every result can be said and is mistaken for no other."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from unicodedata import normalize

from generator.base.problem import did_you_mean
from generator.base.record import Record
from generator.games.model import RollResult
from generator.games.naming import Naming

NUMBER = re.compile(r"[0-9]+")


def composed(name: str) -> str:
    """The name with its accents in one character each: however it was typed, it is the same name."""
    return normalize("NFC", name)


def read_naming(record: Record, results: Sequence[RollResult], faces: Iterable[str]) -> Naming | None:
    """The naming system of `[naming]`, None for a game without one. Every result can be said, each by its own name.

    `faces` are the labels of all dice.
    """
    if "naming" not in record:
        return None
    table = record.table("naming")
    told = len(record.problems)
    known = [*(result.id for result in results), *faces]
    more = table.table("names", required=False)
    naming = Naming(
        tens=_parts(table, "tens"),
        ones=_parts(table, "ones"),
        order=table.choice("order", ("ones-first", "tens-first"), "ones-first"),
        names={label: _names(more, label, known) for label in more.keys()},
        forbidden=tuple(map(str, table.items("forbidden", int, []))),
    )
    if len(record.problems) > told:  # else parts and names that are only mistyped would be missed again
        table.done()
        return naming
    for position, number in enumerate(naming.forbidden):
        if not naming.of(number):
            hint = f'take it out, or name it: {number} = ["..."] in [naming.names]'
            table.fault(("forbidden", position), f"{number} has no name that could be forbidden", hint)
        elif number in naming.forbidden[:position]:
            table.fault(("forbidden", position), f"{number} stands here a second time")
    _check_spoken(table, naming, results)
    table.done()
    return naming


def _parts(table: Record, key: str) -> dict[str, str]:
    parts = table.table(key)
    found = {digit: composed(parts.text(digit)) for digit in parts.keys()}
    for digit in found:
        if digit not in tuple("0123456789"):
            parts.fault(digit, f"'{digit}' is no digit", 'write one digit, as in 1 = "i"')
        elif not _is_said(found[digit]):
            parts.fault(digit, f"the part {found[digit]!r} of names can not be printed", "write it as letters")
    return found


def _is_said(name: str) -> bool:
    """Whether a name can be printed as it stands: no blank at its ends, no control."""
    return name.isprintable() and name == name.strip()


def _names(table: Record, label: str, known: Sequence[str]) -> tuple[str, ...]:
    names = table.items(label)
    if label not in known and not NUMBER.fullmatch(label):
        said = f"'{label}' is no number, no result and no face, so nothing is called so"
        table.fault(label, said, did_you_mean(label, known))
    for position, name in enumerate(names):
        if not name or not _is_said(name):
            table.fault((label, position), f"the name {name!r} of '{label}' can not be printed", "write it as a word")
        elif name in names[:position]:
            table.fault((label, position), f"the name '{name}' of '{label}' stands here a second time")
    return tuple(map(composed, names))


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
