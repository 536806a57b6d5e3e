"""Reads the dice of a game: `[[set]]` with dice by name, `[die.NAME]` for dice with faces of their own."""

from __future__ import annotations

import re
from unicodedata import combining

from generator.base.problem import did_you_mean
from generator.base.record import NAME, Record
from generator.dice.die import Die, numeric_die
from generator.dice.pool import DicePool
from generator.games.model import DiceSet

_NUMERIC = re.compile(r"(?P<count>[1-9]\d{0,3})?d(?P<sides>[1-9]\d{0,3})")
_NAMED = re.compile(r"(?:(?P<count>[1-9]\d{0,3})\s+)?(?P<name>\S+)")
_MOST_DICE = 100
_MOST_MULTISETS = 500_000
"""More than that are not enumerated in the time anybody waits for a table."""


def read_dice_sets(record: Record) -> tuple[DiceSet, ...]:
    """The dice sets in order; `dice = ["3d6"]`, `["2 fire"]` and `["fire", "water"]` are understood."""
    own = {name: _die(name, table) for name, table in record.named_tables("die").items()}
    numbers = {str(face) for die in own.values() for face in die.faces if isinstance(face, int)}
    texts = {face for die in own.values() for face in die.faces if isinstance(face, str)}
    if both := sorted(numbers & texts):
        record.fault("die", f"the face {both[0]} is a number on one die and a text on another", "write it one way")
    sets: list[DiceSet] = []
    for table in record.tables("set", required=True):
        dice: list[Die] = []
        for position, text in enumerate(table.items("dice")):
            dice += _dice(table, position, text, own)
        name = table.name("id")
        if name in [known.id for known in sets]:
            table.fault("id", f"the set '{name}' stands here a second time")
        if not dice:
            if "dice" in table and not table.items("dice"):
                table.fault("dice", f"the set '{name}' has no dice", 'write dice = ["3d6"]')
            table.done()
            continue
        try:
            pool = DicePool(tuple(dice))
        except ValueError as error:
            table.fault("dice", f"the set '{name}': {error}")
        else:
            if pool.distinct_total > _MOST_MULTISETS:
                hint = f"a set has at most {_MOST_MULTISETS:,} combinations"
                table.fault("dice", f"the set '{name}' has {pool.distinct_total:,} combinations to go through", hint)
            else:
                sets.append(DiceSet(name, pool))
        table.done()
    return tuple(sets)


def _die(name: str, table: Record) -> Die:
    if _NUMERIC.fullmatch(name) or not NAME.fullmatch(name):
        hint = "use small letters, digits, - and _" + (
            "; d6 is the die with the numbers 1 to 6" if name[:1] == "d" else ""
        )
        table.fault("", f"a die can not be called '{name}'", hint)
    faces = table.items("faces", (int, str))
    if not faces:
        table.fault("faces", f"the die '{name}' has no faces", 'write faces = [1, 2, 3] or ["A", "B"]')
    for position, face in enumerate(faces):
        if isinstance(face, str) and (
            not face.strip() or set(face) & set(" \t\n") or not face.isprintable() or any(map(combining, face))
        ):
            table.fault(
                ("faces", position), f"the face {face!r} of '{name}' can not be printed", "write it as one word"
            )
    table.done()
    return Die(name, tuple(faces) or (0,))


def _dice(table: Record, position: int, text: str, own: dict[str, Die]) -> list[Die]:
    named = _NAMED.fullmatch(text.strip())
    if named and named["name"] in own:
        return [own[named["name"]]] * _count(table, position, named["count"])
    numeric = _NUMERIC.fullmatch(text.strip())
    if numeric:
        return [numeric_die(int(numeric["sides"]))] * _count(table, position, numeric["count"])
    hint = "write '3d6', or define the die under [die.NAME]"
    if own:
        hint = f"{did_you_mean(text, own)} Numbered dice are written '3d6'."
    table.fault(("dice", position), f"no die '{text}'", hint)
    return []


def _count(table: Record, position: int, count: str | None) -> int:
    number = int(count or 1)
    if number > _MOST_DICE:
        table.fault(("dice", position), f"{number} dice are too many", f"a set has at most {_MOST_DICE}")
        return 1
    return number
