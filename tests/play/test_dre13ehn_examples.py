"""The example games of dre13ehn say nothing wrong; what is changed in them is found at its line."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from generator.base.problem import UserError
from generator.base.project import shipped_games
from generator.games.reader import load_game
from generator.play.replay import Replay, find_examples, replay

FOLDER = shipped_games() / "dre13ehn"
NAMES = ("first", "duel", "cup", "points")
"""In the order of the variants."""


def played(name: str, folder: Path = FOLDER) -> Replay:
    return replay(load_game(FOLDER), folder / f"examples/{name}.toml")


def changed(folder: Path, name: str, old: str, new: str) -> Replay:
    shutil.copytree(FOLDER / "examples", folder / "examples")
    path = folder / "examples" / f"{name}.toml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return played(name, folder)


def test_there_is_an_example_of_each_variant() -> None:
    game = load_game(FOLDER)
    assert tuple(find_examples(game)) == NAMES
    assert {played(name).head.variant for name in NAMES} == {*game.variants}


@pytest.mark.parametrize("name", NAMES)
def test_what_an_example_says_is_so(name: str) -> None:
    assert played(name).findings == ()
    assert any("said" in line for line in played(name).path.read_text(encoding="utf-8").splitlines())


def test_the_cup_game_shows_every_mark() -> None:
    written = {event.values["mark"] for step in played("cup").steps for event in step.events if event.kind == "wrote"}
    assert {"A", "N", "G", "H", "f13", "1313"} <= written


@pytest.mark.parametrize(
    ("name", "old", "new", "about", "right"),
    [
        ("first", 'mark = "33"', 'mark = "22"', "mark", "33"),
        ("first", 'said = { result = "1", turn = "Kim" }', 'said = { turn = "Bo" }', "turn", "Kim"),
        ("duel", "lives = { Ada = 3", "lives = { Ada = 4", "lives", "3"),
        ("cup", 'mark = "G"', 'mark = "ff"', "mark", "G"),
        ("points", "Ada = 37", "Ada = 36", "points", "37"),
    ],
)
def test_what_is_said_wrongly_is_found(tmp_path: Path, name: str, old: str, new: str, about: str, right: str) -> None:
    (wrong,) = changed(tmp_path, name, old, new).findings
    assert (wrong.about, wrong.right) == (about, right)


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        ("first", 'player = "Kim"', 'player = "Bo"', "Bo is not on turn"),
        ("first", "roll = [2, 3]", 'roll = [2, "F"]', "2, F is no roll of 'fire'"),
        ("cup", 'do = "again"', 'do = "throw"', "throws again"),
        ("duel", 'players = ["Ada", "Bo"]', 'players = ["Ada", "Bo", "Kim"]', "3 players can not play a duel"),
        ("first", 'dice = "fire"', 'dice = "water"', "'dice' can not be 'water'"),
        ("first", 'do = "throw"', 'do = "lift"', "lift"),
    ],
)
def test_what_the_rules_do_not_allow_is_told(tmp_path: Path, name: str, old: str, new: str, message: str) -> None:
    with pytest.raises(UserError, match=message) as refused:
        changed(tmp_path, name, old, new)
    assert f"{name}.toml:" in str(refused.value)
