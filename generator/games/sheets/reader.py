"""Reads `[[sheet]]` of a game definition: which score sheets the game has, and what they write down."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from generator.base.problem import did_you_mean
from generator.base.record import NAME, Record
from generator.games.kinds.choices import Options
from generator.games.sheets.plan import read_plan
from generator.games.sheets.sheet import (
    KINDS,
    WORDS,
    Alone,
    Bonus,
    BoxGrid,
    BoxRow,
    Category,
    Mark,
    ScoreCell,
    ScoreSheet,
    Section,
    SheetKind,
    Yardstick,
    read_steps,
)

MOST_BOXES = 40
_TIMES = re.compile(r"(\d{1,3})x")
"""So many times the value of the row."""


def read_box_row(table: Record, count: int, below: Sequence[Any]) -> BoxRow:
    """A row; `count` and `below` are what its grid says for all rows, 0 and empty where it says nothing."""
    inside = tuple(str(text) for text in table.items("boxes", (int, str), []))
    if "boxes" in table and "count" in table:
        table.integer("count", 0)
        table.fault("count", "'count' and 'boxes' both say how many boxes there are", "write one of them")
    elif "boxes" not in table:
        needed = "count" in table or not count
        inside = ("",) * (table.integer("count", low=1, high=MOST_BOXES) if needed else count)
    if len(inside) > MOST_BOXES:
        table.fault("boxes", f"{len(inside)} boxes are more than {MOST_BOXES}")
    number = table.integer("value", 0)
    value = number if "value" in table else None
    printed = table.items("below", (int, str), list(below))
    if printed and inside and len(printed) != len(inside):
        hint = 'write one for each box, "" where nothing stands'
        table.fault("below" if "below" in table else "", f"{len(printed)} texts below {len(inside)} boxes", hint)
    row = BoxRow(
        id=table.name("id") if "id" in table else table.text("id", ""),
        label=table.text("label", ""),
        own=table.flag("own", False),
        value=value,
        inside=inside,
        below=tuple(_below(table, text, value) for text in printed),
        symbol=table.text("symbol", ""),
        colour=table.text("colour", ""),
        write=table.flag("write", False),
        line=table.line(),
        stated=table.flag("stated", True),
    )
    if (bool(row.id) + bool(row.label) + row.own) > 1:
        table.fault("", "'id', 'label' and 'own' all say what stands before the boxes", "write one of them")
    if not row.stated and value is None:
        table.fault("stated", "the row has no value that a source could state", "take the line out")
    table.done()
    return row


def _below(table: Record, text: int | str, value: int | None) -> int | str:
    times = _TIMES.fullmatch(text) if isinstance(text, str) else None
    if times is None:
        return text
    if value is None:
        table.fault("below" if "below" in table else "", f"'{text}' is a multiple of 'value', which the row has not")
    return int(times[1]) * (value or 0)


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


MOST_LINES, MOST_YARDSTICKS = 8, 4


def read_end(grid: Record, rows: Sequence[BoxRow]) -> bool:
    """Whether the last box of a row of the grid ends the game."""
    end = grid.flag("end", False)
    if end and any(row.write for row in rows):
        grid.fault("end", "the game ends with a box that is crossed off, and a row of this grid is written into")
    return end


def read_legend(sheet: Record) -> tuple[str, ...]:
    """The names of the lines that say the rules in short."""
    names = tuple(sheet.items("legend", str, []))
    for at, name in enumerate(names):
        if not NAME.fullmatch(name):
            sheet.fault("legend", f"a line can not be called '{name}'", "use small letters, digits, - and _")
        if name in names[:at]:
            sheet.fault("legend", f"the line '{name}' stands there twice")
    if len(names) > MOST_LINES:
        sheet.fault("legend", f"{len(names)} lines are more than {MOST_LINES}", "leave the rest to the rules")
    return names


def read_yardsticks(sheet: Record) -> tuple[Yardstick, ...]:
    """What is good for those who play alone, rising."""
    found: list[Yardstick] = []
    for entry in sheet.tables("yardstick"):
        found.append(Yardstick(entry.name("id"), entry.integer("points", low=-9999, high=99999)))
        if len(found) > 1 and found[-1].points <= found[-2].points:
            hint = "write them in rising order"
            entry.fault("points", f"{found[-1].points} are not more than {found[-2].points} before", hint)
        if found[-1].id in [one.id for one in found[:-1]]:
            entry.fault("id", f"the yardstick '{found[-1].id}' stands here a second time")
        entry.done()
    if len(found) > MOST_YARDSTICKS:
        sheet.fault("yardstick", f"{len(found)} yardsticks are more than {MOST_YARDSTICKS}", "keep those that matter")
    return tuple(found)


def read_alone(sheet: Record) -> tuple[Alone, ...]:
    """What was found by playing alone many times, a policy each."""
    found: list[Alone] = []
    for entry in sheet.tables("alone"):
        found.append(
            Alone(
                policy=entry.name("policy"),
                games=entry.integer("games", low=1, high=10**9),
                mean=entry.integer("mean", low=-99999, high=99999),
                median=entry.integer("median", low=-99999, high=99999),
                below=entry.integer("below", low=0, high=100),
                rolls=entry.integer("rolls", low=1, high=99999),
            )
        )
        if found[-1].policy in [one.policy for one in found[:-1]]:
            entry.fault("policy", f"the policy '{found[-1].policy}' stands here a second time")
        entry.done()
    return tuple(found)


MOST_PLAYERS, MOST_ROUNDS, MOST_LETTERS = 99, 99, 3
_SIGNS = ("+", "-", "=", "")
MARKED = ("rounds", "tally", "steps", "series")
"""Kinds of sheets that show what is written into them."""


def read_sheets(
    record: Record, has_figure: bool, results: Sequence[str] = (), options: Options | None = None
) -> tuple[ScoreSheet, ...]:
    """The score sheets of a game with these results or options; `has_figure` tells whether it has an `[owner]`."""
    sheets = tuple(_sheet(table, has_figure, results, options) for table in record.tables("sheet"))
    for position, sheet in enumerate(sheets):
        if sheet.id in [other.id for other in sheets[:position]]:
            which = f"the sheet '{sheet.id}'" if sheet.id else "a sheet without 'id'"
            record.fault(("sheet", position), f"{which} stands here a second time", "give it an 'id' of its own")
    return sheets


def _sheet(table: Record, has_figure: bool, results: Sequence[str], options: Options | None) -> ScoreSheet:
    kind: SheetKind = table.choice("kind", KINDS)  # type: ignore[assignment]
    name = table.name("id") if "id" in table else table.text("id", "")
    if name in WORDS:
        table.fault("id", f"a sheet can not be called '{name}'", f"the texts have sheet.{name} for another purpose")
    sheet = ScoreSheet(
        id=name,
        kind=kind,
        players=_number(table, "players", MOST_PLAYERS) if kind not in ("cross-off", "plan") else None,
        rounds=_number(table, "rounds", MOST_ROUNDS) if kind in ("rounds", "tally", "series") else None,
        cells=_cells(table, has_figure) if kind == "rounds" else (),
        sections=_sections(table) if kind == "categories" else (),
        grids=_grids(table, options) if kind == "cross-off" else (),
        rows=tuple(read_box_row(row, 0, ()) for row in table.tables("row", required=True)) if kind == "tally" else (),
        targets=tuple(table.items("targets", str, [])),
        lines={key: table.line(key) if key in table else table.line() for key in ("players", "rounds", "targets")}
        | {"": table.line()},
        steps=read_steps(table, results) if kind == "steps" else (),
        count=table.integer("count", low=1, high=MOST_BOXES) if kind == "series" else 0,
        plan=read_plan(table) if kind == "plan" else None,
        results=table.flag("results", False) if kind in MARKED else False,
        marks=_marks(table) if kind in MARKED else (),
        legend=read_legend(table) if kind == "cross-off" else (),
        record=table.flag("record", False) if kind == "cross-off" else False,
        yardsticks=read_yardsticks(table) if kind == "cross-off" else (),
        alone=read_alone(table) if kind == "cross-off" else (),
    )
    if "targets" in table and not sheet.targets:
        table.fault("targets", "the sheet is printed on nothing", "name targets, or take 'targets' out")
    _unique(table, "row", [row.id for row in sheet.rows])
    if kind in KINDS:
        table.done()
    return sheet


def _marks(table: Record) -> tuple[Mark, ...]:
    marks = []
    for entry in table.tables("mark"):
        marks.append(Mark(entry.name("id"), entry.text("sign")))
        if len(marks[-1].sign) > MOST_LETTERS:
            entry.fault("sign", f"'{marks[-1].sign}' is too long for a mark", f"take {MOST_LETTERS} letters at most")
        entry.done()
    _unique(table, "mark", [mark.id for mark in marks])
    return tuple(marks)


def _number(table: Record, key: str, high: int) -> int | None:
    return table.integer(key, 0, low=1, high=high) or None


def _cells(table: Record, has_figure: bool) -> tuple[ScoreCell, ...]:
    cells = []
    for entry in table.tables("cell", required=True):
        cell = ScoreCell(
            id=entry.name("id"),
            sign=entry.choice("sign", _SIGNS, ""),
            owner=entry.flag("owner", False),
            last=entry.flag("last", True),
        )
        if cell.owner and not has_figure:
            entry.fault("owner", "the game has no figure to own", "say what it changes in [owner]")
        entry.done()
        cells.append(cell)
    for what, found in (("running total (sign = \"=\")", [cell.sign == "=" for cell in cells]),
                        ("mark of the figure", [cell.owner for cell in cells])):  # fmt: skip
        if sum(found) > 1:
            second = [at for at, is_one in enumerate(found) if is_one][1]
            table.fault(("cell", second), f"a second {what}", "a sheet has one of them")
    if cells and not any(cell.last for cell in cells):
        table.fault("cell", "the last round has no cell at all", "take last = false from one of them")
    _unique(table, "cell", [cell.id for cell in cells])
    return tuple(cells)


def _sections(table: Record) -> tuple[Section, ...]:
    sections = []
    for entry in table.tables("section", required=True):
        rows = tuple(_category(row) for row in entry.tables("row", required=True))
        sections.append(Section(entry.name("id"), rows, _bonus(entry)))
        entry.done()
    _unique(table, "section", [section.id for section in sections])
    names = [row.id for section in sections for row in section.rows]
    if twice := sorted({name for name in names if name and names.count(name) > 1}):
        table.fault("section", f"the row '{twice[0]}' stands there twice", "each row has a name of its own")
    return tuple(sections)


def _category(table: Record) -> Category:
    points = table.integer("points", 0)
    category = Category(table.name("id"), points if "points" in table else None)
    table.done()
    return category


def _bonus(section: Record) -> Bonus | None:
    table = section.table("bonus", required=False)
    if "bonus" not in section:
        return None
    bonus = Bonus(table.integer("points"), table.integer("from"))
    table.done()
    return bonus


def _grids(table: Record, options: Options | None) -> tuple[BoxGrid, ...]:
    grids = []
    for entry in table.tables("grid", required=True):
        count = entry.integer("count", 0, low=1, high=MOST_BOXES)
        below: list[Any] = entry.items("below", (int, str), [])
        if "count" in entry and not 1 <= count <= MOST_BOXES:
            count = len(below) or 1  # it is told already, and not once more for each row
        rows = tuple(read_box_row(row, count, below) for row in entry.tables("row", required=True))
        grids.append(
            BoxGrid(
                entry.name("id"), rows, entry.flag("totals", False), read_marks(entry, options), read_end(entry, rows)
            )
        )
        entry.done()
        _unique(entry, "row", [row.id for row in rows])
    _unique(table, "grid", [grid.id for grid in grids])
    check_grids(table, tuple(grids), options)
    return tuple(grids)


def _unique(table: Record, key: str, names: Sequence[str]) -> None:
    for position, name in enumerate(names):
        if name and name in names[:position]:
            table.fault((key, position), f"the {key} '{name}' stands here a second time")
