"""Colours tell the machine what to cut and what to engrave: as the profile of the drawing states them."""

from __future__ import annotations

from collections.abc import Sequence

from generator.box.gates.drawing import Drawing
from generator.box.gates.panels import Panel
from generator.box.gates.result import Result, counted
from generator.box.gates.statement import Statement

CUTS = ("cut-inner", "cut-outer")
DRAWN = ("score", "engrave", "notes")


def cut_colours(statement: Statement) -> frozenset[str]:
    """The colours of what is cut through."""
    return frozenset(statement.layers[name] for name in CUTS if name in statement.layers)


def colours(drawing: Drawing, statement: Statement, panels: Sequence[Panel]) -> Result:
    """Outlines and holes have the colours of their layers and no fill; nothing has a colour that is not stated."""
    layers, faults = statement.layers, []
    known = set(layers.values())
    for mark in drawing.marks:
        used = {mark.stroke, mark.fill} - {"none"}
        if not used:
            faults.append(f"line {mark.line} has no colour")
        elif used - known:
            faults.append(f"line {mark.line} is {', '.join(sorted(used - known))}, which is not stated")
        elif mark.stroke in cut_colours(statement) and mark.fill != "none":
            faults.append(f"line {mark.line} is cut and filled")
        elif mark.fill in cut_colours(statement):
            faults.append(f"line {mark.line} is filled with the colour of a cut")
    if "cut-outer" not in layers:
        faults.append("the profile states no colour for outlines, cut-outer")
    drawn = {layers[name] for name in DRAWN if name in layers}
    if drawn & cut_colours(statement):
        faults.append("an engraving has the colour of a cut")
    for panel in panels:
        rings = [(panel.outline, "cut-outer"), *((hole, "cut-inner") for hole in panel.holes)]
        faults += [
            f"{ring.name} is {ring.mark.stroke} and not {layers.get(layer, 'stated')} ({layer})"
            for ring, layer in rings
            if ring.mark.stroke != layers.get(layer)
        ]
    return counted("colours", faults, ", ".join(f"{name} {layers[name]}" for name in layers), "as stated")
