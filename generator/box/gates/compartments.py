"""Compartments are as large as stated, and inserts have the stated room around them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import shapely

from generator.box.gates.cavity import WITHIN, block
from generator.box.gates.plates import Plate, Span
from generator.box.gates.result import Result, counted, number, sizes
from generator.box.gates.strips import RESOLUTION, shared
from generator.box.gates.sweep import room
from generator.box.gates.volume import overlap

MOST = 5.0
"""How far beyond the stated end of a compartment a wall is looked for, in mm."""

NAMES = (("left", "right"), ("front", "back"), ("bottom", "top"))


def compartments(stated: Mapping[str, tuple[float, ...]], plates: Sequence[Plate]) -> Result:
    """Each is free, ends at board on all four sides and below as stated, and above not lower than stated."""
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
    """How much room an insert has in X, Y and Z altogether, against what stands around it."""
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
