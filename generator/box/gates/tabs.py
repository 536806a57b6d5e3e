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


#: tabs: each part is held by two tabs or more; each is as wide as stated within 0.01 mm, and the cut goes on straight
#: ahead behind it
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
    """Whether a line goes on straight ahead over a gap: its ends lie on the way from the point before it to the one
    behind it. The gap itself is too short to tell a direction by, in rounded numbers."""
    (a, b), (c, d) = one.points[-2:], other.points[:2]
    x, y, long = d[0] - a[0], d[1] - a[1], math.dist(a, d)
    if not long:
        return False
    along = [((px - a[0]) * x + (py - a[1]) * y) / long for px, py in (b, c)]
    aside = [((px - a[0]) * y - (py - a[1]) * x) / long for px, py in (b, c)]
    return 0 < along[0] < along[1] < long and max(map(abs, aside)) <= WITHIN


def _whole(mark: Mark) -> Mark:
    points = [point for loop in mark.loops for point in loop.points]
    return replace(mark, data="M" + "L".join(f"{x:.3f} {y:.3f}" for x, y in points) + "Z")
