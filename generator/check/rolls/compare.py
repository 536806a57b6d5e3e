"""Compares a list of rolls with what it should be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from generator.check.rolls.listed import Listed, RollList, result_by_roll
from generator.dice.die import Roll


class Compared(NamedTuple):
    """What is wrong with a list.

    `strange` are rolls that the dice do not have, `misnamed` those under another result than theirs, `missing` those
    that a whole list lacks, `again` those that stand there for a second time. `instead` has for items the roll that
    should stand in their place, where the order of the list tells it.
    """

    strange: tuple[Listed, ...]
    misnamed: tuple[Listed, ...]
    missing: tuple[Roll, ...]
    again: tuple[Listed, ...]
    instead: tuple[tuple[Listed, Roll], ...]
    different: int


def compared(rolls: RollList) -> Compared:
    """The faults of a list; none of the kinds that only a whole list has where it means to be examples."""
    results = result_by_roll(rolls.outcomes)
    strange = tuple(item for item in rolls.items if item.roll is None)
    known = [item for item in rolls.items if item.roll is not None]
    misnamed = tuple(item for item in known if item.roll is not None and results[item.roll] != item.result)
    if rolls.basis is None:
        return Compared(strange, misnamed, (), (), (), len({item.roll for item in known}))
    truth = rolls.truth(rolls.basis)
    seen: Counter[Roll] = Counter()
    again = []
    for item in known:
        key = rolls.key(item.roll or ())
        if seen[key]:
            again.append(item)
        seen[key] += 1
    missing = tuple(roll for roll in truth if not seen[roll])
    instead = _instead(rolls.items, truth) if missing else ()
    return Compared(strange, misnamed, missing, tuple(again), instead, sum(roll in seen for roll in truth))


def _instead(items: Sequence[Listed], truth: Sequence[Roll]) -> tuple[tuple[Listed, Roll], ...]:
    """What should stand where something else stands, in a list in which every roll has its place."""
    if len(items) != len(truth):
        return ()
    wrong = [(item, roll) for item, roll in zip(items, truth, strict=True) if item.roll != roll]
    return tuple(wrong) if 2 * len(wrong) <= len(items) else ()
