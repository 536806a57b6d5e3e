"""Reads what a sheet to cross off has beside its boxes: end of the game, rules in short, and what is good alone."""

from __future__ import annotations

from collections.abc import Sequence

from generator.base.record import NAME, Record
from generator.games.scoresheet import Alone, BoxRow, Yardstick

MOST_LINES, MOST_YARDSTICKS = 8, 4


def read_end(grid: Record, rows: Sequence[BoxRow]) -> bool:
    """Whether the last box of a row of the grid ends the game."""
    end = grid.flag("end", False)
    if end and any(row.write for row in rows):
        grid.fault("end", "the game ends with a box that is crossed off, and a row of this grid is written into")
    return end


def read_legend(sheet: Record) -> tuple[str, ...]:
    """The names of the lines that say the rules in short."""
    names = tuple(sheet.items("legend", str, []))
    for at, name in enumerate(names):
        if not NAME.fullmatch(name):
            sheet.fault("legend", f"a line can not be called '{name}'", "use small letters, digits, - and _")
        if name in names[:at]:
            sheet.fault("legend", f"the line '{name}' stands there twice")
    if len(names) > MOST_LINES:
        sheet.fault("legend", f"{len(names)} lines are more than {MOST_LINES}", "leave the rest to the rules")
    return names


def read_yardsticks(sheet: Record) -> tuple[Yardstick, ...]:
    """What is good for those who play alone, rising."""
    found: list[Yardstick] = []
    for entry in sheet.tables("yardstick"):
        found.append(Yardstick(entry.name("id"), entry.integer("points", low=-9999, high=99999)))
        if len(found) > 1 and found[-1].points <= found[-2].points:
            hint = "write them in rising order"
            entry.fault("points", f"{found[-1].points} are not more than {found[-2].points} before", hint)
        if found[-1].id in [one.id for one in found[:-1]]:
            entry.fault("id", f"the yardstick '{found[-1].id}' stands here a second time")
        entry.done()
    if len(found) > MOST_YARDSTICKS:
        sheet.fault("yardstick", f"{len(found)} yardsticks are more than {MOST_YARDSTICKS}", "keep those that matter")
    return tuple(found)


def read_alone(sheet: Record) -> tuple[Alone, ...]:
    """What was found by playing alone many times, a policy each."""
    found: list[Alone] = []
    for entry in sheet.tables("alone"):
        found.append(
            Alone(
                policy=entry.name("policy"),
                games=entry.integer("games", low=1, high=10**9),
                mean=entry.integer("mean", low=-99999, high=99999),
                median=entry.integer("median", low=-99999, high=99999),
                below=entry.integer("below", low=0, high=100),
                rolls=entry.integer("rolls", low=1, high=99999),
            )
        )
        if found[-1].policy in [one.policy for one in found[:-1]]:
            entry.fault("policy", f"the policy '{found[-1].policy}' stands here a second time")
        entry.done()
    return tuple(found)
