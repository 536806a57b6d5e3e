"""What can not be made, each refused in one line with the limit and its reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from generator.base.problem import Problem, UserError
from generator.box.drawing.nesting import GAP
from generator.box.geometry.figure import Figure
from generator.box.geometry.handle import SHORTEST
from generator.box.geometry.joints import LEAST
from generator.box.geometry.kerf import offset
from generator.box.geometry.lids import Hinged, Inset, Sliding
from generator.box.geometry.outline import Panel, bounds
from generator.box.geometry.partition import joined
from generator.box.geometry.scoop import Scooped
from generator.box.geometry.tower import ALONG, DOWN, Tower
from generator.box.geometry.twopiece import ALONG_X, NAMES, Tray, TwoPiece, wall_holes

THINNEST, THICKEST = Fraction(1, 2), Fraction(20)
LONGEST = Fraction(2000)
NARROWEST_KERF, WIDEST_KERF = Fraction(5, 100), Fraction(3, 10)


@dataclass(frozen=True)
class Limit:
    """A refusal: the setting it is about (x, thickness, kerf ...), what is wrong with the limit, and the reason."""

    setting: str
    message: str
    reason: str

    def __str__(self) -> str:
        return f"{self.message}: {self.reason}"


class CanNotBeMade(UserError):
    """All refusals of a box together, as faults of the command line; `who` is named where there are several games."""

    exit_code = 2

    def __init__(self, limits: Iterable[Limit], who: str = "") -> None:
        self.limits = tuple(limits)
        super().__init__(Problem("wuerfelwerk", 0, f"{who}: {limit}" if who else str(limit)) for limit in self.limits)


def refuse(limits: Iterable[Limit]) -> None:
    """Raises CanNotBeMade where there is any refusal."""
    found = tuple(limits)
    if found:
        raise CanNotBeMade(found)


def board_limits(thickness: Fraction, kerf: Fraction, fit: Fraction = Fraction(0)) -> list[Limit]:
    """Refusals of a board and a machine, whatever is cut."""
    if not THINNEST <= thickness <= THICKEST:
        reason = "thinner board burns away, thicker board is not cut by these machines; the thickness is measured in mm"
        return [
            Limit("thickness", f"thickness {told(thickness)} is not within {mm(THINNEST)} to {mm(THICKEST)}", reason)
        ]
    return [*_kerf(thickness, kerf), *_fit(thickness, fit)]


NARROWEST_TAB = Fraction(1, 5)


def tab_limits(tabs: Fraction, thickness: Fraction) -> Iterator[Limit]:
    """Refusal of tabs that hold nothing, or that nobody breaks; 0 is none."""
    if tabs and not NARROWEST_TAB <= tabs <= thickness:
        reason = "a narrower one burns through, a wider one does not break out by hand; 0.4 mm is usual"
        limits = f"{mm(NARROWEST_TAB)} to {mm(thickness)}, the thickness"
        yield Limit("tabs", f"tabs of {told(tabs)} are not within {limits}", reason)


def box_limits(box: TwoPiece, kerf: Fraction) -> list[Limit]:
    """Refusals of a two-piece box."""
    found = board_limits(box.thickness, kerf, box.fit)
    if any(limit.setting == "thickness" for limit in found):
        return found  # all others are told in thicknesses
    return [*found, *_sides(box), *_play(box), *_clearance(box), *_notches(box), *_lid(box), *_magnet(box)]


SAGS = 100
"""Thicknesses; a lid that lies free over more than that bends under its own weight and a hand."""

FINGER = Fraction(12)
"""Millimetres that the tip of a finger is wide."""


def _lid(box: TwoPiece) -> Iterator[Limit]:
    free = min(box.x, box.y)
    if box.handle and (wide := bounds(next(p.outline for p in box.parts() if p.id == "lid"))[2]) < 2 * SHORTEST:
        reason = f"it is half as long as the lid, and fingers need {mm(SHORTEST)}; the lid has to be {mm(2 * SHORTEST)}"
        yield Limit("handle", f"a lid {mm(wide)} wide is too narrow for a handle", f"{reason} wide")
    if isinstance(box, Hinged) and box.handle and box.y < box.least_depth:
        reason = f"it has to be {mm(box.least_depth)} deep, or leave --handle out"
        yield Limit(
            "handle", f"a handle on a lid that turns meets the wall behind it in a box {mm(box.y)} deep", reason
        )
    if isinstance(box, Inset) and free > SAGS * box.thickness:
        need = f"board of {mm(Fraction(ceil(10 * free / SAGS), 10))} carries it, or take --lid lift"
        yield Limit("lid", f"a lid over {plain(box.x)} x {mm(box.y)} sags in board of {mm(box.thickness)}", need)
    if isinstance(box, Inset) and not isinstance(box, Sliding):
        narrow = [wall for wall in box.grips if wall in NAMES and box.notch_of(wall).width < FINGER]
        if not box.grips and not box.handle:
            reason = 'write notches = ["left", "right"] into the preset, take --lid lift, or --handle'
            yield Limit("notches", "nothing lets a finger below a lid that lies within the walls", reason)
        elif narrow:
            said = f"the notch in wall '{narrow[0]}' is {mm(box.notch_of(narrow[0]).width)} wide"
            yield Limit("notches", said, f"a finger below the lid needs {mm(FINGER)}; take --lid lift")


def _magnet(box: TwoPiece) -> Iterator[Limit]:
    if not box.magnet:
        return
    (wide, high), t = box.magnet, box.thickness
    most = 2 * min(box.h * 3 / 8 - box.clearance - 2 * t, box.h * 3 / 8 - t)
    size = f"magnets of {plain(wide)} x {mm(high)}"
    if isinstance(box, Inset):
        yield Limit("magnets", f"{size} have no place in a lid without walls", "take --lid lift")
    elif high > t:
        yield Limit("magnets", f"{size} are higher than the wall's {mm(t)}", f"{mm(t)} is the most, or thicker board")
    elif not LEAST / 2 <= wide <= most:
        reason = "joints and notches need the rest of the wall"
        yield Limit("magnets", f"{size} are not {mm(LEAST / 2)} to {mm(most)} wide", reason)


def sheet_limits(
    panels: Sequence[Panel], sheet: tuple[Fraction, Fraction], kerf: Fraction, gap: Fraction = GAP, what: str = "sheet"
) -> list[Limit]:
    """Refusals of panels that no sheet of this size holds; `what` is the option that asks for another one."""
    short, long = sorted(max(side - 2 * gap, Fraction(0)) for side in sheet)
    found = []
    for panel in panels:
        left, top, right, bottom = bounds(offset(panel.outline, kerf / 2))
        size = sorted((right - left, bottom - top))
        if size[0] > short or size[1] > long:
            message = f"panel '{panel.id}' is cut {plain(right - left)} x {mm(bottom - top)}, larger than the sheet"
            held = f"{plain(sheet[0])} x {mm(sheet[1])} holds {plain(long)} x {mm(short)}"
            needed = "x".join(str(ceil(side + 2 * gap)) for side in reversed(size))
            reason = f"{held} with {mm(gap)} kept at its edges; the smallest that holds it is --{what} {needed}"
            found.append(Limit("sheet", message, reason))
    return found


def plain(length: Fraction) -> str:
    """A number of mm without more digits than it needs, at most three after the point."""
    return f"{float(length):.3f}".rstrip("0").rstrip(".")


def mm(length: Fraction) -> str:
    """The same with its unit."""
    return f"{plain(length)} mm"


def told(length: Fraction) -> str:
    """A length that was asked for, as near as it was written: 3.0001 is above 3."""
    return f"{float(length):.6f}".rstrip("0").rstrip(".") + " mm"


def _kerf(t: Fraction, kerf: Fraction) -> Iterator[Limit]:
    widest = min(max(WIDEST_KERF, t / 10), t)
    if kerf >= t:
        reason = f"slots of {mm(t)} board would vanish; kerf is the full width of the beam, most often 0.1 to 0.3 mm"
        yield Limit("kerf", f"kerf {told(kerf)} is not below half a finger, {mm(t)}", reason)
    elif kerf and not NARROWEST_KERF <= kerf <= widest:
        reason = "is a digit lost or moved? kerf is the full width that the beam takes away, in mm, not half of it"
        limits = f"{mm(NARROWEST_KERF)} to {mm(widest)}"
        yield Limit("kerf", f"kerf {told(kerf)} is neither 0 nor within {limits} for {mm(t)} board", reason)


def _fit(t: Fraction, fit: Fraction) -> Iterator[Limit]:
    low, high = -t / 4, t / 10
    if not low <= fit <= high:
        reason = "a looser finger holds nothing, a tighter one splits the board"
        yield Limit("fit", f"fit {told(fit)} is not within {plain(low)} to {mm(high)} for {mm(t)} board", reason)


def _sides(box: TwoPiece) -> Iterator[Limit]:
    least = 6 * box.thickness
    for name, side in (("x", box.x), ("y", box.y), ("h", box.h)):
        if side < least:
            reason = "a finger and a space at both of its ends are two thicknesses each"
            yield Limit(name, f"inside {name} {told(side)} is below {mm(least)}, six thicknesses", reason)
        elif side > LONGEST:
            yield Limit(
                name, f"inside {name} {told(side)} is above {mm(LONGEST)}", "no laser cutter's bed is that long"
            )


def _play(box: TwoPiece) -> Iterator[Limit]:
    if box.play < 0:
        yield Limit("play", f"play {told(box.play)} is below 0", "the lid would not slip over the base")
    elif box.play > box.thickness:
        reason = "a lid that loose falls off, and the rim of the floor would no longer carry it"
        yield Limit("play", f"play {told(box.play)} is above the wall's {mm(box.thickness)}", reason)


def _clearance(box: TwoPiece) -> Iterator[Limit]:
    most = max(Fraction(0), min(box.h / 4, box.h - 6 * box.thickness))
    if box.clearance < 0:
        reason = "the lid would rest on the inner walls and not close"
        yield Limit("clearance", f"clearance {told(box.clearance)} is below 0", reason)
    elif box.clearance > most and box.h >= 6 * box.thickness:
        reason = "inner walls are at least three quarters of the inside height and six thicknesses high, to hold"
        yield Limit("clearance", f"clearance {told(box.clearance)} is above {mm(most)}", reason)


def _notches(box: TwoPiece) -> Iterator[Limit]:
    for wall in dict.fromkeys(box.notches):
        if wall not in NAMES:
            yield Limit("notches", f"no wall '{wall}' for a notch", f"walls are {', '.join(NAMES)}")
            continue
        edge, notch = box.plate[wall not in ALONG_X], box.notch_of(wall)
        most = edge - 6 * box.thickness, box.h / 2
        if notch.width > most[0] or notch.depth > most[1] or min(notch.width, notch.depth) < LEAST:
            size = f"notch of {plain(notch.width)} x {mm(notch.depth)} in wall '{wall}'"
            limits = f"{mm(LEAST)} to {plain(most[0])} x {mm(most[1])}"
            yield Limit("notches", f"{size} is not within {limits}", "the wall has to hold, and a finger to get in")


NONE = Fraction(0)
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
    for name, (left, front, right, back) in tray.partition.rooms.items():
        if (free := min(right - left, back - front)) > SAGS * t:
            said = f"the floor of compartment '{name}' sags in board of {mm(t)}: it is {mm(free)} wide"
            found.append(Limit(name, said, f"board of {mm(Fraction(ceil(10 * free / SAGS), 10))} carries it"))
    for name, side in (("width", tray.partition.width), ("depth", tray.partition.depth)):
        if side < 6 * t:
            reason = "its walls need a finger in the floor with a space at both ends, two thicknesses each"
            found.append(Limit(name, f"tray '{tray.id}' has a {name} of {mm(side)}, below {mm(6 * t)}", reason))
    if room and any(size > free for size, free in zip(tray.outside, room, strict=True)):
        sizes, held = (" x ".join(plain(size) for size in sizes) for sizes in (tray.outside, room))
        found.append(Limit("tray", f"tray '{tray.id}' is {sizes} mm outside", f"its place in the box is {held} mm"))
    if isinstance(tray, Tower) and (short := min(baffle.length for baffle in tray.baffles)) < least:
        size = f"gaps of {mm(tray.passage)} in a depth of {mm(tray.partition.depth)}"
        most = tray.partition.depth - DOWN * t - ALONG * least
        reason = f"gaps of at most {mm(Fraction(int(10 * most), 10))} leave boards that dice fall onto"
        found.append(Limit("passage", f"tower '{tray.id}' has {size}, and boards of {mm(max(short, NONE))}", reason))
    if isinstance(tray, Scooped):
        found += _scoops(tray, least)
    if not found:
        found += _dividers(tray)
    return found


def _scoops(tray: Scooped, least: Fraction) -> Iterator[Limit]:
    """Refusals of slopes: there has to be floor behind them, room for a finger, and wall around their slots."""
    for name, (left, front, right, back) in tray.partition.rooms.items():
        if back - front < (need := tray.reach + least):
            said = f"compartment '{name}' is {mm(back - front)} deep, and its slope takes {mm(tray.reach)}"
            yield Limit("scoop", said, f"it has to be {mm(need)} deep, or leave out 'scoop'")
        if right - left < (need := max(FINGER, 4 * tray.thickness)):
            yield Limit("scoop", f"compartment '{name}' is {mm(right - left)} wide", f"a slope needs {mm(need)}")
    for wall, notch in tray.notches.items():
        if wall not in ALONG_X and (tray.partition.depth - notch.width) / 2 < tray.ends_at + tray.thickness:
            said = f"the notch in wall '{wall}' of tray '{tray.id}' meets the slot of a slope"
            yield Limit("notches", said, "with 'scoop' fingers need no notch: leave it out")


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
