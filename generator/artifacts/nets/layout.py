"""Where what lies on the page of a net, and how large the net may be."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from functools import lru_cache
from math import ceil

from generator.nets.net import net_of
from generator.nets.plan import Plan
from generator.nets.solid import SOLIDS
from generator.nets.unfold import Point
from generator.press.targets.pagetarget import PageTarget

BARS = (100, 50)
"""Lengths of the bar to measure in mm; the longest that the page is wide enough for is drawn."""
HEAD, DIE = 24.0, 24.0
"""Height of the heading, and side of the picture of the finished die, in mm."""
LOWER, BAR = 76.0, 15.0
"""Height of the small picture with the steps beside it, and of the bar below, in mm."""
APART = 14.0
"""Millimetres between the net and what is below it, the heading of that included."""
GAP = 5.0
"""Millimetres between two nets on a page."""
LONGEST = 500
"""Millimetres that no edge has on any paper."""


@dataclass(frozen=True)
class Place:
    """A part of the page, in mm."""

    x: float
    y: float
    w: float
    h: float


def places(target: PageTarget) -> dict[str, Place]:
    """Where the net, the small picture and the finished die are on a page of the target."""
    width, height, safe = target.layout_size
    wide, lower = width - 2 * safe, height - safe - BAR - LOWER
    net = Place(safe, safe + HEAD, wide, lower - APART - safe - HEAD)
    return {
        "net": net,
        "key": Place(safe, lower, wide * 0.46, LOWER),
        "die": Place(safe + wide - DIE, safe, DIE, DIE),
    }  # fmt: skip


@lru_cache(maxsize=64)
def largest_edge(solid: str, target: PageTarget) -> float:
    """The longest edge in mm, in halves of a millimetre, of a net of the solid on a page of the target."""
    room = places(target)["net"]

    def too_large(halves: int) -> bool:
        width, height = net_of(SOLIDS[solid], halves / 2).size
        return width > room.w or height > room.h

    return (bisect_left(range(2, LONGEST * 2), True, key=too_large) + 1) / 2


@dataclass(frozen=True)
class Copies:
    """Where the nets of a die lie on a page, and whether they lie on their sides."""

    turned: bool
    places: tuple[Point, ...]


def copies(plan: Plan, room: Place) -> Copies:
    """The nets of a die in a part of the page: as many as are needed where there is room, turned if that helps."""
    width, height = plan.net.size
    ways = [Copies(turned, _laid(*size, plan.count, room)) for turned, size in
            ((False, (width, height)), (True, (height, width)))]  # fmt: skip
    return max(ways, key=lambda way: len(way.places))


def _laid(width: float, height: float, wanted: int, room: Place) -> tuple[Point, ...]:
    """Rows and columns with equal gaps; none where not a single net has room."""
    columns, rows = int((room.w + GAP) // (width + GAP)), int((room.h + GAP) // (height + GAP))
    if not (many := min(wanted, columns * rows)):
        return ()
    columns = ceil(many / ceil(many / columns))
    rows = ceil(many / columns)
    found = []
    for number in range(many):
        row, column = divmod(number, columns)
        in_row = min(columns, many - row * columns)
        left = (room.w - in_row * width) / (in_row + 1)
        above = (room.h - rows * height) / (rows + 1)
        found.append((room.x + left + column * (width + left), room.y + above + row * (height + above)))
    return tuple(found)
