"""RB4: pay-off tables against the edition, and what predictions bring on average."""

from __future__ import annotations

from generator.check.document import Document
from generator.check.finding import Reading
from generator.check.judge import Judge
from generator.check.payoffs.meanprose import judge_mean_sentences
from generator.check.payoffs.means import judge_mean_tables
from generator.check.payoffs.verdict import judge_payoffs
from generator.check.payofftable import payoff_tables
from generator.check.subject import Subject


def read(document: Document, subject: Subject) -> Reading:
    """Compares each cell with the pay-off of the edition, and each mean with the exact one."""
    judge = Judge(document, subject)
    judge_payoffs(judge, payoff_tables(document, subject.names))
    judge_mean_tables(judge)
    judge_mean_sentences(judge)
    return judge.reading
