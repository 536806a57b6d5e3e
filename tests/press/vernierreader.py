"""A person who reads the calibration sheet: only what is drawn on it, as a reader of PDF finds it, and a drift.

Lines of the front and of the back are taken from the finished file; the paper is turned here, and the drift is a
similarity that this module computes by itself.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import cos, floor, radians, sin

from plumber import pdfplumber

from generator.artifacts.calibrate import sheet_pdf
from generator.base.project import open_project
from generator.press.targets.sheetformat import Paper

MM = 25.4 / 72
Segment = tuple[float, float, float, float]


@dataclass(frozen=True)
class Shift:
    """Backs land so many mm to the right and down, so many degrees clockwise and times as large, about the middle."""

    x: float
    y: float
    rotation: float
    scale: float

    def moved(self, x: float, y: float, paper: Paper) -> tuple[float, float]:
        u, v = x - float(paper.width) / 2, y - float(paper.height) / 2
        c, s = self.scale * cos(radians(self.rotation)), self.scale * sin(radians(self.rotation))
        return c * u - s * v + self.x + float(paper.width) / 2, s * u + c * v + self.y + float(paper.height) / 2


@dataclass(frozen=True)
class Drawn:
    """A scale as drawn: the lines of the front, and those of the back in the order of their numbers, as seen through
    the paper by a printer without drift."""

    letter: str
    level: bool
    front: tuple[Segment, ...]
    back: tuple[Segment, ...]

    @property
    def base(self) -> float:
        """Where the base line lies, across the lines: the lines of the front end there."""
        return max(max(line[3], line[1]) if self.level else max(line[2], line[0]) for line in self.front)


@cache
def drawn(paper: Paper, flip: str) -> tuple[Drawn, ...]:
    """The eight scales of the finished sheet, found by their letters and lines."""
    data = sheet_pdf(open_project(), paper, "en", flip)
    width, height = float(paper.width), float(paper.height)
    with pdfplumber.open(io.BytesIO(data)) as pdf:
        front, back = pdf.pages
        letters = {
            w["text"]: (w["x0"] * MM, w["top"] * MM)
            for w in front.extract_words(extra_attrs=["size"])
            if w["size"] > 17.5 and len(w["text"]) == 1
        }
        fronts = [_segment(line) for line in front.lines if line["linewidth"] * MM < 0.19]
        seen = [_through(_segment(line), width, height, flip, height >= width) for line in back.lines]
    return tuple(_scale(letter, at, fronts, seen) for letter, at in sorted(letters.items()))


def _segment(line: dict[str, float]) -> Segment:
    return line["x0"] * MM, line["top"] * MM, line["x1"] * MM, line["bottom"] * MM


def _through(line: Segment, width: float, height: float, flip: str, upright: bool) -> Segment:
    x1, y1, x2, y2 = line
    if (flip == "long") == upright:
        return width - x2, y1, width - x1, y2
    return x1, height - y2, x2, height - y1


def _scale(letter: str, at: tuple[float, float], fronts: Sequence[Segment], backs: Sequence[Segment]) -> Drawn:
    level = letter in "ACEG"
    x, y = at

    def near(line: Segment) -> bool:
        middle = ((line[0] + line[2]) / 2, (line[1] + line[3]) / 2)
        if level:
            return abs(middle[0] - (x + 24)) < 25 and -16 < middle[1] - y < 5
        return abs(middle[1] - (y + 22)) < 27 and -14 < middle[0] - x < 10

    across = [line for line in fronts if near(line) and (line[0] == line[2]) == level and line[:2] != line[2:]]
    long = [line for line in across if 4 < max(line[2] - line[0], line[3] - line[1]) < 9]
    behind = [line for line in backs if near(line) and max(line[2] - line[0], line[3] - line[1]) > 29]
    return Drawn(letter, level, *(tuple(sorted(lines, key=lambda line: line[not level])) for lines in (long, behind)))


def places(scale: Drawn, shift: Shift, paper: Paper) -> tuple[list[float], list[float]]:
    """Where the lines of the front, and those of the back after the drift, meet the base line, along it."""
    first = 0 if scale.level else 1
    fronts = [line[first] for line in scale.front]
    crossed = []
    for line in scale.back:
        (x1, y1), (x2, y2) = shift.moved(*line[:2], paper), shift.moved(*line[2:], paper)
        one, other = ((y1, x1), (y2, x2)) if scale.level else ((x1, y1), (x2, y2))
        part = (scale.base - one[0]) / (other[0] - one[0])
        assert -0.01 <= part <= 1.01, "the line of the back does not reach the base line"
        crossed.append(one[1] + part * (other[1] - one[1]))
    return fronts, crossed


def reading(scale: Drawn, shift: Shift, paper: Paper, halves: bool) -> float:
    """What a person reads: whole millimetres to the zero of the back, and the line of the back that meets one best."""
    fronts, backs = places(scale, shift, paper)
    zero, middle = backs[len(backs) // 2], fronts[len(fronts) // 2]
    sign = -1 if zero < middle else 1
    whole = floor(abs(zero - middle) + 1e-9)
    side = backs[len(backs) // 2 :] if sign > 0 else backs[len(backs) // 2 :: -1]
    nearest = [min(fronts, key=lambda one: abs(one - line)) for line in side]
    off = [sign * (line - one) for line, one in zip(side, nearest, strict=True)]
    seen = abs(zero - middle) - whole  # by eye: at the other end of the scale lines may meet once more
    likely = [at for at in range(len(side)) if abs(at / 10 - seen) < 0.4] + ([0] if seen > 0.6 else [])
    best = min(likely, key=lambda at: abs(off[at]))
    if abs(off[0]) < abs(off[best]) + 0.01:
        best = 0
    if halves:  # two neighbours are off by about the same, to both sides; line 9 and the next zero are such, too
        last = best == 0 and seen > 0.6
        at, offs = (len(side) - 1, [*off[:-1], off[0]]) if last else (best, off)
        for other in (at - 1, at + 1):
            if 0 <= other < len(side) and offs[other] * offs[at] < 0 and abs(offs[other] + offs[at]) < 0.05:
                return sign * (whole + (at + other) / 20)
    if best == 0:  # the zero meets a line itself
        return sign * float(round(abs(zero - middle)))
    return sign * (whole + best / 10)
