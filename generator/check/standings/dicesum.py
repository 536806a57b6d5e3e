"""Sums of dice: `⚀⚃⚄ = 10`."""

from __future__ import annotations

import re

from generator.check.finding import Finding
from generator.check.passage import Passage
from generator.check.turns.judge import Judge
from generator.dice.die import spell

_SUM = re.compile(r"[\s*_]*=[\s*_]*(?P<n>[0-9]{1,3})(?![0-9.,]*[0-9])")


def check_dice_sums(passage: Passage, judge: Judge) -> None:
    """Compares what stands behind a roll and an equals sign with the sum of its faces."""
    for a, b, number in passage.numbers:
        found = _SUM.match(passage.text, b) if number.kind == "roll" else None
        first, *others = number.faces or (0,)
        if found is None or ("-" in number.text and int(found["n"]) == first - sum(others)):  # 6-2-1=3
            continue
        spans, true = (passage.span(a, b), passage.span(*found.span("n"))), sum(number.faces)
        if int(found["n"]) == true:
            judge.reading.verified.update(spans)
            continue
        judge.reading.refuted.update(spans)
        message = f"{spell(number.faces)} makes {found['n']} printed, it is {true}"
        judge.reading.findings.append(Finding("RB5-sum", "error", spans[1], message, found["n"], str(true)))
