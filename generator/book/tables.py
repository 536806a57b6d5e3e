"""Tables as blocks: how wide columns are, the largest size that fits, rows that stay whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from generator.book.blocks import Run, Table
from generator.book.lines import Lines
from generator.book.placeables import Around, Placeable
from generator.book.typesetter import Typesetter, Wish, column_widths, needed, of_all, wish_of
from generator.press.primitives import Item, Line, Node, Rect, mm
from generator.press.style import Style, TextStyle

PAD_X, PAD_Y = 1.6, 1.1
"""Room beside and above the words of a cell, mm."""
MORE, FEWEST = 4, 2
"""Rows of a table that stay together at the foot and at the head of a page, and where they are too high for that."""
FEW = 100.0
"""What it costs to leave few rows."""


@dataclass(frozen=True)
class Grid:
    """A table as set: the lines of each cell, the widths of its columns in mm; the first row is the head."""

    rows: Sequence[Sequence[Lines]]
    widths: Sequence[float]
    aligns: Sequence[str]
    payoffs: bool
    style: Style

    def height(self, row: int) -> float:
        """Of a row; pay-offs are given room."""
        pad = PAD_Y * (1.35 if self.payoffs and row else 1)
        return max(cell.height for cell in self.rows[row]) + 2 * pad


class TableBlock(Placeable):
    """The rows of a grid from `first` up to `end`, below its head."""

    element, shows = "Table", True

    def __init__(self, grid: Grid, around: Around, before: float, after: float, first: int = 1, end: int = 0) -> None:
        self.grid, self.around, self.first, self.end = grid, around, first, end or len(grid.rows)
        super().__init__(sum(map(grid.height, [0, *range(first, self.end)])), before, after)
        self.path = around.path

    @property
    def anchors(self) -> set[str]:
        """The places within its cells."""
        rows = self.grid.rows[self.first : self.end]
        return {anchor for row in rows for cell in row for anchor in cell.anchors}

    def cuts(self) -> Iterator[tuple[int, float, float, float]]:
        """Between rows: dear where few are left on either side."""
        head = down = self.grid.height(0)
        for row in range(self.first, self.end - 1):
            down += self.grid.height(row)
            above, below = row + 1 - self.first, self.end - row - 1
            few = sum(min(above, below) < fewest for fewest in (MORE, FEWEST))
            yield row + 1, down, few * FEW, head

    def part(self, first: int, end: int | None) -> TableBlock:
        """Some of the rows, below the head."""
        last = self.end if end is None else end
        return TableBlock(self.grid, self.around, self.before, self.after, first or self.first, last)

    def items(self, top: float) -> list[Item]:
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


_STEP = 0.25


def make_grid(table: Table, typesetter: Typesetter, width: float) -> Grid | None:
    """The table in at most `width` mm; None where it is too wide at the least size of its style, which is told."""
    columns = len(table.head)
    rows = [table.head, *([*row, *[(Run(""),)] * (columns - len(row))][:columns] for row in table.rows)]
    base = typesetter.style("table")
    sizes = [base.size]
    while sizes[-1] > base.least:
        sizes.append(max(base.least, sizes[-1] - _STEP))
    wishes: list[list[Wish]] = []
    for size in sizes:
        styles = [
            [_style(typesetter, table, row, column, size / base.size) for column in range(columns)] for row in (0, 1)
        ]
        strips = [
            [typesetter.strips(cell, styles[min(number, 1)][column], table.place) for column, cell in enumerate(row)]
            for number, row in enumerate(rows)
        ]
        wishes = [
            _in_size([wish_of([strips[number][column]]) for number in range(len(rows))],
                     [styles[min(number, 1)][column].size for number in range(len(rows))], size)
            for column in range(columns)
        ]  # fmt: skip
        widths = column_widths(wishes, width, 2 * PAD_X + 0.02, size)
        if widths:
            break
    else:
        least = needed(list(map(of_all, wishes)), 2 * PAD_X, base.least)
        message = f"the table is {least:.0f} mm wide at {base.least:g} pt, the page has room for {width:.0f} mm"
        hint = "give it fewer columns or shorter words"
        typesetter.fault(table.place, message, hint)
        return None
    cells: list[list[Lines]] = []
    for number, row in enumerate(strips):
        lines = [
            typesetter.fitted(cell, styles[min(number, 1)][column], widths[column] - 2 * PAD_X, divided=False)
            for column, cell in enumerate(row)
        ]
        assert all(lines), "what was measured fits"
        cells.append([one for one in lines if one])
    return Grid(cells, widths, table.aligns, table.payoffs, typesetter.letters.style)


def _style(typesetter: Typesetter, table: Table, row: int, column: int, scale: float) -> TextStyle:
    name = "table"
    if table.payoffs:
        name = "payoffs-head" if row == 0 else "payoffs" if column else "payoffs-name"
    elif row == 0:
        name = "table-head"
    style = typesetter.style(name)
    return style if scale == 1 else replace(style, size=max(style.size * scale, style.least))


def _in_size(wishes: Sequence[Wish], sizes: Sequence[float], size: float) -> list[Wish]:
    """What the cells of a column want, which have these sizes, as if all had one size."""
    return [
        Wish(*(int(side * own / size) + 1 for side in (wish.line, wish.word, wish.part)))
        for wish, own in zip(wishes, sizes, strict=True)
    ]
