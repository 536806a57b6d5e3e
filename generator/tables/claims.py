"""Checks numbers that somebody published against the verified tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction

from generator.base.locale import round_half_up
from generator.base.problem import Problem, shown
from generator.games.model import Game
from generator.games.results import Claim
from generator.tables.choices import OptionTable
from generator.tables.outcome import OpenTable, OutcomeTable


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


def check_option_claims(game: Game, tables: Sequence[OptionTable]) -> list[Problem]:
    """A problem for each claim whose `right` in the game definition is not what the table of its set says."""
    of_set = {table.dice_set.id: table for table in tables}
    if not any(sheet.marking("items") for sheet in game.sheets):
        scores = [claim for claim in game.claims if claim.about == "score"]
        game = replace(game, claims=tuple(claim for claim in game.claims if claim not in scores))
        hint = 'add a grid with marks = "items" to a [[sheet]]'
        message = "no score sheet says what a cross scores"
        unscored = [Problem(shown(game.path), claim.line, message, hint) for claim in scores[:1]]
    else:
        unscored = []
    return unscored + misjudged(game, lambda claim: option_truth(game, of_set[claim.set], claim))


def option_truth(game: Game, table: OptionTable, claim: Claim) -> str:
    """What the claim should say, at the precision it was printed with and with a decimal point."""
    match claim.about:
        case "total":
            return str(table.total)
        case "distinct total":
            return str(table.distinct_total)
        case "count":
            return str(table.item(claim.result).counts[0])
        case "choices":
            return str(table.classes.get(claim.number, 0))
        case "score":
            return str(scored(game, claim.result, claim.number))
        case "percent" | "without percent":
            return at_places(claim, option_share(table, claim) * 100)
        case _:
            return at_places(claim, table.mean)


def option_share(table: OptionTable, claim: Claim) -> Fraction:
    """What part of the rolls a claim of a percentage is about."""
    if claim.about == "percent":
        return table.item(claim.result).probability
    return table.free.get(claim.number, Fraction(int(claim.number == 0)))


def scored(game: Game, item: str, crosses: int) -> int:
    """What so many crosses of an item score by the first sheet that has it; 0 where no sheet has."""
    grids = [grid for sheet in game.sheets if (grid := sheet.marking("items"))]
    rows = [row for grid in grids for row in grid.rows if row.label == item]
    return rows[0].score(crosses) if rows else 0
