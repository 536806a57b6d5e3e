"""What results pay in each column, and what a turn brings on average."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from generator.check.facts import Fact, Quantity
from generator.check.subject import Subject
from generator.games.editions import WIN

QUANTITIES = (
    Quantity("payoff", "payoff", "RB4-cell", "is the pay-off"),
    Quantity("mean", "mean", "RB4-mean", "is the mean"),
)


def facts(subject: Subject) -> Iterator[Fact]:
    """The pay-offs of the edition, and the means of each prediction without a figure."""
    tables = subject.tables
    why = f"The pay-off table of the edition {subject.edition} says so."
    for (result, column), payoff in tables.edition.payoffs.items():
        yield Fact("payoff", (result, column), WIN if payoff == WIN else Fraction(payoff), why=why)
    for mean in tables.expectations:
        if not mean.owner and not mean.win:
            why = f"Each result's chance times its pay-off in the edition {subject.edition}, added up."
            yield Fact("mean", (mean.prediction,) if mean.prediction else (), mean.tokens, why=why)
