"""The plan of a championship: its days, the places that groups are made of, and how many go on."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from generator.check.facts import Fact, Quantity
from generator.check.subject import Subject
from generator.games.sheets.plan import Day

QUANTITIES = (
    Quantity("day", "list", "RB7-plan", says="{item} is none of the days of the plan"),
    Quantity("last-day", "list", "RB7-plan", says="{item}: what begins then ends on another day"),
    Quantity("days", "number", "RB7-plan", "days"),
    Quantity("go-on", "number", "RB7-plan", "go on"),
    Quantity("place", "list", "RB7-plan", says="{item} is none of the places of the table"),
    Quantity(
        "places",
        "list",
        "RB7-plan",
        says="{0}: {item} is none of the places of the group",
        lacks="{0}: the place {missing} is missing",
    ),
)
_WHY = "The plan of the game says so."


def spelled(month: int, day: int) -> str:
    """A day of any year as facts have it."""
    return f"{month:02}-{day:02}"


def facts(subject: Subject) -> Iterator[Fact]:
    """Those of each plan on a sheet of the game."""
    for plan in (sheet.plan for sheet in subject.game.sheets if sheet.plan):
        ends = [(_said(phase.first), _said(phase.last)) for phase in plan.phases]
        named, days = {_said(one.day) for one in plan.matches if one.day}, plan.days()
        yield Fact("day", (), frozenset(named.union(*ends)), why=_WHY)
        for first, last in ends:
            yield Fact("last-day", (first,), frozenset([last]), why=_WHY)
        for phase in plan.phases:
            yield from (Fact("days", whose, Fraction(days[phase.id]), why=_WHY) for whose in ((), (phase.id,)))
            if phase.best:
                for whose in ((), (phase.id,)):
                    yield Fact("go-on", whose, Fraction(phase.best), why=_WHY)
        if plan.table:
            yield Fact("place", (), frozenset(map(str, range(1, plan.table + 1))), why=_WHY)
        for group in plan.groups:
            yield Fact("places", (group.id,), frozenset(map(str, group.places)), why=_WHY)


def _said(day: Day) -> str:
    return spelled(day.month, day.day)
