"""RB4: pay-offs and what predictions bring on average, what may follow what, and points by the number of the win."""

from __future__ import annotations

from generator.check.finding import Reading
from generator.check.judge import Judge
from generator.check.reading.document import Document
from generator.check.subject import Subject


def read(document: Document, subject: Subject) -> Reading:
    """Compares each cell with the pay-off of the edition, and each mean with the exact one."""
    judge = Judge(document, subject)
    if subject.game.columns:
        _payoffs(judge)
    if subject.game.relations:  # what few games need is loaded where it is needed
        _answers(judge)
    if any(sheet.steps for sheet in subject.game.sheets):
        _points(judge)
    if subject.game.options:
        _crosses(judge)
    return judge.reading


def _payoffs(judge: Judge) -> None:
    from generator.check.payoffs.meanprose import judge_mean_sentences

    judge_mean_sentences(judge)


def _crosses(judge: Judge) -> None:
    from generator.check.choosing.scoring import judge_scoring
    from generator.check.choosing.worked import judge_worked

    judge_worked(judge)
    judge_scoring(judge)


def _answers(judge: Judge) -> None:
    from generator.check.answers.once import judge_once
    from generator.check.answers.verdict import judge_tables

    judge_once(judge, judge_tables(judge))


def _points(judge: Judge) -> None:
    from generator.check.points.verdict import judge_points_tables

    sheets = [sheet.steps for sheet in judge.subject.game.sheets if sheet.steps]
    judge_points_tables(judge, sheets)
