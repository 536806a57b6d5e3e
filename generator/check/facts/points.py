"""What wins score by their number, on sheets with steps: each win with each result, and the best and the worst game."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from generator.check.facts import Fact, Quantity
from generator.check.subject import Subject
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
)
_WHY = "The score sheet of the game says what each win scores."


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
