"""Tables that say what so many crosses score, whichever sum it is: a row for one number of crosses, or for several."""

from __future__ import annotations

import re

from generator.check.choosing.columns import counts_above
from generator.check.choosing.facts import Facts, facts_of
from generator.check.choosing.scoring import judge_counts, rising
from generator.check.choosing.words import compare
from generator.check.judge import Judge
from generator.check.reading.document import Cell, Span
from generator.check.reading.numbers import numbers_in
from generator.check.reading.passage import cell_passage

_CROSSES = re.compile(r"cross|kreuz", re.IGNORECASE)
_POINTS = re.compile(r"point|punkt|score|wertung", re.IGNORECASE)
_NOTHING = re.compile(r"\W*(?:nothing|nichts|none|keine\w*)\b", re.IGNORECASE)
_VALUE = re.compile(r"\b(?:value|wert)\b", re.IGNORECASE)
_CODE = "RB4-cross"
_WHY = "The score sheet of the game says what so many crosses score."


def judge_cross_tables(judge: Judge) -> None:
    """Compares each row with the score sheet."""
    facts = facts_of(judge.subject)
    for block in judge.document.blocks:
        heads = [cell.text for cell in block.header.cells] if block.kind == "table" and block.header else []
        if len(heads) < 2 or not _CROSSES.search(heads[0]) or not _POINTS.search(heads[1]):
            continue
        told: dict[int, Span] = {}
        for row in block.rows:
            if row.cells[0].pieces and row.cells[1].pieces:
                compare(judge, cell_passage(judge.document, block, row.cells[1]), rising(facts), _WHY)
                _row(judge, row.cells[0], row.cells[1], facts, told)
        missing = [count for count in range(facts.boxes + 1) if count not in told]
        if missing and len(missing) < len(told) and not judge.document.plain:  # there a table may go on below
            message = f"what {missing[0]} crosses score is missing"
            judge.wrong(_CODE, told[max(told)], message, "", str(missing[0]), why=_WHY, refuted=())


def _row(judge: Judge, first: Cell, second: Cell, facts: Facts, told: dict[int, Span]) -> None:
    """Compares a row, and adds its numbers of crosses to those that were told."""
    above = counts_above(first.text)
    spans = [number.span for piece in first.pieces for number in numbers_in(piece, judge.language)]
    if above is None or not spans:
        return
    if not above or (again := next((count for count in above if count in told), None)) is not None:
        message = f"{first.text} is no range" if not above else f"{again} crosses stand in two rows"
        judge.wrong(_CODE, spans[0], message, first.text, why=_WHY, refuted=spans)
        return
    told.update({count: spans[0] for count in above if count <= 2 * facts.boxes})
    counts = {count: spans[-1] if count == above[-1] else spans[0] for count in above}
    points = [number for piece in second.pieces for number in numbers_in(piece, judge.language)]
    if _VALUE.search(second.text):
        _rising(judge, counts, facts)
    elif _NOTHING.match(second.text):
        judge_counts(judge, facts, 0, spans[0], "no", counts, whole=False)
    elif points and points[0].value.denominator == 1:
        said = int(points[0].value)
        judge_counts(judge, facts, said, points[0].span, points[0].text, counts, whole=len(counts) > 1)


def _rising(judge: Judge, counts: dict[int, Span], facts: Facts) -> None:
    """The row of those that bring the value of the sum, which are all from the first on."""
    for count, true in zip(dict.fromkeys((min(counts), max(counts))), (facts.gains, facts.boxes), strict=False):
        if count == true:
            judge.right(counts[count])
        elif facts.gains and len(counts) > 1:
            message = f"{count} crosses printed, the value counts from {facts.gains} to {facts.boxes}"
            judge.wrong(_CODE, counts[count], message, str(count), str(true), why=_WHY)
