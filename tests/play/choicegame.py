"""CHOICE for tests: its verified tables, its engine at a table, and steps in short."""

from __future__ import annotations

from functools import cache
from typing import Any

from generator.base.project import shipped_games
from generator.games.kinds.crossing import Block
from generator.games.playing import Step
from generator.games.reader import load_game
from generator.play.block_engine import BlockEngine
from generator.play.crossing import CrossGame, Worths, cross_game
from generator.play.engines import engine_of
from generator.tables.verified import GameTables, verified_tables


@cache
def tables() -> GameTables:
    game = load_game(shipped_games() / "choice")
    return verified_tables(game, game.edition())


@cache
def game() -> CrossGame:
    return cross_game(tables())


@cache
def worths() -> Worths:
    return Worths(game())


def engine(players: int = 2) -> BlockEngine:
    found = engine_of(tables(), players)
    assert isinstance(found, BlockEngine)
    return found


def roll(player: int, dice: str, *marks: str) -> Step:
    """A roll as in `roll(0, "13446", "4 10 4", "5 7 6")`: what each seat crosses off; `-` for who crosses off nothing,
    two numbers for a free roll."""
    said = {seat: tuple(map(int, mark.split())) for seat, mark in enumerate(marks) if mark != "-"}
    values: dict[str, Any] = {"player": player, "roll": tuple(map(int, dice))}
    values["sums"] = {seat: mark[:2] for seat, mark in said.items()}
    if fifth := {seat: mark[2] for seat, mark in said.items() if len(mark) > 2}:
        values["fifth"] = fifth
    return Step("roll", values)


def block(crosses: dict[int, int], *numbers: tuple[int, int]) -> Block:
    """A block by the crosses of its sums, and each number of the fifth die with its crosses."""
    return Block(tuple(crosses.get(total, 0) for total in range(2, 13)), numbers)


def shown(player: int, one: Block) -> Step:
    """The step that lays a block before a player."""
    numbers = [number for number, _ in one.numbers]
    counts = [count for _, count in one.numbers]
    values = {"player": player, "crosses": one.crosses, "fifth": tuple(numbers), "counts": tuple(counts)}
    return Step("block", values)
