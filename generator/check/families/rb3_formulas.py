"""RB3: printed formulas of results, executed on every roll."""

from __future__ import annotations

from generator.check.finding import Reading
from generator.check.judge import Judge
from generator.check.reading.document import Document
from generator.check.subject import Subject


def read(document: Document, subject: Subject) -> Reading:
    """Compares the rolls that fit each formula, under each way to read its slash, with those of its result."""
    judge = Judge(document, subject)
    if not subject.game.results:
        return judge.reading
    from generator.check.formulas.printed import judge_formula, printed_formulas

    for outcomes in subject.tables.sets[:1]:
        for printed in printed_formulas(document, subject.names, len(outcomes.dice_set.pool.dice)):
            judge_formula(judge, printed, outcomes)
    return judge.reading
