"""Parts of a sheet: which loops are outlines, and which are holes in them."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

import shapely
from shapely import Polygon

from generator.base.problem import Problem
from generator.box.gates.drawing import Drawing, Mark
from generator.box.gates.pathdata import Loop


@dataclass
class Ring:
    """A closed loop that is cut, with the mark it belongs to and the area it encloses."""

    mark: Mark
    index: int
    loop: Loop
    area: Polygon
    holes: list[Ring] = field(default_factory=list)

    @property
    def name(self) -> str:
        """As a message tells it."""
        return f"line {self.mark.line}" + (f" ({self.mark.group})" if self.mark.group else "")


MOST_LOOPS, MOST_POINTS = 2_000, 100_000
"""Of what is cut on one sheet: more is no box, and would take minutes to compare."""


def too_many(drawing: Drawing, marks: list[tuple[int, Mark]]) -> Problem | None:
    """A fault where a sheet holds more than can be compared, at the line where it begins to."""
    loops = points = 0
    for _, mark in marks:
        loops += len(mark.loops)
        points += sum(len(loop.points) for loop in mark.loops)
        if loops > MOST_LOOPS or points > MOST_POINTS:
            text = f"more than {MOST_LOOPS} cuts or {MOST_POINTS} corners are on this sheet"
            return Problem(drawing.name, mark.line, text)
    return None


def cut_marks(drawing: Drawing, cuts: frozenset[str]) -> list[tuple[int, Mark]]:
    """The marks that are cut, with their place in the order: of the colours `cuts`, or all lines where none is told."""
    marks = enumerate(drawing.marks)
    return [(i, mark) for i, mark in marks if (mark.stroke in cuts if cuts else mark.is_cut)]


def rings_of(marks: list[tuple[int, Mark]]) -> list[Ring]:
    """All closed loops of at least three points; what crosses or touches itself counts with its hull."""
    found = []
    for index, mark in marks:
        for loop in mark.loops:
            if loop.closed and len(loop.points) > 2:
                area = Polygon(loop.points)
                found.append(Ring(mark, index, loop, area if area.is_valid else _around(area)))
    return found


def _around(area: Polygon) -> Polygon:
    """A hull: to resolve all crossings could take for ever, and the drawing has failed anyway."""
    hull = area.convex_hull
    return hull if hull.geom_type == "Polygon" else Polygon()


def outlines_of(rings: list[Ring]) -> list[Ring]:
    """The rings that lie in no other, or in a hole; each gets the rings that lie directly in it as holes.

    A ring lies in another if a point within it does, so that a hole that crosses its outline still belongs to it.
    """
    rings = [ring for ring in rings if not ring.area.is_empty]
    if not rings:
        return []
    areas = [ring.area for ring in rings]
    tree = shapely.STRtree(areas)
    inner, outer = tree.query(shapely.point_on_surface(areas), predicate="within")
    parents: dict[int, list[int]] = defaultdict(list)
    for i, j in zip(inner.tolist(), outer.tolist(), strict=True):
        if i != j and (areas[j].area, j) > (areas[i].area, i):
            parents[i].append(j)
    outlines = []
    for i, ring in enumerate(rings):
        ring.holes = []
        if len(parents[i]) % 2 == 0:
            outlines.append(ring)
    for i, ring in enumerate(rings):
        if len(parents[i]) % 2:
            rings[min(parents[i], key=lambda j: areas[j].area)].holes.append(ring)
    return outlines
