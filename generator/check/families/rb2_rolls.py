"""RB2: lists of rolls and of sets, and rolls given as examples of a result."""

from __future__ import annotations

from generator.check.finding import Reading
from generator.check.judge import Judge
from generator.check.reading.document import Document
from generator.check.subject import Subject


def read(document: Document, subject: Subject) -> Reading:
    """Asks of each roll whether it has the result that it is listed under, and of whole lists whether they are whole.

    Of several dice sets the one counts whose rolls fit best. Rolls that are choices have no result.
    """
    judge = Judge(document, subject)
    if subject.game.results:
        _judge(judge)
    return judge.reading


def _judge(judge: Judge) -> None:
    from generator.check.rolls.lists import roll_lists
    from generator.check.rolls.told import judge_equations
    from generator.check.rolls.verdict import compared, judge_list
    from generator.check.rolls.written import roll_tables

    subject = judge.subject
    tried = [list(roll_lists(judge.document, subject, outcomes)) for outcomes in roll_tables(subject)]
    best = max(tried, key=lambda lists: sum(len(one.rolls) - len(compared(one).misnamed) for one in lists))
    for one in best:
        judge_list(judge, one)
    judge_equations(judge)
