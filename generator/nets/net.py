"""The net of a die in millimetres: faces, folds, tabs, and the line along which it is cut out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import dist

from generator.nets.solid import Solid
from generator.nets.tabs import Tab, tabs
from generator.nets.unfold import Point, Polygon, Side, Unfolded, unfolded

HEIGHTS = (0.24, 0.2, 0.18, 0.15)
"""Of tabs, in edges; the first with which all lie free is taken."""

HIGHEST = 8.0
"""Millimetres; glue needs no more."""


@dataclass(frozen=True)
class Flap:
    """A tab in mm: its number in the order of gluing, its corners, and the edge below which it is glued.

    The corners begin at the edge of its own face; `to` is the partner's edge from the corner where the tab's edge
    begins.
    """

    number: int
    corners: Polygon
    to: tuple[Point, Point]


@dataclass(frozen=True)
class Net:
    """A net with its outside up, x to the right, y down, lengths in mm; it begins at 0, 0.

    `faces` are in the order of those of the solid; `folds` are between faces, then between faces and tabs. All are
    folded away from whoever looks at it.
    """

    solid: Solid
    edge: float
    faces: tuple[Polygon, ...]
    folds: tuple[tuple[Point, Point], ...]
    flaps: tuple[Flap, ...]
    outline: Polygon
    size: Point

    def middle(self, face: int) -> Point:
        """The middle of a face."""
        corners = self.faces[face]
        return sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)


@lru_cache(maxsize=64)  # papers and languages ask for the same ones
def net_of(solid: Solid, edge: float) -> Net:
    """The net of a solid with edges of that length in mm."""
    flat = unfolded(solid)
    found = _tabs(flat, edge)
    outline = _outline(flat, found)
    left, top = min(x for x, _ in outline), min(y for _, y in outline)

    def place(point: Point) -> Point:
        return (point[0] - left) * edge, (point[1] - top) * edge

    def all_placed(points: Sequence[Point]) -> Polygon:
        return tuple(map(place, points))

    folded = [flat.ends(side) for _, _, side in flat.folds] + [flat.ends(tab.side) for tab in found]
    cut = all_placed(outline)
    return Net(
        solid,
        edge,
        tuple(map(all_placed, flat.places)),
        tuple((place(a), place(b)) for a, b in folded),
        tuple(Flap(tab.number, all_placed(tab.corners), _to(flat, tab, place)) for tab in found),
        cut,
        (max(x for x, _ in cut), max(y for _, y in cut)),
    )


def _to(flat: Unfolded, tab: Tab, place) -> tuple[Point, Point]:  # type: ignore[no-untyped-def]
    a, b = flat.ends(tab.partner)
    return place(b), place(a)


def _tabs(flat: Unfolded, edge: float) -> list[Tab]:
    for height in HEIGHTS:
        try:
            return tabs(flat, min(height, HIGHEST / edge))
        except ValueError:
            continue
    raise AssertionError(f"the tabs of a net of the {flat.solid.name} find no room")


def _outline(flat: Unfolded, found: Sequence[Tab]) -> list[Point]:
    """Around the net against the clock as seen, tabs included; no point twice."""
    by_side: dict[Side, Tab] = {tab.side: tab for tab in found}
    points: list[Point] = []
    for side in flat.around:
        tab = by_side.get(side)
        points += tab.corners[:3] if tab else flat.ends(side)[:1]
    return [point for k, point in enumerate(points) if dist(point, points[k - 1]) > 1e-9]
