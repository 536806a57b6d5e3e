"""Dividers of a tray: fingers at their ends go through a wall or another divider, and where two cross they lap."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from generator.box.fingers import FingerJoint
from generator.box.outline import Tooth, rectangle, span, toothed
from generator.box.panel import Panel, Polygon, Stand
from generator.box.partition import Divider, Partition
from generator.box.stands import DOWN, RIGHT, area_within

Place = tuple[Fraction, Fraction, Fraction]
NOUGHT = Fraction(0)


def crossings(dividers: Sequence[Divider]) -> list[tuple[Divider, Divider]]:
    """Pairs of dividers that cross: one along x, one along y."""
    return [
        (one, two)
        for one in dividers
        for two in dividers
        if (one.along, two.along) == ("x", "y") and _within(one.at, two) and _within(two.at, one)
    ]


def joined(dividers: Iterable[Divider], thickness: Fraction) -> list[Divider]:
    """Dividers, with those that meet from both sides of another in one line made one that crosses it.

    Raises ValueError where two meet another one from its two sides beside each other: their fingers need the same room.
    """
    done: list[Divider] = []
    for divider in sorted(dividers, key=lambda each: (each.along, each.at, each.start)):
        before = next((d for d in done if (d.along, d.at, d.end + thickness) == _line(divider)), None)
        if before:
            done.remove(before)
            divider = replace(divider, start=before.start)
        done.append(divider)
    for one in done:
        for two in done:
            if one.along == two.along and one.end + thickness == two.start and abs(one.at - two.at) < 2 * thickness:
                raise ValueError(
                    f"two dividers meet a third one {float(abs(one.at - two.at)):g} mm beside each other; "
                    f"in one line they cross it, else their fingers need {float(2 * thickness):g} mm"
                )
    return done


def _line(divider: Divider) -> tuple[str, Fraction, Fraction]:
    return divider.along, divider.at, divider.start


def _within(at: Fraction, other: Divider) -> bool:
    return other.start < at < other.end


def wall_holes(partition: Partition, height: Fraction, joint: FingerJoint) -> dict[str, tuple[Polygon, ...]]:
    """Holes for the ends of dividers, in the frame of each wall as it is seen from inside."""
    t, width, depth = joint.thickness, partition.width, partition.depth
    found: dict[str, list[Polygon]] = {}
    for divider in joined(partition.dividers, t):
        near, far, size = ("front", "back", depth) if divider.along == "y" else ("left", "right", width)
        if divider.start == 0:  # front is seen with right at its left, left with front at its left
            x = t + (width - divider.at - t if near == "front" else divider.at)
            found.setdefault(near, []).extend(_holes(x, height, joint))
        if divider.end == size:
            x = t + (divider.at if far == "back" else depth - divider.at - t)
            found.setdefault(far, []).extend(_holes(x, height, joint))
    return {name: tuple(holes) for name, holes in found.items()}


def _holes(x: Fraction, height: Fraction, joint: FingerJoint) -> Iterator[Polygon]:
    for start, end in joint.slots(height):
        yield rectangle(x, start, joint.thickness, end - start)


def divider_panels(tray: str, partition: Partition, height: Fraction, joint: FingerJoint, corner: Place) -> list[Panel]:
    """All dividers of a tray whose room begins at `corner`."""
    dividers = joined(partition.dividers, joint.thickness)
    return [
        _panel(f"{tray}-divider-{number}", tray, divider, dividers, (height, joint, corner))
        for number, divider in enumerate(dividers, 1)
    ]


def _panel(
    name: str,
    tray: str,
    divider: Divider,
    others: Sequence[Divider],
    sizes: tuple[Fraction, FingerJoint, Place],
) -> Panel:
    height, joint, (x, y, z) = sizes
    t, length = joint.thickness, divider.end - divider.start
    ends = joint.fingers(height)
    across = [other for other in others if other.along != divider.along and _within(other.at, divider)]
    laps: list[Tooth] = []
    holes: list[Polygon] = []
    for other in across:
        # Seen like the walls at left (from front to back) and front (from right to left).
        place = other.at - divider.start if divider.along == "y" else divider.end - other.at - t
        if _within(divider.at, other):
            laps.append(span(place, place + t, -height / 2))
        elif divider.at in (other.end, other.start - t):
            holes += _holes(t + place, height, joint)
    top, bottom = (laps, ()) if divider.along == "x" else ((), laps)
    seen, at = (
        ("left", (x + divider.at + t, y + divider.start - t, z + height))
        if divider.along == "y"
        else ("front", (x + divider.end + t, y + divider.at + t, z + height))
    )
    return Panel(
        name,
        tray,
        toothed(length, height, top, ends, bottom, ends),
        tuple(holes),
        Stand(at, RIGHT[seen], DOWN),
        areas={"face": area_within(length, height, t, t)},
    )
