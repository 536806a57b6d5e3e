"""The tables as JSON: the form that CI compares and other programs read."""

from __future__ import annotations

import json
from typing import Any

from generator.base.locale import locale
from generator.tables.answers_as_json import answers_data
from generator.tables.options_as_json import options_data, scores_data
from generator.tables.outcome import OutcomeTable
from generator.tables.texts_as_json import texts_data
from generator.tables.verified import Contest, GameTables

WIDTH = 120
"""Characters of a line of the part `texts` at most, where one thing stands on it."""


def as_data(tables: GameTables) -> dict[str, Any]:
    """The content of `tables.json`; fractions are texts such as `4/9`."""
    game, edition = tables.game, tables.edition
    return {
        "game": game.id,
        "edition": edition.id,
        "fingerprint": tables.fingerprint,
        "rounding": {"method": game.rounding.method, "digits": game.rounding.digits},
        "sets": [options_data(game, one) for one in tables.options] or [_set_data(tables, one) for one in tables.sets],
        "payoffs": {
            result.id: {column.id: edition.payoffs[result.id, column.id] for column in game.columns}
            for result in game.results
        }
        if game.columns
        else {},
        "expected": [
            {"prediction": e.prediction or None, "owner": e.owner, "tokens": str(e.tokens), "win": str(e.win)}
            for e in tables.expectations
        ],
        **answers_data(tables),
        **({"precedence": [_contest_data(one) for one in tables.contests]} if tables.contests else {}),
        **scores_data(game),
        "texts": texts_data(tables),
    }


def _contest_data(contest: Contest) -> dict[str, Any]:
    return {"counts": contest.upper, "before": contest.lower, "rolls": [list(roll) for roll in contest.rolls]}


def _set_data(tables: GameTables, table: OutcomeTable) -> dict[str, Any]:
    percents = percent_texts(tables, table)
    return {
        "id": table.dice_set.id,
        "dice": table.dice_set.pool.name,
        "total": table.total,
        "distinct_total": table.distinct_total,
        "results": [
            {
                "id": row.result,
                "count": row.count,
                "distinct": row.distinct,
                "probability": str(row.probability),
                "percent": {language: percents[language][index] for language in tables.game.languages},
                "one_in": None if row.one_in is None else str(row.one_in),
            }
            for index, row in enumerate(table.rows)
        ],
        "rolls": [
            {"roll": list(roll), "result": result} | ({} if table.is_plain else {"count": table.weights[roll]})
            for roll, result in table.rolls
        ],
    }


def percent_texts(tables: GameTables, table: OutcomeTable) -> dict[str, list[str]]:
    """The percentages of the column by language, rounded by the game's policy."""
    rounding = tables.game.rounding
    column = rounding.printed([row.probability for row in table.rows])
    return {language: [locale(language).percent(number) for number in column] for language in tables.game.languages}


def as_json(tables: GameTables) -> str:
    """The text of `tables.json`: a roll, a text or a short list a line, so that differences of files are readable."""
    data = as_data(tables)
    many = [key for key in ("sets", "open_sets") if key in data]
    bare = {key: [{**one, "rolls": []} for one in data[key]] for key in many}
    text = json.dumps({**data, **bare, "texts": {}}, ensure_ascii=False, indent=2)
    text = text.replace('"texts": {}', f'"texts": {_in_short(data["texts"], "  ")}')
    for one in (one for key in many for one in data[key]):
        rolls = ",\n".join(f"        {json.dumps(roll, ensure_ascii=False)}" for roll in one["rolls"])
        text = text.replace('"rolls": []', f'"rolls": [\n{rolls}\n      ]', 1)
    return text + "\n"


def _in_short(value: Any, indent: str) -> str:
    """JSON in which what fits stands on one line; things in a list have a line each."""
    flat = json.dumps(value, ensure_ascii=False)
    inside = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
    if not inside or (len(indent + flat) <= WIDTH and not any(isinstance(one, dict) for one in inside)):
        return flat
    names = [f"{json.dumps(key)}: " for key in value] if isinstance(value, dict) else [""] * len(inside)
    more, ends = f"\n{indent}  ", "{}" if isinstance(value, dict) else "[]"
    parts = [f"{more}{name}{_in_short(one, more[1:])}" for name, one in zip(names, inside, strict=True)]
    return f"{ends[0]}{','.join(parts)}\n{indent}{ends[1]}"
