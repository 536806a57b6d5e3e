"""RB4: what sentences say of means, and of scoring in games whose rolls are choices."""

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
    return judge.reading


def _payoffs(judge: Judge) -> None:
    from generator.check.payoffs.meanprose import judge_mean_sentences

    judge_mean_sentences(judge)
