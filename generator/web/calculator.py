"""What the roll calculator knows: the verified list of rolls, and what each result pays in every edition, as JSON.

The script in the page looks a roll up and never decides by itself what it is.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from typing import Any

from generator.base.labels import Labels
from generator.base.locale import locale
from generator.games.model import WIN, Payoff
from generator.pages.resultview import spelled
from generator.tables.verified import GameTables
from generator.web.calculatorsets import SetData
from generator.web.movehelper import helper_data
from generator.web.reasons import follows

MOST = 60_000
"""Bytes of JSON a phone is asked to load; a game that needs more goes without the calculator."""

_WORDS = ("calculator.", "edition")
"""What the names of the script's words begin with, in the section `[web]` of the shared words."""

_WIN_KIND = "win"


def calculator_data(
    tables: GameTables, all_tables: Mapping[str, GameTables], labels: Labels, symbols: Collection[str]
) -> str:
    """The JSON of the dice sets, for a `<script>` element; only of the first, or empty, where it would be too long.

    `all_tables` are those of each edition by its id, oldest first; `symbols` are the names of those that are drawn.
    Rolls stand under their faces, `1-3-5`, in which equal dice are in the order of their faces. A game whose
    faces have such names that two rolls are written alike has no calculator either. That of a game whose rolls are
    choices is the move helper.
    """
    if tables.options:
        return helper_data(tables, labels, symbols)
    first = SetData(tables, tables.main, labels, symbols)
    others = [SetData(tables, one, labels, symbols) for one in tables.sets[1:]]
    others += [SetData(tables, one, labels, symbols) for one in tables.open_sets]
    if not first.is_clear():
        return ""
    data = {
        **first.thrown(),
        "results": _results(tables, labels, first),
        "columns": [
            {
                "id": column.id,
                "name": tables.text(labels.language).get(f"column.{column.id}.name"),
                "symbol": column.symbol,
            }
            for column in tables.game.columns
        ],
        "editions": [_edition(all_tables[name], labels) for name in edition_order(tables)],
        "words": _words(tables, labels),
    }
    more = [one.named() | one.thrown() | {"chances": one.chances()} for one in others if one.is_clear()]
    whole = _written(data | {"sets": [first.named(), *more]}) if more else ""
    text = whole if 0 < len(whole) <= MOST else _written(data)
    return text if len(text) <= MOST else ""


def _written(data: Mapping[str, Any]) -> str:
    return json.dumps(data, sort_keys=True, separators=(",", ":")).replace("<", "\\u003c")


def edition_order(tables: GameTables) -> list[str]:
    """The editions as a reader chooses among them: the one that the pages tell, then from the newest to the oldest."""
    told = tables.edition.id
    return [told, *(name for name in reversed(list(tables.game.editions)) if name != told)]


def _results(tables: GameTables, labels: Labels, first: SetData) -> list[dict[str, Any]]:
    text = tables.text(labels.language)
    return [
        {
            "id": result.id,
            "name": text.get(f"result.{result.id}.name"),
            "rule": text.get(f"result.{result.id}.rule"),
            "symbol": result.symbol,
            "colour": result.colour,
            **chances,
        }
        for result, chances in zip(tables.game.results, first.chances(), strict=True)
    ]


def _edition(tables: GameTables, labels: Labels) -> dict[str, Any]:
    edition, game = tables.edition, tables.game
    pays = [[edition.payoffs[result.id, column.id] for column in game.columns] for result in game.results]
    return {
        "id": edition.id,
        "complete": edition.complete,
        "current": edition.id == game.default_edition,
        "fingerprint": tables.short_fingerprint,
        "follows": [follows(tables, result, labels) for result in game.results],
        "pays": [[_payoff(payoff, labels) for payoff in row] for row in pays] if game.columns else [],
    }


def _words(tables: GameTables, labels: Labels) -> dict[str, str]:
    """What the script says; `example` is a roll as it may stand in the address."""
    words = {key.removeprefix(_WORDS[0]): text for key, text in labels.section("web").items() if key.startswith(_WORDS)}
    examples = [roll for result in tables.game.results for roll in result.examples]
    return {"example": spelled([*examples, tables.main.rolls[0][0]][0]), **words}


def _payoff(payoff: Payoff, labels: Labels) -> list[str]:
    """Text and kind: gain, loss, zero or win."""
    if payoff == WIN:
        return [labels["table.win"], _WIN_KIND]
    return [locale(labels.language).signed(payoff), "gain" if payoff > 0 else "loss" if payoff < 0 else "zero"]
