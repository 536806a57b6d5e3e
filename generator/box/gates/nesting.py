"""On the sheet: holes lie in their outline and apart, parts lie apart from each other and within the sheet."""

from __future__ import annotations

import shapely

from generator.box.gates.parts import Ring
from generator.box.gates.result import Result, counted, number

TOUCHING = 0.001
"""What is nearer, in mm, touches."""


def holes(outlines: list[Ring]) -> Result:
    """Each hole lies within its outline and touches neither that nor another hole."""
    faults = []
    for outline in outlines:
        areas = [hole.area for hole in outline.holes]
        if not areas:
            continue
        border = outline.area.exterior
        far = shapely.distance(areas, border).tolist()
        inside = shapely.covered_by(areas, outline.area).tolist()
        faults += [
            f"{hole.name} leaves its outline"
            for hole, distance, within in zip(outline.holes, far, inside, strict=True)
            if distance < TOUCHING or not within
        ]
        faults += [f"{outline.holes[i].name} meets {outline.holes[j].name}" for i, j in _meeting(areas)]
    count = sum(len(outline.holes) for outline in outlines)
    return counted("holes", faults, f"{count} holes in {len(outlines)} outlines", "within, and apart")


def apart(outlines: list[Ring]) -> Result:
    """No two parts overlap or touch."""
    pairs = _meeting([outline.area for outline in outlines])
    faults = [
        f"{outlines[i].name} meets {outlines[j].name}"
        for i, j in pairs
        if not _lies_in(outlines[i], outlines[j]) and not _lies_in(outlines[j], outlines[i])
    ]
    return counted("apart", faults, f"{len(outlines)} parts", "no two overlap or touch")


def on_sheet(outlines: list[Ring], size: tuple[float, float]) -> Result:
    """All parts lie within the sheet."""
    margin, faults = min(size, default=0.0), []
    for outline in outlines:
        x0, y0, x1, y1 = outline.area.bounds
        room = min(x0, y0, size[0] - x1, size[1] - y1)
        margin = min(margin, room)
        if room < 0:
            faults.append(f"{outline.name} is {number(-room)} mm outside")
    return counted("sheet", faults, f"{number(margin)} mm to the edge", ">= 0 mm")


def _lies_in(inner: Ring, outer: Ring) -> bool:
    """Whether a part lies wholly in a hole of another one."""
    return any(hole.area.contains_properly(inner.area) for hole in outer.holes)


def _meeting(areas: list[shapely.Polygon]) -> list[tuple[int, int]]:
    """Pairs of areas that overlap or touch."""
    if len(areas) < 2:
        return []
    first, second = shapely.STRtree(areas).query(areas, predicate="dwithin", distance=TOUCHING)
    return [(i, j) for i, j in zip(first.tolist(), second.tolist(), strict=True) if i < j]
