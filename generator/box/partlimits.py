"""What trays and figures can not be, each refused in one line with the limit and its reason."""

from __future__ import annotations

from fractions import Fraction

from generator.box.dividers import joined, wall_holes
from generator.box.figure import Figure
from generator.box.limits import Limit, mm, plain
from generator.box.outline import bounds
from generator.box.tray import Tray
from generator.box.walls import ALONG_X

LEAST_ROOM = Fraction(5)
THINNEST_PIECE = Fraction(3)
DRAWN_PIECE = Fraction(36, 10)
"""The thinnest piece of the unicorn as drawn, in mm at its full drawn height of 72."""


def tray_limits(tray: Tray, room: tuple[Fraction, Fraction, Fraction] | None = None) -> list[Limit]:
    """Refusals of a tray; `room` is what it stands in, from its own corner on: width, depth and height."""
    t, found = tray.thickness, []
    if tray.h < 6 * t:
        reason = "its corners need a finger with a space at both ends, two thicknesses each"
        found.append(Limit("h", f"tray '{tray.id}' is {mm(tray.h)} high inside, below {mm(6 * t)}", reason))
    least = max(LEAST_ROOM, 2 * t)
    for name, (left, front, right, back) in tray.partition.rooms.items():
        if min(right - left, back - front) < least:
            size = f"{plain(right - left)} x {mm(back - front)}"
            reason = "nothing gets in and out, and dividers have to hold in the wall"
            found.append(Limit(name, f"compartment '{name}' is {size}, a side below {mm(least)}", reason))
    for name, side in (("width", tray.partition.width), ("depth", tray.partition.depth)):
        if side < 6 * t:
            reason = "its walls need a finger in the floor with a space at both ends, two thicknesses each"
            found.append(Limit(name, f"tray '{tray.id}' has a {name} of {mm(side)}, below {mm(6 * t)}", reason))
    if room and any(size > free for size, free in zip(tray.outside, room, strict=True)):
        sizes, held = (" x ".join(plain(size) for size in sizes) for sizes in (tray.outside, room))
        found.append(Limit("tray", f"tray '{tray.id}' is {sizes} mm outside", f"its place in the box is {held} mm"))
    if not found:
        found += _dividers(tray)
    return found


def _dividers(tray: Tray) -> list[Limit]:
    try:
        joined(tray.partition.dividers, tray.thickness)
    except ValueError as error:
        message, _, reason = str(error).partition("; ")
        return [Limit("dividers", f"tray '{tray.id}': {message}", reason)]
    found, holes = [], wall_holes(tray.partition, tray.h, tray.joint)
    for wall, notch in tray.notches.items():
        length = tray.partition.width if wall in ALONG_X else tray.partition.depth
        middle = length / 2 + tray.thickness
        sides = [(left, right) for left, _, right, _ in map(bounds, holes.get(wall, ()))]
        if any(left < middle + notch.width / 2 and right > middle - notch.width / 2 for left, right in sides):
            message = f"the notch in wall '{wall}' of tray '{tray.id}' meets a divider"
            found.append(Limit("notches", message, "the divider's end is held by that piece of the wall"))
        if notch.depth > tray.h - 2 * tray.thickness or notch.width > length - 2 * tray.thickness:
            most = f"{plain(length - 2 * tray.thickness)} x {mm(tray.h - 2 * tray.thickness)}"
            message = f"the notch in wall '{wall}' of tray '{tray.id}' is larger than {most}"
            found.append(Limit("notches", message, "two thicknesses of the wall have to stay around it"))
    return found


def figure_limits(figure: Figure) -> list[Limit]:
    """Refusals of a figure: what is thin would break off, and a slot has to leave a ground to stand on."""
    least = THINNEST_PIECE / DRAWN_PIECE * 72
    if figure.height < least:
        reason = f"its thinnest piece would be below {mm(THINNEST_PIECE)} and break off"
        return [Limit("figure", f"figure of {mm(figure.height)} is lower than {mm(least)}", reason)]
    if figure.thickness > figure.height / 9:
        reason = "between its holes and its outline would be less board than half a thickness"
        least = figure.thickness * 9
        return [Limit("figure", f"figure of {mm(figure.height)} is below {mm(least)}, nine thicknesses", reason)]
    return []
