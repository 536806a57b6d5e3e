"""The gates of a sheet as it lies on the machine."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
import shapely
from shapely import Polygon
from shapely.validation import explain_validity

from generator.box.gates.engraved import burnt, cut_colours, engraving
from generator.box.gates.parts import Panel, Ring, beam, bridges, outlines_of
from generator.box.gates.statement import Result, Statement, counted, number, sizes, skipped
from generator.box.gates.svgfile import SHAPES, Drawing, Mark

SMALLEST = 0.01
"""A polygon of a smaller area, in mm², is a line."""


def closed(marks: list[tuple[int, Mark]]) -> Result:
    """Each cut ends where it began, or at a tab."""
    loops = [(mark, loop) for _, mark in marks for loop in mark.loops]
    faults = [f"line {mark.line} is open" for mark, loop in loops if not loop.closed]
    if not loops:
        return Result("closed", False, "nothing is cut", "0 open paths")
    return counted("closed", faults, f"{len(loops)} closed paths", "0 open paths")


def simple(marks: list[tuple[int, Mark]]) -> Result:
    """Each outline and each hole is one simple polygon: it neither crosses nor touches itself."""
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


DRAWN = ("score", "engrave", "notes")


def colours(drawing: Drawing, statement: Statement, panels: Sequence[Panel]) -> Result:
    """Outlines, holes, engraving and notes have the colours of the profile, and there is no other one."""
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


HARMLESS = ("class", "style", *(f"<{name}>" for name in SHAPES))
"""What is read as it is meant: no fault in a drawing of another program."""


def document(drawing: Drawing) -> Result:
    """Width and height are in mm and equal to the viewBox, which begins at 0 0."""
    limit = "width and height in mm, as in the viewBox"
    width, height = drawing.size
    try:
        size = [float(text.removesuffix("mm")) for text in drawing.size]
    except ValueError:
        size = []
    good = width.endswith("mm") and height.endswith("mm") and len(size) == 2 and min(size) > 0
    same = len(drawing.box) == 4 and all(abs(a - b) < 1e-6 for a, b in zip(drawing.box, (0, 0, *size), strict=False))
    if good and same:
        return Result("document", True, f"{sizes(size)} mm", limit)
    box = " ".join(f"{value:g}" for value in drawing.box) or "none"
    return Result("document", False, f"width {width or 'none'}, height {height or 'none'}, viewBox {box}", limit)


def elements(drawing: Drawing) -> Result:
    """Only what all programs show alike.

    Class, style and shapes are no fault in a drawing of another program.
    """
    stated = drawing.metadata is not None
    faults = [f"line {line}: {what}" for line, what in drawing.foreign if stated or what not in HARMLESS]
    return counted("elements", faults, f"{len(drawing.marks)} paths", "only what all programs show alike")


def sheet_size(drawing: Drawing) -> tuple[float, float]:
    """Width and height of the sheet in mm, as the viewBox has them; 0 where it has none."""
    return (drawing.box[2], drawing.box[3]) if len(drawing.box) == 4 else (0.0, 0.0)


NEAR = 0.01
"""Lines nearer than this, in mm, are one line; shorter pieces are none."""


def double_lines(marks: list[tuple[int, Mark]]) -> Result:
    """No line is cut twice."""
    rows = [
        (*a, *b, mark.line)
        for _, mark in marks
        for loop in mark.loops
        for a, b in zip(loop.points, (*loop.points[1:], *loop.points[: loop.closed]), strict=loop.closed)
    ]
    limit = "0 mm cut twice"
    if not rows:
        return Result("double-lines", True, "0 mm", limit)
    segments = np.array(rows)
    across = segments[:, 2:4] - segments[:, 0:2]
    length = np.hypot(across[:, 0], across[:, 1])
    segments, across, length = segments[length > NEAR], across[length > NEAR], length[length > NEAR]
    longest = np.argsort(-length, kind="stable")
    segments, direction = segments[longest], (across / length[:, None])[longest]
    turned = (direction[:, 0] < -1e-6) | ((np.abs(direction[:, 0]) <= 1e-6) & (direction[:, 1] < 0))
    direction[turned] *= -1  # a line has no direction: the angle is in half a turn
    angle = np.round(np.arctan2(direction[:, 1], direction[:, 0]) / 1e-4)
    # All of one angle are measured along the longest: along directions of their own, two pieces of a curve that meet
    # far from the corner of the sheet would lie over each other.
    _, first, same = np.unique(angle, return_index=True, return_inverse=True)
    direction = direction[first][same]
    middle = (segments[:, 0:2] + segments[:, 2:4]) / 2
    offset = middle[:, 0] * -direction[:, 1] + middle[:, 1] * direction[:, 0]
    ends = [np.sum(segments[:, i : i + 2] * direction, axis=1) for i in (0, 2)]
    low, high = np.minimum(*ends), np.maximum(*ends)
    lines = _numbered(angle, offset)
    order = np.lexsort((low, lines))
    faults, total, reached, line = [], 0.0, -np.inf, -1
    for i in order.tolist():
        if lines[i] != line:
            line, reached = lines[i], -np.inf
        twice = min(reached, high[i]) - low[i]
        if twice > NEAR:
            total += twice
            faults.append(f"line {segments[i, 4]:.0f}: {number(twice)} mm")
        reached = max(reached, high[i])
    if faults:
        faults[0] = f"{number(total)} mm in all; {faults[0]}"
    return counted("double-lines", faults, "0 mm", limit)


def _numbered(angle: np.ndarray, offset: np.ndarray) -> np.ndarray:
    """A number for each straight line: of one angle, and no gap larger than NEAR to the next offset."""
    order = np.lexsort((offset, angle))
    new = (np.diff(angle[order]) != 0) | (np.diff(offset[order]) > NEAR)
    numbers = np.empty(len(angle), dtype=int)
    numbers[order] = np.concatenate(([0], np.cumsum(new)))
    return numbers


TOUCHING = 0.001
"""What is nearer, in mm, touches."""


def holes(outlines: list[Ring]) -> Result:
    """Holes lie within their outline, apart from it and from each other."""
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
    """Parts neither overlap nor touch."""
    pairs = _meeting([outline.area for outline in outlines])
    faults = [
        f"{outlines[i].name} meets {outlines[j].name}"
        for i, j in pairs
        if not _lies_in(outlines[i], outlines[j]) and not _lies_in(outlines[j], outlines[i])
    ]
    return counted("apart", faults, f"{len(outlines)} parts", "no two overlap or touch")


#: sheet: all parts lie on the sheet
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


MORE = 1.05
"""A panel is larger than another one where its area and the rectangle around it are so many times as large."""


def holes_first(outlines: Sequence[Ring]) -> Result:
    """Each hole is cut before its outline sets the part free."""
    faults = [
        f"{hole.name} is cut when its outline, line {outline.mark.line}, is free"
        for outline in outlines
        for hole in outline.holes
        if hole.index > outline.index
    ]
    return counted("holes-first", faults, f"{sum(len(outline.holes) for outline in outlines)} holes", "before outlines")


def order(drawing: Drawing, panels: Sequence[Panel], cuts: frozenset[str]) -> Result:
    """Engraving comes first, then small panels before large ones."""
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
        burnt(drawing, statement),
        beam(panels, statement.kerf),
        bridges(panels, statement.thickness / 2),
    ]


def alone() -> list[Result]:
    """The gates that a drawing without metadata gives nothing to check with."""
    named = "colours, order, engraving, beam, bridges, fingers, thickness, overlap, gaps, inside, sealed, lift, play"
    return [skipped("all others", f"{named}; the drawing states no panels, kerf and thickness")]
