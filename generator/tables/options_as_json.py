"""The choices of a dice set, and what crosses score, as the content of `tables.json`."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from generator.base.locale import locale
from generator.games.model import Game
from generator.tables.optiontable import OptionTable


def options_data(game: Game, table: OptionTable) -> dict[str, Any]:
    """The entry of a dice set."""
    return {
        "id": table.dice_set.id,
        "dice": table.dice_set.pool.name,
        "total": table.total,
        "distinct_total": table.distinct_total,
        "mean": str(table.mean),
        "items": [
            {
                "id": row.item,
                "sum": game.options.item(row.item).total if game.options else 0,
                "count": row.counts[0],
                "at_least": list(row.counts),
                **_chance(game, row.probability),
                "most": str(row.most),
                "even": str(row.even),
            }
            for row in table.items
        ],
        "patterns": [
            {
                "pattern": row.pattern,
                "choices": row.choices,
                "count": row.count,
                "distinct": row.distinct,
                **_chance(game, row.probability),
            }
            for row in table.patterns
        ],
        "without": [{"faces": faces, **_chance(game, chance)} for faces, chance in table.free.items()],
        "rolls": [
            {"roll": list(roll), "count": table.weights[roll], "options": _choices(table, roll)} for roll in table.rolls
        ],
    }


def _choices(table: OptionTable, roll: Any) -> list[dict[str, Any]]:
    named = {item.total: item.id for item in table.options.items}
    return [{"items": [named[total] for total in sums], "rest": list(rest)} for sums, rest in table.rolls[roll]]


def _chance(game: Game, chance: Fraction) -> dict[str, Any]:
    """The chance, exactly and as each language prints it."""
    return {"probability": str(chance), "percent": {one: percent(game, chance, one) for one in game.languages}}


def percent(game: Game, chance: Fraction, language: str) -> str:
    """A chance as it is printed: each for itself, since these are no shares of a whole."""
    return locale(language).share(chance, game.rounding.digits)


def scores_data(game: Game) -> dict[str, Any]:
    """What so many crosses of an item score, from none on, by the sheets; nothing where no sheet has the items."""
    grids = [(sheet.id, grid) for sheet in game.sheets if (grid := sheet.marking("items"))]
    if not grids:
        return {}
    return {
        "scores": [
            {
                "sheet": name,
                "item": row.label,
                "value": row.value,
                "stated": row.stated,
                "scores": [row.score(crosses) for crosses in range(len(row.inside) + 1)],
            }
            for name, grid in grids
            for row in grid.rows
        ]
    }
