"""The gates of a sheet as it lies on the machine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.box.gates.beam import beam, bridges
from generator.box.gates.closed import closed, simple
from generator.box.gates.colours import CUTS, colours, cut_colours
from generator.box.gates.document import document, elements, sheet_size
from generator.box.gates.doublelines import double_lines
from generator.box.gates.drawing import Drawing, Mark
from generator.box.gates.engraving import engraving
from generator.box.gates.nesting import apart, holes, on_sheet
from generator.box.gates.order import holes_first, order
from generator.box.gates.panels import Panel
from generator.box.gates.parts import Ring, outlines_of
from generator.box.gates.result import Result, counted, skipped
from generator.box.gates.statement import Statement


def on_paper(drawing: Drawing, marks: list[tuple[int, Mark]], rings: list[Ring]) -> list[Result]:
    """What can be seen of any drawing."""
    outlines = outlines_of(rings)
    return [
        document(drawing),
        elements(drawing),
        closed(marks),
        simple(marks),
        double_lines(marks),
        holes(outlines),
        apart(outlines),
        on_sheet(outlines, sheet_size(drawing)),
        holes_first(outlines),
    ]


def on_each_sheet(drawing: Drawing, statement: Statement, panels: Sequence[Panel]) -> list[Result]:
    """What needs the kerf, the colours and the names of the panels."""
    cuts = cut_colours(statement)
    return [
        colours(drawing, statement, panels),
        order(drawing, panels, cuts),
        engraving(drawing, panels, cuts),
        beam(panels, statement.kerf),
        bridges(panels, statement.thickness / 2),
    ]


def second_side(drawing: Drawing, layers: Mapping[str, str]) -> list[Result]:
    """What is burnt on parts that were turned over in their place: nothing may be cut there."""
    known, cut = set(layers.values()), {layers[name] for name in CUTS if name in layers}
    faults = []
    for mark in drawing.marks:
        used = {mark.stroke, mark.fill} - {"none"}
        if used & cut:
            faults.append(f"line {mark.line} has the colour of a cut, {', '.join(sorted(used & cut))}")
        elif used - known:
            faults.append(f"line {mark.line} is {', '.join(sorted(used - known))}, which is not stated")
    found = counted("uncut", faults, f"{len(drawing.marks)} marks", "none has the colour of a cut")
    return [document(drawing), elements(drawing), found]


def alone() -> list[Result]:
    """The gates that a drawing without metadata gives nothing to check with."""
    named = "colours, order, engraving, beam, bridges, fingers, thickness, overlap, gaps, inside, sealed, lift, play"
    return [skipped("all others", f"{named}; the drawing states no panels, kerf and thickness")]
