"""What results pay in each column, and what a turn brings on average."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from generator.check.facts import Fact, Quantity
from generator.check.subject import Subject
from generator.games.editions import WIN

QUANTITIES = (
    Quantity("payoff", "payoff", "RB4-cell", "is the pay-off"),
    Quantity("cancelled", "payoff", "RB4-cell", "is the pay-off of whoever owns the figure"),
    Quantity("owner-payoff", "payoff", "RB4-cell", "is the pay-off", ("payoff", "cancelled")),
    Quantity("mean", "mean", "RB4-mean", "is the mean"),
    Quantity("owner-mean", "mean", "RB4-mean", "is the mean with the figure"),
    Quantity("mean-share", "mean", "RB4-mean", "is the part of what the others hold"),
    Quantity("owner-mean-share", "mean", "RB4-mean", "is the part of what the others hold, with the figure"),
)


def facts(subject: Subject) -> Iterator[Fact]:
    """The pay-offs of the edition, and the means of each prediction for who owns the figure and who does not."""
    tables, owner = subject.tables, subject.game.owner
    why = f"The pay-off table of the edition {subject.edition} says so."
    for (result, column), payoff in tables.edition.payoffs.items():
        yield Fact("payoff", (result, column), WIN if payoff == WIN else Fraction(payoff), why=why)
        if owner and result in owner.cancels:
            yield Fact("cancelled", (result, column), Fraction(), why="Who owns the figure neither gains nor pays.")
    for mean in tables.expectations:
        name, whose = "owner-mean" if mean.owner else "mean", (mean.prediction,) if mean.prediction else ()
        why = f"Each result's chance times its pay-off in the edition {subject.edition}, added up"
        why += "; V is what all other players hold." if mean.win else "."
        yield Fact(name, whose, mean.tokens, share=mean.win, why=why)
        if mean.win:
            yield Fact(f"{name}-share", whose, mean.win, why=why)
