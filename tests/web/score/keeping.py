"""The modules of the score page run by node, beside the engines of the program: the same games through both."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from generator.games.playing import Engine, Step

MODULES = Path(__file__).parents[3] / "templates/web/scripts"
DRIVER = """
import { readFileSync } from "node:fs"
import { act, course, entries, redone, sound, tried, undone } from "./game.js"
import { qrModules } from "./qrcode.js"
import { chanceBeyond, counted } from "./tonight.js"
import { asFile, asFragment, fromFile, fromFragment, transcript } from "./transfer.js"
const seen = (engine, state) => ({
  standing: engine.standing(state), over: engine.isOver(state), winners: engine.winners(state),
})
const moment = engine => ({ state, fault }) => ({ ...seen(engine, state), why: fault ? fault.why : "" })
const acted = (game, done) => typeof done === "string" ? { undone, redone }[done](game) : act(game, done)
const ways = {
  course: game => {
    const { engine, began, moments } = course(game)
    return { began: seen(engine, began), moments: moments.map(moment(engine)) }
  },
  ends: game => {
    const { engine, state, moments } = course(game)
    return { ...seen(engine, state), faults: moments.filter(({ fault }) => fault).length }
  },
  transcript, sound, file: game => fromFile(asFile([game])), fromFile, fromFragment,
  link: async game => fromFragment(await asFragment(game)),
  lean: async ([game, data]) => {
    const lean = await asFragment(game, data)
    const other = { ...data, fingerprint: "other" }
    const times = (await asFragment(game)).length / lean.length
    return [times, await fromFragment(lean, data), await fromFragment(lean, other)]
  },
  code: qrModules, beyond: ([square, degrees]) => chanceBeyond(square, degrees),
  counted: ([die, steps]) => counted(die, steps),
  entries, acts: ([game, acts]) => acts.reduce(acted, game),
}
const { way, of } = JSON.parse(readFileSync(0, "utf8"))
const found = []
for (const one of of) found.push(await ways[way](one))
process.stdout.write(JSON.stringify(found))
"""


def asked(folder: Path, way: str, of: Iterable[Any], *faults: tuple[str, str, str]) -> list[Any]:
    """What the modules answer to each; `faults` are planted: a module, what stands there, and what shall."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("needs node to run the modules of the score page; on Debian: sudo apt install nodejs")
    place = folder / f"score-{len(list(folder.glob('score-*')))}"
    place.mkdir(parents=True)
    for module in MODULES.glob("*.js"):
        shutil.copy(module, place)
    for name, old, new in faults:
        text = (place / name).read_text(encoding="utf-8")
        assert old in text, old
        (place / name).write_text(text.replace(old, new), encoding="utf-8")
    (place / "package.json").write_text('{"type": "module"}')
    (place / "driver.js").write_text(DRIVER, encoding="utf-8")
    asks = json.dumps({"way": way, "of": list(of)})
    run = subprocess.run([node, "driver.js"], cwd=place, input=asks, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr[-2000:]
    answers: list[Any] = json.loads(run.stdout)
    return answers


def as_entry(step: Step, kinds: Mapping[str, Mapping[str, str]]) -> dict[str, Any]:
    """A step as the page has it: what is said by player as a list of pairs."""
    values = {
        key: [list(pair) for pair in value.items()] if kinds[step.do].get(key) in ("rolls", "counts") else value
        for key, value in step.values.items()
    }
    return {"do": step.do, **values}


def as_game(
    rules: Mapping[str, Any], players: int, rounds: int, steps: Iterable[Step], engine: Engine[Any], **more: Any
) -> dict[str, Any]:
    """A game as the page keeps it."""
    done = [{"add": as_entry(step, engine.steps)} for step in steps]
    names = [f"Player {seat}" for seat in range(players)]
    game = {
        **{"format": 1, "id": "a", "rev": 0, "game": "g", "mode": "play", "edition": "e", "fingerprint": "f"},
        **{"rules": rules, "players": names, "rounds": rounds, "done": done, "now": len(done), "draft": None},
        **{"made": 0, "changed": 0, **more},
    }
    kept: dict[str, Any] = json.loads(json.dumps(game))
    return kept


def seen(engine: Engine[Any], state: Any) -> dict[str, Any]:
    """What the page says of a table, as the engine of the program has it."""
    winners = getattr(state, "winners", None)
    if winners is None:
        winners = () if state.winner is None else (state.winner,)
    over = getattr(state, "over", None)
    return {
        "standing": {name: list(numbers) for name, numbers in engine.standing(state).items()},
        "over": state.phase == "over" if over is None else over,
        "winners": list(winners),
    }


def played(engine: Engine[Any], steps: Iterable[Step]) -> list[dict[str, Any]]:
    """The same after each step of a game."""
    state, found = engine.begin(), []
    for step in steps:
        state, _ = engine.apply(state, step)
        found.append(seen(engine, state))
    return found
