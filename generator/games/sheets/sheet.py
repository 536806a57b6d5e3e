"""Points by the number of the win: what the first, the second, ... win of a player scores, by its result."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from generator.base.problem import did_you_mean
from generator.base.record import Record
from generator.games.sheets.plan import Plan

MOST_STEPS, MOST_POINTS = 40, 999


@dataclass(frozen=True)
class Step:
    """A win: `points` of the results that score, by id, and of all `other` ones."""

    points: Mapping[str, int]
    other: int

    def points_of(self, result: str) -> int:
        """What a win with this result scores."""
        return self.points.get(result, self.other)


def most_points(steps: Sequence[Step]) -> int:
    """What a perfect game scores."""
    return sum(max(step.other, *step.points.values()) for step in steps)


def fewest_points(steps: Sequence[Step], results: Sequence[str]) -> int:
    """What the worst game scores, with these results."""
    return sum(min(step.points_of(result) for result in results) for step in steps)


def read_steps(record: Record, results: Sequence[str]) -> tuple[Step, ...]:
    """`[[sheet.step]]` in the order of the wins, with the results by id."""
    tables = record.tables("step", required=True)
    if len(tables) > MOST_STEPS:
        record.fault(("step", MOST_STEPS), f"{len(tables)} steps are more than {MOST_STEPS}")
    return tuple(_step(table, results) for table in tables[:MOST_STEPS])


def _step(table: Record, results: Sequence[str]) -> Step:
    scored = table.table("points")
    points = {}
    for name in scored.keys():
        number = scored.integer(name, low=1, high=MOST_POINTS)
        if name in results:
            points[name] = number
        else:
            scored.fault(name, f"no result '{name}'", did_you_mean(name, results))
    if "points" in table and table.is_table("points") and not scored.keys():
        table.fault("points", "the step scores nothing", "name at least one result: points = { NAME = 1 }")
    step = Step(points, table.integer("other", 0, low=0, high=MOST_POINTS))
    if better := [name for name, number in points.items() if number == step.other]:
        scored.fault(better[0], f"'{better[0]}' scores what all others score", "take it out")
    table.done()
    return step


SheetKind: TypeAlias = Literal["rounds", "categories", "cross-off", "tally", "steps", "series", "plan"]
KINDS: tuple[SheetKind, ...] = ("rounds", "categories", "cross-off", "tally", "steps", "series", "plan")


@dataclass(frozen=True)
class ScoreCell:
    """What each player writes down once a round.

    `sign` is `+`, `-`, `=` (the running total) or empty; with `owner` it has a place to mark who got the figure;
    without `last` the last round does not have it.
    """

    id: str
    sign: str
    owner: bool
    last: bool


@dataclass(frozen=True)
class Category:
    """A row of a category block; `points` where the same number is always scored."""

    id: str
    points: int | None


@dataclass(frozen=True)
class Bonus:
    """`points` for a section whose sum is at least `least`."""

    points: int
    least: int


@dataclass(frozen=True)
class Section:
    """Categories that are summed up together."""

    id: str
    rows: tuple[Category, ...]
    bonus: Bonus | None


@dataclass(frozen=True)
class BoxRow:
    """A row of boxes to cross off or, with `write`, of places to write into.

    `id` names its words, `label` is printed as it is, `own` is a place to write the label into; at most one of the
    three. `value` is printed beside. `inside` has for each box what is printed in it, `below` what is printed under
    it: whole numbers, or texts, empty for nothing. `symbol` and `colour` are names, empty where none was given.
    `stated` is False where the source of the game does not say `value`.
    """

    id: str
    label: str
    own: bool
    value: int | None
    inside: tuple[str, ...]
    below: tuple[int | str, ...]
    symbol: str
    colour: str
    write: bool
    line: int
    stated: bool = True

    def score(self, crosses: int) -> int:
        """What so many crosses score: what stands below the last of them, the last box standing for all beyond it.

        Nothing is scored without a cross, or where no number stands.
        """
        printed = self.below[min(crosses, len(self.below)) - 1] if crosses > 0 and self.below else 0
        return printed if isinstance(printed, int) else 0


@dataclass(frozen=True)
class BoxGrid:
    """Rows of boxes below each other; with `totals` each row has places for plus and minus.

    In a game whose rolls are choices, `marks` says what is crossed off here: its `items`, one a row, whose ids are the
    labels; the `rest` of a roll; or, if empty, something else. With `end` the last box of a row ends the game for
    whoever crosses it off.
    """

    id: str
    rows: tuple[BoxRow, ...]
    totals: bool
    marks: str = ""
    end: bool = False


@dataclass(frozen=True)
class Mark:
    """A sign that is written into a sheet; its words are found by `id`."""

    id: str
    sign: str


@dataclass(frozen=True)
class Yardstick:
    """So many points, by which those who play alone see what their score is worth; its words are found by `id`."""

    id: str
    points: int


@dataclass(frozen=True)
class Alone:
    """What so many `games` of those who play alone came to by a policy: the `mean` and the `median` of their points,
    how many percent of them ended `below` 0, and how many `rolls` they took on average, all rounded."""

    policy: str
    games: int
    mean: int
    median: int
    below: int
    rolls: int


@dataclass(frozen=True)
class ScoreSheet:
    """One `[[sheet]]`: `cells` for rounds, `sections` for categories, `grids` to cross off, `rows` of a tally, `steps`,
    `count` wins in each game of a series, and a `plan`.

    `players` and `rounds` are None where the edition says how many there are; `targets` is what it is printed on where
    nobody asks for another target, empty for all usual ones; `lines` are those of the keys. With `results` the sheet
    shows the symbols of all results, as it shows its `marks`: they are written by hand. A sheet to cross off has the
    rules in short, lines by name in `legend`, and for those who play alone `record`, a line for the best score so
    far, `yardsticks`, rising, and `alone`, what was found by playing alone many times.
    """

    id: str
    kind: SheetKind
    players: int | None
    rounds: int | None
    cells: tuple[ScoreCell, ...]
    sections: tuple[Section, ...]
    grids: tuple[BoxGrid, ...]
    rows: tuple[BoxRow, ...]
    targets: tuple[str, ...]
    lines: Mapping[str, int]
    steps: tuple[Step, ...] = ()
    count: int = 0
    plan: Plan | None = None
    results: bool = False
    marks: tuple[Mark, ...] = ()
    legend: tuple[str, ...] = ()
    record: bool = False
    yardsticks: tuple[Yardstick, ...] = ()
    alone: tuple[Alone, ...] = ()

    @property
    def key(self) -> str:
        """What the keys of its words begin with."""
        return f"sheet.{self.id}" if self.id else "sheet"

    @property
    def is_for_one(self) -> bool:
        """Whether each player gets a sheet of their own."""
        return self.kind == "cross-off"

    @property
    def has_players(self) -> bool:
        """Whether it has a place for each of several players."""
        return self.kind not in ("cross-off", "plan")

    @property
    def has_rounds(self) -> bool:
        """Whether it has a number of rounds; a tally only where it asks for them itself."""
        return self.kind in ("rounds", "series") or (self.kind == "tally" and self.rounds is not None)

    @property
    def box_rows(self) -> tuple[BoxRow, ...]:
        """All rows of boxes."""
        return (*self.rows, *(row for grid in self.grids for row in grid.rows))

    def marking(self, what: str) -> BoxGrid | None:
        """The grid in which the `items` or the `rest` of a roll are crossed off, if it has one."""
        return next((grid for grid in self.grids if grid.marks == what), None)


WORDS = (
    "title", "note", "round", "winner", "owner", "tick", "cell", "row", "section", "grid", "mark", "phase", "group",
    "match", "about", "legend", "yardstick", "source", "unstated",
)  # fmt: skip
"""What stands beside the names of sheets in the texts."""


def sheet_texts(sheets: Iterable[ScoreSheet]) -> tuple[list[str], list[str]]:
    """The keys of texts that these sheets need, and of those that they may have."""
    needed: list[str] = []
    optional: list[str] = []
    for sheet in sheets:
        names = [f"cell.{cell.id}" for cell in sheet.cells]
        names += ["owner"] if any(cell.owner for cell in sheet.cells) else []
        names += [f"row.{row.id}" for section in sheet.sections for row in section.rows]
        names += [f"row.{row.id}" for row in sheet.box_rows if row.id]
        names += [f"mark.{mark.id}" for mark in sheet.marks]
        if sheet.plan:
            names += [f"phase.{phase.id}" for phase in sheet.plan.phases]
            names += [f"group.{group.id}" for group in sheet.plan.groups]
            names += [f"match.{match.id}" for match in sheet.plan.matches]
        names += [f"legend.{name}" for name in sheet.legend]
        names += [f"yardstick.{one.id}" for one in sheet.yardsticks]
        needed += [f"{sheet.key}.{name}" for name in names]
        more = ["title", "note"]
        more += ["winner"] if sheet.has_players else []
        more += ["round"] if sheet.has_rounds or sheet.steps else []
        more += [f"about.{phase.id}" for phase in sheet.plan.phases] if sheet.plan else []
        more += ["tick"] if any(cell.owner for cell in sheet.cells) else []
        more += ["unstated"] if any(not row.stated for row in sheet.box_rows) else []
        more += ["source"] if sheet.yardsticks else []
        more += [f"section.{section.id}" for section in sheet.sections]
        more += [f"grid.{grid.id}" for grid in sheet.grids]
        optional += [f"{sheet.key}.{name}" for name in more]
    return needed, optional
