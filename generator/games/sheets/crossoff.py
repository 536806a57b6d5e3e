"""Sheets to cross off, one for each player: grids of rows of boxes, the rules in short, and what is good alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from generator.base.keys import Key, read_as, tell_twice
from generator.base.problem import did_you_mean
from generator.base.record import NAME, Record
from generator.games.sheets.boxes import MOST_BOXES, BoxRow, BoxRowView, read_row, row_texts
from generator.games.sheets.sheet import Around, ScoreSheet
from generator.games.sheets.words import NO_BREAK, Said, Words

if TYPE_CHECKING:
    from generator.games.kinds.choices import Options
    from generator.games.model import Game

MOST_LINES, MOST_YARDSTICKS = 8, 4
MARKS = ("items", "rest")


@dataclass(frozen=True)
class BoxGrid:
    """Rows of boxes below each other; with `totals` each row has places for plus and minus.

    In a game whose rolls are choices, `marks` says what is crossed off here: its `items`, one a row, whose ids are the
    labels; the `rest` of a roll; or, if empty, something else. With `end` the last box of a row ends the game for
    whoever crosses it off.
    """

    id: Annotated[str, Key("name")]
    rows: tuple[BoxRow, ...]
    totals: Annotated[bool, Key("flag", False)]
    marks: Annotated[str, Key("choice", MARKS, "")] = ""
    end: Annotated[bool, Key("flag", False)] = False

    def view(self, words: Words) -> GridView:
        """The grid in words."""
        rows = tuple(row.view(at, words, self.marks == "items") for at, row in enumerate(self.rows, start=1))
        return GridView(self.id, words.said(f"grid.{self.id}"), rows, self.totals, self.end, _zones(rows))


@dataclass(frozen=True)
class Yardstick:
    """So many points, by which those who play alone see what their score is worth; its words are found by `id`."""

    id: Annotated[str, Key("name")]
    points: Annotated[int, Key("integer", low=-9999, high=99999)]


@dataclass(frozen=True)
class Alone:
    """What so many `games` of those who play alone came to by a policy: the `mean` and the `median` of their points,
    how many percent of them ended `below` 0, and how many `rolls` they took on average, all rounded."""

    policy: Annotated[str, Key("name")]
    games: Annotated[int, Key("integer", low=1, high=10**9)]
    mean: Annotated[int, Key("integer", low=-99999, high=99999)]
    median: Annotated[int, Key("integer", low=-99999, high=99999)]
    below: Annotated[int, Key("integer", low=0, high=100)]
    rolls: Annotated[int, Key("integer", low=1, high=99999)]


@dataclass(frozen=True)
class ZoneView:
    """Columns of boxes of one tone: `count` of them from the `first` on, counted from 1."""

    tone: str
    first: int
    count: int


@dataclass(frozen=True)
class GridView:
    """Rows of boxes below each other; with `end` the last box of a row ends the game.

    `zones` are the boxes of one tone beside each other, if all rows have them in the same columns.
    """

    id: str
    said: Said
    rows: tuple[BoxRowView, ...]
    totals: bool
    end: bool
    zones: tuple[ZoneView, ...]


@dataclass(frozen=True)
class LegendView:
    """A line of the rules in short: the `term` that it begins with, which may be empty, and the rest of it."""

    term: str
    text: str
    key: str


@dataclass(frozen=True)
class YardstickView:
    """So many points, as printed, and what they are called."""

    points: str
    said: Said


@dataclass(frozen=True)
class CrossOffSheet(ScoreSheet):
    """A sheet with `grids` to cross off.

    It has the rules in short, lines by name in `legend`, and for those who play alone `record`, a line for the best
    score so far, `yardsticks`, rising, and `alone`, what was found by playing alone many times.
    """

    kind: ClassVar[str] = "cross-off"
    place: ClassVar[int] = 3
    keys: ClassVar[Mapping[str, str]] = {
        "grid": "grids",
        "targets": "targets",
        "legend": "legend",
        "record": "record",
        "yardstick": "yardsticks",
        "alone": "alone",
    }
    words: ClassVar[tuple[str, ...]] = ("row", "grid", "legend", "yardstick", "source", "unstated")
    is_for_one: ClassVar[bool] = True

    legend: tuple[str, ...] = ()
    yardsticks: tuple[Yardstick, ...] = ()
    alone: tuple[Alone, ...] = ()

    @property
    def box_rows(self) -> tuple[BoxRow, ...]:
        """The rows of all grids."""
        return tuple(row for grid in self.grids for row in grid.rows)

    @classmethod
    def read(cls, table: Record, around: Around) -> dict[str, Any]:
        """The grids and what stands beside them."""
        return {
            "grids": _grids(table, around.options),
            "legend": _legend(table),
            "record": table.flag("record", False),
            "yardsticks": _yardsticks(table),
            "alone": _alone(table),
        }

    def own_texts(self) -> tuple[list[str], list[str]]:
        """Those of its rows, lines and yardsticks."""
        needed, more = row_texts(self.box_rows)
        needed += [f"legend.{name}" for name in self.legend]
        needed += [f"yardstick.{one.id}" for one in self.yardsticks]
        return needed, [*more, *(["source"] if self.yardsticks else []), *(f"grid.{grid.id}" for grid in self.grids)]

    def names(self, words: Words, game: Game, year: int) -> dict[str, Any]:
        """The grids, the rules in short, and what is good alone, rising."""
        least = words.labels["score.from"].replace(" ", NO_BREAK)
        return {
            "grids": tuple(grid.view(words) for grid in self.grids),
            "legend": tuple(_line(words.said(f"legend.{name}")) for name in self.legend),
            "record": self.record,
            "yardsticks": tuple(
                YardstickView(least.format(points=words.number(one.points)), words.said(f"yardstick.{one.id}"))
                for one in self.yardsticks
            ),
            "source": words.said("source"),
        }


def crossed_off(sheets: Iterable[ScoreSheet]) -> Iterator[tuple[CrossOffSheet, BoxGrid]]:
    """The sheets on which the items of a roll are crossed off, each with the grid for them."""
    for sheet in sheets:
        if isinstance(sheet, CrossOffSheet) and (grid := sheet.marking("items")):
            yield sheet, grid


def _line(said: Said) -> LegendView:
    """A line of the rules in short; what stands before its first colon is its term."""
    term, colon, text = said.text.partition(": ")
    return LegendView(f"{term}:" if colon else "", text if colon else term, said.key)


def _zones(rows: Sequence[BoxRowView]) -> tuple[ZoneView, ...]:
    tones = {tuple(box.tone for box in row.boxes) for row in rows}
    if len(tones) != 1:
        return ()
    first, zones = 1, []
    for tone, boxes in groupby(tones.pop()):
        count = len(list(boxes))
        zones.append(ZoneView(tone, first, count))
        first += count
    return tuple(zones) if any(zone.tone for zone in zones) else ()


def _grids(table: Record, options: Options | None) -> tuple[BoxGrid, ...]:
    grids = tuple(_grid(entry, options) for entry in table.tables("grid", required=True))
    tell_twice(table, "grid", [grid.id for grid in grids])
    if options is None:
        return grids
    for at, (entry, grid) in enumerate(zip(table.tables("grid"), grids, strict=True)):
        if grid.marks and grid.marks in [other.marks for other in grids[:at]]:
            entry.fault("marks", f"a second grid for '{grid.marks}'", "take the line out of one of them")
        elif grid.marks == "items":
            _check_items(entry, grid, [item.id for item in options.items])
        elif grid.marks == "rest" and (row := next((row for row in grid.rows if not row.own), None)):
            entry.fault(("row", grid.rows.index(row)), "whoever plays writes before the boxes which die it is",
                        "write own = true")  # fmt: skip
    return grids


def _grid(table: Record, options: Options | None) -> BoxGrid:
    count = table.integer("count", 0, low=1, high=MOST_BOXES)
    below: list[Any] = table.items("below", (int, str), [])
    if "count" in table and not 1 <= count <= MOST_BOXES:
        count = len(below) or 1  # it is told already, and not once more for each row
    rows = tuple(read_row(row, count, below) for row in table.tables("row", required=True))
    tell_twice(table, "row", [row.id for row in rows])
    grid = read_as(BoxGrid, table, rows=rows)
    if grid.marks and options is None:
        table.fault("marks", "the rolls of this game are no choices", "say what they are in [options]")
    elif grid.marks == "rest" and options and not options.rest:
        table.fault("marks", "no die of a roll stays over", "write rest = 1 in [options], or take the line out")
    if grid.end and any(row.write for row in rows):
        table.fault("end", "the game ends with a box that is crossed off, and a row of this grid is written into")
    return grid


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


def _legend(sheet: Record) -> tuple[str, ...]:
    names = tuple(sheet.items("legend", str, []))
    for at, name in enumerate(names):
        if not NAME.fullmatch(name):
            sheet.fault("legend", f"a line can not be called '{name}'", "use small letters, digits, - and _")
        if name in names[:at]:
            sheet.fault("legend", f"the line '{name}' stands there twice")
    if len(names) > MOST_LINES:
        sheet.fault("legend", f"{len(names)} lines are more than {MOST_LINES}", "leave the rest to the rules")
    return names


def _yardsticks(sheet: Record) -> tuple[Yardstick, ...]:
    entries = sheet.tables("yardstick")
    found = tuple(read_as(Yardstick, entry) for entry in entries)
    for entry, before, one in zip(entries[1:], found, found[1:], strict=False):
        if one.points <= before.points:
            hint = "write them in rising order"
            entry.fault("points", f"{one.points} are not more than {before.points} before", hint)
    _tell_again(entries, "id", "yardstick", [one.id for one in found])
    if len(found) > MOST_YARDSTICKS:
        sheet.fault("yardstick", f"{len(found)} yardsticks are more than {MOST_YARDSTICKS}", "keep those that matter")
    return found


def _alone(sheet: Record) -> tuple[Alone, ...]:
    entries = sheet.tables("alone")
    found = tuple(read_as(Alone, entry) for entry in entries)
    _tell_again(entries, "policy", "policy", [one.policy for one in found])
    return found


def _tell_again(entries: Sequence[Record], key: str, what: str, names: Sequence[str]) -> None:
    for at, (entry, name) in enumerate(zip(entries, names, strict=True)):
        if name in names[:at]:
            entry.fault(key, f"the {what} '{name}' stands here a second time")
