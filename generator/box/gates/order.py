"""The order of cutting: a part that is free moves, so what is in it comes first."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from generator.box.gates.drawing import Drawing
from generator.box.gates.panels import Panel
from generator.box.gates.parts import Ring
from generator.box.gates.result import Result, counted

MORE = 1.05
"""A panel is larger than another one where its area and the rectangle around it are so many times as large."""


def holes_first(outlines: Sequence[Ring]) -> Result:
    """Each hole comes before its outline."""
    faults = [
        f"{hole.name} is cut when its outline, line {outline.mark.line}, is free"
        for outline in outlines
        for hole in outline.holes
        if hole.index > outline.index
    ]
    return counted("holes-first", faults, f"{sum(len(outline.holes) for outline in outlines)} holes", "before outlines")


def order(drawing: Drawing, panels: Sequence[Panel], cuts: frozenset[str]) -> Result:
    """What is engraved comes before all cuts, and small panels before large ones."""
    first = min((i for i, mark in enumerate(drawing.marks) if mark.stroke in cuts), default=0)
    faults = [
        f"line {mark.line} is engraved after the first cut" for mark in drawing.marks[first:] if mark.stroke not in cuts
    ]
    row = sorted(panels, key=lambda panel: panel.outline.index)
    for before, after in pairwise(row):
        areas = before.outline.area.area, after.outline.area.area
        sizes = [(b[2] - b[0]) * (b[3] - b[1]) for b in (before.outline.area.bounds, after.outline.area.bounds)]
        if areas[0] > MORE * areas[1] and sizes[0] > MORE * sizes[1]:
            faults.append(f"{before.id} comes before {after.id}, which is smaller")
    return counted("order", faults, f"{len(row)} panels", "engraving first, small before large")
