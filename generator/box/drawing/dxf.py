"""DXF files without lines, as the library writes them: kept, since to load it takes longer than to write all lines."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from typing import Any

from generator.base.cache import kept
from generator.box.drawing.drawing import Drawing
from generator.box.drawing.export import Points, flattened

VERSION = "R2000"
"""The oldest one with lightweight polylines and a unit: every program reads it."""

NEXT = "EEEEEE00"
"""What stands for the number that follows those of the lines; it is counted on from there."""

_FOLLOWS = re.compile(r"^EEEEEE([0-9A-F]{2})$", re.MULTILINE)


@dataclass(frozen=True)
class EmptyFile:
    """Its text, the number of what its lines belong to, and the number that the first of them has."""

    text: str
    owner: str
    first: int

    def numbered(self, lines: int) -> str:
        """The text for so many lines."""
        after = self.first + lines
        return _FOLLOWS.sub(lambda found: f"{after + int(found[1], 16):X}", self.text)


def empty_file(drawing: Drawing, folder: Path | None) -> EmptyFile:
    """The file for a drawing without its lines, from the folder if it is kept there."""
    if folder is None:
        return _read(_new(drawing))
    width, height = map(float, drawing.size)
    pens = {layer: pen.colour for layer, pen in drawing.pens.items()}
    key = json.dumps([_code(), width, height, pens, drawing.palette])
    return _read(kept(folder / "dxf" / f"{width:g}x{height:g}.dxf", key, lambda: _new(drawing)))


def _read(content: bytes) -> EmptyFile:
    head, _, text = content.decode().partition("\n")
    owner, first = head.split()
    return EmptyFile(text, owner, int(first, 16))


def _new(drawing: Drawing) -> bytes:
    document = new_document(drawing)
    owner, first = document.modelspace().layout_key, document.entitydb.next_handle()
    document.entitydb.handles.reset(NEXT)
    out = StringIO()
    document.write(out)
    return f"{owner} {first}\n{out.getvalue()}".encode()


@cache
def _code() -> str:
    """What writes the file: the library, and this module."""
    spec = find_spec("ezdxf")
    library = Path(str(spec.origin)).with_name("version.py") if spec else Path(__file__)
    return sha256(library.read_bytes() + Path(__file__).read_bytes()).hexdigest()


def layer_name(layer: str) -> str:
    """What a layer is called in the file: CUT_OUTER."""
    return layer.upper().replace("-", "_")


def new_document(drawing: Drawing) -> Any:
    """A file without lines: unit, size and layers, no date and no random number."""
    from ezdxf import units
    from ezdxf._options import options
    from ezdxf.filemanagement import new

    options.write_fixed_meta_data_for_testing = True  # else dates and GUIDs are written
    document = new(VERSION, units=units.MM)
    document.header["$LASTSAVEDBY"] = "wuerfelwerk"
    document.header["$EXTMIN"] = (0, 0, 0)
    document.header["$EXTMAX"] = (float(drawing.size[0]), float(drawing.size[1]), 0)
    palette = drawing.palette or [pen.colour for pen in drawing.pens.values()]
    for layer, pen in drawing.pens.items():
        document.layers.add(layer_name(layer), color=_nearest(pen.colour, palette))
    return document


def _nearest(colour: str, known: Sequence[str]) -> int:
    """The number of a colour of the format's palette, which is all that R2000 knows; 7 is black on white.

    It is the nearest of those that the machine's program, which has the colours `known`, takes for no other one.
    """
    wanted, others = bytes.fromhex(colour[1:]), [bytes.fromhex(other[1:]) for other in known]
    if not any(wanted):
        return 7

    from ezdxf import colors

    def distance(one: Sequence[int], other: Sequence[int]) -> int:
        return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))

    def rank(index: int) -> tuple[bool, int]:
        here = tuple(colors.aci2rgb(index))
        off = distance(here, wanted)
        return any(distance(here, other) < off for other in others), off

    return min(range(1, 256), key=rank)


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
        for number, (layer, points) in enumerate(lines_of(drawing), empty.first)
    ]
    head, _, tail = empty.numbered(len(lines)).partition(NO_ENTITIES)
    assert tail, "a new document has no entities"
    return (head + NO_ENTITIES.replace("  0\n", "".join(lines) + "  0\n") + tail).encode()


def lines_of(drawing: Drawing) -> Iterator[tuple[str, Points]]:
    """The corners of each line with its layer, y down; a closed one ends where it begins."""
    for mark in drawing.marks:
        for points in flattened(mark.path):
            yield mark.layer, [*points, points[0]]
    for part in drawing.parts:
        for layer, lines in part.lines:
            for line in lines:
                yield layer, [(float(x), float(y)) for x, y in line]


def _polyline(handle: int, owner: str, layer: str, points: Points, height: float) -> str:
    """The text of a polyline, letter by letter what ezdxf writes, which takes ten times as long for it."""
    closed = points[0] == points[-1]
    points = points[: len(points) - closed]
    written = " 10\n%.3f\n 20\n%.3f\n" * len(points) % tuple([n for x, y in points for n in (x, height - y)])
    corners = _ZEROS.sub("", written)
    head = f"  0\nLWPOLYLINE\n  5\n{handle:X}\n330\n{owner}\n100\nAcDbEntity\n  8\n{layer_name(layer)}\n"
    return f"{head}100\nAcDbPolyline\n 90\n{len(points)}\n 70\n{closed:d}\n{corners}"
