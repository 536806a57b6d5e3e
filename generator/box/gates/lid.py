"""The lid: it lifts straight up, rests on the rim, and has the stated play at each side and clearance above."""

from __future__ import annotations

from collections.abc import Sequence

from generator.box.gates.cavity import WITHIN
from generator.box.gates.plates import Plate
from generator.box.gates.result import Result, counted, number
from generator.box.gates.strips import RESOLUTION, shared
from generator.box.gates.sweep import room, swept_up
from generator.box.gates.volume import overlap

SIDES = {"left": (0, -1), "right": (0, 1), "front": (1, -1), "back": (1, 1)}
UP, DOWN = (2, 1), (2, -1)


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


def rests(lid: Sequence[Plate], still: Sequence[Plate]) -> Result:
    """It can not fall any further."""
    fall = room(lid, still, *DOWN, most=2.0)
    return Result("rests", fall <= WITHIN, f"{number(fall)} mm above what carries it", f"<= {WITHIN} mm")


def play(lid: Sequence[Plate], still: Sequence[Plate], stated: float) -> Result:
    """How far the lid can be shifted to each side until it touches."""
    most = stated + 1.0
    ways = {name: room(lid, still, axis, sign, most) for name, (axis, sign) in SIDES.items()}
    good = all(abs(way - stated) <= WITHIN for way in ways.values())
    figure = ", ".join(f"{name} {number(way)}" for name, way in ways.items())
    return Result("play", good, f"{figure} mm", f"{number(stated)} mm within {WITHIN}")


def clearance(lid: Sequence[Plate], still: Sequence[Plate], stated: float) -> Result:
    """The least height between a wall that ends below the lid and the lid's plate."""
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
