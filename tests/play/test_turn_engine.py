"""Turns that bring points, played step by step: what the engine allows, what it tells, and what it comes to."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk
from manualpages import code, page, tables
from play.turngames import KINDS, starter, tables_of

from generator.games.kinds.turns import TURNS
from generator.games.playing import Refused, Step
from generator.play.turn_engine import TurnEngine, TurnTable


def played(engine: TurnEngine, stop: int, dice: random.Random) -> tuple[int, int]:
    """A turn by the engine that stops with so many points: points and throws."""
    state: TurnTable = engine.begin()
    throws = 0
    while state.done == (0,):
        roll = tuple(sorted(dice.choice(range(1, 7)) for _ in range(state.dice)))
        points, kept = engine.turns.aside[roll]
        step = Step("throw", {"player": 0, "roll": roll, **({"keep": kept} if points else {})})
        state, _ = engine.apply(state, step)
        throws += 1
        if state.total >= stop:
            state, _ = engine.apply(state, Step("stop", {"player": 0}))
    return state.points[0], throws


def test_the_engine_plays_the_turns_that_were_counted(tmp_path: Path) -> None:
    engine = TurnEngine(tables_of(starter(tmp_path, "push")), 1, None)
    exact, dice = engine.turns.figures("stop:300"), random.Random(4)
    found = [played(engine, 300, dice) for _ in range(2000)]
    assert {points for points, _ in found} <= {end.points for end in exact.ends}
    mean = sum(points for points, _ in found) / len(found)
    assert abs(mean - float(exact.mean)) < 4 * float(exact.variance / len(found)) ** 0.5
    lost = sum(not points for points, _ in found) / len(found)
    assert abs(lost - float(exact.nothing)) < 4 * (0.25 / len(found)) ** 0.5


PRESS = {"player": 0, "roll": (1, 2, 2, 3, 4, 6)}


@pytest.mark.parametrize(
    ("like", "steps", "message"),
    [
        ("push", [("throw", {**PRESS, "keep": (2,)})], "the 2 of 2 scores nothing"),
        ("push", [("throw", {**PRESS, "keep": (1, 1)})], "1,1 can not be kept of 1,2,2,3,4,6"),
        ("push", [("throw", {**PRESS, "keep": (1, 2)})], "the 2 of 1,2 scores nothing"),
        ("push", [("throw", PRESS)], "a die that scores has to be put aside"),
        (
            "push",
            [("throw", {"player": 0, "roll": (2, 2, 3, 3, 4, 6), "keep": (2,)})],
            "2,2,3,3,4,6 scores nothing, so",
        ),
        ("push", [("throw", {"player": 0, "roll": (1, 2)})], "1,2 is no roll of 6 dice"),
        ("push", [("throw", {"player": 0, "roll": (1, 2, 3, 4, 5, 7)})], "1,2,3,4,5,7 is no roll of 6 dice"),
        ("push", [("stop", {"player": 0})], "nothing was thrown that could be written down"),
        ("push", [("throw", {**PRESS, "keep": (1,)}), ("stop", {"player": 1})], "{1} is not on turn"),
        ("push", [("throw", {"player": 0})], "'roll' is missing"),
        ("pool", [("throw", {"player": 0, "roll": (1, 2, 3, 4, 5)})], "nobody has announced how many"),
        ("pool", [("announce", {"player": 0, "dice": 6, "hits": 1})], "1 hits with 6 dice can not be announced"),
        ("pool", [("announce", {"player": 0, "dice": 2, "hits": 3})], "3 hits with 2 dice can not be announced"),
        ("pool", [("announce", {"player": 0, "dice": 2, "hits": 0})], "0 hits with 2 dice can not be announced"),
        ("pool", [("announce", {"player": 0, "dice": 2, "hits": 1})] * 2, "the hits are announced already"),
        ("poker", [("throw", {"player": 0, "roll": (1, 2, 3, 4, 6), "keep": (5,)})], "5 can not be kept of 1,2,3,4,6"),
        ("first", [("throw", {"player": 0, "roll": (1, 1)})] * 2, "{0} is not on turn"),
    ],
)
def test_what_a_turn_does_not_allow_is_refused(
    like: str, steps: list[tuple[str, dict[str, object]]], message: str, tmp_path: Path
) -> None:
    engine = TurnEngine(tables_of(starter(tmp_path, like)), 2, None)
    state = engine.begin()
    for do, values in steps[:-1]:
        state, _ = engine.apply(state, Step(do, values))
    with pytest.raises(Refused, match=message.replace("{", r"\{")):
        engine.apply(state, Step(*steps[-1]))


EXAMPLE = """\
players = ["Ada", "Bo"]
rounds = 1
[[step]]
do = "throw"
player = "Ada"
roll = [1, 2, 2, 3, 4, 6]
keep = [1]
[[step]]
do = "throw"
player = "Ada"
roll = [2, 2, 2, 3, 6]
keep = [2, 2, 2]
said = { total = 300 }
[[step]]
do = "stop"
player = "Ada"
[[step]]
do = "throw"
player = "Bo"
roll = [2, 2, 3, 3, 4, 6]
said = { winner = "Ada", points = { Ada = 300, Bo = 0 } }
"""


@pytest.mark.parametrize(("planted", "code"), [("total = 300", 0), ("total = 250", 1)])
def test_an_example_game_is_told_and_a_wrong_number_in_it_is_seen(planted: str, code: int, tmp_path: Path) -> None:
    project = starter(tmp_path, "push")
    examples = project / "games" / "own" / "examples"
    examples.mkdir()
    (examples / "short.toml").write_text(EXAMPLE.replace("total = 300", planted), encoding="utf-8")
    said = wuerfelwerk("replay", "own", "--project", project)
    assert said.code == code
    assert "Ada has the most points, 300, and wins." in said.out
    assert "Ada puts aside 1, scoring 100; that makes 100 in this turn." in said.out  # one die, and no verb of several
    assert ("'total' says 250, right is 300" in said.err) is bool(code)


@pytest.mark.parametrize("marker", ["kinds", "steps", "said"])
def test_the_manual_has_the_kinds_steps_and_sayings_of_turns(marker: str, tmp_path: Path) -> None:
    rows = tables(page("play.md"), "turn")[marker]
    asked = {"kinds": set(TURNS), "said": set(TurnEngine.sayings), "steps": set[str]()}
    for like in KINDS if marker == "steps" else ():
        for do, keys in TurnEngine(tables_of(starter(tmp_path / like, like)), 2, None).steps.items():
            asked[marker].add(do)
            assert set(keys) <= {key for row in rows for key in code(row[2]) if code(row[0]) == [do]}
    assert {code(row[0])[0] for row in rows} == asked[marker]


def test_the_manual_has_the_keys_of_the_figures_as_json(tmp_path: Path) -> None:
    project = starter(tmp_path, "push")
    asked = ("--policy", "stop:300", "--games", "50", "--format", "json", "--project", project)
    (run,) = json.loads(wuerfelwerk("simulate", "own", *asked).out)["policies"]
    assert {key for row in tables(page("play.md"), "turn")["json"] for key in code(row[0])} == set(run)
    report = json.loads(wuerfelwerk("balance", "own", "--format", "json", "--project", project).out)
    assert report["best"] == "stop:250"
    assert set(report["policies"][0]) == {"policy", "mean", "variance", "nothing", "throws", "ends"}
