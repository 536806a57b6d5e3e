"""Judges tables of points by the number of the win."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from generator.check.judge import Judge
from generator.check.labels import result_labels
from generator.check.points.steps import EVERY, Entry, points, title, true_points
from generator.check.points.table import PointsTable, Row, in_turn, points_tables
from generator.check.reading.document import Span
from generator.games.sheets.steps import Step

_WHY = "The score sheet of the game says what each win scores."
_MANY = 3
"""Wrong entries below one heading that are one fault of the heading."""


def judge_points_tables(judge: Judge, sheets: Sequence[tuple[Step, ...]]) -> None:
    """Compares each table with the sheet that it fits best; one that fits none in half of its entries says nothing."""
    for table in points_tables(judge.document, result_labels(judge.subject)):
        steps = max(sheets, key=lambda one: _right(table, one))
        if 2 * _right(table, steps) > sum(len(row.entries) for row in table.rows):
            _judge(judge, table, steps)


def _right(table: PointsTable, steps: tuple[Step, ...]) -> int:
    entries = [entry for row in table.rows for entry in row.entries if entry.number <= len(steps)]
    return sum(true_points(steps[one.number - 1], one.result) == one.points for one in entries if one.number)


def _judge(judge: Judge, table: PointsTable, steps: tuple[Step, ...]) -> None:
    heads = _heads(judge, table, steps)
    for row, right in zip(table.rows, in_turn(table.rows), strict=True):
        if not right:
            message = f"a row for win {row.number} stands where another is due"
            judge.wrong("RB4-step", row.span, message, str(row.number), why=_WHY)
        elif 0 < row.number <= len(steps):
            _row(judge, row, steps[row.number - 1], heads)
        else:
            message = f"a win {row.number} is printed, there are {len(steps)}"
            judge.wrong("RB4-step", row.span, message, str(row.number), why=_WHY)


def _heads(judge: Judge, table: PointsTable, steps: tuple[Step, ...]) -> set[Span]:
    """Headings that most of what stands below contradicts alike: each is one fault; the others are right."""
    entries = sorted((one for row in table.rows for one in row.entries if one.place in table.heads), key=_place)
    wrong = set()
    for place, group in groupby(entries, key=_place):
        below = [one for one in group if 0 < one.number <= len(steps)]
        true = [true_points(steps[one.number - 1], one.result) for one in below]
        most = max(set(true), key=true.count, default=0)
        if below and most != below[0].points and true.count(most) >= min(_MANY, len(true)) and most:
            wrong.add(place)
            message = f"{points(below[0].points)} printed above, it is {most} in {true.count(most)} rows"
            judge.wrong("RB4-step", place, message, str(below[0].points), str(most), why=_WHY)
        else:
            judge.right(place)
    return wrong


def _place(entry: Entry) -> Span:
    return entry.place


def _row(judge: Judge, row: Row, step: Step, heads: set[Span]) -> None:
    printed = {entry.result for entry in row.entries}
    for result in dict.fromkeys(entry.result for entry in row.entries):
        true = true_points(step, result)
        told = [entry for entry in row.entries if entry.result == result]
        twice = len({entry.points for entry in told}) > 1
        for entry in told:
            if entry.points == true or entry.place in heads:
                judge.right(entry.label, *([entry.place] if entry.place not in heads else []))
                continue
            others = f"{points(told[0].points)} and {points(told[1].points)}" if twice else points(entry.points)
            message = f"win {row.number}: {title(judge, result)} stands at {others}, it is {true}"
            span = entry.label
            judge.wrong("RB4-step", span, message, str(entry.points), str(true), why=_WHY, refuted=_own(entry, row))
    wanted = [*step.points, *([EVERY] if step.other else [])]
    missing = [result for result in wanted if result not in printed]
    for result in missing:
        message = f"win {row.number}: {title(judge, result)} is missing, it is {points(true_points(step, result))}"
        expected = str(true_points(step, result))
        judge.wrong("RB4-step", row.span, message, "", expected, why=_WHY)
    if not missing:
        judge.right(row.span)


def _own(entry: Entry, row: Row) -> list[Span]:
    """What a wrong entry refutes: its points, unless they stand above a column, and its name."""
    return [entry.label, *([entry.place] if entry.place.line == row.span.line else [])]
