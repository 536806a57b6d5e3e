"""DXF files without lines, as the library writes them: kept, since to load it takes longer than to write all lines."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.base.kept import kept

if TYPE_CHECKING:
    from generator.box.drawing import Drawing

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
    key = json.dumps([_code(), width, height, pens])
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


@lru_cache
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
    for layer, pen in drawing.pens.items():
        red, green, blue = (int(pen.colour[i : i + 2], 16) for i in (1, 3, 5))
        document.layers.add(layer_name(layer), color=_nearest(red, green, blue))
    return document


def _nearest(*wanted: int) -> int:
    """The number of the nearest colour of the format's palette, which is all that R2000 knows; 7 is black on white."""
    if wanted == (0, 0, 0):
        return 7

    from ezdxf import colors

    def distance(index: int) -> int:
        return sum((a - b) ** 2 for a, b in zip(wanted, colors.aci2rgb(index), strict=True))

    return min(range(1, 256), key=distance)
