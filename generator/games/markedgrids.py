"""Which grid of a score sheet takes what a player makes of a roll, in a game whose rolls are choices."""

from __future__ import annotations

from generator.base.problem import did_you_mean
from generator.base.record import Record
from generator.games.options import Options
from generator.games.scoresheet import BoxGrid

MARKS = ("items", "rest")


def read_marks(grid: Record, options: Options | None) -> str:
    """`marks` of a grid; empty where it says nothing, or what it says can not be."""
    marks = grid.choice("marks", MARKS, "")
    if marks and options is None:
        grid.fault("marks", "the rolls of this game are no choices", "say what they are in [options]")
        return ""
    if marks == "rest" and options and not options.rest:
        grid.fault("marks", "no die of a roll stays over", "write rest = 1 in [options], or take the line out")
    return marks


def check_grids(sheet: Record, grids: tuple[BoxGrid, ...], options: Options | None) -> None:
    """Tells two grids for the same thing, and rows that are not those of the items."""
    for at, (table, grid) in enumerate(zip(sheet.tables("grid"), grids, strict=True)):
        if grid.marks and grid.marks in [other.marks for other in grids[:at]]:
            table.fault("marks", f"a second grid for '{grid.marks}'", "take the line out of one of them")
        elif grid.marks == "items" and options:
            _check_items(table, grid, [item.id for item in options.items])
        elif grid.marks == "rest" and (row := next((row for row in grid.rows if not row.own), None)):
            table.fault(("row", grid.rows.index(row)), "whoever plays writes before the boxes which die it is",
                        "write own = true")  # fmt: skip


def _check_items(table: Record, grid: BoxGrid, items: list[str]) -> None:
    labels = [row.label for row in grid.rows]
    for at, row in enumerate(grid.rows):
        if row.write:
            table.fault(("row", at), "what a roll marks is crossed off, and this row is written into",
                        "take write = true out")  # fmt: skip
        odd = next((text for text in row.below if isinstance(text, str) and text), None)
        if odd is not None:
            where = ("row", at) if "below" in table.tables("row")[at] else "below"
            table.fault(where, f"'{odd}' below a box is no score", 'write a number, or "2x" for two times the value')
            break
    if not items or not all(items):
        return  # what an item is called is told already
    for at, label in enumerate(labels):
        if label not in items:
            table.fault(("row", at), f"no item '{label}' that could be marked", did_you_mean(label, items))
        elif label in labels[:at]:
            table.fault(("row", at), f"the item '{label}' has a second row")
    if missing := [item for item in items if item not in labels]:
        table.fault("row", f"no row for the item '{missing[0]}'", f'add one with label = "{missing[0]}"')
