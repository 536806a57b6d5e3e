"""What a roll makes, written as an equation: `F0 = 8`, `F+1 = 11`."""

from __future__ import annotations

import re

from generator.check.judge import Judge
from generator.check.labels import result_labels
from generator.check.passage import Passage, passages
from generator.check.rolls.symbols import roll_tables
from generator.check.subject import Subject

_EQUATION = re.compile(r"(?<![\w+*/=-])(?P<roll>\w{2,6})\s?=\s?(?P<result>\w{1,6})(?![\w+*/])")


def judge_equations(judge: Judge) -> None:
    """Compares rolls, whose faces are written beside each other, with the results behind the sign."""
    rolls: dict[str, str] = {}
    labels = result_labels(judge.subject)
    for passage in passages(judge.document):
        equations = [*_EQUATION.finditer(passage.text)] if "=" in passage.text else []
        rolls = rolls or (_rolls(judge.subject) if equations else {})
        said = [(labels.only(one["result"]), rolls.get(one["roll"].casefold(), "")) for one in equations]
        sure = sum(bool(result) and result == true for result, true in said) > 1
        for found, (result, true) in zip(equations, said, strict=True):
            if (result and true) or sure:
                _judge(judge, passage, found, result, true)


def _judge(judge: Judge, passage: Passage, found: re.Match[str], result: str, true: str) -> None:
    span, roll = passage.span(*found.span("result")), passage.span(*found.span("roll"))
    if not true:
        judge.wrong("RB2-roll", roll, f"{found['roll']} can not be rolled", found["roll"], why="No dice show it.")
    elif result == true:
        judge.right(span, roll)
    else:
        title, said = judge.title(true), judge.title(result) if result else found["result"]
        message = f"{found['roll']} is {title}, not {said}"
        judge.wrong("RB2-class", span, message, found["result"], title, why="The roll was classified.")


def _rolls(subject: Subject) -> dict[str, str]:
    """The result of each roll by its faces in both orders, unless they can be read in two ways."""
    found: dict[str, set[str]] = {}
    for table in roll_tables(subject):
        for roll, result in table.rolls:
            for faces in {tuple(roll), tuple(reversed(roll))}:
                found.setdefault("".join(map(str, faces)).casefold(), set()).add(result)
    return {text: results.pop() for text, results in found.items() if len(results) == 1 and not text.isdigit()}
