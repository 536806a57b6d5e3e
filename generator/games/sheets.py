"""Reads `[[sheet]]` of a game definition: which score sheets the game has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generator.base.record import Record
from generator.games.boxrows import MOST_BOXES, read_box_row
from generator.games.markedgrids import check_grids, read_marks
from generator.games.options import Options
from generator.games.plans import read_plan
from generator.games.playalone import read_alone, read_end, read_legend, read_yardsticks
from generator.games.scoresheet import KINDS, Bonus, BoxGrid, Category, Mark, ScoreCell, ScoreSheet, Section, SheetKind
from generator.games.sheettexts import WORDS
from generator.games.steps import read_steps

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
