"""RB9: notes on balance, with the exact figures: tokens that do not last, risks that do not pay, ties."""

from __future__ import annotations

from generator.check.finding import Reading
from generator.check.reading.document import Document
from generator.check.subject import Subject


def read(document: Document, subject: Subject) -> Reading:
    """Looks for what the rules say and the numbers do not bear out, in games that pay."""
    if not subject.game.columns:
        return Reading()
    from generator.check.balance import notes_on

    return notes_on(document, subject)
