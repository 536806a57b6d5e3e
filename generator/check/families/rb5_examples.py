"""RB5: turns that are told as examples, from the roll to the result, the pay-off and what everybody has then."""

from __future__ import annotations

from generator.check.finding import Reading
from generator.check.judge import Judge
from generator.check.reading.document import Document
from generator.check.subject import Subject


def read(document: Document, subject: Subject) -> Reading:
    """Plays the turns of the document after, as its game is played; other games do not load what that takes."""
    judge = Judge(document, subject)
    if subject.game.options:
        from generator.check.examples.choices import judge_choices

        judge_choices(judge)
    else:
        from generator.check.examples.told import judge_examples

        judge_examples(judge)
    return judge.reading
