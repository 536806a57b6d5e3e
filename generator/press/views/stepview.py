"""Points by the number of the win as a template receives them: a column for each number of points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.games.model import Game
from generator.games.steps import Step
from generator.press.views.sheetparts import MarkView, Said, Words


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


def step_columns(steps: Sequence[Step], words: Words) -> tuple[StepColumnView, ...]:
    """The numbers of points, rising."""
    return tuple(
        StepColumnView(words.number(points), max(len(_scoring(step, points)) for step in steps))
        for points in _numbers(steps)
    )


def step_views(steps: Sequence[Step], game: Game, words: Words) -> tuple[StepView, ...]:
    """The wins; results in the order of the game."""
    numbers = _numbers(steps)
    rank = {result.id: at for at, result in enumerate(game.results)}
    views = []
    for number, step in enumerate(steps, start=1):
        columns = []
        for points in numbers:
            ids = sorted(_scoring(step, points), key=lambda name: rank.get(name, -1))
            columns.append(tuple(_mark(game, name, words) for name in ids))
        views.append(StepView(number, tuple(columns), numbers.index(step.other) + 1 if step.other else 0))
    return tuple(views)


def _numbers(steps: Sequence[Step]) -> list[int]:
    return sorted({points for step in steps for points in (step.other, *step.points.values()) if points})


def _scoring(step: Step, points: int) -> list[str]:
    """The results with so many points; an empty name stands for all others."""
    others = [""] if step.other == points else []
    return [*others, *(name for name, scored in step.points.items() if scored == points)]


def _mark(game: Game, name: str, words: Words) -> MarkView:
    if not name:
        return MarkView("", "", "", Said(words.labels["score.other"], "score.other"))
    result = game.result(name)
    return MarkView("", result.symbol, result.colour, words.result(name))
