"""How large pictures are, read from the pictures themselves."""

from __future__ import annotations

import re
import struct

_PIXELS_PER_MM = 96 / 25.4


def png_size(content: bytes) -> tuple[int, int]:
    """Width and height in pixels, from the header (PNG specification, section 11.2.2)."""
    width, height = struct.unpack(">II", content[16:24])
    return width, height


def svg_size(content: bytes) -> tuple[int, int]:
    """Width and height in CSS pixels (96 an inch) of a drawing whose size is given in mm, as ours is."""
    head = content.decode().split(">", 1)[0]
    sizes = [re.search(rf'\b{side}="([\d.]+)mm"', head) for side in ("width", "height")]
    width, height = (round(float(size[1]) * _PIXELS_PER_MM) for size in sizes if size)
    return width, height
