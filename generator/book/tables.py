"""Tables as blocks: rows stay whole, the head is repeated on each page, few rows never stand alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from generator.book.flow import Placeable
from generator.book.paragraphs import Around
from generator.book.setting import Lines
from generator.press.primitives import Item, Line, Node, Rect
from generator.press.shapes import mm
from generator.press.style import Style

PAD_X, PAD_Y = 1.6, 1.1
"""Room beside and above the words of a cell, mm."""
FEWEST = 2
"""Rows of a long table that stay together at the foot and at the head of a page."""
SHORT, MORE = 12, 4
"""A table of so many rows, its head not counted, is seen at once: so many of its rows stay together."""
WHOLE = 6
"""A table of so many rows, its head not counted, is never parted."""


@dataclass(frozen=True)
class Grid:
    """A table as set: the lines of each cell, the widths of its columns in mm; the first row is the head.

    `depth` is that of a page in mm.
    """

    rows: Sequence[Sequence[Lines]]
    widths: Sequence[float]
    aligns: Sequence[str]
    payoffs: bool
    style: Style
    depth: float = float("inf")

    @cached_property
    def fewest(self) -> int:
        """Rows that stay together at the foot and at the head of a page: as many as a page has room for."""
        wanted = MORE if len(self.rows) - 1 <= SHORT else FEWEST
        return next((fewest for fewest in (wanted, FEWEST) if self._has_room(fewest)), 1)

    @cached_property
    def whole(self) -> bool:
        """Whether it is never parted."""
        return len(self.rows) - 1 <= WHOLE and self._has_room(len(self.rows) - 1)

    def _has_room(self, count: int) -> bool:
        """Whether so many rows below each other fit on a page with the head, whichever they are.

        What can not be parted into two that have so many rows each is one.
        """
        heights = [self.height(row) for row in range(1, len(self.rows))]
        together = max(count, min(2 * count - 1, len(heights)))
        starts = range(max(1, len(heights) - together + 1))
        return self.height(0) + max(sum(heights[at : at + together]) for at in starts) <= self.depth + 1e-6

    def height(self, row: int) -> float:
        """Of a row; pay-offs are given room."""
        pad = PAD_Y * (1.35 if self.payoffs and row else 1)
        return max(cell.height for cell in self.rows[row]) + 2 * pad


class TableBlock(Placeable):
    """The rows of a grid from `first` up to `end`, below its head."""

    def __init__(self, grid: Grid, around: Around, before: float, after: float, first: int = 1, end: int = 0) -> None:
        self.grid, self.around, self.first, self.end = grid, around, first, end or len(grid.rows)
        super().__init__(sum(map(grid.height, [0, *range(first, self.end)])), before, after)
        self.path = around.path

    @property
    def first_room(self) -> float:
        """Head and the fewest rows, or all where these are few."""
        fewest = self.grid.fewest
        if self.grid.whole or self.end - self.first < 2 * fewest:
            return self.tall + self.follower
        return sum(map(self.grid.height, [0, *range(self.first, self.first + fewest)]))

    @property
    def anchors(self) -> set[str]:
        """The places within its cells."""
        rows = self.grid.rows[self.first : self.end]
        return {anchor for row in rows for cell in row for anchor in cell.anchors}

    def split(self, width: float, height: float) -> list[Placeable]:
        """Two parts with at least the fewest rows each."""
        if self.grid.whole:
            return []
        room, end = height - self.grid.height(0), self.first
        while end < self.end and self.grid.height(end) <= room + 1e-6:
            room -= self.grid.height(end)
            end += 1
        end = min(end, self.end - self.grid.fewest)
        if end - self.first < self.grid.fewest:
            return []
        upper = TableBlock(self.grid, self.around, self.before, 0, self.first, end)
        lower = TableBlock(self.grid, self.around, self.before, self.after, end, self.end)
        lower.follower = self.follower
        return [upper, lower]

    def items(self, top: float, first: bool) -> list[Item]:
        """Grounds and lines, then the cells row by row."""
        grid, left, wide = self.grid, self.around.left, sum(self.grid.widths)
        rows = [0, *range(self.first, self.end)]
        edges = [top]
        for row in rows:
            edges.append(edges[-1] + grid.height(row))
        items: list[Item] = self._grounds(left, edges)
        for number, y in enumerate(edges[1:-1]):
            strong = number == 0 and not grid.payoffs
            if number or strong:
                stroke, line = ("night", "rule") if strong else ("hairline", "hair")
                items.append(self._line(left, y, wide, stroke, line))
        items.append(self._line(left, edges[-1], wide, "divide", "hair"))
        items.append(Node("Table", tuple(self._row(row, left, y) for row, y in zip(rows, edges, strict=False))))
        return items

    def _line(self, x: float, y: float, wide: float, stroke: str, line: str) -> Line:
        style = self.grid.style
        return Line(mm(x), mm(y), mm(x + wide), mm(y), style.colours[stroke], style.lines[line])

    def _grounds(self, left: float, edges: Sequence[float]) -> list[Item]:
        grid = self.grid
        if not grid.payoffs:
            return []
        colours, x = grid.style.colours, left + grid.widths[0]
        high = mm(edges[-1] - edges[1])
        band = Rect(mm(left), mm(edges[0]), mm(sum(grid.widths)), mm(edges[1] - edges[0]), colours["night"])
        items: list[Item] = [band]
        for number, wide in enumerate(grid.widths[1:]):
            tint = colours["tint-4" if len(grid.widths) == 2 else f"tint-{number % 3 + 1}"]
            items.append(Rect(mm(x), mm(edges[1]), mm(wide), high, tint))
            x += wide
        return items

    def _row(self, row: int, x: float, y: float) -> Node:
        grid, cells = self.grid, list[Item]()
        height = grid.height(row)
        for column, (cell, wide) in enumerate(zip(grid.rows[row], grid.widths, strict=True)):
            down = (height - cell.height) / 2 if grid.payoffs or row == 0 else PAD_Y
            pad = PAD_X if grid.payoffs or column or grid.aligns[0] != "left" else 0.0
            items = cell.items(x + pad, y + down, wide - pad - PAD_X, grid.aligns[column])
            scope = "Column" if row == 0 else "Row" if column == 0 else ""
            cells.append(Node("TH" if scope else "TD", tuple(items), scope=scope))
            x += wide
        return Node("TR", tuple(cells))
