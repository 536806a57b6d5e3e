"""The scripts of the move helper on a page of their own, for any game, and what the program says to the same."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from generator.base.labels import load_labels
from generator.base.project import Project, open_project
from generator.games.kinds.crossing import Block
from generator.play.crossing import Worths
from generator.tables.verified import GameTables
from generator.web.calculator import helper_data
from generator.web.scripts import bundled

SCRIPT = Path("templates/web/scripts/page-calculator.js")
DICE = [f"die-{face}" for face in range(1, 7)]
HOME = "http://block.test/"


def text_of(tables: GameTables, language: str = "en", project: Project | None = None) -> str:
    """The data of the helper."""
    return helper_data(tables, load_labels(project or open_project(), language, tables.game.id), DICE)


def alone(page: Any, checkout: Path, data: str, *faults: tuple[str, str]) -> Any:
    """The helper with these data; faults are planted in its scripts."""
    code = bundled(checkout / SCRIPT)
    for old, new in faults:
        assert old in code, old
        code = code.replace(old, new)
    body = f'<html lang="en"><div id="ww-helper"></div><script type="application/json" id="ww-data">{data}</script>'
    body += f"<script>{code}</script>"
    page.route(f"{HOME}**", lambda route: route.fulfill(body=body, content_type="text/html; charset=utf-8"))
    page.goto(HOME)
    return page


def as_script(block: Block) -> dict[str, Any]:
    """A block as the scripts have it."""
    return {"crosses": list(block.crosses), "numbers": [list(one) for one in block.numbers]}


def positions(worths: Worths, many: int, seed: int = 1) -> list[tuple[Block, tuple[int, ...]]]:
    """Blocks from all stages of games that are played at random, each with a roll."""
    random, game = Random(seed), worths.game
    rules, dice, found = game.rules, game.table.options.dice, []
    while len(found) < many:
        block, stop = rules.empty(), random.randrange(30)
        for _ in range(stop):
            if rules.is_over(block):
                break
            block = rules.marked(block, random.choice(game.marks(block, _roll(random, worths, dice))))
        found.append((block, _roll(random, worths, dice)))
    return found


def _roll(random: Random, worths: Worths, dice: int) -> tuple[int, ...]:
    return tuple(random.choice(worths.game.rules.faces) for _ in range(dice))


_RATE = """(asked) => { const { crossing } = document.getElementById("ww-helper"); return asked.map(([block, roll]) =>
    [crossing.rated(block, roll).map(one => [one.sums, one.number, one.worth]), crossing.worth(block)]) }"""


def disagreements(page: Any, worths: Worths, asked: Sequence[tuple[Block, tuple[int, ...]]]) -> list[str]:
    """Blocks and rolls to which the page and the program say different things: what is legal, its worth, its order."""
    answers = page.evaluate(_RATE, [[as_script(block), list(roll)] for block, roll in asked])
    found = []
    for (block, roll), (rated, worth) in zip(asked, answers, strict=True):
        right = dict(worths.rated(block, roll))
        given = {(tuple(sums), number): value for sums, number, value in rated}
        values = [value for _, _, value in rated]
        if set(given) != set(right) or len(rated) != len(right):
            found.append(f"{block} {roll}: {sorted(set(given) ^ set(right), key=str)} is or is not legal")
        elif not all(_near(given[mark], right[mark]) for mark in right) or not _near(worth, worths.of(block)):
            found.append(f"{block} {roll}: other worths")
        elif values != sorted(values, reverse=True):
            found.append(f"{block} {roll}: not the best first")
    return found


def _near(one: float | None, other: float) -> bool:
    """Whether two worths are the same but for rounding; JSON has nothing for what is no number."""
    return one is not None and abs(one - other) < 1e-6


def impossible(page: Any, blocks: Sequence[Block]) -> list[list[str]]:
    """The names of the reasons that the page gives for each block."""
    ask = "(all) => all.map(one => document.getElementById('ww-helper').crossing.impossible(one).map(([name]) => name))"
    given: list[list[str]] = page.evaluate(ask, [as_script(block) for block in blocks])
    return given


def kept(block: Block, numbers: int = 3) -> str:
    """What the browser keeps of a block."""
    rows = [list(one) for one in block.numbers] + [[None, 0]] * (numbers - len(block.numbers))
    return json.dumps({"now": {"crosses": list(block.crosses), "rows": rows}, "past": []})
