"""What is said in words and tables, against the facts of the game and the edition."""

from __future__ import annotations

from generator.check.facts import facts_of
from generator.check.finding import Reading
from generator.check.judge import Judge
from generator.check.reading.document import Document
from generator.check.statements import all_statements
from generator.check.statements.columns import keyed_tables
from generator.check.statements.payoffs import payoff_tables
from generator.check.statements.signs import idle_places
from generator.check.statements.tables import odds_tables
from generator.check.subject import Subject
from generator.check.verdicts import judge_statements
from generator.check.wholelists import judge_lists
from generator.check.wholetables import judge_crosses, judge_keyed, judge_payoffs, judge_rows, judge_whole


def read(document: Document, subject: Subject) -> Reading:
    """Compares every statement with the facts."""
    judge = Judge(document, subject, Reading(states=True))
    judge.reading.idle.update(idle_places(document, subject))
    judge_lists(judge)
    judge_payoffs(judge, payoff_tables(document, subject))
    judge_statements(judge, all_statements(document, subject), facts_of(subject))
    judge_whole(judge, odds_tables(document, subject))
    judge_rows(judge)
    judge_keyed(judge, keyed_tables(document, subject))
    judge_crosses(judge)
    return judge.reading
