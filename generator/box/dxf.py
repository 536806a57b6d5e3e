"""A drawing as DXF: millimetres, a layer for each kind of line, closed polylines and nothing else."""

from __future__ import annotations

from io import StringIO
from typing import Any

from ezdxf import colors, units
from ezdxf._options import options
from ezdxf.filemanagement import new

from generator.box.drawing import Drawing
from generator.box.flatten import flattened

VERSION = "R2000"
"""The oldest one with lightweight polylines and a unit: every program reads it."""


def layer_name(layer: str) -> str:
    """What a layer is called in the file: CUT_OUTER."""
    return layer.upper().replace("-", "_")


def write_dxf(drawing: Drawing) -> bytes:
    """The sheet in mm, y up, its lower left corner at the origin; curves are straight lines within 0.03 mm.

    The same drawing gives the same bytes: no date and no random number is written.
    """
    document = _document(drawing)
    modelspace, height = document.modelspace(), float(drawing.size[1])

    def add(layer: str, points: list[tuple[float, float]]) -> None:
        rounded = [(round(x, 3), round(height - y, 3)) for x, y in points]
        modelspace.add_lwpolyline(rounded, close=True, dxfattribs={"layer": layer_name(layer)})

    for mark in drawing.marks:
        for points in flattened(mark.path):
            add(mark.layer, points)
    for part in drawing.parts:
        for hole in part.holes:
            add("cut-inner", [(float(x), float(y)) for x, y in hole])
        add("cut-outer", [(float(x), float(y)) for x, y in part.outline])
    out = StringIO()
    document.write(out)
    return out.getvalue().encode()


def _document(drawing: Drawing) -> Any:
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
