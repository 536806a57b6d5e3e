"""A two-piece box drawn by hand: a second route to a right drawing, with formulas of its own, and easy to damage.

Edges are split into an odd number of equal pieces, every second one a finger. All lengths are floats in mm.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

Point = tuple[float, float]
LAYERS = {"cut-outer": "#000000", "cut-inner": "#0000ff", "engrave": "#ff0000", "notes": "#00aa00"}
STANDS = {  # right, down: seen from inside, the board behind
    "floor": ((1, 0, 0), (0, -1, 0)),
    "lid": ((-1, 0, 0), (0, -1, 0)),
    "front": ((-1, 0, 0), (0, 0, -1)),
    "back": ((1, 0, 0), (0, 0, -1)),
    "left": ((0, 1, 0), (0, 0, -1)),
    "right": ((0, -1, 0), (0, 0, -1)),
}


@dataclass
class Piece:
    """A panel: polygons in its own frame, y down, nominal."""

    name: str
    group: str
    outline: list[Point]
    holes: list[list[Point]] = field(default_factory=list)
    at: tuple[float, float, float] | None = None
    right: tuple[int, int, int] = (1, 0, 0)
    down: tuple[int, int, int] = (0, -1, 0)
    up: str = "inside"


@dataclass
class Handmade:
    """Sizes, and what a test may change before the drawing is written."""

    x: float = 60.0
    y: float = 48.0
    h: float = 30.0
    t: float = 3.0
    g: float = 0.4
    kerf: float = 0.2
    fit: float = 0.0
    clearance: float = 0.0
    notches: tuple[str, ...] = ()
    tray: float = 0.0  # room around a frame of four walls that stands in the box, at all sides; 0: none
    drawn_kerf: float | None = None
    scale: float = 1.0

    def pieces(self) -> list[Piece]:
        x, y, h, t, o = self.x, self.y, self.h, self.t, self.t + self.g
        rim = o + t
        low = h - self.clearance
        holes = [rectangle(*span) for a, b in split(0, x) for span in ((a, -t, b, 0), (a, y, b, y + t))] + [
            rectangle(*span) for a, b in split(0, y) for span in ((-t, a, 0, b), (x, a, x + t, b))
        ]
        made = [
            flat("floor", "base", 0.0, rectangle(-rim, -rim, x + rim, y + rim), holes),
            *self.walls("inner", "base", (0, 0, x, y), (0, low), bottom=True),
            flat("lid", "lid", h, self.plate()),
            *self.walls("outer", "lid", (-o, -o, x + o, y + o), (0, h), top=True),
        ]
        if self.tray:
            s = self.tray + t
            made += self.walls("tray", "tray", (s, s, x - s, y - s), (0, h / 2))
        return made

    def plate(self) -> list[Point]:
        """The lid: slots at all edges take the fingers of the outer walls."""
        o, t = self.t + self.g, self.t
        x0, y0, x1, y1 = -o, -o, self.x + o, self.y + o
        across, along = ([(a, b, -t) for a, b in split(*ends)] for ends in ((x0, x1), (y0, y1)))
        return toothed(x0 - t, y0 - t, x1 + t, y1 + t, across, along, across, along)

    def walls(
        self, name: str, group: str, room: tuple[float, ...], ends: tuple[float, float], bottom=False, top=False
    ) -> list[Piece]:
        """Front and back with slots at both ends, left and right with fingers for them."""
        x0, y0, x1, y1 = room
        t, half = self.t, self.fit / 2
        slots = [(a, b, -t) for a, b in split(*ends)]
        tips = [(a - half, b + half, t) for a, b in split(*ends)]
        found = []
        for side in ("front", "back", "left", "right"):
            wide = side in ("front", "back")
            low, high = (x0, x1) if wide else (y0, y1)
            teeth = [(a - half, b + half, t) for a, b in split(low, high)]
            middle = (low + high) / 2
            notch = [(middle - 8, middle + 8, -9.0)] if name == "outer" and side in self.notches else []
            reach, sides = (t, slots) if wide else (0, tips)
            below = teeth if bottom else notch
            shape = toothed(low - reach, ends[0], high + reach, ends[1], below, sides, teeth if top else [], sides)
            place = {"front": y0, "back": y1, "left": x0, "right": x1}[side]
            found.append(upright(f"{name}-{side}", group, side, place, shape))
        return found

    def stated(self) -> dict[str, Any]:
        size = [self.x + 2 * (2 * self.t + self.g), self.y + 2 * (2 * self.t + self.g), self.h + 2 * self.t]
        found: dict[str, Any] = {
            "inside": [self.x, self.y, self.h],
            "outside": size,
            "closed": size,
            "play": self.g,
            "clearance": self.clearance,
            "joints": (16 + 4 * bool(self.tray)) * FINGERS,
            "lifts": ["lid"],
            "notches": len(self.notches),
        }
        if self.tray:
            s = self.tray + self.t
            found["compartments"] = {"stones": [s, s, 0, self.x - s, self.y - s, self.h / 2]}
            found["inside_of"] = {"tray": "base"}
            found["spare"] = {"tray": [2 * self.tray, 2 * self.tray, self.h / 2]}
        return found


FINGERS = 3
"""Fingers on each edge."""


def split(a: float, b: float) -> list[tuple[float, float]]:
    """The pieces of an edge that are fingers."""
    step = (b - a) / (2 * FINGERS + 1)
    return [(a + (2 * i + 1) * step, a + (2 * i + 2) * step) for i in range(FINGERS)]


def rectangle(x0: float, y0: float, x1: float, y1: float) -> list[Point]:
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def toothed(u0: float, v0: float, u1: float, v1: float, bottom, right, top, left) -> list[Point]:
    """A rectangle with teeth (from, to, how far out) at each edge, counter-clockwise where v goes up."""
    points: list[Point] = [(u0, v0)]
    for a, b, out in bottom:
        points += [(a, v0), (a, v0 - out), (b, v0 - out), (b, v0)]
    points.append((u1, v0))
    for a, b, out in right:
        points += [(u1, a), (u1 + out, a), (u1 + out, b), (u1, b)]
    points.append((u1, v1))
    for a, b, out in reversed(top):
        points += [(b, v1), (b, v1 + out), (a, v1 + out), (a, v1)]
    points.append((u0, v1))
    for a, b, out in reversed(left):
        points += [(u0, b), (u0 - out, b), (u0 - out, a), (u0, a)]
    return points


def flat(
    name: str, group: str, level: float, shape: list[Point], holes: list[list[Point]] | None = None, side: str = ""
) -> Piece:
    """A piece that lies, seen like the floor or the lid."""
    solid = [[(u, v, level) for u, v in points] for points in (shape, *(holes or ()))]
    return standing(name, group, side or name, solid[0], solid[1:])


def upright(name: str, group: str, side: str, place: float, shape: list[Point]) -> Piece:
    wide = side in ("front", "back")
    return standing(name, group, side, [(u, place, v) if wide else (place, u, v) for u, v in shape], [])


def standing(name, group, side, solid, holes) -> Piece:
    """A piece from its corners in the box; its own origin is the corner from which all of it is right and down."""
    right, down = STANDS[side]
    at = tuple(min(p[i] for p in solid) if right[i] + down[i] >= 0 else max(p[i] for p in solid) for i in range(3))

    def own(point) -> Point:
        way = [p - a for p, a in zip(point, at, strict=True)]
        return sum(w * r for w, r in zip(way, right, strict=True)), sum(w * d for w, d in zip(way, down, strict=True))

    return Piece(name, group, [own(p) for p in solid], [[own(p) for p in h] for h in holes], at, right, down)


def area(points: list[Point]) -> float:
    """Twice the signed area."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, [*points[1:], points[0]], strict=True))


def grown(points: list[Point], by: float) -> list[Point]:
    """A polygon whose edges are moved out by so much; for edges along the axes."""
    turn = 1 if area(points) > 0 else -1
    found = []
    for i, (x, y) in enumerate(points):
        before, after = points[i - 1], points[(i + 1) % len(points)]
        for (ax, ay), (bx, by_) in ((before, points[i]), (points[i], after)):
            if abs(by_ - ay) > 1e-9:  # it goes up or down: out is to the side
                x = points[i][0] + by * turn * (1 if by_ > ay else -1)
            else:
                y = points[i][1] - by * turn * (1 if bx > ax else -1)
        found.append((x, y))
    return found
