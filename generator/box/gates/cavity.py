"""The room inside the closed box, its compartments, and the lid, measured from the faces of the panels."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import shapely
from shapely import Polygon

from generator.box.gates.plates import RESOLUTION, Plate, Span, overlap, room, shared, swept_up, turned
from generator.box.gates.statement import Result, counted, number, sizes, skipped

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
    """The room from face to face, within 0.01 mm."""
    if cavity is None:
        return Result("inside", False, "open on one side", f"{sizes(stated)} mm")
    good = all(abs(a - b) <= WITHIN for a, b in zip(cavity.size, stated, strict=True))
    return Result("inside", good, f"{sizes(cavity.size)} mm", f"{sizes(stated)} mm within {WITHIN}")


def block(spans: Sequence[Span], name: str = "room") -> Plate:
    """A box along the axes, as a plate."""
    (x0, x1), (y0, y1) = spans[:2]
    return Plate(name, name, 2, (spans[2][0], spans[2][1]), shapely.box(x0, y0, x1, y1), 1, "inside")


def empty(cavity: Cavity | None, plates: Sequence[Plate], shell: Sequence[str], inserts: Sequence[str]) -> Result:
    """Nothing but inserts stands in the room."""
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


FINGER = 12.0, 4.0
"""Width and height in mm that let the tip of a finger below a lid."""


#: notches: as many thumb notches as stated, all in the walls of the lid
#: grips: as many openings right below a lid within the walls as stated, each 12 mm wide and 4 mm high or more, through
#: wall and lining
def sealed(
    cavity: Cavity | None,
    plates: Sequence[Plate],
    clearance: float,
    notches: int | None,
    grips: int | None = None,
    loose: float = 0.0,
    pivots: Sequence[Sequence[float]] = (),
) -> list[Result]:
    """The room is closed on all six sides, but for `grips`; where walls end below the lid, the walls of the lid cover
    that.

    Thumb notches, hollows in the edge of an outer wall, are counted; none may let look inside. Grips go through all
    walls right below the lid, and are wide enough for a finger. Holes that a lid turns in are `pins`' to measure.
    """
    turning = [shapely.Point(y, z).buffer(radius + WITHIN, quad_segs=32) for y, z, _, radius in pivots]
    if cavity is None:
        return [skipped("sealed", "the room has no end")]
    faults, found, ways = [], 0, list[str]()
    for (axis, sign), plate in cavity.faces.items():
        first, second = plate.axes
        (u0, u1), (v0, v1) = cavity.spans[first], cavity.spans[second]
        whole = shapely.box(u0, v0, u1, v1)
        level = v1 - clearance if axis < 2 else v1
        bare = shapely.box(u0, v0, u1, level).difference(plate.area)
        behind = [other.area for other in plates if _covers(other, axis, sign, cavity)]
        behind += turning if axis == 0 else []
        plugs = [piece for other in plates if other.normal != axis for piece in _through(other, plate, loose)]
        bare = bare.difference(shapely.union_all(plugs))
        left = whole.difference(shapely.union_all([plate.area, *behind, *plugs]))
        if grips and axis < 2:
            open_through = [piece for piece in shapely.get_parts(left).tolist() if _area(piece) and _lets_in(piece, v1)]
            ways += [plate.id for _ in open_through]
            bare, left = (shape.difference(shapely.union_all(open_through)) for shape in (bare, left))
        if _area(bare):
            faults.append(f"{plate.id} leaves {number(_area(bare))} mm² open")
        if _area(left) and not _area(bare):
            faults.append(f"above {plate.id} {number(_area(left))} mm² are open to the outside")
    results = [counted("sealed", faults, "6 faces", "no opening")]
    if grips is not None:
        said = ", ".join(ways) or "none"
        results.append(Result("grips", len(ways) == grips, said, f"{grips} of {sizes(FINGER)} mm below the lid"))
    if notches is not None:
        inner = {plate.id for plate in cavity.faces.values()}
        walls = [plate for plate in plates if plate.normal < 2]
        found = sum(_notches(plate, plates) for plate in walls if plate.id not in inner)
        wrong = [f"{plate.id} has a notch" for plate in walls if plate.id in inner and _notches(plate, plates)]
        wrong += [f"{found} notches"] if found != notches else []
        results.append(counted("notches", wrong, f"{found} in the outer walls", str(notches)))
    return results


def _through(other: Plate, plate: Plate, loose: float) -> list[Polygon]:
    """What of another plate stands in a hole of a plate, in the middle of its thickness; so `loose` is the hole."""
    middle, along = sum(plate.depth) / 2, next(axis for axis in plate.axes if axis != other.normal)
    low, high = other.span(along)
    line = [(middle, low), (middle, high)]
    cut = other.area.intersection(
        shapely.LineString(line if other.axes[0] == plate.normal else [p[::-1] for p in line])
    )
    column, found = other.axes.index(along), []
    for piece in shapely.get_parts(cut).tolist():
        ends = {along: (piece.bounds[column] - loose, piece.bounds[column + 2] + loose), other.normal: other.depth}
        (u0, u1), (v0, v1) = (ends[axis] for axis in plate.axes)
        found.append(shapely.box(u0, v0, u1, v1))
    return found


def _covers(other: Plate, axis: int, sign: int, cavity: Cavity) -> bool:
    """Whether a plate lies outside of a face of the room, along the way out."""
    if other.normal != axis:
        return False
    low, high = cavity.spans[axis]
    return other.depth[0] >= high - RESOLUTION if sign > 0 else other.depth[1] <= low + RESOLUTION


def _lets_in(opening: Polygon, top: float) -> bool:
    """Whether a finger, pointed as a notch is, gets through an opening right below what lies at that height."""
    middle, half = sum(opening.bounds[::2]) / 2, FINGER[0] / 2
    tip = Polygon([(middle - half, top), (middle, top - FINGER[1]), (middle + half, top)])
    return not _area(tip.difference(opening))


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


MOST = 5.0
"""How far beyond the stated end of a compartment a wall is looked for, in mm."""

NAMES = (("left", "right"), ("front", "back"), ("bottom", "top"))


def compartments(stated: Mapping[str, tuple[float, ...]], plates: Sequence[Plate]) -> Result:
    """Each compartment is free, and ends at board on its sides and below where it is stated to end, within 0.01 mm."""
    faults = []
    for name, ends in stated.items():
        spans = [(ends[i], ends[i + 3]) for i in range(3)]
        if any(high - low <= 0 for low, high in spans):
            faults.append(f"{name} has no size")
            continue
        within = [plate.id for plate in plates if overlap(block(spans), plate) > 0]
        if within:
            faults.append(f"{within[0]} stands in {name}")
            continue
        for axis in range(3):
            for sign in (-1, 1):
                more = _growth(spans, plates, axis, sign)
                if more > WITHIN and (axis, sign) != (2, 1):
                    far = f"{number(more)} mm" if more < MOST else "far"
                    faults.append(f"{name} is larger at the {NAMES[axis][sign > 0]} by {far}")
    figure = ", ".join(f"{name} {sizes(e[i + 3] - e[i] for i in range(3))}" for name, e in stated.items())
    return counted("compartments", faults, figure, f"mm within {WITHIN}")


def _growth(spans: Sequence[Span], plates: Sequence[Plate], axis: int, sign: int) -> float:
    """How far a face of a block can be moved out until it meets board."""
    end = spans[axis][sign > 0]
    least = MOST
    for plate in plates:
        others = [i for i in range(3) if i != axis]
        if any(high - low <= RESOLUTION for low, high in (shared(spans[i], plate.span(i)) for i in others)):
            continue
        if plate.normal == axis:
            first, second = plate.axes
            (u0, u1), (v0, v1) = spans[first], spans[second]
            met = plate.area.intersection(shapely.box(u0, v0, u1, v1)).area > RESOLUTION
            ways = [(face - end) * sign for face in plate.depth] if met else []
        else:
            across = next(i for i in plate.axes if i != axis)
            (u0, u1), ahead = spans[across], sorted((end, end + sign * MOST))
            window = (ahead[0], u0, ahead[1], u1) if plate.axes[0] == axis else (u0, ahead[0], u1, ahead[1])
            piece = shapely.clip_by_rect(plate.area, *window)
            bounds = piece.bounds if piece.area > RESOLUTION else ()
            ways = [(bounds[i] - end) * sign for i in ((0, 2) if plate.axes[0] == axis else (1, 3))] if bounds else []
        if ways and max(ways) > -RESOLUTION:
            least = min(least, max(0.0, min(ways)))
    return least


def inserts(inside_of: Mapping[str, str], spare: Mapping[str, tuple[float, ...]], plates: Sequence[Plate]) -> Result:
    """Inserts have as much room to be shifted as stated."""
    faults, figures = [], []
    for name in inside_of:
        moving = [plate for plate in plates if plate.group == name]
        still = [plate for plate in plates if plate.group != name]
        if not moving:
            faults.append(f"{name} has no panel that stands in the box")
            continue
        most = max(spare.get(name, (0.0,))) + 2.0
        free = tuple(sum(min(most, room(moving, still, axis, sign, most)) for sign in (-1, 1)) for axis in range(3))
        figures.append(f"{name} {sizes(free)}")
        if name in spare and any(abs(a - b) > 2 * WITHIN for a, b in zip(free, spare[name], strict=True)):
            faults.append(f"{name} has {sizes(free)} mm to spare and not {sizes(spare[name])}")
    return counted("inserts", faults, ", ".join(figures), "mm to spare, as stated")


SIDES = {"left": (0, -1), "right": (0, 1), "front": (1, -1), "back": (1, 1)}
UP, DOWN = (2, 1), (2, -1)


#: lift: the lid goes straight up and touches nothing, however far it goes: all that it sweeps is compared
def lifts(groups: Sequence[str], plates: Sequence[Plate]) -> Result:
    """On its way up no panel of a group that lifts meets a panel of another one, however far it goes."""
    far = max((plate.span(2)[1] for plate in plates), default=0.0) + 10
    faults = [f"{group} has no panel" for group in groups if not any(plate.group == group for plate in plates)]
    for plate in plates:
        if plate.group in groups:
            others = [other for other in plates if other.group not in groups]
            faults += [
                f"{plate.id} catches {other.id} ({number(volume)} mm³)"
                for piece in swept_up(plate, far)
                for other in others
                if (volume := overlap(piece, other)) > 0
            ]
    return counted("lift", faults, f"{', '.join(groups)}: free all the way", "straight up, touching nothing")


#: slide: a lid that slides goes straight out the stated way and touches nothing
#: held: and no other way: it lies on something and ends at a wall behind; up and to its sides it has the stated room,
#: within 0.01 mm
def slides(name: str, way: Sequence[float], plates: Sequence[Plate], play: float, rise: float) -> list[Result]:
    """It goes one way and touches nothing, and no other: it lies on something, is kept down, and is held behind."""
    all_turned = [turned(plate, way) for plate in plates]
    lid, still = ([plate for plate in all_turned if (plate.group == name) == own] for own in (True, False))
    if not lid:
        return [Result("slide", False, f"{name} has no panel", "")]
    most = max(play, rise) + 1.0
    wanted = {
        "down": (1, -1, 0.0),
        "up": (1, 1, rise),
        "left": (0, -1, play),
        "right": (0, 1, play),
        "behind": (2, -1, 0.0),
    }
    ways = {side: room(lid, still, axis, sign, most) for side, (axis, sign, _) in wanted.items()}
    good = all(abs(ways[side] - stated) <= WITHIN for side, (_, _, stated) in wanted.items())
    figure = ", ".join(f"{side} {number(ways[side])}" for side in wanted)
    limit = f"{number(play)} mm at its sides, {number(rise)} up, 0 down and behind, within {WITHIN}"
    return [
        replace(lifts([name], all_turned), gate="slide", limit="the stated way, touching nothing"),
        Result("held", good, f"{figure} mm", limit),
    ]


def rests(lid: Sequence[Plate], still: Sequence[Plate]) -> Result:
    """The lid can not fall any further."""
    fall = room(lid, still, *DOWN, most=2.0)
    return Result("rests", fall <= WITHIN, f"{number(fall)} mm above what carries it", f"<= {WITHIN} mm")


def play(lid: Sequence[Plate], still: Sequence[Plate], stated: float) -> Result:
    """The lid can be shifted to each of the four sides by the stated play, within 0.01 mm."""
    most = stated + 1.0
    ways = {name: room(lid, still, axis, sign, most) for name, (axis, sign) in SIDES.items()}
    good = all(abs(way - stated) <= WITHIN for way in ways.values())
    figure = ", ".join(f"{name} {number(way)}" for name, way in ways.items())
    return Result("play", good, f"{figure} mm", f"{number(stated)} mm within {WITHIN}")


def clearance(lid: Sequence[Plate], still: Sequence[Plate], stated: float) -> Result:
    """The walls of the base end as far below the lid as stated, within 0.01 mm."""
    tops = [plate for plate in lid if plate.normal == 2]
    gaps = [top.depth[0] - wall.span(2)[1] for top in tops for wall in still if wall.normal < 2 and _below(wall, top)]
    if not gaps:
        return Result("clearance", False, "no wall below the lid", f"{number(stated)} mm")
    least = min(gaps)
    return Result(
        "clearance", abs(least - stated) <= WITHIN, f"{number(least)} mm", f"{number(stated)} mm within {WITHIN}"
    )


def _below(wall: Plate, top: Plate) -> bool:
    """Whether a wall stands under a plate."""
    return all(high - low > RESOLUTION for low, high in (shared(wall.span(i), top.span(i)) for i in (0, 1)))
