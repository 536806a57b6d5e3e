"""Checks numbers that somebody published about a game whose rolls are choices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from generator.base.problem import Problem, shown
from generator.games.claim import Claim
from generator.games.model import Game
from generator.tables.claims import at_places, misjudged
from generator.tables.optiontable import OptionTable


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
