"""Sheets of steps: what the first, the second, ... win of a player scores, by its result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from generator.base.keys import Key, Names
from generator.base.record import Record
from generator.games.sheets.ledger import Ledger, Line
from generator.games.sheets.sheet import Marks, Players, Results, ScoreSheet, Targets
from generator.games.sheets.words import NO_BREAK, MarkView, Said, Words

if TYPE_CHECKING:
    from generator.games.model import Game

MOST_STEPS, MOST_POINTS = 40, 999
EVERY = "*"
"""What is said of all results that a step does not name."""


@dataclass(frozen=True)
class Step:
    """A win: `points` of the results that score, by id, and of all `other` ones."""

    points: Annotated[
        Mapping[str, int],
        Key(
            "mapping",
            "what a win with a result scores: `points = { wish = 2, unicorn = 3 }`",
            of="result",
            each=Key("integer", "points", low=1, high=MOST_POINTS),
        ),
    ]
    other: Annotated[int, Key("integer", "points of all other results", default=0, low=0, high=MOST_POINTS)]

    def check(self, table: Record, names: Names) -> None:
        """Some result scores, and not what all others score."""
        if "points" in table and not self.points:
            table.fault("points", "the step scores nothing", "name at least one result: points = { NAME = 1 }")
        if better := [name for name, number in self.points.items() if number == self.other]:
            table.fault(("points", better[0]), f"'{better[0]}' scores what all others score", "take it out")

    def points_of(self, result: str) -> int:
        """What a win with this result scores."""
        return self.points.get(result, self.other)

    def scoring(self, points: int) -> list[str]:
        """The results with so many points; an empty name stands for all others."""
        others = [""] if self.other == points else []
        return [*others, *(name for name, scored in self.points.items() if scored == points)]


def most_points(steps: Sequence[Step]) -> int:
    """What a perfect game scores."""
    return sum(max(step.other, *step.points.values()) for step in steps)


def point_numbers(steps: Sequence[Step]) -> list[int]:
    """What wins can score, rising, but for nothing."""
    return sorted({points for step in steps for points in (step.other, *step.points.values()) if points})


def fewest_points(steps: Sequence[Step], results: Sequence[str]) -> int:
    """What the worst game scores, with these results."""
    return sum(min(step.points_of(result) for result in results) for step in steps)


@dataclass(frozen=True)
class StepColumnView:
    """The results that score so many `points`, as printed; `most` is how many of them stand in one row at most."""

    points: str
    most: int


@dataclass(frozen=True)
class StepView:
    """A win; `columns` has for each number of points the results that score it, `other` those that all others do.

    A result has the same place in its column at every win, if no win needs more places for that; a free one is None.
    """

    number: int
    columns: tuple[tuple[MarkView | None, ...], ...]
    other: int


@dataclass(frozen=True)
class StepsSheet(ScoreSheet):
    """A sheet with `steps`, in the order of the wins."""

    kind: ClassVar[str] = "steps"
    place: ClassVar[int] = 5

    players: Players = None
    targets: Targets = ()
    steps: Annotated[
        tuple[Step, ...],
        Key(
            "tables",
            "`[[sheet.step]]`, what each win scores, in the order of the wins",
            key="step",
            each=Step,
            required=True,
            most=MOST_STEPS,
        ),
    ] = ()
    results: Results = False
    marks: Marks = ()

    def own_texts(self) -> tuple[list[str], list[str]]:
        """What a win is called."""
        return [], ["round"] if self.steps else []

    def ledger(self, game: Game, rounds: int) -> Ledger:
        """A line of wins."""
        steps = tuple((step.points, step.other) for step in self.steps)
        win = Line("win", "round", entry="mark", boxes=len(steps), steps=steps)
        return Ledger((win,), ends="first", marks=self.signs(game))

    def names(self, words: Words, game: Game, year: int) -> dict[str, Any]:
        """The numbers of points, rising; the wins, with results in the order of the game; the most that there is."""
        steps = self.steps
        numbers = point_numbers(steps)
        rank = {result.id: at for at, result in enumerate(game.results)}

        def ranked(points: int) -> list[list[str]]:
            return [sorted(step.scoring(points), key=lambda name: rank.get(name, -1)) for step in steps]

        columns = [in_places(ranked(points), [*rank]) for points in numbers]
        most = words.labels["score.most"].replace(" ", NO_BREAK)
        return {
            "step_columns": tuple(
                StepColumnView(words.number(points), max(len(step.scoring(points)) for step in steps))
                for points in numbers
            ),
            "steps": tuple(
                StepView(
                    number,
                    tuple(
                        tuple(None if name is None else _mark(game, name, words) for name in rows[number - 1])
                        for rows in columns
                    ),
                    numbers.index(step.other) + 1 if step.other else 0,
                )
                for number, step in enumerate(steps, start=1)
            ),
            "most": most.format(points=words.number(most_points(steps))) if steps else "",
        }


def in_places(rows: Sequence[Sequence[str]], order: Sequence[str]) -> Sequence[Sequence[str | None]]:
    """The results of each win with free places between; all others, who have no name, stand first."""
    slots: dict[str, int] = {}
    for name in (name for name in order if any(name in row for row in rows)):
        before = [slots[one] for row in rows if name in row for one in row[: row.index(name)] if one]
        slots[name] = max(before, default=-1) + 1
    placed: list[list[str | None]] = []
    for row in rows:
        named = {slots[name]: name for name in row if name}
        free = [named.get(at) for at in range(max(named, default=-1) + 1)]
        placed.append([*(name for name in row if not name), *free])
    return placed if max(map(len, placed)) <= max(map(len, rows)) else rows


def _mark(game: Game, name: str, words: Words) -> MarkView:
    if not name:
        return MarkView("", "", "", Said(words.labels["score.other"], "score.other"))
    result = game.result(name)
    return MarkView("", result.symbol, result.colour, words.result(name))
