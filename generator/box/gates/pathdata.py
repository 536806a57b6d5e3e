"""The data of an SVG path as loops of points; curves become short straight pieces."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Extent: TypeAlias = tuple[float, float, float, float]

TOKEN = re.compile(r"[\s,]*(?:([MmLlHhVvCcSsQqTtAaZz])|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?))")
NEEDS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
PIECES = 12
"""Straight pieces that stand for a curve: of a letter 3 mm high they are within 0.005 mm of it."""

NUMBER = r"[-+]?\d{1,5}(?:\.\d+)?"
POINT = rf"\s*{NUMBER}[\s,]+{NUMBER}"
PLAIN = re.compile(rf"(?:\s*M{POINT}(?:\s*(?:[ML]{POINT}|Q{POINT}\s{POINT}|C{POINT}\s{POINT}\s{POINT}|Z))*)?\s*")
"""Absolute points, none of them beyond LARGEST, and nothing else, as our drawings have them."""

WEIGHTS = {
    degree: [
        [math.comb(degree, j) * (i / PIECES) ** j * (1 - i / PIECES) ** (degree - j) for j in range(degree + 1)]
        for i in range(1, PIECES + 1)
    ]
    for degree in (2, 3)
}
"""What each control point counts at the end of each piece of a curve (Bernstein)."""

_SPACED = str.maketrans("MLQCZ,", "      ")
"""Plain data without anything but numbers, which have something else between them."""

LARGEST = 100_000.0
"""No coordinate of a sheet is larger, in mm; NUMBER has as many digits."""

MOST = 200_000
"""Points of one path, those of flattened curves among them."""


@dataclass(frozen=True)
class Loop:
    """One subpath: its points in order, whether it ends where it began, and whether a curve of it was flattened."""

    points: tuple[Point, ...]
    closed: bool
    bent: bool = False


class BadPath(ValueError):
    """Path data that follow no grammar."""


@lru_cache(maxsize=1024)  # sheets with and without notes have the same cuts
def loops_of(data: str) -> tuple[Loop, ...]:
    """The subpaths of path data. Raises BadPath."""
    return tuple(_Walk().walk(data))


@lru_cache(maxsize=1024)
def is_plain(data: str) -> bool:
    """Whether all numbers in the data are points, so that nothing drawn lies outside of their hull.

    Such data `loops_of` takes too: no number is too large, and there are not too many.
    """
    return PIECES * sum(map(data.count, "MLQC")) <= MOST and PLAIN.fullmatch(data) is not None


def points_of(data: str) -> list[Point]:
    """The points of plain data, control points of curves among them."""
    numbers = list(map(float, data.translate(_SPACED).split()))
    return list(zip(numbers[::2], numbers[1::2], strict=True))


@lru_cache(maxsize=1024)
def extent_of(data: str) -> Extent | None:
    """A rectangle that nothing drawn leaves: left, top, right, bottom; None for no points. Raises BadPath."""
    points = points_of(data) if is_plain(data) else [point for loop in loops_of(data) for point in loop.points]
    if not points:
        return None
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """Letters with their numbers; repeated numbers repeat the letter, after M as L. Raises BadPath."""
    at, letter, numbers = 0, "", list[float]()
    data = data.rstrip()
    while at < len(data):
        found = TOKEN.match(data, at)
        if not found:
            raise BadPath(f"'{data[at : at + 12]}' is no path data")
        at = found.end()
        if found[1]:
            if numbers:
                raise BadPath(f"'{letter}' has too few numbers")
            letter = found[1]
            if letter in "Zz":
                yield letter, []
                letter = ""
            continue
        if not letter:
            raise BadPath(f"a number without a command: {found[2]}")
        value = float(found[2])
        if not abs(value) <= LARGEST:
            raise BadPath(f"{found[2]} lies outside of every sheet")
        numbers.append(value)
        if len(numbers) == NEEDS[letter.upper()]:
            yield letter, numbers
            numbers = []
            letter = {"M": "L", "m": "l"}.get(letter, letter)
    if numbers:
        raise BadPath(f"'{letter}' has too few numbers")


class _Walk:
    """Follows the commands: where the pen is, where the subpath began, the last control point."""

    def __init__(self) -> None:
        self.points: list[Point] = []
        self.start: Point = (0.0, 0.0)
        self.at: Point = (0.0, 0.0)
        self.control: tuple[str, Point] = ("", (0.0, 0.0))
        self.bent = self.begun = False

    def walk(self, data: str) -> Iterator[Loop]:
        for letter, values in commands(data):
            if len(self.points) > MOST:
                raise BadPath(f"has more than {MOST} points")
            kind, relative = letter.upper(), letter.islower()
            if kind != "M" and not self.begun:
                raise BadPath(f"begins with '{letter}', path data begin with M")
            self.begun = True
            if kind == "M":
                yield from self._ended(closed=False)
                self.at = self.start = self._points(values, relative)[0]
            elif kind == "Z":
                yield from self._ended(closed=True)
                self.at = self.start
            else:
                if not self.points:
                    self.points = [self.at]
                self._draw(kind, values, relative)
        yield from self._ended(closed=False)

    def _ended(self, closed: bool) -> Iterator[Loop]:
        if self.points:
            back = math.dist(self.points[0], self.points[-1]) < 0.0005
            points = self.points[:-1] if back and len(self.points) > 2 else self.points
            yield Loop(tuple(points), closed or back, self.bent)
        self.points, self.bent = [], False

    def _points(self, values: list[float], relative: bool) -> list[Point]:
        x, y = self.at if relative else (0.0, 0.0)
        return [(values[i] + x, values[i + 1] + y) for i in range(0, len(values), 2)]

    def _draw(self, kind: str, values: list[float], relative: bool) -> None:
        x, y = self.at
        if kind in "HV":
            base = (x if kind == "H" else y) if relative else 0.0
            self._line((values[0] + base, y) if kind == "H" else (x, values[0] + base))
        elif kind == "L":
            self._line(self._points(values, relative)[0])
        elif kind == "A":
            raise BadPath("an arc (A) is not followed; turn it into curves (C)")
        else:
            given = self._points(values, relative)
            if kind in "ST":
                family = "CS" if kind == "S" else "QT"
                last = self.control[1] if self.control[0] and self.control[0] in family else self.at
                given = [(2 * x - last[0], 2 * y - last[1]), *given]
            self._curve([self.at, *given])
            self.control = kind, given[-2]
            return
        self.control = "", self.at

    def _line(self, point: Point) -> None:
        if point != self.at:
            self.points.append(point)
        self.at = point

    def _curve(self, given: list[Point]) -> None:
        for weights in WEIGHTS[len(given) - 1]:
            x = sum(weight * point[0] for weight, point in zip(weights, given, strict=True))
            y = sum(weight * point[1] for weight, point in zip(weights, given, strict=True))
            self.points.append((x, y))
        self.at, self.bent = given[-1], True
