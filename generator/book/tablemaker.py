"""From a table of words to a grid: the largest size at which it fits, else a fault."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.base.problem import Problem, shown
from generator.book.blocks import Run, Table, Words
from generator.book.columns import Wish, column_widths, needed, of_all, wish_of
from generator.book.setting import Lines
from generator.book.tables import PAD_X, Grid
from generator.book.typesetter import Typesetter
from generator.press.style import TextStyle

_STEP = 0.25


def make_grid(table: Table, typesetter: Typesetter, width: float, depth: float) -> Grid | None:
    """The table in at most `width` mm; None where it is too wide at the least size of its style, which is told.

    `depth` is that of a page in mm.
    """
    columns = len(table.head)
    rows = [table.head, *(_filled(row, columns) for row in table.rows)]
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
        problem = Problem(shown(table.place.path), table.place.line, message, hint)
        if problem not in typesetter.problems:
            typesetter.problems.append(problem)
        return None
    cells: list[list[Lines]] = []
    for number, row in enumerate(strips):
        lines = [
            typesetter.fitted(cell, styles[min(number, 1)][column], widths[column] - 2 * PAD_X, divided=False)
            for column, cell in enumerate(row)
        ]
        assert all(lines), "what was measured fits"
        cells.append([one for one in lines if one])
    return Grid(cells, widths, table.aligns, table.payoffs, typesetter.letters.style, depth)


def _filled(row: Sequence[Words], columns: int) -> list[Words]:
    return [*row, *[(Run(""),)] * (columns - len(row))][:columns]


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
