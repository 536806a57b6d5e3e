"""No panel stands mirrored: the face that lies up on the machine is the one that is stated to be inside or outside."""

from __future__ import annotations

from collections.abc import Sequence

from generator.box.gates.plates import Plate
from generator.box.gates.result import Result, counted
from generator.box.gates.strips import RESOLUTION


def facing(plates: Sequence[Plate]) -> Result:
    """The upper face looks to the middle of its group where it is the inside, else away from it."""
    faults = []
    for plate in plates:
        group = [other for other in plates if other.group == plate.group]
        ends = [other.span(plate.normal) for other in group]
        middle = (min(low for low, _ in ends) + max(high for _, high in ends)) / 2
        centre = sum(plate.depth) / 2
        out = 1 if centre > middle else -1
        beyond = [p for p in group if p.normal == plate.normal and (sum(p.depth) / 2 - centre) * out > RESOLUTION]
        if beyond or centre == middle:
            continue  # a divider: both of its faces are inside
        inside = (centre - middle) * plate.inward > 0  # the board lies behind the face that looks to the middle
        if inside != (plate.up == "inside"):
            faults.append(f"{plate.id} shows its {'inside' if inside else 'outside'} on the machine")
    return counted("mirrored", faults, f"{len(plates)} panels", "none, each with the stated face up")
