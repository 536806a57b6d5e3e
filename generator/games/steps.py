"""Points by the number of the win: what the first, the second, ... win of a player scores, by its result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.base.problem import did_you_mean
from generator.base.record import Record

MOST_STEPS, MOST_POINTS = 40, 999


@dataclass(frozen=True)
class Step:
    """A win: `points` of the results that score, by id, and of all `other` ones."""

    points: Mapping[str, int]
    other: int

    def points_of(self, result: str) -> int:
        """What a win with this result scores."""
        return self.points.get(result, self.other)


def most_points(steps: Sequence[Step]) -> int:
    """What a perfect game scores."""
    return sum(max(step.other, *step.points.values()) for step in steps)


def fewest_points(steps: Sequence[Step], results: Sequence[str]) -> int:
    """What the worst game scores, with these results."""
    return sum(min(step.points_of(result) for result in results) for step in steps)


def read_steps(record: Record, results: Sequence[str]) -> tuple[Step, ...]:
    """`[[sheet.step]]` in the order of the wins, with the results by id."""
    tables = record.tables("step", required=True)
    if len(tables) > MOST_STEPS:
        record.fault(("step", MOST_STEPS), f"{len(tables)} steps are more than {MOST_STEPS}")
    return tuple(_step(table, results) for table in tables[:MOST_STEPS])


def _step(table: Record, results: Sequence[str]) -> Step:
    scored = table.table("points")
    points = {}
    for name in scored.keys():
        number = scored.integer(name, low=1, high=MOST_POINTS)
        if name in results:
            points[name] = number
        else:
            scored.fault(name, f"no result '{name}'", did_you_mean(name, results))
    if "points" in table and table.is_table("points") and not scored.keys():
        table.fault("points", "the step scores nothing", "name at least one result: points = { NAME = 1 }")
    step = Step(points, table.integer("other", 0, low=0, high=MOST_POINTS))
    if better := [name for name, number in points.items() if number == step.other]:
        scored.fault(better[0], f"'{better[0]}' scores what all others score", "take it out")
    table.done()
    return step
