"""RB9: notes on balance, with the exact figures: tokens that do not last, risks that do not pay, ties."""

from __future__ import annotations

from generator.check.document import Document
from generator.check.finding import Reading
from generator.check.passage import passages
from generator.check.subject import Subject


def read(document: Document, subject: Subject) -> Reading:
    """Looks for what the rules say and the numbers do not bear out."""
    reading = Reading()
    if not subject.game.columns:
        return reading
    from generator.check.balance.dry import check_dry
    from generator.check.balance.lastgame import check_last_game
    from generator.check.balance.risk import check_risk
    from generator.check.balance.tie import check_tie
    from generator.check.setup.expected import Editions

    told = passages(document)
    check_dry(told, subject, Editions(subject), reading)
    check_risk(told, subject, reading)
    check_tie(told, subject, reading)
    check_last_game(told, reading)
    return reading
