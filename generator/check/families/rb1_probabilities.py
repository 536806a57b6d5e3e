"""RB1: how many choices rolls leave, in sentences."""

from __future__ import annotations

from generator.check.finding import Reading
from generator.check.judge import Judge
from generator.check.reading.document import Document
from generator.check.subject import Subject


def read(document: Document, subject: Subject) -> Reading:
    """Compares the numbers of choices, in a game whose rolls are choices; results are told by statements."""
    judge = Judge(document, subject)
    if subject.game.options:  # what few games need is loaded where it is needed
        from generator.check.choosing.odds import judge_odds

        judge_odds(judge)
    return judge.reading
