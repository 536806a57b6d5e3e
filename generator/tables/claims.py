"""Checks numbers that somebody published against the verified table."""

from __future__ import annotations

from fractions import Fraction

from generator.base.problem import Problem, shown
from generator.base.rounding import round_half_up
from generator.games.model import Claim, Game
from generator.tables.outcome import OutcomeTable


def check_claims(game: Game, table: OutcomeTable) -> list[Problem]:
    """A problem for each claim whose `right` in the game definition is not what the table says."""
    problems = []
    for claim in game.claims:
        truth = true_value(claim, table)
        if (claim.value == truth) != claim.right:
            said = "right" if claim.right else "wrong"
            what = f"the claim {claim.about} {claim.result} = {claim.value} ({claim.source})"
            message = f"{what} is called {said}; true is {truth}"
            problems.append(
                Problem(shown(game.path), claim.line, message, f"write right = {str(not claim.right).lower()}")
            )
    return problems


def true_value(claim: Claim, table: OutcomeTable) -> str:
    """What the claim should say, at the precision it was printed with and with a decimal point."""
    if claim.about == "total":
        return str(table.total)
    if claim.about == "distinct total":
        return str(table.distinct_total)
    row = table.row(claim.result)
    if claim.about == "count":
        return str(row.count)
    if claim.about == "distinct":
        return str(row.distinct)
    share = row.probability if claim.about == "percent" else Fraction(row.distinct, table.distinct_total)
    digits = len(claim.value.partition(".")[2])
    return f"{float(round_half_up(share * 100, digits)):.{digits}f}"
