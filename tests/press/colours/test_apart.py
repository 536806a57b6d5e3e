"""Colours that tell things apart are far enough from each other for all eyes, or a second cue is there."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from press.monospaced import STYLE, style
from press.printing import project

from generator.artifacts.colour_variant import missing_cues
from generator.base.problem import UserError
from generator.games.registry import find_game, game_folders
from generator.press.colours.colour_vision import without_cue
from generator.press.style import load_style

RED_AND_GREEN = """
[colour.red]
rgb = "#c0401a"
cmyk = [10, 80, 95, 5]
[colour.green]
rgb = "#5a781a"
cmyk = [60, 30, 100, 10]
[[apart]]
colours = ["red", "green"]
"""
TEXT = STYLE.replace("[colour]\n", "", 1).replace("paper =", "colour.paper =").replace("ink =", "colour.ink =")
TEXT = TEXT.replace("grey =", "colour.grey =")


def faults(folder: Path, apart: str) -> str:
    with pytest.raises(UserError) as caught:
        style(folder, TEXT + apart)
    return str(caught.value)


def test_colours_that_some_eyes_take_for_the_same_need_a_second_cue(tmp_path: Path) -> None:
    text = TEXT + RED_AND_GREEN
    line = next(at for at, one in enumerate(text.splitlines(), start=1) if 'colours = ["red"' in one)
    found = faults(tmp_path, RED_AND_GREEN)
    assert f"night.toml:{line}: 'red' and 'green' differ by" in found
    assert "10 are needed" in found
    assert style(tmp_path, text + 'cue = "symbol"\n').apart[0].cue == "symbol"
    assert style(tmp_path, text + "least = 2\n").apart[0].least == 2


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('["red", "green"]', '["red", "grene"]', "no colour 'grene' / did you mean 'green'?"),
        ('["red", "green"]', '["red"]', "one colour alone can not be told apart"),
        ('["red", "green"]', '["red", "green"]\ncue = "head-line"', "'cue' can not be 'head-line'"),
        ('["red", "green"]', '["red", "green"]\nleats = 3', "did you mean 'least'?"),
    ],
)
def test_a_fault_of_a_group_is_told(tmp_path: Path, old: str, new: str, message: str) -> None:
    found = " / ".join(line.strip() for line in faults(tmp_path, RED_AND_GREEN.replace(old, new)).splitlines())
    assert message in found


def test_the_shipped_styles_name_a_cue_wherever_colours_alone_do_not_do() -> None:
    opened = project()
    for name in opened.named("styles", ".toml"):
        shipped = load_style(opened, name)
        assert len(shipped.apart) >= 3
        assert without_cue(shipped.apart, shipped.colours) == []


@pytest.mark.parametrize("name", sorted(game_folders(project())))
def test_the_cues_are_truly_there_in_all_games(name: str) -> None:
    shipped = load_style(project())
    assert missing_cues(find_game(project(), name), shipped.apart, shipped.colours) == []


def test_one_symbol_in_two_colours_that_look_alike_is_a_fault_of_the_game() -> None:
    shipped, game = load_style(project()), find_game(project(), "einhorn")
    first, second, *rest = game.results
    alike = replace(second, symbol=first.symbol, colour="violet")
    spoilt = replace(game, results=(replace(first, colour="blue"), alike, *rest))
    (problem,) = missing_cues(spoilt, shipped.apart, shipped.colours)
    assert problem.line == second.line
    assert "colours alone tell them apart: 'violet' and 'blue' differ by 0.5 with deuteranopia" in problem.message


def test_two_columns_with_one_symbol_and_one_name_are_a_fault_of_the_game() -> None:
    shipped, game = load_style(project()), find_game(project(), "einhorn")
    first, second, *rest = game.columns
    spoilt = replace(game, columns=(first, replace(second, symbol=first.symbol), *rest))
    assert missing_cues(spoilt, shipped.apart, shipped.colours) == []  # their names differ
    key, same = f"column.{second.id}.name", f"column.{first.id}.name"
    text = game.texts["de"]
    texts = {**game.texts, "de": replace(text, values={**text.values, key: text.values[same]})}
    (problem,) = missing_cues(replace(spoilt, texts=texts), shipped.apart, shipped.colours)
    assert problem.line == second.line
