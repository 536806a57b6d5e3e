"""Sheets to cross off, one for each player: grids of rows of boxes, the rules in short, and what is good alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from generator.base.keys import Key, Names
from generator.base.problem import did_you_mean
from generator.base.record import Record, as_name
from generator.games.sheets.boxes import MOST_BOXES, BoxRow, BoxRowView, row_texts
from generator.games.sheets.ledger import Ledger
from generator.games.sheets.sheet import ScoreSheet, Targets
from generator.games.sheets.words import NO_BREAK, Said, Words

if TYPE_CHECKING:
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

    also: ClassVar[Mapping[str, Key]] = {
        "count": Key(
            "integer", "how many boxes the rows have that do not say it themselves", default=0, low=1, high=MOST_BOXES
        ),
        "below": Key(
            "items",
            'what is printed below the boxes of those rows, one for each box, `""` for nothing; with '
            '`marks = "items"` it is what so many crosses score, so no other texts than `"2x"`',
            kind=(int, str),
            default=[],
        ),
    }

    id: Annotated[str, Key("name", "what its words are found by")]
    rows: Annotated[tuple[BoxRow, ...], Key("tables", "its rows", key="row", each=BoxRow, unique="id", required=True)]
    totals: Annotated[
        bool, Key("flag", "places for plus and minus beside each row, with sums and total below", default=False)
    ]
    marks: Annotated[
        str,
        Key(
            "choice",
            'in a game whose rolls are choices: `"items"` if this is where what may be marked is crossed '
            'off, one row each, `"rest"` for the dice that stay over',
            allowed=MARKS,
            default="",
        ),
    ] = ""
    end: Annotated[bool, Key("flag", "whether the last box of a row ends the game", default=False)] = False

    @classmethod
    def values(cls, read: dict[str, Any], table: Record, names: Names) -> dict[str, Any]:
        """The fields: what rows take from the grid is theirs."""
        return {name: value for name, value in read.items() if name not in cls.also}

    def check(self, table: Record, names: Names) -> None:
        """Only a choice has items, and a rest where dice stay over; a box that ends the game is crossed off."""
        if self.marks and "item" not in names:
            table.fault("marks", "the rolls of this game are no choices", "say what they are in [options]")
        elif self.marks == "rest" and not names["rest"]:
            table.fault("marks", "no die of a roll stays over", "write rest = 1 in [options], or take the line out")
        if self.end and any(row.write for row in self.rows):
            message = "the game ends with a box that is crossed off, and a row of this grid is written into"
            table.fault("end", message)

    def view(self, words: Words) -> GridView:
        """The grid in words."""
        rows = tuple(row.view(at, words, self.marks == "items") for at, row in enumerate(self.rows, start=1))
        return GridView(self.id, words.said(f"grid.{self.id}"), rows, self.totals, self.end, _zones(rows))


@dataclass(frozen=True)
class Yardstick:
    """So many points, by which those who play alone see what their score is worth; its words are found by `id`."""

    id: Annotated[str, Key("name", "what its words are found by")]
    points: Annotated[int, Key("integer", "the least score that is called so", low=-9999, high=99999)]


@dataclass(frozen=True)
class Alone:
    """What many games of those who play alone came to by a policy, all rounded."""

    policy: Annotated[str, Key("name", "who played")]
    games: Annotated[int, Key("integer", "how many games", low=1, high=10**9)]
    mean: Annotated[int, Key("integer", "the mean of their points", low=-99999, high=99999)]
    median: Annotated[int, Key("integer", "half of the games had at most so many points", low=-99999, high=99999)]
    below: Annotated[int, Key("integer", "percent of the games that ended below 0", low=0, high=100)]
    rolls: Annotated[int, Key("integer", "rolls of a game on average", low=1, high=99999)]


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
    words: ClassVar[tuple[str, ...]] = ("row", "grid", "legend", "yardstick", "unstated")
    is_for_one: ClassVar[bool] = True

    grids: Annotated[
        tuple[BoxGrid, ...],
        Key("tables", "rows to cross off", key="grid", each=BoxGrid, unique="id", required=True),
    ] = ()
    targets: Targets = ()
    legend: Annotated[
        tuple[str, ...],
        Key(
            "items",
            'for `"cross-off"`: names of lines with the rules in short, 8 at most; what they say is '
            "`sheet.legend.ID` of the texts",
            default=[],
            once=True,
            most=MOST_LINES,
            into=as_name,
        ),
    ] = ()
    record: Annotated[
        bool, Key("flag", 'for `"cross-off"`: a line for the best score so far of those who play alone', default=False)
    ] = False
    yardsticks: Annotated[
        tuple[Yardstick, ...],
        Key(
            "tables",
            "what scores are worth, rising",
            key="yardstick",
            each=Yardstick,
            unique="id",
            most=MOST_YARDSTICKS,
        ),
    ] = ()
    alone: Annotated[
        tuple[Alone, ...],
        Key("tables", "what was found by playing alone many times", each=Alone, unique="policy"),
    ] = ()

    def check(self, table: Record, names: Names) -> None:
        """What a roll marks has one grid, and each item one row; yardsticks rise."""
        super().check(table, names)
        for at, grid in enumerate(self.grids if "item" in names else ()):
            if grid.marks and grid.marks in [other.marks for other in self.grids[:at]]:
                said = f"a second grid for '{grid.marks}'"
                table.fault(("grid", at, "marks"), said, "take the line out of one of them")
            elif grid.marks == "items":
                _check_items(table.tables("grid")[at], grid, list(names["item"]))
            elif grid.marks == "rest" and (row := next((row for row in grid.rows if not row.own), None)):
                said = "whoever plays writes before the boxes which die it is"
                table.fault(("grid", at, "row", grid.rows.index(row)), said, "write own = true")
        for at, (before, one) in enumerate(pairwise(self.yardsticks), start=1):
            if one.points <= before.points:
                said = f"{one.points} are not more than {before.points} before"
                table.fault(("yardstick", at, "points"), said, "write them in rising order")

    @property
    def box_rows(self) -> tuple[BoxRow, ...]:
        """The rows of all grids."""
        return tuple(row for grid in self.grids for row in grid.rows)

    def own_texts(self) -> tuple[list[str], list[str]]:
        """Those of its rows, lines and yardsticks."""
        needed, more = row_texts(self.box_rows)
        needed += [f"legend.{name}" for name in self.legend]
        needed += [f"yardstick.{one.id}" for one in self.yardsticks]
        return needed, [*more, *(f"grid.{grid.id}" for grid in self.grids)]

    def ledger(self, game: Game, rounds: int) -> Ledger:
        """A line for each row of all grids."""
        rows = [(grid, row) for grid in self.grids for row in grid.rows]
        lines = tuple(
            replace(row.kept(at, grid.end), id=f"{grid.id}-{row.id or row.label or at}")
            for at, (grid, row) in enumerate(rows, start=1)
        )
        return Ledger(lines, ends="each" if any(line.ends for line in lines) else "all")

    def names(self, words: Words, game: Game, year: int) -> dict[str, Any]:
        """The grids, the rules in short, and what is good alone, rising."""
        least = words.labels["score.from"].replace(" ", NO_BREAK)
        return {
            "grids": tuple(grid.view(words) for grid in self.grids),
            #: the rules in short, in order
            "legend": tuple(_line(words.said(f"legend.{name}")) for name in self.legend),
            "record": self.record,
            "yardsticks": tuple(
                YardstickView(least.format(points=words.number(one.points)), words.said(f"yardstick.{one.id}"))
                for one in self.yardsticks
            ),
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
