"""Engraving and notes lie on a panel, and on nothing that is cut."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import shapely

from generator.box.gates.drawing import Drawing
from generator.box.gates.panels import Panel
from generator.box.gates.result import Result, counted


def engraving(drawing: Drawing, panels: Sequence[Panel], cuts: frozenset[str]) -> Result:
    """Each mark that is not cut lies within the nominal part of one panel: clear of holes, and of half the kerf."""
    found = [(mark, mark.extent) for mark in drawing.marks if mark.stroke not in cuts]
    marks, bounds = [mark for mark, extent in found if extent], [extent for _, extent in found if extent]
    limit = "within a panel, on no cut"
    if not marks:
        return Result("engraving", True, "none", limit)
    parts = np.array([panel.nominal for panel in panels])
    shapely.prepare(parts)
    boxes = shapely.box(*np.array(bounds).T)
    home = np.full(len(marks), False)
    for part in parts:
        home |= shapely.contains_properly(part, boxes)
    faults = []
    for i in np.flatnonzero(~home).tolist():  # the box of a mark may reach over a corner where the mark does not
        shapes = [shapely.LineString(loop.points) for loop in marks[i].loops if len(loop.points) > 1]
        whole = shapely.MultiLineString(shapes)
        if not any(shapely.contains_properly(part, whole) for part in parts):
            on = [panel.id for panel in panels if panel.nominal.intersects(whole)]
            faults.append(f"line {marks[i].line} " + (f"leaves {on[0]}" if on else "lies on no panel"))
    return counted("engraving", faults, f"{len(marks)} marks", limit)
