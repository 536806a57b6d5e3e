"""Random games of each kind that the score page keeps, by the engines of the program, and what the page has of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

from artifacts import sheetgames
from play.choicegame import engine as choice_engine
from play.choicegame import game as choice_game
from play.choicegame import tables as choice_tables
from play.legal import engine as token_engine
from play.legal import random_step
from web.score.keeping import as_game

from generator.base.project import shipped_games
from generator.games.kinds.payoffs import RULES
from generator.games.playing import Engine, Refused, Step
from generator.games.reader import load_game
from generator.games.sheets.ledger import Line
from generator.games.sheets.sheet import ScoreSheet
from generator.play.engine import TokenEngine
from generator.play.ledger_engine import LedgerEngine, LedgerTable
from generator.tables.verified import GameTables, verified_tables
from generator.web.score import crosses_rules, ledger_rules, stones_rules

STRANGERS = {"CATEGORIES": "CATEGORIES_TEXT", "COLOURED": "COLOURED_TEXT", "SUMS": "SUMS_TEXT", "TALLY": "TALLY_TEXT"}
"""Sheets of strangers, and their texts."""


@dataclass(frozen=True)
class Played:
    """A game: its engine, the steps of it, and how the page keeps it."""

    engine: Engine[Any]
    steps: Sequence[Step]
    game: dict[str, Any]


def for_tokens(random: Random, most: int = 400, usual: bool = False) -> Played:
    """A match for tokens, with any answers to the questions that the rules leave open; perhaps not to its end.

    As `usual` it is by the answers of the game, and of rolls for who is first only that is told.
    """
    players = random.randint(3, 5) if usual else random.randint(2, 5)
    answers = {rule.id.replace("-", "_"): random.choice(list(rule.answers)) for rule in RULES}
    engine = token_engine("", players, rounds=1 if usual else random.randint(1, 4), **({} if usual else answers))
    if usual:
        engine = token_engine("", players)
        most = 45
    elif random.random() < 0.3:
        engine = TokenEngine(replace(engine.terms, stakes=replace(engine.terms.stakes, supply=None)))
    state, steps = engine.begin(), list[Step]()
    while state.phase != "over" and len(steps) < most:
        step = _told(random_step(engine, state, random), engine, random, 1 if usual else 0.5)
        if usual and step.do == "add" and len(step.values["tokens"]) < len(state.waiting):
            continue  # the page asks all
        if usual and step.do == "turn" and state.phase == "adding":
            continue
        try:
            state, _ = engine.apply(state, step)
        except Refused:
            continue  # nobody knows who gets extra tokens
        steps.append(step)
    stakes = engine.terms.stakes
    rules = stones_rules(engine.terms, {players: stakes.supply})
    return Played(engine, steps, as_game(rules, players, stakes.rounds, steps, engine))


def _told(step: Step, engine: TokenEngine, random: Random, only_first: float) -> Step:
    """The step as somebody enters it: what came up in the place of the roll, and who was ahead, now and then."""
    if "roll" in step.values and random.random() < 0.5:
        result = engine.terms.name(engine.terms.result_of(step.values["roll"]))
        return Step(step.do, {**{k: v for k, v in step.values.items() if k != "roll"}, "result": result})
    if "rolls" in step.values and random.random() < only_first:
        return Step(step.do, {"first": random.choice(list(step.values["rolls"]))})
    return step


def by_crosses(random: Random) -> Played:
    """A game of CHOICE in which everybody takes any choice there is."""
    players = random.randint(1, 4)
    engine, rules = choice_engine(players), choice_game()
    state, steps = engine.begin(), list[Step]()
    while not state.over:
        roll = tuple(random.randint(1, 6) for _ in range(5))
        sums, fifth = {}, {}
        for seat, block in enumerate(state.blocks):
            if not (marks := rules.marks(block, roll)):
                continue
            sums[seat], number = random.choice(marks)
            if number is not None:
                fifth[seat] = number
        seat = state.turn if state.turn is not None else random.randrange(players)
        steps.append(Step("roll", {"player": seat, "roll": roll, "sums": sums, "fifth": fifth}))
        state, _ = engine.apply(state, steps[-1])
    return Played(engine, steps, as_game(crosses_rules(choice_tables()), players, 1, steps, engine))


def sheets(folder: Path) -> Iterator[tuple[GameTables, ScoreSheet]]:
    """Every score sheet of the games that ship, and one of a stranger's of each kind."""
    folders = [path for path in sorted(shipped_games().iterdir()) if (path / "game.toml").exists()]
    for name, texts in STRANGERS.items():
        folders.append(
            sheetgames.sheet_game(folder, getattr(sheetgames, name), getattr(sheetgames, texts), name.lower())
        )
    for game in map(load_game, folders):
        tables = verified_tables(game, game.edition())
        yield from ((tables, sheet) for sheet in game.sheets)


def on_a_sheet(tables: GameTables, sheet: ScoreSheet, random: Random, most: int = 300) -> Played:
    """A game that is written on a sheet, now and then in another order than it asks for, perhaps not to its end."""
    plan = sheet.ledger(tables.game, 1)
    assert plan is not None
    players, rounds = plan.seats or random.randint(1, 5), random.randint(1, 6)
    engine = LedgerEngine(tables, sheet, players, rounds if sheet.has_rounds and not sheet.rounds else None)
    state, steps = engine.begin(), list[Step]()
    while not state.over and len(steps) < most:
        step = _written(engine, state, random)
        try:
            state, _ = engine.apply(state, step)
        except Refused:
            continue
        steps.append(step)
    game = as_game(ledger_rules(engine.ledger), players, engine.setting.rounds or 1, steps, engine)
    return Played(engine, steps, game | {"mode": sheet.id or sheet.kind})


def _written(engine: LedgerEngine, state: LedgerTable, random: Random) -> Step:
    if random.random() < 0.02:
        return Step("close", {"player": random.randrange(engine.players)} if random.random() < 0.5 else {})
    open_lines = [
        line
        for line, each in zip(engine.ledger.lines, state.written, strict=True)
        if any(len(boxes) < line.boxes for boxes in each)
    ]
    line: Line = random.choice(open_lines or list(engine.ledger.lines))
    values: dict[str, Any] = {"player": random.randrange(engine.players), "line": line.id}
    if line.entry == "number":
        values["count"] = random.choice([0, line.fixed]) if line.fixed is not None else random.randint(-20, 60)
    elif line.entry == "mark":
        values["mark"] = random.choice(engine.ledger.marks or ("x", "13", "Ä"))
    elif line.named:
        first = not state.written[engine.ledger.lines.index(line)][values["player"]]
        values |= {"mark": str(random.randint(1, 6))} if first else {}
    return Step("write", values)


def in_order(tables: GameTables, sheet: ScoreSheet, random: Random, most: int = 60) -> Played:
    """A game on a sheet in the order in which it asks, each line by whoever comes next."""
    plan = sheet.ledger(tables.game, 1)
    assert plan is not None
    low, high = (1, 4) if sheet.players else tables.edition.players or (1, 4)  # as many as the page offers
    players = plan.seats or random.randint(max(low, 2), max(min(high, 4), low, 2))
    engine = LedgerEngine(tables, sheet, players, 3 if sheet.has_rounds and not sheet.rounds else None)
    state, steps = engine.begin(), list[Step]()
    while not state.over and len(steps) < most:
        step = _next(engine, state, random)
        state, _ = engine.apply(state, step)
        steps.append(step)
    game = as_game(ledger_rules(engine.ledger), players, engine.setting.rounds or 1, steps, engine)
    return Played(engine, steps, game | {"mode": sheet.id or sheet.kind})


def _next(engine: LedgerEngine, state: LedgerTable, random: Random) -> Step:
    """What is written next: in rounds the first line that is behind, else a line of anybody who still plays."""
    lines = list(zip(engine.ledger.lines, state.written, strict=True))
    behind = [(len(boxes), at, seat) for at, (line, each) in enumerate(lines) for seat, boxes in enumerate(each)
              if len(boxes) < line.boxes]  # fmt: skip
    done = [any(line.ends and len(each[seat]) >= line.boxes for line, each in lines if not line.sides)
            for seat in range(engine.players)]  # fmt: skip
    if not behind or (not engine.ledger.ends and random.random() < 0.1):
        return Step("close", {"player": random.randrange(engine.players)})
    if engine.ledger.order == "rounds":
        _, at, seat = min(behind)
    else:
        _, at, seat = random.choice([one for one in behind if not done[one[2]]])
    line = engine.ledger.lines[at]
    values: dict[str, Any] = {
        "player": random.choice(engine.among(state, line)) if line.sides else seat,
        "line": line.id,
    }
    if line.entry == "number":
        values["count"] = random.randint(-20, 60)
    elif line.entry == "mark":
        values["mark"] = random.choice(engine.ledger.marks)
    elif line.named and not state.written[at][seat]:
        values["mark"] = str(random.randint(1, 6))
    return Step("write", values)
