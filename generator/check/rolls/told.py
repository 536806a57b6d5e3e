"""What is told of a roll by its faces: `F0 = 8`."""

from __future__ import annotations

import re

from generator.check.judge import Judge
from generator.check.labels import result_labels
from generator.check.reading.passage import passages
from generator.check.rolls.written import roll_tables
from generator.check.subject import Subject

_EQUATION = re.compile(r"(?<![\w+*/=-])(?P<roll>\w{2,6})\s?=\s?(?P<result>\w{1,6})(?![\w+*/])")


def judge_equations(judge: Judge) -> None:
    """Compares rolls, whose faces are written beside each other, with the results behind the sign: `F0 = 8`."""
    told = {passage: [*_EQUATION.finditer(passage.text)] for passage in passages(judge.document)}
    rolls = _by_faces(judge.subject) if any(told.values()) else {}
    labels = result_labels(judge.subject)
    for passage, equations in told.items():
        said = [(labels.only(one["result"]), rolls.get(one["roll"].casefold(), "")) for one in equations]
        sure = sum(bool(result) and result == true for result, true in said) > 1
        for one, (result, true) in zip(equations, said, strict=True):
            text, roll, span = one["roll"], passage.span(*one.span("roll")), passage.span(*one.span("result"))
            if result and result == true:
                judge.right(span, roll)
            elif true and (result or sure):
                title, printed = judge.title(true), judge.title(result) if result else one["result"]
                why = "The roll was classified."
                judge.wrong("RB2-class", span, f"{text} is {title}, not {printed}", printed, title, why=why)
            elif sure:
                judge.wrong("RB2-roll", roll, f"{text} can not be rolled", text, why="No dice show it.")


def _by_faces(subject: Subject) -> dict[str, str]:
    """The result of each roll by its faces in both directions, unless they can be read in two ways."""
    found: dict[str, set[str]] = {}
    for table in roll_tables(subject):
        for roll, result in table.rolls:
            for faces in {tuple(roll), tuple(reversed(roll))}:
                found.setdefault("".join(map(str, faces)).casefold(), set()).add(result)
    return {text: next(iter(results)) for text, results in found.items() if len(results) == 1 and not text.isdigit()}
