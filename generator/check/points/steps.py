"""What wins score, as a document says it: an entry for each result of a win."""

from __future__ import annotations

from typing import NamedTuple

from generator.check.judge import Judge
from generator.check.reading.document import Span
from generator.games.sheets.steps import Step

EVERY = "*"
"""The result of an entry that is about all that score nothing else."""


class Entry(NamedTuple):
    """Of the win `number` the result scores `points`; the places of its name and of the points."""

    number: int
    result: str
    points: int
    label: Span
    place: Span


def true_points(step: Step, result: str) -> int:
    """What a result scores, or what all others do."""
    return step.other if result == EVERY else step.points_of(result)


def title(judge: Judge, result: str) -> str:
    """A result as a reader calls it."""
    return "any other result" if result == EVERY else judge.title(result)


def points(number: int) -> str:
    """A number of points in words."""
    return f"{number} point" if number == 1 else f"{number} points"
