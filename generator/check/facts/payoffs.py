"""What results pay in each column, and what a turn brings on average."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import floor

from generator.check.facts import Fact, Quantity
from generator.check.subject import Subject
from generator.games.editions import WIN
from generator.games.model import WHEN
from generator.tables.outcome import Expectation

QUANTITIES = (
    Quantity("payoff", "payoff", "RB4-cell", "is the pay-off"),
    Quantity("ever-paid", "payoff", "RB4-cell", "is the pay-off of any edition"),
    Quantity("cancelled", "payoff", "RB4-cell", "is the pay-off of whoever owns the figure"),
    Quantity("owner-payoff", "payoff", "RB4-cell", "is the pay-off", ("payoff", "cancelled")),
    *(Quantity(f"loss-{when}", "list", "RB4-cell", says="{item} is nothing that it takes away") for when in WHEN),
    Quantity("mean", "mean", "RB4-mean", "is the mean"),
    Quantity("owner-mean", "mean", "RB4-mean", "is the mean with the figure"),
    Quantity("mean-share", "mean", "RB4-mean", "is the part of what the others hold"),
    Quantity("some-mean", "mean", "RB4-mean", "is the mean", ("mean", "owner-mean")),
    Quantity("any-mean", "mean", "RB4-mean", "is a mean"),
    Quantity("held-part", "odds", "RB4-mean", "", form="one-in", says="V/{printed} printed, it is V/{expected}"),
    Quantity("gap", "mean", "RB4-mean", "is the difference to silence"),
    Quantity("figure-worth", "mean", "RB4-mean", "", says="the figure is worth {expected}, {printed} printed"),
    Quantity("even", "number", "RB4-mean", "held by the others make it as good as the best other choice"),
    Quantity("enough", "number", "RB4-mean", "held by the others make it better than any other choice"),
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
    for other in subject.game.editions.values():
        for cell, payoff in other.payoffs.items():
            yield Fact("ever-paid", cell, WIN if payoff == WIN else Fraction(payoff), why="An edition pays so.")
    for case in subject.game.columns:
        lost = {-int(pay) for (_, one), pay in tables.edition.payoffs.items() if one == case.id and pay != WIN}
        yield Fact(f"loss-{case.when}", (), frozenset(str(one) for one in lost if one > 0), why=why)
    for mean in tables.expectations:
        name, whose = "owner-mean" if mean.owner else "mean", (mean.prediction,) if mean.prediction else ()
        why = f"Each result's chance times its pay-off in the edition {subject.edition}, added up"
        why += "; V is what all other players hold." if mean.win else "."
        yield Fact(name, whose, mean.tokens, share=mean.win, why=why)
        yield Fact("any-mean", (), mean.tokens, why=why)
        if mean.win:
            yield Fact(f"{name}-share", whose, mean.win, why=why)
            yield from (Fact("held-part", whom, mean.win, of=Fraction(1), why=why) for whom in (whose, ()))
    yield from _compared(tables.expectations)


def _compared(means: tuple[Expectation, ...]) -> Iterator[Fact]:
    """What silence brings less, what the figure is worth, and what the others must hold for a win to be worth it."""
    plain = {(one.owner, one.prediction): one.tokens for one in means if not one.win}
    best = {owner: max((v for (o, _), v in plain.items() if o == owner), default=None) for owner in (False, True)}
    why = "The exact means were compared."
    for (owner, prediction), tokens in plain.items():
        if prediction and (owner, "") in plain:
            yield Fact("gap", (prediction,), abs(tokens - plain[owner, ""]), why=why)
    without, owning = best[False], best[True]
    if without is not None and owning is not None:
        yield Fact("figure-worth", (), abs(owning - without), why=why)
    for one in means:
        most = best[one.owner]
        if one.win and most is not None and most > one.tokens:
            even = Fraction(floor((most - one.tokens) / one.win))
            yield Fact("even", (one.prediction,), even, why=why)
            yield Fact("enough", (one.prediction,), even + 1, why=why)
