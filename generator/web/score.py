"""What the score page knows: the rules of everything that can be kept there, and the words for it, as JSON.

The scripts of the page are pure bookkeeping by these numbers; tests run the same games through them and through the
engines of the program.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from typing import Any

from generator.base.labels import Labels
from generator.base.problem import UserError, WrongNumber
from generator.base.project import shipped
from generator.base.tomlfile import read_text
from generator.games.kinds.crossing import cross_rules
from generator.games.playing import Refused
from generator.games.sheets.ledger import Ledger, Line
from generator.games.sheets.sheet import ScoreSheet
from generator.games.sheets.words import Words
from generator.games.text import EVENT
from generator.play.engine import TokenEngine
from generator.play.engines import engine_of
from generator.play.ledger_engine import LedgerEngine, rounds_of
from generator.play.state import Terms
from generator.tables.verified import GameTables
from generator.views.wording import item_name, spelled
from generator.web.scripts import bundled

PLAY = "play"
"""The mode in which a game is kept by its rules; the others are its score sheets, by id or kind."""
FEWEST, MOST = 2, 12
"""How many can play where nobody says it; a sheet that each player has for themselves is for one, too."""
SCRIPTS = "templates/web/scripts"
_NAMED = re.compile(r"example\.(\w+)")
_WORD = re.compile(r"[\"`](\w+)")
_TAIL = re.compile(r"_([a-z]+)")
"""A key in the script, or how several of them begin and go on: `took`, `short` and `from` of `took_short_from`."""
_CROSSING = {"player": "seat", "roll": "roll", "sums": "rolls", "fifth": "counts"}
"""The keys of the step in which everybody crosses off the same roll."""


def score_data(tables: GameTables, labels: Labels) -> str:
    """The JSON of everything that can be kept of a game, for a `<script>` element; empty where there is nothing."""
    modes = [*_played(tables, labels), *(_sheet(tables, labels, sheet) for sheet in tables.game.sheets)]
    if not modes:
        return ""
    game, text = tables.game, tables.text(labels.language)
    unit = text.values.get(f"words.{tables.edition.words}.unit", labels["page.points"])
    data: dict[str, Any] = {
        "game": game.id,
        "title": text.get("title"),
        "language": labels.language,
        "edition": tables.edition.id,
        "fingerprint": tables.short_fingerprint,
        "modes": modes,
        "results": [
            {
                "id": one.id,
                "name": text.get(f"result.{one.id}.name"),
                "symbol": one.symbol,
                "colour": one.colour,
            }
            for one in game.results
        ],
        "die": _die(tables),
        "columns": [{"id": one.id, "name": text.get(f"column.{one.id}.name")} for one in game.columns],
        "unit": [unit, text.values.get(f"words.{tables.edition.words}.unit_one", unit)],
        "session": text.values.get(f"words.{tables.edition.words}.session", labels["example.session"]),
        "figure": game.result(game.owner.cancels[0]).symbol if game.owner and game.owner.cancels else "",
        "words": labels.section("web.score") | {"win": labels["table.win"]},
    }
    return json.dumps(data, sort_keys=True, separators=(",", ":")).replace("<", "\\u003c")


def _die(tables: GameTables) -> dict[str, list[int]] | None:
    """The numbers on a die and how often each stands on it, where all dice of the first set are alike."""
    dice = set(tables.main.dice_set.pool.dice)
    die = next(iter(dice))
    if len(dice) > 1 or not all(isinstance(face, int) for face in die.faces):
        return None
    return {"faces": [int(face) for face in die.weights], "weights": list(die.weights.values())}


def _played(tables: GameTables, labels: Labels) -> Iterator[dict[str, Any]]:
    """The game by its rules, if the page can play it: for tokens, or by crosses that all make of one roll."""
    low, high = _players(tables, 1)
    engines = {}
    for players in range(low, high + 1):
        try:
            engines[players] = engine_of(tables, players, at_least=True)
        except (UserError, WrongNumber, Refused):
            continue
    if not engines:
        return
    first, numbers = next(iter(engines.values())), [min(engines), max(engines)]
    head = {"mode": PLAY, "title": labels["web.kept.by_rules"], "players": numbers}
    head["note"] = labels["web.kept.note"]
    if isinstance(first, TokenEngine):
        stakes = first.terms.stakes
        supply = {n: one.terms.stakes.supply for n, one in engines.items() if isinstance(one, TokenEngine)}
        length = {"varies": "rounds", "ask": labels["web.kept.games"]} if stakes.rounds > 1 else {}
        rules = stones_rules(first.terms, supply)
        yield {**head, **length, "rounds": stakes.rounds, "rules": rules, "example": _sentences(labels)}
    elif dict(first.steps.get("roll", {})) == _CROSSING:
        text = tables.text(labels.language).values
        said = {key.removeprefix(EVENT): words for key, words in text.items() if key.startswith(EVENT)}
        events = {key.removesuffix(".say"): words for key, words in said.items() if key.endswith(".say")}
        yield {**head, "rounds": 1, "rules": crosses_rules(tables), "events": events, **_items(tables, labels)}


def _sentences(labels: Labels) -> dict[str, str]:
    """The words of the example games that the script of the page tells entries in: a phone need not load the others."""
    folder = shipped() / SCRIPTS
    text, whole = read_text(folder / "sentences.js"), bundled(folder / "page-score.js")
    heads, tails = {*_WORD.findall(text), *_NAMED.findall(whole)}, set(_TAIL.findall(text))

    def is_told(key: str) -> bool:
        head, *tail = key.split("_")
        return key in heads or (head in heads and tails.issuperset(tail))

    return {key: said.replace("**", "") for key, said in labels.section("example").items() if is_told(key)}


def stones_rules(terms: Terms, supply: Mapping[int, int | None]) -> dict[str, Any]:
    """A match for tokens as numbers; `supply` is the whole number of tokens by players, None for as many as needed.

    `rolls` names the number of the result of each roll by its faces in rising order, as far as all dice are equal.
    """
    stakes, dice = terms.stakes, terms.pool.dice
    said_of = range(stakes.silence + 1)
    equal = len(set(dice)) == 1 and all(isinstance(face, int) for face in dice[0].faces)
    return {
        "engine": "stones",
        "results": stakes.results,
        "payoffs": stakes.payoffs,
        "cancels": sorted(stakes.cancels),
        "predicts": stakes.predicts,
        "silent": stakes.silent,
        "start": stakes.start,
        "extra": stakes.starter_extra,
        "rules": dict(stakes.rules),
        "columns": [[terms.column(result, said) for said in said_of] for result, _ in enumerate(stakes.results)],
        "supply": supply,
        "sums": [terms.lowest_sum, terms.highest_sum],
        "dice": len(dice) if equal else 0,
        "dies": sorted(set(dice[0].faces)) if equal else [],
        "rolls": {spelled(tuple(sorted(roll))): number for roll, number in terms.found.items()} if equal else {},
    }


def crosses_rules(tables: GameTables) -> dict[str, Any]:
    """The rules of the block of a game whose rolls are crossed off. Raises UserError where it has none."""
    rules, table = cross_rules(tables.game), tables.options[0]
    return {
        "engine": "crosses",
        "totals": rules.totals,
        "points": rules.points,
        "groups": rules.sizes,
        "faces": rules.faces,
        "numbers": rules.numbers,
        "boxes": rules.boxes,
        "sums_end": rules.sums_end,
        "dice": table.options.dice,
        "dies": sorted({face for die in table.dice_set.pool.dice for face in die.faces}),
    }


def ledger_rules(ledger: Ledger) -> dict[str, Any]:
    """What a sheet keeps, as numbers."""
    return {"engine": "ledger", **asdict(ledger)}


def _items(tables: GameTables, labels: Labels) -> dict[str, Any]:
    """What the sums are called, and the die that stays over."""
    options, text = tables.game.options, tables.text(labels.language)
    assert options is not None
    return {
        "items": {item.id: item_name(text, tables.game, item.id) for item in options.items},
        "item": text.get("options.item"),
        "rest": text.get("options.rest"),
    }


def _players(tables: GameTables, low: int) -> tuple[int, int]:
    """The smallest and largest number of players of the edition, else any."""
    least, most = tables.edition.players or (low, MOST)
    return least, min(most, MOST)


def _sheet(tables: GameTables, labels: Labels, sheet: ScoreSheet) -> dict[str, Any]:
    """A score sheet: its rules, what its lines and marks are called, what stands above it."""
    words, rounds = Words(tables.text(labels.language), labels, sheet.key), rounds_of(tables, sheet)
    ledger = sheet.ledger(tables.game, rounds)
    longer, varies = sheet.ledger(tables.game, rounds + 1), sheet.has_rounds and not sheet.rounds
    assert ledger is not None  # each kind that is read has one
    assert longer is not None
    low = 1 if sheet.is_for_one or sheet.record else FEWEST
    free = (low, MOST) if sheet.players else _players(tables, low)
    engine = LedgerEngine(tables, sheet, ledger.seats or free[1], rounds)
    events = {key.removesuffix(".say"): said for key, said in labels.section("example.ledger.event").items()}
    marks = [
        {"id": mark.sign, "letter": words.sign(mark), "name": words.said(f"mark.{mark.id}").text}
        for mark in sheet.marks
    ]
    return {
        "mode": sheet.id or sheet.kind,
        "title": words.said("title", "title").text,
        "note": words.said("note").text,
        "round": words.heading("round", "round").text,
        "players": [ledger.seats, ledger.seats] if ledger.seats else list(free),
        "rounds": rounds,
        "turns": ledger.order != "any" and not ledger.seats,
        "varies": varies and ("boxes" if ledger.lines != longer.lines else "rounds"),
        "rules": ledger_rules(engine.ledger),
        "lines": {line.id: _line(words, line) for line in ledger.lines},
        "marks": marks,
        "events": events,
    }


def _line(words: Words, line: Line) -> str:
    """What a line is called."""
    if line.label:
        return words.item(line.label)
    return words.said(line.said, {"round": "won", "": "own" if line.named else "won"}.get(line.said, line.said)).text
