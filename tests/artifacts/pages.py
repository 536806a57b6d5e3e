"""Pages of a finished PDF as runs of text and lines, in millimetres from the top left corner, read with pdfplumber."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from plumber import pdfplumber, without_curves

MM = 25.4 / 72


@dataclass(frozen=True)
class Run:
    """Characters that follow each other on one baseline in one font; a gap, even a small one, ends a run.

    `x`, `y` is where the baseline begins; the box of the run is left, top, right, bottom; `size` is in points,
    `turn` in degrees, clockwise.
    """

    text: str
    x: float
    y: float
    left: float
    top: float
    right: float
    bottom: float
    size: float
    font: str
    turn: int

    @property
    def centre(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def moved(self, dx: float, dy: float) -> Run:
        edges = (self.x + dx, self.y + dy, self.left + dx, self.top + dy, self.right + dx, self.bottom + dy)
        return replace(self, **dict(zip(("x", "y", "left", "top", "right", "bottom"), edges, strict=True)))


@dataclass(frozen=True)
class Rule:
    """A straight line by its box."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def centre(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def moved(self, dx: float, dy: float) -> Rule:
        return Rule(self.left + dx, self.top + dy, self.right + dx, self.bottom + dy)


@dataclass(frozen=True)
class Page:
    """What is on a page, or on one card of it."""

    runs: tuple[Run, ...]
    rules: tuple[Rule, ...]

    def card(self, left: float, top: float, width: float = 63, height: float = 88) -> Page:
        """What has its middle on the card whose trim begins at a place, measured from there."""

        def inside(thing: Run | Rule) -> bool:
            x, y = (round(middle - edge, 3) for middle, edge in zip(thing.centre, (left, top), strict=True))
            return 0 <= x <= width and 0 <= y <= height

        return Page(
            tuple(run.moved(-left, -top) for run in self.runs if inside(run)),
            tuple(rule.moved(-left, -top) for rule in self.rules if inside(rule)),
        )

    def texts(self) -> list[str]:
        return [run.text.strip() for run in self.runs]


@cache
def pages_of(path: Path) -> tuple[Page, ...]:
    """The pages of a file that does not change any more."""
    return read_pages(path.read_bytes())


@lru_cache(maxsize=64)
def read_pages(data: bytes, *numbers: int) -> tuple[Page, ...]:
    """The pages of these numbers, all where none is given."""
    with without_curves(), pdfplumber.open(io.BytesIO(data), pages=numbers or None) as pdf:
        return tuple(Page(tuple(_runs(page.chars)), tuple(_rules(page.lines))) for page in pdf.pages)


def _rules(lines: Iterable[dict[str, Any]]) -> Iterator[Rule]:
    for line in lines:
        yield Rule(*(line[edge] * MM for edge in ("x0", "top", "x1", "bottom")))


def _runs(chars: list[dict[str, Any]]) -> Iterator[Run]:
    together: list[dict[str, Any]] = []
    for char in chars:
        if together and not _follows(together[-1], char):
            yield _run(together)
            together = []
        together.append(char)
    if together:
        yield _run(together)


def _turn(char: dict[str, Any]) -> int:
    a, b = char["matrix"][:2]
    return 0 if a > abs(b) else 180 if -a > abs(b) else 270 if b > 0 else 90


def _size(char: dict[str, Any]) -> float:
    """Points, from foot to head of the letter's box."""
    return float(char["width"] if _turn(char) in (90, 270) else char["height"])


def _follows(before: dict[str, Any], char: dict[str, Any]) -> bool:
    fonts = [(each["fontname"], _turn(each), round(_size(each), 2)) for each in (before, char)]
    if fonts[0] != fonts[1]:
        return False
    forth, up = {0: (1, 0), 180: (-1, 0), 270: (0, 1), 90: (0, -1)}[_turn(char)], _turn(char) in (90, 270)
    dx, dy = (char["matrix"][i] - before["matrix"][i] for i in (4, 5))
    along, across = (dy * forth[1], dx) if up else (dx * forth[0], dy)
    gap = along - (before["height"] if up else before["width"])
    return abs(across) < 0.01 and abs(gap) < 0.15 * _size(char)


def _run(chars: list[dict[str, Any]]) -> Run:
    first = chars[0]
    height = first["bottom"] + first["y0"]  # the page's: one is measured from the head, the other from the foot
    return Run(
        text="".join(char["text"] for char in chars),
        x=first["matrix"][4] * MM,
        y=(height - first["matrix"][5]) * MM,
        left=min(char["x0"] for char in chars) * MM,
        top=min(char["top"] for char in chars) * MM,
        right=max(char["x1"] for char in chars) * MM,
        bottom=max(char["bottom"] for char in chars) * MM,
        size=_size(first),
        font=first["fontname"].partition("+")[2],
        turn=_turn(first),
    )
