"""What a roll makes, written as an equation: `F0 = 8`, `F+1 = 11`."""

from __future__ import annotations

import re

from generator.check.judge import Judge
from generator.check.labels import result_labels
from generator.check.passage import passages
from generator.check.rolls.symbols import roll_tables
from generator.check.subject import Subject

_EQUATION = re.compile(r"(?<![\w+*/=-])(?P<roll>\w{2,6})\s?=\s?(?P<result>\w{1,6})(?![\w+*/])")


def judge_equations(judge: Judge) -> None:
    """Compares rolls, whose faces are written beside each other, with the results behind the sign."""
    rolls: dict[str, str] = {}
    labels = result_labels(judge.subject)
    for passage in passages(judge.document):
        for found in _EQUATION.finditer(passage.text) if "=" in passage.text else ():
            rolls = rolls or _rolls(judge.subject)
            said, true = labels.only(found["result"]), rolls.get(found["roll"].casefold(), "")
            if not said or not true:
                continue
            span = passage.span(*found.span("result"))
            if said == true:
                judge.right(span, passage.span(*found.span("roll")))
                continue
            title = judge.title(true)
            message = f"{found['roll']} is {title}, not {judge.title(said)}"
            judge.wrong("RB2-class", span, message, found["result"], title, why="The roll was classified.")


def _rolls(subject: Subject) -> dict[str, str]:
    """The result of each roll by its faces in both orders, unless they can be read in two ways."""
    found: dict[str, set[str]] = {}
    for table in roll_tables(subject):
        for roll, result in table.rolls:
            for faces in {tuple(roll), tuple(reversed(roll))}:
                found.setdefault("".join(map(str, faces)).casefold(), set()).add(result)
    return {text: results.pop() for text, results in found.items() if len(results) == 1 and not text.isdigit()}
