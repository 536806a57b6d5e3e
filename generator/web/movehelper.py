"""What the move helper knows: the rules of a block, and what it takes to rate every choice of a roll, as JSON.

The script in the page finds the choices by these numbers; tests compare it with the program on many blocks and rolls.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any

from generator.base.labels import Labels
from generator.base.problem import UserError
from generator.games.scoresheet import ScoreSheet
from generator.play.crossing.advice import advice
from generator.play.crossing.game import check_numbers, cross_game
from generator.play.crossing.worth import Worths
from generator.tables.options_as_markdown import item_name
from generator.tables.verified import GameTables

WORDS = ("calculator.", "helper.")
"""What the names of the script's words begin with, in the section `[web]` of the shared words; later ones win."""


def helper_data(tables: GameTables, labels: Labels, symbols: Collection[str]) -> str:
    """The JSON of the first dice set, for a `<script>` element; `symbols` are the names of those that are drawn.

    Empty for a game whose rolls have results, one that nobody can rate by its numbers, and one with different dice.
    """
    if not tables.options or len(tables.options[0].dice_set.pool.groups) > 1:
        return ""
    try:
        crossed = cross_game(tables)
        check_numbers(crossed, tables)
    except UserError:
        return ""
    data: dict[str, Any] = advice(Worths(crossed))
    names = [f"die-{face}" for face in crossed.rules.faces]
    text, sheet = tables.text(labels.language), next(one for one in tables.game.sheets if one.marking("items"))
    data |= {
        "game": tables.game.id,
        "edition": tables.edition.id,
        "dice": crossed.table.options.dice,
        "sums_end": crossed.rules.sums_end,
        "symbols": names if set(names) <= set(symbols) else [],
        "items": [item_name(text, tables.game, item) for item in crossed.items],
        "item": _capital(text.get("options.item")),
        "rest": _capital(text.get("options.rest")),
        "stated": _stated(sheet, crossed.items),
        "yardsticks": [[one.points, text.get(f"{sheet.key}.yardstick.{one.id}")] for one in sheet.yardsticks],
        "words": _words(labels),
    }
    return json.dumps(data, sort_keys=True, separators=(",", ":")).replace("<", "\\u003c")


def _stated(sheet: ScoreSheet, items: Collection[str]) -> list[bool]:
    """By item: whether the source of the game says what it scores."""
    stated = {row.label: row.stated for row in sheet.box_rows}
    return [stated[item] for item in items]


def _words(labels: Labels) -> dict[str, str]:
    section = labels.section("web")
    return {key.removeprefix(begin): text for begin in WORDS for key, text in section.items() if key.startswith(begin)}


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]
