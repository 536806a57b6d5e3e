"""A drawing as DXF: millimetres, a layer for each kind of line, closed polylines and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import StringIO
from typing import Any

from ezdxf import colors, units
from ezdxf._options import options
from ezdxf.filemanagement import new

from generator.box.drawing import Drawing
from generator.box.flatten import Points, flattened

VERSION = "R2000"
"""The oldest one with lightweight polylines and a unit: every program reads it."""

NO_ENTITIES = "ENTITIES\n  0\nENDSEC\n"
"""The section for lines of a new document."""

_ZEROS = re.compile(r"(?<=\.\d)0+$|(?<=\.\d\d)0$", re.MULTILINE)
"""What can go at the end of a number: 12.500 is 12.5, and 100.000 is 100.0."""


def layer_name(layer: str) -> str:
    """What a layer is called in the file: CUT_OUTER."""
    return layer.upper().replace("-", "_")


def write_dxf(drawing: Drawing) -> bytes:
    """The sheet in mm, y up, its lower left corner at the origin; curves are straight lines within 0.03 mm.

    The same drawing gives the same bytes: no date and no random number is written.
    """
    document, height = new_document(drawing), float(drawing.size[1])
    owner, first = document.modelspace().layout_key, int(document.entitydb.next_handle(), 16)
    lines = list(_lines(drawing))
    entities = "".join([_polyline(first + i, owner, layer, points, height) for i, (layer, points) in enumerate(lines)])
    document.entitydb.handles.reset(f"{first + len(lines):X}")  # ezdxf numbers on behind them
    out = StringIO()
    document.write(out)
    head, _, tail = out.getvalue().partition(NO_ENTITIES)
    assert tail, "a new document has no entities"
    return (head + NO_ENTITIES.replace("  0\n", entities + "  0\n") + tail).encode()


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


def new_document(drawing: Drawing) -> Any:
    """A file without lines: unit, size and layers, no date and no random number."""
    options.write_fixed_meta_data_for_testing = True  # else dates and GUIDs are written
    document = new(VERSION, units=units.MM)
    document.header["$LASTSAVEDBY"] = "wuerfelwerk"
    document.header["$EXTMIN"] = (0, 0, 0)
    document.header["$EXTMAX"] = (float(drawing.size[0]), float(drawing.size[1]), 0)
    for layer, pen in drawing.pens.items():
        red, green, blue = (int(pen.colour[i : i + 2], 16) for i in (1, 3, 5))
        document.layers.add(layer_name(layer), color=_nearest(red, green, blue))
    return document


def _nearest(*wanted: int) -> int:
    """The number of the nearest colour of the format's palette, which is all that R2000 knows; 7 is black on white."""
    if wanted == (0, 0, 0):
        return 7

    def distance(index: int) -> int:
        return sum((a - b) ** 2 for a, b in zip(wanted, colors.aci2rgb(index), strict=True))

    return min(range(1, 256), key=distance)
