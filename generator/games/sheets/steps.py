"""Sheets of steps: what the first, the second, ... win of a player scores, by its result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from generator.base.problem import did_you_mean
from generator.base.record import Record
from generator.games.sheets.sheet import Around, ScoreSheet
from generator.games.sheets.words import NO_BREAK, MarkView, Said, Words

if TYPE_CHECKING:
    from generator.games.model import Game

MOST_STEPS, MOST_POINTS = 40, 999


@dataclass(frozen=True)
class Step:
    """A win: `points` of the results that score, by id, and of all `other` ones."""

    points: Mapping[str, int]
    other: int

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
    """A win; `columns` has for each number of points the results that score it, `other` those that all others do."""

    number: int
    columns: tuple[tuple[MarkView, ...], ...]
    other: int


@dataclass(frozen=True)
class StepsSheet(ScoreSheet):
    """A sheet with `steps`, in the order of the wins."""

    kind: ClassVar[str] = "steps"
    place: ClassVar[int] = 5
    keys: ClassVar[Mapping[str, str]] = {
        "players": "players",
        "targets": "targets",
        "step": "steps",
        "results": "results",
        "mark": "marks",
    }

    @classmethod
    def read(cls, table: Record, around: Around) -> dict[str, Any]:
        """The steps."""
        tables = table.tables("step", required=True)
        if len(tables) > MOST_STEPS:
            table.fault(("step", MOST_STEPS), f"{len(tables)} steps are more than {MOST_STEPS}")
        return {"steps": tuple(_step(one, around.results) for one in tables[:MOST_STEPS])}

    def own_texts(self) -> tuple[list[str], list[str]]:
        """What a win is called."""
        return [], ["round"] if self.steps else []

    def names(self, words: Words, game: Game, year: int) -> dict[str, Any]:
        """The numbers of points, rising; the wins, with results in the order of the game; the most that there is."""
        steps = self.steps
        numbers = sorted({points for step in steps for points in (step.other, *step.points.values()) if points})
        rank = {result.id: at for at, result in enumerate(game.results)}

        def marks(step: Step, points: int) -> tuple[MarkView, ...]:
            found = sorted(step.scoring(points), key=lambda name: rank.get(name, -1))
            return tuple(_mark(game, name, words) for name in found)

        most = words.labels["score.most"].replace(" ", NO_BREAK)
        return {
            "step_columns": tuple(
                StepColumnView(words.number(points), max(len(step.scoring(points)) for step in steps))
                for points in numbers
            ),
            "steps": tuple(
                StepView(
                    number,
                    tuple(marks(step, points) for points in numbers),
                    numbers.index(step.other) + 1 if step.other else 0,
                )
                for number, step in enumerate(steps, start=1)
            ),
            "most": most.format(points=words.number(most_points(steps))) if steps else "",
        }


def _mark(game: Game, name: str, words: Words) -> MarkView:
    if not name:
        return MarkView("", "", "", Said(words.labels["score.other"], "score.other"))
    result = game.result(name)
    return MarkView("", result.symbol, result.colour, words.result(name))


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
