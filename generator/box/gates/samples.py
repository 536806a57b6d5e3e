"""What stands nowhere in a box, by what is stated of it: a coupon against its labels, and boards that cross."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

import numpy as np
import shapely
from shapely import Polygon

from generator.box.gates.engraved import WITHIN
from generator.box.gates.parts import Panel
from generator.box.gates.plates import unturned
from generator.box.gates.statement import Result, counted, number
from generator.box.gates.svgfile import Mark

PROBE = 1.0
"""Millimetres below its upper edge, where the widths of a comb are measured."""


NEAR = 1.0
"""Millimetres from the middle of a slot to that of its label at most."""


#: strips: strips of a coupon are as many, as wide and as high as stated, within 0.01 mm
#: labels: slots and fingers of a coupon are as wide as stated, within 0.01 mm, and each has its label beside it, within
#: 1 mm
def coupon(stated: Mapping[str, tuple[float, ...]], panels: Sequence[Panel], marks: Sequence[Mark]) -> Iterator[Result]:
    """Strips, slots and fingers are as wide as their labels say, and each label stands at its own."""
    parts = {panel.id: panel for panel in panels}
    width, height, many = stated["strips"]
    strips = [sorted(_size(panel.nominal)) for name, panel in parts.items() if name.startswith("coupon-strip-")]
    faults = [
        f"a strip measures {number(a)} x {number(b)} mm"
        for a, b in strips
        if abs(a - width) > WITHIN or abs(b - height) > WITHIN
    ]
    faults += [f"{len(strips)} strips"] if len(strips) != many else []
    yield counted("strips", faults, f"{len(strips)} strips", f"{many:g} of {number(width)} x {number(height)} mm")
    if missing := [name for name in ("coupon-comb", "coupon-fingers", "coupon-slot") if name not in parts]:
        yield counted("labels", [f"{name} is missing" for name in missing], "")
        return
    slot = parts["coupon-slot"].nominal.interiors
    high, wide = sorted(_size(Polygon(slot[0]))) if slot else (0.0, 0.0)
    comb, fingers = (_spans(parts[name], gaps) for name, gaps in (("coupon-comb", True), ("coupon-fingers", False)))
    tall, thickness = _step(parts["coupon-fingers"]), parts["coupon-slot"].thickness
    said = {
        "slots of the comb": ([b - a for a, b in comb], stated["comb"]),
        "fingers": ([b - a - wide for a, b in fingers], stated["fits"]),
        "height of slot and fingers": ([high, tall], (thickness, thickness)),
    }
    faults = [
        f"{name}: {', '.join(map(number, found))} and not {', '.join(map(number, wanted))}"
        for name, (found, wanted) in said.items()
        if len(found) != len(wanted) or any(abs(a - b) > WITHIN for a, b in zip(found, wanted, strict=True))
    ]
    for name, spans in (("coupon-comb", comb), ("coupon-fingers", fingers)):
        middles = [x for mark in marks if (x := _middle(parts[name], mark)) is not None]
        bare = [f"{number(b - a)} mm" for a, b in spans if not any(abs(x - (a + b) / 2) < NEAR for x in middles)]
        faults += [f"no label stands at what is {one} wide in {name}" for one in bare]
    yield counted("labels", faults, f"{len(comb)} slots, {len(fingers)} fingers", f"as labelled, within {WITHIN} mm")


def _size(shape: Polygon) -> tuple[float, float]:
    left, top, right, bottom = shape.bounds
    return right - left, bottom - top


def _own(panel: Panel) -> Polygon:
    """The panel in its own frame."""
    return shapely.transform(panel.nominal, lambda points: unturned(points, panel.place.nest))


def _spans(panel: Panel, gaps: bool) -> list[tuple[float, float]]:
    """From where to where there is board right below the upper edge; or where between two pieces there is none."""
    own = _own(panel)
    left, top, right, _ = own.bounds
    line = own.intersection(shapely.LineString([(left, top + PROBE), (right, top + PROBE)]))
    found = sorted((part.bounds[0], part.bounds[2]) for part in shapely.get_parts(line).tolist())
    return [(a[1], b[0]) for a, b in pairwise(found)] if gaps else found


def _step(panel: Panel) -> float:
    """How far fingers stand out from the edge at the left end."""
    own = _own(panel)
    left, top, _, _ = own.bounds
    return float(min(y for x, y in own.exterior.coords if x < left + WITHIN) - top)


def _middle(panel: Panel, mark: Mark) -> float | None:
    """Where along a part the middle of a mark is; None for one that is not on it."""
    extent = mark.extent
    if extent is None:
        return None
    middle = (extent[0] + extent[2]) / 2, (extent[1] + extent[3]) / 2
    within = panel.nominal.contains(shapely.Point(middle))
    return float(unturned(np.array([middle]), panel.place.nest)[0, 0]) if within else None


LEAST = 3.0
"""A slot in the edge of a figure is deeper than that, in mm."""


def crossed(pairs: Mapping[str, str], panels: Sequence[Panel]) -> Result:
    """Two boards with a slot each, as a figure has them: the slots are as wide as the board less the fit, and both
    boards stand on the table, within 0.01 mm."""
    parts, faults, figures = {panel.id: panel for panel in panels}, [], []
    width = min((part.thickness - part.fit for name, part in parts.items() if name in pairs), default=0.0)
    for names in pairs.items():
        if missing := [name for name in names if name not in parts]:
            faults.append(f"{missing[0]} is missing")
            continue
        slots = [_slots(_own(parts[name]), up) for name, up in zip(names, (False, True), strict=True)]
        if any(len(one) != 1 for one in slots):
            faults.append(f"{' and '.join(names)} have {len(slots[0])} and {len(slots[1])} slots that meet")
            continue
        (wide, deep, _), (other, depth, left) = slots[0][0], slots[1][0]
        faults += [f"{name} has a slot of {number(w)} mm" for name, w in zip(names, (wide, other), strict=True)
                   if abs(w - width) > WITHIN]  # fmt: skip
        if abs(deep - left) > WITHIN:
            faults.append(f"{names[0]} stands {number(deep - left)} mm from the table on {names[1]}")
        figures.append(f"{' and '.join(names)}: {number(deep)} and {number(depth)} mm deep")
    return counted("crossed", faults, ", ".join(figures), f"{number(width)} mm wide, within {WITHIN}")


def _slots(own: Polygon, up: bool) -> list[tuple[float, float, float]]:
    """Slots with upright sides that are open below or, for `up`, above: width, depth, and what is left beyond."""
    points = list(own.exterior.coords)[:-1]
    if not own.exterior.is_ccw:
        points.reverse()
    found = []
    for i in range(len(points)):
        a, b, c, d = (points[(i + j) % len(points)] for j in range(4))
        first, second = b[1] - a[1], d[1] - c[1]
        sides = min(abs(first), abs(second))
        level = abs(b[1] - c[1]) < WITHIN and abs(a[0] - b[0]) < WITHIN and abs(c[0] - d[0]) < WITHIN
        if level and sides > LEAST and first * second < 0 and (first > 0) == up == (c[0] > b[0]):
            middle = (b[0] + c[0]) / 2
            column = shapely.LineString([(middle, own.bounds[1] - 1), (middle, own.bounds[3] + 1)])
            found.append((abs(b[0] - c[0]), sides, float(own.intersection(column).length)))
    return found
