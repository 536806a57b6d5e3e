"""What score sheets say: what each win scores, the best and the worst game, and the plan of a championship."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from generator.check.facts import Fact, Quantity
from generator.check.subject import Subject
from generator.games.sheets.plan import Day
from generator.games.sheets.steps import EVERY, fewest_points, most_points

QUANTITIES = (
    Quantity(
        "points", "number", "RB4-step", "", says="win {keys[1]}: {printed} points for {0} printed, it is {expected}"
    ),
    Quantity("full", "list", "RB4-step", "", says="{item} does not score the most at every win"),
    Quantity("most-points", "number", "RB4-game", "", says="a perfect game scores {expected}, {printed} printed"),
    Quantity("fewest-points", "number", "RB4-game", "", says="the worst game scores {expected}, {printed} printed"),
    Quantity(
        "best", "sequence", "RB4-game", "", says="win {keys[0]} of a perfect game: {item} scores less than is possible"
    ),
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
_WHY = "The score sheet of the game says what each win scores."
_SO = "The plan of the game says so."


def facts(subject: Subject) -> Iterator[Fact]:
    """Of each sheet with steps; subjects are a result and the number of a win."""
    results = [result.id for result in subject.game.results]
    for sheet in subject.game.sheets:
        if not sheet.steps:
            continue
        yield Fact("most-points", (), Fraction(most_points(sheet.steps)), variant=sheet.id, why=_WHY)
        yield Fact("fewest-points", (), Fraction(fewest_points(sheet.steps, results)), variant=sheet.id, why=_WHY)
        full: set[str] = {*results}
        for number, step in enumerate(sheet.steps, 1):
            most = max(step.other, *step.points.values())
            best = frozenset(one for one in results if step.points_of(one) == most)
            full &= best
            yield Fact("best", (str(number),), best, variant=sheet.id, why=_WHY)
            for one in (*results, EVERY):
                yield Fact("points", (one, str(number)), Fraction(step.points_of(one)), variant=sheet.id, why=_WHY)
        yield Fact("full", (), frozenset(full), variant=sheet.id, why=_WHY)
    yield from _plans(subject)


def spelled(month: int, day: int) -> str:
    """A day of any year as facts have it."""
    return f"{month:02}-{day:02}"


def _plans(subject: Subject) -> Iterator[Fact]:
    """Those of each plan on a sheet of the game."""
    for plan in (sheet.plan for sheet in subject.game.sheets if sheet.plan):
        ends = [(_said(phase.first), _said(phase.last)) for phase in plan.phases]
        named, days = {_said(one.day) for one in plan.matches if one.day}, plan.days()
        yield Fact("day", (), frozenset(named.union(*ends)), why=_SO)
        yield Fact("days", (), Fraction(sum(days[phase.id] for phase in plan.phases)), why=_SO)
        for first, last in ends:
            yield Fact("last-day", (first,), frozenset([last]), why=_SO)
        for phase in plan.phases:
            yield from (Fact("days", whose, Fraction(days[phase.id]), why=_SO) for whose in ((), (phase.id,)))
            if phase.best:
                for whose in ((), (phase.id,)):
                    yield Fact("go-on", whose, Fraction(phase.best), why=_SO)
        if plan.table:
            yield Fact("place", (), frozenset(map(str, range(1, plan.table + 1))), why=_SO)
        for group in plan.groups:
            yield Fact("places", (group.id,), frozenset(map(str, group.places)), why=_SO)


def _said(day: Day) -> str:
    return spelled(day.month, day.day)
