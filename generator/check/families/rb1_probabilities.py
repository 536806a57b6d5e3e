"""RB1: how often results come, in tables and in sentences."""

from __future__ import annotations

from generator.check.finding import Reading
from generator.check.judge import Judge
from generator.check.reading.document import Document
from generator.check.subject import Subject


def read(document: Document, subject: Subject) -> Reading:
    """Compares counts, percentages, chances and "one in N" with the verified tables."""
    judge = Judge(document, subject)
    if subject.game.options:  # each loads only what it needs
        from generator.check.choosing.odds import judge_odds
        from generator.check.choosing.tables import judge_chances

        judge_chances(judge)
        judge_odds(judge)
    else:
        from generator.check.odds.prose import judge_sentences
        from generator.check.odds.tables import judge_tables

        judge_tables(judge)
        judge_sentences(judge)
    return judge.reading
