"""Where everything stands on a contact sheet: pages at one scale, files side by side, games one below the other.

Lengths are pixels from the top left corner.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

WIDTHS, MARGIN = (1600, 2400, 3200, 4000, 4800), 60
"""Of the picture: the first one that does not make it too high."""
HIGHEST = 1.6
"""How many times higher than wide a picture is at most, unless it is as wide as possible."""
SCALE = 1.1
"""Pixels of a millimetre: A4 is 231 wide, a card 69."""
HEAD, TITLE, GROUP, CAPTION = 96, 78, 32, 26
"""Height of the head of the picture, and of the lines for a game, a kind of files and a file."""
BESIDE, BETWEEN, APART, BELOW = 10, 30, 50, 22
"""From page to page, from file to file, more than that between kinds of files, and below a row of files."""
MORE = 70
"""Width of the words for pages that are not shown."""


@dataclass(frozen=True)
class Box:
    """A rectangle."""

    x: int
    y: int
    w: int
    h: int


@dataclass(frozen=True)
class FileSizes:
    """A file to be placed: its caption, the sizes of its pages in mm, and words for pages that are not shown.

    `begins` tells that it is the first one of its kind: the words for the kind stand above it.
    """

    caption: str
    pages: Sequence[tuple[float, float]]
    more: str = ""
    begins: bool = False


@dataclass(frozen=True)
class PlacedFile:
    """A file in its place; `reduced` is the factor by which pages too wide for the picture are smaller than others."""

    caption: Box
    pages: tuple[Box, ...]
    more: Box | None
    reduced: float = 1.0


@dataclass
class Flow:
    """Files from left to right, in rows; `y` is the upper edge of the row that is being filled."""

    length: Callable[[str], float]
    width: int = WIDTHS[0]
    y: int = HEAD
    x: int = MARGIN
    row: int = 0
    placed: list[PlacedFile] = field(default_factory=list)

    @property
    def inner(self) -> int:
        """Between the margins."""
        return self.width - 2 * MARGIN

    def line(self, height: int) -> Box:
        """A line of its own below everything so far."""
        self._wrap()
        box = Box(MARGIN, self.y, self.inner, height)
        self.y += height
        return box

    def add(self, file: FileSizes) -> PlacedFile:
        """Places a file right of the last one, or in a new row."""
        wide = max([page[0] for page in file.pages], default=0) * SCALE
        reduced = min(1.0, self.inner / wide) if wide else 1.0
        sizes = [_pixels(page, SCALE * reduced) for page in file.pages]
        least = min(self.inner, round(self.length(file.caption)) + 1)
        whole = sum(w + BESIDE for w, _ in sizes) - BESIDE + (MORE if file.more else 0)
        if file.begins and self.x > MARGIN:
            self.x += APART
        if self.x > MARGIN and self.x + max(least, min(whole, self.inner)) > MARGIN + self.inner:
            self._wrap()
        left, top = self.x, self.y + GROUP + CAPTION
        x, y, low, right = left, top, 0, left + least
        pages: list[Box] = []
        for w, h in [*sizes, *([(MORE - BESIDE, 0)] if file.more else [])]:
            if x > left and x + w > MARGIN + self.inner:
                x, y, low = left, y + low + BESIDE, 0
            pages.append(Box(x, y, w, h))
            x, low, right = x + w + BESIDE, max(low, h), max(right, x + w)
        more = pages.pop() if file.more else None
        self.row = max(self.row, y + low - self.y)
        self.x = right + BETWEEN
        placed = PlacedFile(Box(left, self.y + GROUP, right - left, CAPTION), tuple(pages), more, reduced)
        self.placed.append(placed)
        return placed

    def _wrap(self) -> None:
        """Goes on below the row."""
        if self.x > MARGIN:
            self.y += self.row + BELOW
        self.x, self.row = MARGIN, 0

    def height(self) -> int:
        """Of the picture that holds everything."""
        self._wrap()
        return self.y + MARGIN


def _pixels(page: tuple[float, float], scale: float) -> tuple[int, int]:
    width, height = page
    return max(1, round(width * scale)), max(1, round(height * scale))
