"""Holding tabs: lines that stop and go on straight ahead, as far as is stated; for all other gates they are whole."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from generator.box.gates.pathdata import Loop
from generator.box.gates.statement import Result, Statement, counted, number
from generator.box.gates.svgfile import Mark

WITHIN = 0.01
"""How far a tab may be from the stated one, in mm."""
LEAST = 2
"""Tabs that hold a part."""

Marks = list[tuple[int, Mark]]


def bridged(marks: Marks, statement: Statement) -> tuple[Marks, list[Result]]:
    """The marks with their lines closed over tabs, and whether each panel has enough of these, each as stated.

    A line that stops otherwise stays open, and the gate `closed` tells it.
    """
    if not statement.tabs:
        return marks, []
    found, held = [], dict.fromkeys(statement.panels, 0)
    faults = []
    for index, mark in marks:
        if any(loop.closed for loop in mark.loops):
            found.append((index, mark))
            continue
        wide = [math.dist(one.points[-1], other.points[0]) for one, other in _around(mark.loops)]
        straight = all(_ahead(one, other) for one, other in _around(mark.loops))
        held[mark.group] = held.get(mark.group, 0) + len(wide)
        left = [gap - statement.kerf for gap in wide]
        faults += [
            f"line {mark.line} has a tab of {number(tab)} mm" for tab in left if abs(tab - statement.tabs) > WITHIN
        ]
        faults += [] if straight else [f"line {mark.line} does not go on straight ahead after a tab"]
        found.append((index, _whole(mark)))
    faults += [f"{name} has {many} tabs" for name, many in held.items() if many < LEAST]
    told = f"{sum(held.values())} tabs, {min(held.values(), default=0)} or more each"
    limit = f"{number(statement.tabs)} mm within {WITHIN}, {LEAST} or more each"
    return found, [counted("tabs", faults, told, limit)]


def _around(loops: Sequence[Loop]) -> list[tuple[Loop, Loop]]:
    return list(pairwise([*loops, loops[0]]))


def _ahead(one: Loop, other: Loop) -> bool:
    """Whether the last piece of the one, the gap and the first piece of the other lie in one line."""
    (a, b), (c, d) = one.points[-2:], other.points[:2]
    ways = [(v[0] - u[0], v[1] - u[1]) for u, v in ((a, b), (b, c), (c, d))]
    return all(
        abs(x * v - y * u) <= WITHIN * math.hypot(x, y) and x * u + y * v > 0 for (x, y), (u, v) in pairwise(ways)
    )


def _whole(mark: Mark) -> Mark:
    points = [point for loop in mark.loops for point in loop.points]
    return replace(mark, data="M" + "L".join(f"{x:.3f} {y:.3f}" for x, y in points) + "Z")
