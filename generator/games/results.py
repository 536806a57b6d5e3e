"""Reads the results of a game, how numbers are named, and what somebody published about it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from unicodedata import normalize

from generator.base.keys import tell_strangers
from generator.base.problem import did_you_mean
from generator.base.record import Record, as_written
from generator.dice.die import Die, Face, Roll
from generator.dice.pool import OpenDie
from generator.games.kinds.choices import Options
from generator.games.model import Claim, DiceSet, Naming, OpenSet, RollResult
from generator.games.pattern import Pattern, parse_pattern

Dice = tuple[Die | OpenDie, ...]


def read_results(record: Record, sets: Sequence[DiceSet | OpenSet]) -> tuple[RollResult, ...]:
    """The results in the order of the card; `sets` are all sets, those of the main dice first."""
    tables = record.tables("result", required=True)
    results = tuple(_result(table, [one.pool.dice for one in sets]) for table in tables)
    known = [result.id for result in results]
    for table, result in zip(tables, results, strict=True):
        tell_strangers(table, "calls", "result", result.calls, known)
    return tuple(replace(one, calls=tuple(name for name in one.calls if name in known)) for one in results)


def _result(table: Record, sets: list[Dice]) -> RollResult:
    faces: dict[str, Face] = {str(face): face for dice in sets for die in dice for face in die.symbols}
    patterns: list[Pattern] = []
    for position, source in enumerate(table.items("patterns") if sets else ()):
        try:
            for number in sorted({len(dice) for dice in sets}):
                pattern = parse_pattern(source, number, faces)
            patterns.append(pattern)
        except ValueError as error:
            table.fault(("patterns", position), f"the pattern '{source}': {error}")
    rolls = table.items("examples", list, [])
    examples = [_example(table, roll, sets) for roll in rolls if sets]
    name = table.name("id")
    result = RollResult(
        id=name,
        symbol=table.text("symbol"),
        colour=table.text("colour", "ink"),
        patterns=tuple(patterns),
        examples=tuple(examples),
        line=table.line(),
        calls=tuple(table.items("calls", str, [name])),
        free=table.flag("free", False),
    )
    if not patterns and not table.items("patterns", str, []):
        table.fault("patterns", f"the result '{result.id}' has no pattern", 'write patterns = ["n, n, x"] or ["any"]')
    if "calls" in table and result.free:
        said = f"the result '{result.id}' is called by any word, and has calls"
        table.fault("calls", said, "take 'calls' out, or 'free'")
    if "calls" in table and not result.calls:
        table.fault("calls", f"the result '{result.id}' can not be called at all", "name a result, or take it out")
    table.done()
    return result


def _example(table: Record, roll: list[object], sets: list[Dice]) -> Roll:
    """The roll, of the first set that can roll it; what is wrong is told of the set that comes nearest."""
    fitting = [dice for dice in sets if len(dice) == len(roll)]
    said = f"[{', '.join(map(as_written, roll))}]"
    if not fitting:
        message = f"the example {said} has {len(roll)} faces, the dice set has {len(sets[0])} dice"
        table.fault("examples", message)
        return ()
    if not any(all(map(_shows, dice, roll)) for dice in fitting):
        die, face = next((die, face) for die, face in zip(fitting[0], roll, strict=True) if not _shows(die, face))
        known = ", ".join(map(as_written, die.symbols))
        table.fault("examples", f"the example {said} has the face {as_written(face)}; {die.name} has {known}")
        return ()
    return tuple(face for face in roll if isinstance(face, int | str))


def _shows(die: Die | OpenDie, face: object) -> bool:
    return isinstance(face, int | str) and not isinstance(face, bool) and face in die.symbols


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


_OF_RESULTS = ("count", "distinct", "percent", "distinct percent")
_OF_DICE = ("total", "distinct total", "results")
_OF_ITEMS, _OF_CHOICES, _NUMBERED = (
    ("count", "percent", "score"),
    ("total", "distinct total", "choices", "mean choices", "without percent"),
    ("score", "choices", "without percent"),
)
_MOST = 9999


def read_claims(
    record: Record,
    results: Sequence[RollResult],
    sets: Sequence[str],
    open_sets: Sequence[OpenSet],
    options: Options | None = None,
) -> tuple[Claim, ...]:
    """The claims in order; `sets` are the names of all sets, the main one first.

    Of a set whose chances nobody can tell there are only those about its results.
    """
    tables = record.tables("claim")
    if options:
        return tuple(_option_claim(table, options, sets) for table in tables)
    return tuple(_claim(table, results, sets, open_sets) for table in tables)


def _claim(table: Record, results: Sequence[RollResult], sets: Sequence[str], open_sets: Sequence[OpenSet]) -> Claim:
    chosen = table.choice("set", sets, sets[0]) if sets else table.text("set", "")
    about = table.choice("about", (*_OF_RESULTS, *_OF_DICE))
    claim = Claim(
        source=table.text("source"),
        about=about,
        result="" if about in _OF_DICE else table.choice("result", [result.id for result in results if result.id]),
        value=table.text("value"),
        right=table.flag("right"),
        line=table.line(),
        set=chosen,
    )
    _judge_value(table, claim.value)
    lacking = {die.name for one in open_sets if one.id == chosen for die in one.pool.missing}
    if lacking and about != "results":
        said = f"nobody can tell '{about}' of the set '{chosen}': 'faces' of the die '{min(lacking)}' is missing"
        table.fault("about", said, 'its claims are about = "results", the number of possible ones')
    table.done()
    return claim


def _option_claim(table: Record, options: Options, sets: Sequence[str]) -> Claim:
    """A claim about a game whose rolls are choices."""
    about = table.choice("about", (*_OF_ITEMS, *_OF_CHOICES))
    items = [item.id for item in options.items if item.id]
    claim = Claim(
        source=table.text("source"),
        about=about,
        result=table.choice("item", items) if about in _OF_ITEMS else "",
        value=table.text("value"),
        right=table.flag("right"),
        line=table.line(),
        set=table.choice("set", sets, sets[0]) if sets else table.text("set", ""),
        number=table.integer("number", low=0, high=_MOST) if about in _NUMBERED else 0,
    )
    _judge_value(table, claim.value)
    table.done()
    return claim


def _judge_value(table: Record, value: str) -> None:
    if value and not re.fullmatch(r"-?\d+(\.\d+)?", value):
        table.fault("value", f"the claim's value can not be '{value}'", 'write it as in "96" or "44.4"')
