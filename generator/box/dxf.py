"""A drawing as DXF: millimetres, a layer for each kind of line, closed polylines and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from generator.box.drawing import Drawing
from generator.box.emptydxf import empty_file, layer_name
from generator.box.flatten import Points, flattened

NO_ENTITIES = "ENTITIES\n  0\nENDSEC\n"
"""The section for lines of a new document."""

_ZEROS = re.compile(r"(?<=\.\d)0+$|(?<=\.\d\d)0$", re.MULTILINE)
"""What can go at the end of a number: 12.500 is 12.5, and 100.000 is 100.0."""


def write_dxf(drawing: Drawing, folder: Path | None = None) -> bytes:
    """The sheet in mm, y up, its lower left corner at the origin; curves are straight lines within 0.03 mm.

    The same drawing gives the same bytes: no date and no random number is written. What all drawings have in common is
    kept in `folder`.
    """
    empty, height = empty_file(drawing, folder), float(drawing.size[1])
    lines = [
        _polyline(number, empty.owner, layer, points, height)
        for number, (layer, points) in enumerate(_lines(drawing), empty.first)
    ]
    head, _, tail = empty.numbered(len(lines)).partition(NO_ENTITIES)
    assert tail, "a new document has no entities"
    return (head + NO_ENTITIES.replace("  0\n", "".join(lines) + "  0\n") + tail).encode()


def _lines(drawing: Drawing) -> Iterator[tuple[str, Points]]:
    """The corners of each closed line with its layer, y down."""
    for mark in drawing.marks:
        for points in flattened(mark.path):
            yield mark.layer, points
    for part in drawing.parts:
        for hole in part.holes:
            yield "cut-inner", [(float(x), float(y)) for x, y in hole]
        yield "cut-outer", [(float(x), float(y)) for x, y in part.outline]


def _polyline(handle: int, owner: str, layer: str, points: Points, height: float) -> str:
    """The text of a closed polyline, letter by letter what ezdxf writes, which takes ten times as long for it."""
    written = " 10\n%.3f\n 20\n%.3f\n" * len(points) % tuple([n for x, y in points for n in (x, height - y)])
    corners = _ZEROS.sub("", written)
    head = f"  0\nLWPOLYLINE\n  5\n{handle:X}\n330\n{owner}\n100\nAcDbEntity\n  8\n{layer_name(layer)}\n"
    return f"{head}100\nAcDbPolyline\n 90\n{len(points)}\n 70\n1\n{corners}"
