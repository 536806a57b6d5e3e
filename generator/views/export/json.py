"""The tables as JSON: the form that CI compares and other programs read."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from hashlib import sha256
from typing import Any

from generator.base.keys import keys_of
from generator.dice.die import spell
from generator.games.model import Game
from generator.games.pattern import Pattern
from generator.games.results import OVERLAP, RANKED
from generator.games.sheets.crossoff import BoxGrid
from generator.games.sheets.sheet import ScoreSheet
from generator.games.text import GameText, Words
from generator.tables.answers import AnswerTable
from generator.tables.choices import OptionTable
from generator.tables.outcome import OpenTable, OutcomeTable
from generator.tables.scoring import ScoreRow
from generator.tables.verified import Contest, GameTables
from generator.views.export.shape import VERSION
from generator.views.wording import percent, percent_texts


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


_GAME = (
    "symbol", "colour", "box_players", "precedence", "results", "columns", "owner", "scenes", "sheets", "pieces",
    "play", "naming", "face_symbols", "variants", "options", "throws", "scores", "show",
)  # fmt: skip
_EDITION = ("base", "published", "complete", "words", "players", "setup", "components")
_ELSEWHERE = {"RollResult": ("calls", "rolls"), "OptionItem": ("total",), "PlaySettings": ("rules",)}
"""What other parts of `tables.json` say, or another field."""


def texts_data(tables: GameTables) -> dict[str, Any]:
    """The part `texts` of `tables.json`: its fingerprint, what stands in `game.toml`, and the texts by language.

    The fingerprint is SHA-256, in hex, of all the rest as JSON without spaces, in UTF-8, keys sorted. Texts are as
    they are written, with the words of the edition beside them, so that each stands here once. What is empty is left
    out, and so is what is called as the thing itself.
    """
    game, edition = tables.game, tables.edition
    said: dict[str, Any] = {"kind": game.kind if game.kind in (OVERLAP, RANKED) else ""}
    said |= {name: _said(getattr(game, name)) for name in _GAME}
    said["edition"] = _shown({name: _said(getattr(edition, name)) for name in _EDITION})
    said["languages"] = {text.language: dict(_texts(text, edition.words)) for text in game.texts.values()}
    data = _shown(said)
    plain = json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return {"fingerprint": sha256(plain.encode()).hexdigest(), **data}


def _said(value: Any) -> Any:
    """A value of a game as JSON; rolls and lists of names or numbers are one text each, so that a line shows them."""
    if isinstance(value, Pattern):
        return value.source
    if is_dataclass(value):
        return _fields(value)
    if isinstance(value, Mapping):
        return {key if isinstance(key, str) else ".".join(key): _said(one) for key, one in value.items()}
    if isinstance(value, tuple):
        if any(is_dataclass(one) for one in value):
            return [_said(one) for one in value]
        rolls = any(isinstance(one, tuple) for one in value)
        return [spell(one) for one in value] if rolls else ", ".join(map(str, value)) if any(value) else ""
    return str(value or "") if isinstance(value, Fraction) else value


def _fields(value: Any) -> dict[str, Any]:
    """The fields of a thing, but where they were written, which may change without anybody's review."""
    places = ("line", "lines", "path", "places", "folder", *_ELSEWHERE.get(type(value).__name__, ()))
    names = _of_sheet(value) if isinstance(value, ScoreSheet) else [field.name for field in fields(value)]
    said = {name: _said(getattr(value, name)) for name in names if name not in places}
    if isinstance(value, BoxGrid) and value.marks == "items":  # what they score stands in `scores`
        said["rows"] = [
            _shown({key: row.get(key) for key in ("id", "label", "symbol", "colour")}) for row in said["rows"]
        ]
    return _shown({key: one for key, one in said.items() if key == "id" or one != said.get("id")})


def _of_sheet(sheet: ScoreSheet) -> list[str]:
    """The fields of a score sheet in the order of its keys; each has a count, not only that of a series."""
    names = ["id", "kind", *(name for name in keys_of(type(sheet)) if name != "id")]
    if "count" not in names:
        names.insert(max(names.index(name) for name in ("targets", "steps") if name in names) + 1, "count")
    return names


def _shown(data: dict[str, Any]) -> dict[str, Any]:
    """The same without what is empty."""
    return {key: one for key, one in data.items() if one is not None and one is not False and one not in ("", [], {})}


def _texts(text: GameText, words: str) -> Iterator[tuple[str, str]]:
    """The texts of a language as they are written, by key, without the words of other editions."""
    for key, value in text.values.items():
        if not key.startswith("words.") or key.startswith(f"words.{words}."):
            yield key, value
    yield from _words(text.quick)


def _words(part: Any) -> Iterator[tuple[str, str]]:
    """The words of a quick reference."""
    if isinstance(part, Words):
        yield part.key, part.text
    elif isinstance(part, tuple):
        for one in part:
            yield from _words(one)
    elif is_dataclass(part):
        for field in fields(part):
            yield from _words(getattr(part, field.name))


WIDTH = 120
"""Characters of a line of the part `texts` at most, where one thing stands on it."""


def as_data(tables: GameTables) -> dict[str, Any]:
    """The content of `tables.json`; fractions are texts such as `4/9`."""
    game, edition = tables.game, tables.edition
    return {
        "schema": VERSION,
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
        **({"by_dice": [_scored_data(row) for row in tables.scores]} if tables.scores else {}),
        **scores_data(game),
        "texts": texts_data(tables),
    }


def _contest_data(contest: Contest) -> dict[str, Any]:
    return {"counts": contest.upper, "before": contest.lower, "rolls": [list(roll) for roll in contest.rolls]}


def _scored_data(row: ScoreRow) -> dict[str, Any]:
    return {
        "dice": row.dice,
        "none": str(row.none),
        "mean": str(row.mean),
        "stop": row.stop,
        "chances": {str(score): str(chance) for score, chance in row.chances.items()},
    }


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
                **({"at_least": row.better[0], "at_most": row.better[1]} if row.better else {}),
                **({"within": list(map(str, row.within))} if row.within else {}),
            }
            for index, row in enumerate(table.rows)
        ],
        "rolls": [
            {"roll": list(roll), "result": result} | ({} if table.is_plain else {"count": table.weights[roll]})
            for roll, result in table.rolls
        ],
    }


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
