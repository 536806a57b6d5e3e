"""Rolls that stand alone below a heading that names one result, as its examples."""

from __future__ import annotations

import re

from generator.check.finding import Finding
from generator.check.passage import Passage
from generator.check.turns.judge import Judge
from generator.check.turns.words import Word
from generator.dice.die import spell

_LABEL = re.compile(r"\W*(?:(?:for )?examples?|(?:zum )?beispiele?)?\W*", re.IGNORECASE)


def check_titled(passage: Passage, judge: Judge) -> None:
    """Each roll of a passage that has nothing but rolls has to be one of the result above."""
    title = judge.subject.names.result_in(passage.path[-1]) if passage.path else ""
    rolls = [(a, b, number) for a, b, number in passage.numbers if number.kind == "roll"]
    if not title or not rolls or len(rolls) < len(passage.numbers):
        return
    left, at = "", 0
    for a, b, _ in rolls:
        left, at = left + passage.text[at:a], b
    if not _LABEL.fullmatch(left + passage.text[at:]):
        return
    judge.language = passage.language
    for a, b, number in rolls:
        span, result = passage.span(a, b), judge.result_of(Word("faces", a, b, number.text, number=number))
        if result == title:
            judge.reading.verified.add(span)
            continue
        judge.reading.refuted.add(span)
        roll, right = spell(number.faces), judge.title(result) if result else "no roll of the dice"
        message = f"{roll} is {right}, not {judge.title(title)}"
        why = "The roll stands below a heading that names one result."
        judge.reading.findings.append(Finding("RB5-result", "error", span, message, roll, right, why))
