"""What a game says beside its numbers, for review: names, rules, heads, symbols, set-up, and the texts of languages."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from hashlib import sha256
from typing import Any

from generator.dice.die import spell
from generator.games.pattern import Pattern
from generator.games.quicktext import Words
from generator.games.scoresheet import BoxGrid
from generator.games.text import GameText
from generator.tables.verified import GameTables

_GAME = (
    "symbol", "colour", "box_players", "precedence", "results", "columns", "owner", "scenes", "sheets", "pieces",
    "play", "naming", "face_symbols", "variants", "options",
)  # fmt: skip
_EDITION = ("base", "published", "complete", "words", "players", "setup", "components")
_ELSEWHERE = {"RollResult": ("calls",), "OptionItem": ("total",), "PlaySettings": ("rules",)}
"""What other parts of `tables.json` say, or another field."""


def texts_data(tables: GameTables) -> dict[str, Any]:
    """The part `texts` of `tables.json`: its fingerprint, what stands in `game.toml`, and the texts by language.

    The fingerprint is SHA-256, in hex, of all the rest as JSON without spaces, in UTF-8, keys sorted. Texts are as
    they are written, with the words of the edition beside them, so that each stands here once. What is empty is left
    out, and so is what is called as the thing itself.
    """
    game, edition = tables.game, tables.edition
    said = {name: _said(getattr(game, name)) for name in _GAME}
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
    said = {field.name: _said(getattr(value, field.name)) for field in fields(value) if field.name not in places}
    if isinstance(value, BoxGrid) and value.marks == "items":  # what they score stands in `scores`
        said["rows"] = [
            _shown({key: row.get(key) for key in ("id", "label", "symbol", "colour")}) for row in said["rows"]
        ]
    return _shown({key: one for key, one in said.items() if key == "id" or one != said.get("id")})


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
