"""Whether colour goes on beyond the cut: by what is drawn where that is plain, else by looking at the page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from math import ceil
from typing import Any

from generator.base.products import PrintSpec
from generator.preflight.page_geometry import MM, Box
from generator.preflight.report import millimetres
from generator.preflight.rules import Raw

SLACK = 0.1 * MM
"""Points by which a background may end short of the bleed: a tenth of a millimetre."""
SCALE = 1.5
"""Pixels of a point: one for about a quarter of a millimetre."""
WHITE = 248
"""A pixel is paper where none of its parts is darker."""
SHORTEST = 2 * MM
"""Points of the cut along which colour has to end for it to be a fault."""
SIDES = ("left", "bottom", "right", "top")


def wanted(spec: PrintSpec, cell: Box, cells: Sequence[Box], width: float, height: float) -> tuple[float, ...]:
    """How far colour has to go beyond each side of a card, in points: left, below, right, above.

    Between cards it is half of the gap at most, and never more than the page has.
    """
    x, y = float(spec.bleed_x) * MM, float(spec.bleed_y) * MM
    room = [min(x, cell[0]), min(y, cell[1]), min(x, width - cell[2]), min(y, height - cell[3])]
    for other in cells:
        if other is cell:
            continue
        beside = other[1] < cell[3] - 1 and cell[1] < other[3] - 1
        above = other[0] < cell[2] - 1 and cell[0] < other[2] - 1
        gaps = (cell[0] - other[2], cell[1] - other[3], other[0] - cell[2], other[1] - cell[3])
        for side, gap in enumerate(gaps):
            if gap > -1 and (beside if side in (0, 2) else above):
                room[side] = min(room[side], max(gap, 0.0) / 2)
    return tuple(max(0.0, one) for one in room)


def is_covered(cell: Box, bleed: tuple[float, ...], covers: Sequence[Box]) -> bool:
    """Whether areas together reach over the whole bleed of a card."""
    left, low, right, top = cell
    out = (left - bleed[0], low - bleed[1], right + bleed[2], top + bleed[3])
    open_ = [
        (out[0], out[1], left, out[3]),
        (right, out[1], out[2], out[3]),
        (left, out[1], right, low),
        (left, top, right, out[3]),
    ]
    for cover in covers:
        open_ = [part for one in open_ for part in _without(one, cover) if _matters(part)]
    return not any(_matters(one) for one in open_)


def _matters(box: Box) -> bool:
    return box[2] - box[0] > SLACK and box[3] - box[1] > SLACK


def _without(box: Box, cover: Box) -> list[Box]:
    """What is left of a box beside a cover."""
    x1, y1, x2, y2 = box
    a, b, c, d = max(x1, cover[0]), max(y1, cover[1]), min(x2, cover[2]), min(y2, cover[3])
    if a >= c or b >= d:
        return [box]
    return [(x1, y1, a, y2), (c, y1, x2, y2), (a, y1, c, b), (a, d, c, y2)]


def can_look() -> bool:
    """Whether pages can be looked at."""
    return find_spec("pypdfium2") is not None


class Pictures:
    """The pages of a file as they look, one at a time."""

    def __init__(self, content: bytes) -> None:
        self.content = content
        self._document: Any = None

    def page(self, number: int) -> Any:
        """A page, counted from 0, as a picture of SCALE pixels a point."""
        import pypdfium2

        if self._document is None:
            self._document = pypdfium2.PdfDocument(self.content)
        page = self._document[number]
        try:
            page.set_cropbox(*page.get_mediabox())  # what lies outside of it belongs to the page all the same
            return page.render(scale=SCALE, may_draw_forms=False).to_pil().convert("RGB")
        finally:
            page.close()

    def close(self) -> None:
        """Lets go of the file."""
        if self._document is not None:
            self._document.close()


def bleed_faults(image: Any, height: float, cell: Box, bleed: tuple[float, ...]) -> Iterator[Raw]:
    """Each side of a card at which colour ends before its bleed does."""
    for side, room in enumerate(bleed):
        if room < 2 / SCALE:
            continue
        missing = _ends(image, height, cell, side, room)
        if len(missing) / SCALE >= SHORTEST:
            box = _place(height, cell, side, missing)
            yield Raw("bleed", box, millimetres(len(missing) / SCALE / MM), millimetres(room / MM), SIDES[side])


def _ends(image: Any, height: float, cell: Box, side: int, room: float) -> list[int]:
    """The pixels along a side of a card that have colour at the cut and none at the end of the bleed."""
    left, top, right, low = (round(one * SCALE) for one in (cell[0], height - cell[3], cell[2], height - cell[1]))
    out, deep = max(1, ceil((room - SLACK) * SCALE) - 1), 2
    if side in (0, 2):
        inner, outer = (left + deep, left - out) if side == 0 else (right - 1 - deep, right - 1 + out)
        return [y for y in range(top + deep, low - deep) if _dark(image, inner, y) and not _dark(image, outer, y)]
    inner, outer = (low - 1 - deep, low - 1 + out) if side == 1 else (top + deep, top - out)
    return [x for x in range(left + deep, right - deep) if _dark(image, x, inner) and not _dark(image, x, outer)]


def _dark(image: Any, x: int, y: int) -> bool:
    if not (0 <= x < image.width and 0 <= y < image.height):
        return True  # the page ends here, and nothing can be missing
    return bool(min(image.getpixel((x, y))) < WHITE)


def _place(height: float, cell: Box, side: int, missing: list[int]) -> Box:
    first, last = missing[0] / SCALE, missing[-1] / SCALE
    if side in (0, 2):
        x = cell[0] if side == 0 else cell[2]
        return (x, height - last, x, height - first)
    y = cell[1] if side == 1 else cell[3]
    return (first, y, last, y)
