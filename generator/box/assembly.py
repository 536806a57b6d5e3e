"""The picture of the box taken apart, with the name of each part beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.box.isometric import Picture, picture
from generator.box.job import BoxJob
from generator.box.solid import solids, taken_apart
from generator.press.primitives import Colour

LEVEL = 2.0
"""Millimetres in which two spots are at one height."""
APART = 7.5
"""Millimetres from one name to the next below it."""


@dataclass(frozen=True)
class NameView:
    """A name beside the picture: its middle is at `y`; a line leads from there to the part at (to_x, to_y), in mm."""

    words: str
    left: bool
    y: float
    to_x: float
    to_y: float


@dataclass(frozen=True)
class Place:
    """Where the picture is on the page, in mm."""

    x: float
    y: float
    w: float
    h: float


def assembly(job: BoxJob, colours: Mapping[str, Colour], line: float, place: Place) -> tuple[Picture, list[NameView]]:
    """The picture in the size of the place, and the names around it, in places of the page."""
    parts = taken_apart(solids(job.panels, float(job.thickness)))
    found = picture(parts, colours, line, place.w, place.h)
    spots = {name: (x + place.x, y + place.y) for name, (x, y) in found.anchors.items()}
    middle = place.x + place.w / 2
    sides: dict[bool, list[str]] = {True: [], False: []}
    for name in sorted(spots, key=lambda name: (abs(spots[name][0] - middle) < 1, spots[name][1])):
        x = spots[name][0]
        fewer = len(sides[True]) <= len(sides[False])
        sides[x < middle if abs(x - middle) >= 1 else fewer].append(name)
    views = []
    for left, names in sides.items():
        names = _down(names, spots, left)
        rows = spaced([spots[name][1] for name in names], place.y, place.y + place.h)
        views += [
            NameView(job.names.get(name, name), left, round(y, 3), *spots[name])
            for name, y in zip(names, rows, strict=True)
        ]
    return found, views


def _down(names: Sequence[str], spots: Mapping[str, tuple[float, float]], left: bool) -> list[str]:
    """Names from top to bottom; of two spots at one height the nearer is first, or the line to the other meets it."""
    order = sorted(names, key=lambda name: (spots[name][1], name))
    for i in range(len(order) - 1):
        (x, y), (other, below) = spots[order[i]], spots[order[i + 1]]
        if below - y < LEVEL and (x > other if left else x < other):
            order[i : i + 2] = order[i + 1], order[i]
    return order


def spaced(wanted: Sequence[float], top: float, bottom: float) -> list[float]:
    """Heights near the wanted ones, which ascend, APART from each other or as far as there is room, from top on."""
    apart = min(APART, (bottom - top) / max(1, len(wanted) - 1))
    rows: list[float] = []
    for y in wanted:
        rows.append(max(y, rows[-1] + apart if rows else top))
    limit = bottom
    for i in range(len(rows) - 1, -1, -1):
        rows[i] = min(rows[i], limit)
        limit = rows[i] - apart
    return rows
