"""Open sets, calls and relations of answers as JSON; a game that has none of these has no such keys."""

from __future__ import annotations

from typing import Any

from generator.tables.answering import AnswerTable
from generator.tables.opentable import OpenTable
from generator.tables.verified import GameTables


def answers_data(tables: GameTables) -> dict[str, Any]:
    """The keys of `tables.json` that come after those which every game has."""
    data: dict[str, Any] = {}
    if tables.open_sets:
        data["open_sets"] = [_open_data(table) for table in tables.open_sets]
    if tables.relations:
        data["calls"] = {
            result.id: {call: list(names) for call, names in tables.game.spoken(result.id).items()}
            for result in tables.game.results
        }
        data["relations"] = [_relation_data(table) for table in tables.relations]
    return data


def _open_data(table: OpenTable) -> dict[str, Any]:
    return {
        "id": table.dice_set.id,
        "dice": table.dice_set.pool.name,
        "missing": [f"die.{die.name}.faces" for die in table.dice_set.pool.missing],
        "possible": list(table.possible),
        "impossible": list(table.impossible),
        "rolls": [{"roll": list(roll), "result": result} for roll, result in table.rolls.items()],
    }


def _relation_data(table: AnswerTable) -> dict[str, Any]:
    relation = table.relation
    return {
        "id": relation.id,
        "dice": list(relation.dice),
        "loses": list(relation.loses),
        "wins": list(table.wins),
        "answers": {item: list(answers) for item, answers in relation.answers.items()},
        "chances": {
            thrown: {item: {"plain": str(one.plain), "called": str(one.called)} for item, one in chances.items()}
            for thrown, chances in table.chances.items()
        },
        "not_stated": list(table.open),
        "incomparable": [list(pair) for pair in table.incomparable],
        "mutual": [list(pair) for pair in table.mutual],
        "not_transitive": [list(triple) for triple in table.broken],
    }
