"""Sentences of points by the number of the win: "a win with 13 scores 1 point, except for win 7, 3 points for 13"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from generator.check.judge import Judge
from generator.check.labels import Labels, result_labels, without_asides
from generator.check.points.said import FULL, POINTS, General, Token, Told, points_of, told_of
from generator.check.points.steps import points
from generator.check.reading.document import Span
from generator.check.reading.passage import Passage, passages
from generator.games.sheets.steps import Step

_END = re.compile(r"[.!?](?=\s|\Z)(?!(?<=\d\.)\s+(?:Sieg|Spiel|Gewinn|Runde|Platz))")
"""A number with a point behind it ends no sentence where it says the how-manieth, as in `7. Sieg`."""
_IN_PLACE = re.compile(r"\b(?:with|mit|for|für)\s+(?P<n>\d{1,4})\b(?!\.\s)", re.IGNORECASE)
_REPORTED = re.compile(
    r"\b(?:published|veröffentlicht|the table|tabelle|the text|der text|printed|gedruckt|instead|statt)\b", re.I
)
"""Sentences about what somebody else has printed."""
_WHY = "The score sheet of the game says what each win scores."


def judge_points_sentences(judge: Judge, sheets: Sequence[tuple[Step, ...]]) -> None:
    """Compares what sentences say of wins with the sheet that they fit best."""
    labels = result_labels(judge.subject)
    for passage in passages(judge.document):
        if not passage.has("point", "punkt", "score"):
            continue
        text = without_asides(passage.text)
        if not (POINTS.search(text) or FULL.search(text)) or _REPORTED.search(text):
            continue
        for start, end in _sentences(text):
            told = told_of(text, start, end, labels)
            if told.general or told.single:
                _unknown(judge, passage, start, end, labels)
            if told.general or told.single or told.full:
                steps = max(sheets, key=lambda one: sum(single.holds(one) for single in told.single))
                _judge(judge, passage, told, steps)


def _sentences(text: str) -> Iterator[tuple[int, int]]:
    start = 0
    for end in _END.finditer(text):
        yield start, end.end()
        start = end.end()
    if text[start:].strip():
        yield start, len(text)


def _unknown(judge: Judge, passage: Passage, start: int, end: int, labels: Labels) -> None:
    """Numbers in the place of a result that are none."""
    text = without_asides(passage.text)
    for found in _IN_PLACE.finditer(text, start, end):
        if not labels.only(found["n"]) and not POINTS.match(text, found.start("n")):
            span = passage.span(*found.span("n"))
            judge.wrong("RB4-step", span, f"{found['n']} is printed, which is no result", found["n"], why=_WHY)


def _judge(judge: Judge, passage: Passage, told: Told, steps: tuple[Step, ...]) -> None:
    for one in told.single:
        if one.holds(steps):
            judge.right(*(_span(passage, token) for token in one))
            continue
        true, printed = one.true(steps), one.score.value
        expected = "no win of a game" if true is None else str(true)
        title = judge.title(one.result.value)
        message = f"win {one.number}: {points(points_of(one.score))} for {title} printed, it is {expected}"
        judge.wrong("RB4-step", _span(passage, one.score), message, printed, expected, why=_WHY)
    excepted = {(one.number, one.result.value) for one in told.single}
    for general in told.general:
        _general_holds(judge, passage, general, steps, excepted)
    for token in told.full:
        if all(step.points_of(token.value) == max(step.other, *step.points.values()) for step in steps):
            judge.right(_span(passage, token))


def _general_holds(
    judge: Judge, passage: Passage, told: General, steps: tuple[Step, ...], excepted: set[tuple[int, str]]
) -> None:
    result, value = told.result.value, points_of(told.score)
    wins = [n for n, step in enumerate(steps, 1) if step.points_of(result) != value and (n, result) not in excepted]
    if not wins:
        judge.right(_span(passage, told.result), _span(passage, told.score))
    if not wins or not told.always:
        return
    said = ", ".join(f"{steps[n - 1].points_of(result)} at win {n}" for n in wins)
    message = f"{judge.title(result)}: {points(value)} printed without an exception for it, but it is {said}"
    judge.wrong("RB4-step", _span(passage, told.score), message, told.score.value, said, why=_WHY)


def _span(passage: Passage, token: Token) -> Span:
    """The place of a result or a win, or of the number of points."""
    length = len(token.value) if token.kind == "points" else token.end - token.start
    return passage.span(token.start, token.start + length)
