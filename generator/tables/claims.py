"""Checks numbers that somebody published against the verified tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from generator.base.problem import Problem, shown
from generator.base.rounding import round_half_up
from generator.games.claim import Claim
from generator.games.model import Game
from generator.tables.opentable import OpenTable
from generator.tables.outcome import OutcomeTable


def check_claims(game: Game, tables: Sequence[OutcomeTable | OpenTable]) -> list[Problem]:
    """A problem for each claim whose `right` in the game definition is not what the table of its set says."""
    of_set = {table.dice_set.id: table for table in tables}
    return misjudged(game, lambda claim: true_value(claim, of_set[claim.set]))


def misjudged(game: Game, true: Callable[[Claim], str]) -> list[Problem]:
    """A problem for each claim of the game whose `right` is not so; `true` tells what a claim should say."""
    problems = []
    for claim in game.claims:
        truth = true(claim)
        if (claim.value == truth) != claim.right:
            said = "right" if claim.right else "wrong"
            of = [claim.about, claim.result, str(claim.number or "")]
            what = f"the claim {' '.join(filter(None, of))} = {claim.value} ({claim.source})"
            message = f"{what} is called {said}; true is {truth}"
            problems.append(
                Problem(shown(game.path), claim.line, message, f"write right = {str(not claim.right).lower()}")
            )
    return problems


def true_value(claim: Claim, table: OutcomeTable | OpenTable) -> str:
    """What the claim should say, at the precision it was printed with and with a decimal point."""
    if isinstance(table, OpenTable):
        return str(len(table.possible))
    if claim.about == "results":
        return str(sum(1 for row in table.rows if row.count))
    if claim.about == "total":
        return str(table.total)
    if claim.about == "distinct total":
        return str(table.distinct_total)
    row = table.row(claim.result)
    if claim.about == "count":
        return str(row.count)
    if claim.about == "distinct":
        return str(row.distinct)
    return at_places(claim, true_share(claim, table) * 100)


def true_share(claim: Claim, table: OutcomeTable) -> Fraction:
    """What part of the rolls, or of the sets, a claim of a percentage is about."""
    row = table.row(claim.result)
    return row.probability if claim.about == "percent" else Fraction(row.distinct, table.distinct_total)


def at_places(claim: Claim, value: Fraction) -> str:
    """A value at the precision of a claim."""
    return f"{float(round_half_up(value, claim.places)):.{claim.places}f}"
