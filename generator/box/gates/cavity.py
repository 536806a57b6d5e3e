"""The room inside the closed box, measured from the faces of the panels around it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import shapely
from shapely import Polygon

from generator.box.gates.plates import Plate, Span
from generator.box.gates.result import Result, counted, number, sizes, skipped
from generator.box.gates.strips import RESOLUTION
from generator.box.gates.volume import overlap

WITHIN = 0.01
"""How far a measure may be from the stated one, in mm."""


@dataclass(frozen=True)
class Cavity:
    """The room, by axis from where to where, and the plate at each of its six faces by (axis, sign)."""

    spans: tuple[Span, Span, Span]
    faces: dict[tuple[int, int], Plate]

    @property
    def size(self) -> tuple[float, ...]:
        """Width, depth and height in mm."""
        return tuple(high - low for low, high in self.spans)


def cavity_of(plates: Sequence[Plate], centre: Sequence[float]) -> Cavity | None:
    """Straight out from the middle of what is stated, to the first face each way; None where one way is open."""
    spans, faces = [], {}
    for axis in range(3):
        ends = []
        for sign in (-1, 1):
            hit = math.inf
            for plate in plates:
                face = plate.depth[0] if sign > 0 else plate.depth[1]
                way = (face - centre[axis]) * sign
                if plate.normal == axis and 0 <= way < hit:
                    first, second = plate.axes
                    if shapely.contains_xy(plate.area, centre[first], centre[second]):
                        hit, faces[axis, sign] = way, plate
            ends.append(centre[axis] + sign * hit)
        spans.append((ends[0], ends[1]))
    return Cavity((spans[0], spans[1], spans[2]), faces) if len(faces) == 6 else None


def inside(cavity: Cavity | None, stated: Sequence[float]) -> Result:
    """Its measures are the stated ones."""
    if cavity is None:
        return Result("inside", False, "open on one side", f"{sizes(stated)} mm")
    good = all(abs(a - b) <= WITHIN for a, b in zip(cavity.size, stated, strict=True))
    return Result("inside", good, f"{sizes(cavity.size)} mm", f"{sizes(stated)} mm within {WITHIN}")


def block(spans: Sequence[Span], name: str = "room") -> Plate:
    """A box along the axes, as a plate."""
    (x0, x1), (y0, y1) = spans[:2]
    return Plate(name, name, 2, (spans[2][0], spans[2][1]), shapely.box(x0, y0, x1, y1), 1, "inside")


def empty(cavity: Cavity | None, plates: Sequence[Plate], shell: Sequence[str], inserts: Sequence[str]) -> Result:
    """Nothing stands in the room but what is stated to belong there; no panel of the box itself does."""
    if cavity is None:
        return skipped("empty", "the room has no end")
    room = block(cavity.spans)
    faults = []
    for plate in plates:
        volume = 0.0 if plate.group in inserts else overlap(room, plate)
        if volume > 0:
            faults.append(f"{plate.id} stands {number(volume)} mm³ in it")
    what = f"{len(inserts)} inserts" if inserts else "nothing"
    return counted("empty", faults, f"{what} in it", "nothing but the stated inserts")


def sealed(cavity: Cavity | None, plates: Sequence[Plate], clearance: float, notches: int | None) -> list[Result]:
    """Each face of the room is covered; a wall may end below the lid by the clearance, if the outer wall covers that.

    Thumb notches, hollows in the edge of an outer wall, are counted; none may let look inside.
    """
    if cavity is None:
        return [skipped("sealed", "the room has no end")]
    faults, found = [], 0
    for (axis, sign), plate in cavity.faces.items():
        first, second = plate.axes
        (u0, u1), (v0, v1) = cavity.spans[first], cavity.spans[second]
        whole = shapely.box(u0, v0, u1, v1)
        level = v1 - clearance if axis < 2 else v1
        bare = shapely.box(u0, v0, u1, level).difference(plate.area)
        if _area(bare):
            faults.append(f"{plate.id} leaves {number(_area(bare))} mm² open")
        behind = [other.area for other in plates if _covers(other, axis, sign, cavity)]
        left = whole.difference(shapely.union_all([plate.area, *behind]))
        if _area(left) and not _area(bare):
            faults.append(f"above {plate.id} {number(_area(left))} mm² are open to the outside")
    results = [counted("sealed", faults, "6 faces", "no opening")]
    if notches is not None:
        inner = {plate.id for plate in cavity.faces.values()}
        walls = [plate for plate in plates if plate.normal < 2]
        found = sum(_notches(plate, plates) for plate in walls if plate.id not in inner)
        wrong = [f"{plate.id} has a notch" for plate in walls if plate.id in inner and _notches(plate, plates)]
        wrong += [f"{found} notches"] if found != notches else []
        results.append(counted("notches", wrong, f"{found} in the outer walls", str(notches)))
    return results


def _covers(other: Plate, axis: int, sign: int, cavity: Cavity) -> bool:
    """Whether a plate lies outside of a face of the room, along the way out."""
    if other.normal != axis:
        return False
    low, high = cavity.spans[axis]
    return other.depth[0] >= high - RESOLUTION if sign > 0 else other.depth[1] <= low + RESOLUTION


def _area(shape: Polygon) -> float:
    """The area in mm² that is wider than the resolution."""
    return float(shape.buffer(-RESOLUTION / 2, join_style="mitre").area)


def _notches(plate: Plate, plates: Sequence[Plate]) -> int:
    """Hollows in the lower edge of a wall: parts of the hull's lower end without board, not at its ends.

    A slot is none: the finger of another panel stands in it.
    """
    x0, y0, x1, _ = plate.area.bounds
    height = 1.0
    strip = shapely.box(x0, y0, x1, y0 + height)
    bare = shapely.get_parts(strip.difference(plate.area)).tolist()
    return sum(
        piece.bounds[0] > x0 + RESOLUTION
        and piece.bounds[2] < x1 - RESOLUTION
        and not any(_stands_in(other, plate, piece) for other in plates)
        for piece in bare
    )


def _stands_in(other: Plate, plate: Plate, hollow: Polygon) -> bool:
    """Whether another plate fills the middle of a hollow in a plate."""
    middle = hollow.representative_point()
    place = [0.0, 0.0, 0.0]
    place[plate.normal] = sum(plate.depth) / 2
    place[plate.axes[0]], place[plate.axes[1]] = middle.x, middle.y
    if other is plate or not other.depth[0] < place[other.normal] < other.depth[1]:
        return False
    return bool(other.area.contains(shapely.Point(*(place[axis] for axis in other.axes))))
