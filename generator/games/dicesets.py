"""Reads the sets of dice of a game: `[[set]]` with dice by name, those of `[die.NAME]` or numbered ones."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import chain

from generator.base.problem import did_you_mean
from generator.base.record import Record
from generator.dice.die import Die, numeric_die
from generator.dice.opendie import OpenDie, OpenPool
from generator.dice.pool import DicePool
from generator.games.model import DiceSet, OpenSet
from generator.games.owndice import NUMERIC

_NAMED = re.compile(r"(?:(?P<count>[1-9]\d{0,3})\s+)?(?P<name>\S+)")
_MEANT = re.compile(r"(\d*)\s*[dw]\s*(\d+)", re.IGNORECASE)
"""How numbered dice are written elsewhere: `2D6`, `2W6`, `2 d 6`."""
_MOST_DICE = 100
_MOST_MULTISETS = 500_000
"""More than that are not enumerated in the time anybody waits for a table."""


def read_dice_sets(
    record: Record, own: Mapping[str, Die | OpenDie]
) -> tuple[tuple[DiceSet, ...], tuple[OpenSet, ...], tuple[str, ...]]:
    """The sets in order, apart those with a die whose faces nobody says, and the names of those that have a fault.

    `dice = ["3d6"]`, `["2 fire"]` and `["fire", "water"]` are understood.
    """
    sets: list[DiceSet | OpenSet] = []
    wrong: list[str] = []
    for table in record.tables("set", required=True):
        found = [_dice(table, position, text, own) for position, text in enumerate(table.items("dice"))]
        name = table.name("id")
        if name in [*(known.id for known in sets), *wrong]:
            table.fault("id", f"the set '{name}' stands here a second time")
        read = _set(table, name, list(chain(*found))) if found and all(found) else []
        if "dice" in table and not found:
            table.fault("dice", f"the set '{name}' has no dice", 'write dice = ["3d6"]')
        sets += read
        wrong += [] if read else [name]
        table.done()
    stated = tuple(one for one in sets if isinstance(one, DiceSet))
    if sets and not stated and not wrong:
        missing = next(die.name for one in sets if isinstance(one, OpenSet) for die in one.pool.missing)
        hint = f"write faces = [...] in [die.{missing}], or add a [[set]] of other dice"
        record.fault(("set", 0), "no set has dice whose faces are all known, so there is no main set", hint)
    return stated, tuple(one for one in sets if isinstance(one, OpenSet)), tuple(filter(None, wrong))


def _set(table: Record, name: str, dice: list[Die | OpenDie]) -> list[DiceSet | OpenSet]:
    """The set in a list, which is empty where nobody can go through its rolls."""
    stated = [die for die in dice if isinstance(die, Die)]
    pool: DicePool | OpenPool
    try:
        pool = DicePool(tuple(stated)) if len(stated) == len(dice) else OpenPool(tuple(dice))
        number = pool.distinct_total
    except ValueError as error:
        table.fault("dice", f"the set '{name}': {error}")
        return []
    if number > _MOST_MULTISETS:
        hint = f"a set has at most {_MOST_MULTISETS:,} combinations"
        table.fault("dice", f"the set '{name}' has {number:,} combinations to go through", hint)
        return []
    return [DiceSet(name, pool) if isinstance(pool, DicePool) else OpenSet(name, pool)]


def _dice(table: Record, position: int, text: str, own: Mapping[str, Die | OpenDie]) -> list[Die | OpenDie]:
    named = _NAMED.fullmatch(text.strip())
    if named and named["name"] in own:
        return [own[named["name"]]] * _count(table, position, named["count"])
    numeric = NUMERIC.fullmatch(text.strip())
    if numeric:
        return [numeric_die(int(numeric["sides"]))] * _count(table, position, numeric["count"])
    hint = "write '3d6', or define the die under [die.NAME]"
    meant = _MEANT.fullmatch(text.strip())
    if meant and NUMERIC.fullmatch(right := f"{meant[1]}d{meant[2]}"):
        hint = f"write '{right}'"
    elif own:
        hint = f"{did_you_mean(text.split()[-1] if text.split() else text, own)} (numbered dice are written '3d6')"
    table.fault(("dice", position), f"no die '{text}'", hint)
    return []


def _count(table: Record, position: int, count: str | None) -> int:
    number = int(count or 1)
    if number > _MOST_DICE:
        table.fault(("dice", position), f"{number} dice are too many", f"a set has at most {_MOST_DICE}")
        return 1
    return number
