"""Solves the tables of a set of cards at once: what yields, and how large type and pictures become.

With type and pictures at their least, things yield in the order of their `drop` until all fits; what turns out not to
have helped comes back. Then type and pictures grow together as far as there is room, then each by itself, a step in
turn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf

from generator.base.problem import Problem
from generator.press.table_layout import Table
from generator.press.table_room import STEPS, Room

_PICTURES = ""
"""What stands for the pictures among the styles that grow."""


def solve(tables: Sequence[Table], sizes: dict[str, float], problems: list[Problem]) -> Room | None:
    """The room of all tables of a set, with which `placed` makes boxes of them; `sizes` gets those of their styles.

    None, with a fault noted, where a table does not fit though everything has yielded and all type is at its least.
    """
    styles = {p.style.name: p.style for table in tables for p in table.words.paragraphs.values()}
    full = {name: min(sizes.get(name, inf), style.size) for name, style in styles.items()}
    least = {name: min(full[name], style.least) for name, style in styles.items()}

    known: dict[tuple[object, ...], bool] = {}

    def fit(room: Room) -> bool:
        key = room.gone, room.grown, *room.sizes.values()
        if key not in known:  # small styles stay the same over several steps
            known[key] = all(table.fits(room) for table in tables)
        return known[key]

    def room(steps: Mapping[str, int], gone: frozenset[float]) -> Room:
        """Type and pictures, each so many of `STEPS` above their least."""
        share = {name: step / STEPS for name, step in steps.items()}
        tried = {name: round(least[name] + (full[name] - least[name]) * share[name], 1) for name in styles}
        return Room(tried, gone, share[_PICTURES])

    lowest = dict.fromkeys([*styles, _PICTURES], 0)
    order = sorted({number for table in tables for number in table.yielding})
    ways = [frozenset(order[:count]) for count in range(len(order) + 1)]
    ways += [way - {one} for way in ways for one in sorted(way)]  # what took its place may need more room than it did
    gone = next((one for one in ways if fit(room(lowest, one))), None)
    if gone is None:
        found = room(lowest, frozenset(order))
        problems += [one for table in tables if not table.fits(found) for one in table.faults(found)]
        return None
    for number in reversed(order):  # what did not help comes back, the last that yielded first
        if number in gone and fit(room(lowest, gone - {number})):
            gone -= {number}
    there = room(lowest, gone)
    growing = [*dict.fromkeys(name for table in tables for name in table.style_names(there)), _PICTURES]
    low, high = 0, STEPS + 1
    while high - low > 1:  # as many steps as all can be above their least together
        middle = (low + high) // 2
        low, high = (middle, high) if fit(room(lowest | dict.fromkeys(growing, middle), gone)) else (low, middle)
    steps = lowest | dict.fromkeys(growing, low)
    while growing:  # each in turn by a step, until none has room for another
        left = []
        for name in growing:
            larger = steps | {name: steps[name] + 1}
            if steps[name] < STEPS and fit(room(larger, gone)):
                steps = larger
                left.append(name)
        growing = left
    found = room(steps, gone)
    sizes.update(found.sizes)
    return found
