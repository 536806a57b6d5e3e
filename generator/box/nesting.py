"""Nesting: parts on as few sheets of board as possible, each turned as it fits best."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

import rectpack

from generator.box.outline import bounds
from generator.box.panel import Panel, Point, Polygon

GAP = Fraction(3)
"""Millimetres of board that stay between two cut lines, and between a cut line and the edge of the sheet."""

UNIT = 1000
"""rectpack gets whole thousandths of a millimetre, rounded up."""

WAYS = (rectpack.MaxRectsBl, rectpack.MaxRectsBssf, rectpack.MaxRectsBaf, rectpack.GuillotineBssfSas)
ORDERS = (rectpack.SORT_LSIDE, rectpack.SORT_AREA, rectpack.SORT_PERI, rectpack.SORT_SSIDE)


@dataclass(frozen=True)
class Placed:
    """A panel on a sheet: its own origin lies at (x, y) mm, and it is turned clockwise by 0, 90, 180 or 270 degrees."""

    panel: Panel
    x: Fraction
    y: Fraction
    turn: int

    def point(self, point: Point) -> Point:
        """Where a point of the panel's frame lies on the sheet."""
        x, y = point
        right, down = {0: (x, y), 90: (-y, x), 180: (-x, -y), 270: (y, -x)}[self.turn]
        return self.x + right, self.y + down

    def polygon(self, polygon: Iterable[Point]) -> Polygon:
        """Where a polygon of the panel's frame lies on the sheet."""
        return tuple(self.point(point) for point in polygon)


@dataclass(frozen=True)
class Sheet:
    """One board: its width and height in mm, its number from 1 of so many, and what lies on it."""

    width: Fraction
    height: Fraction
    number: int
    of: int
    parts: tuple[Placed, ...]


def nested(
    panels: Sequence[Panel], sheet: tuple[Fraction, Fraction], gap: Fraction = GAP, kerf: Fraction = Fraction(0)
) -> list[Sheet]:
    """All panels on as few sheets as we find; ValueError names the first one that no sheet holds."""
    around = gap + kerf
    room = tuple(int((side - gap) * UNIT) for side in sheet)  # a gap at each edge: one here, one in each part
    sizes = []
    for panel in panels:
        left, top, right, bottom = bounds(panel.outline)
        size = ceil((right - left + around) * UNIT), ceil((bottom - top + around) * UNIT)
        if min(size) > min(room) or max(size) > max(room):
            raise ValueError(panel.id)
        sizes.append(size)
    found = min((_packed(sizes, room, way, order) for way in WAYS for order in ORDERS), key=_waste)
    count = 1 + max((place[0] for place in found), default=-1)
    placed: list[list[Placed]] = [[] for _ in range(count)]
    for bin_, x, y, turned, index in found:
        placed[bin_].append(_at(panels[index], x, y, turned, gap, kerf))
    return [Sheet(*sheet, i + 1, count, tuple(parts)) for i, parts in enumerate(placed)]


Place = tuple[int, int, int, bool, int]
"""Number of the sheet from 0, x, y, whether turned, which panel."""


def _packed(sizes: Sequence[tuple[int, int]], room: Sequence[int], way: type, order: object) -> list[Place]:
    """One way to pack; deterministic, since all numbers are whole and parts come in their order."""
    packer = rectpack.newPacker(rectpack.PackingMode.Offline, rectpack.PackingBin.BFF, way, order, rotation=True)
    for index, size in enumerate(sizes):
        packer.add_rect(*size, rid=index)
    packer.add_bin(*room, count=len(sizes))
    packer.pack()
    return sorted((b, x, y, (w, h) != sizes[i], i) for b, x, y, w, h, i in packer.rect_list())


def _waste(places: Sequence[Place]) -> tuple[int, int]:
    """How bad a packing is: its sheets; then, how far down parts lie, so that the rest of a sheet stays whole."""
    return 1 + max((place[0] for place in places), default=0), sum(place[2] for place in places)


def _at(panel: Panel, x: int, y: int, turned: bool, gap: Fraction, kerf: Fraction) -> Placed:
    left, top, _, bottom = bounds(panel.outline)
    inset = gap + kerf / 2
    corner = Fraction(x, UNIT) + inset, Fraction(y, UNIT) + inset
    if turned:  # clockwise: what was below comes left
        return Placed(panel, corner[0] + bottom, corner[1] - left, 90)
    return Placed(panel, corner[0] - left, corner[1] - top, 0)
