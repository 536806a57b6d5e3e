"""Each cut ends where it began, and is one simple polygon."""

from __future__ import annotations

from shapely import Polygon
from shapely.validation import explain_validity

from generator.box.gates.drawing import Mark
from generator.box.gates.result import Result, counted

SMALLEST = 0.01
"""A polygon of a smaller area, in mm², is a line."""


def closed(marks: list[tuple[int, Mark]]) -> Result:
    """No open path."""
    loops = [(mark, loop) for _, mark in marks for loop in mark.loops]
    faults = [f"line {mark.line} is open" for mark, loop in loops if not loop.closed]
    if not loops:
        return Result("closed", False, "nothing is cut", "0 open paths")
    return counted("closed", faults, f"{len(loops)} closed paths", "0 open paths")


def simple(marks: list[tuple[int, Mark]]) -> Result:
    """No outline or hole crosses or touches itself, or has no area; each is straight from corner to corner."""
    faults, count = [], 0
    for _, mark in marks:
        for loop in mark.loops:
            count += 1
            shape = Polygon(loop.points) if len(loop.points) > 2 else Polygon()
            if shape.area < SMALLEST:
                faults.append(f"line {mark.line} has no area")
            elif not shape.is_valid:
                faults.append(f"line {mark.line}: {explain_validity(shape).lower()}")
    return counted("simple", faults, f"{count} simple polygons", "no crossing, no touching")
