"""How often a result is answered by the next roll, where results answer each other: plainly, and by any call."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from generator.check.facts import Fact, Quantity
from generator.check.subject import Subject

QUANTITIES = (
    Quantity("answer", "odds", "RB1-chance", "to answer it", form="share"),
    Quantity("answer-called", "odds", "RB1-chance", "to answer it by any call", form="share"),
)
_WHOLE = Fraction(1)


def facts(subject: Subject) -> Iterator[Fact]:
    """Of each relation between results, by the dice that the answer is rolled with."""
    for one in subject.tables.relations:
        for dice, chances in one.chances.items() if not one.relation.dice else ():
            for result, answering in chances.items():
                for quantity, share in (("answer", answering.plain), ("answer-called", answering.called)):
                    why = "Every roll that may follow was counted."
                    yield Fact(quantity, (result,), share, of=_WHOLE, variant=str(dice), why=why)
