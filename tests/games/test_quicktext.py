"""The words of a quick reference and the scenes of rules without words: what is read, and every fault at its line."""

from __future__ import annotations

from pathlib import Path

import pytest
from games.folders import einhorn, faults, line_with

from generator.base.project import open_project, shipped
from generator.games.registry import find_game
from generator.games.text import SCENES

FILE = "text.en.toml"
ROLL = '"Roll all {dice} dice, once."'


def test_steps_sections_and_lines_stand_in_the_order_of_the_file() -> None:
    quick = find_game(open_project(shipped()), "einhorn").text("en").quick
    assert quick
    assert [step.title.text for step in quick.steps] == ["Your first {session}", "With the unicorn", "With bidding"]
    first = quick.steps[0].sections
    assert [(section.title.text, section.numbered) for section in first] == [
        ("Set-up", True),
        ("Your turn", True),
        ("The end", False),
    ]
    turn = first[1].lines
    assert turn[1].text == ROLL.strip('"')
    assert turn[1].line == line_with(quick.path.parent, ROLL, FILE)
    assert turn[1].key == "quickref.step.1.section.2.numbered.2"


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_number_is_typed_in_the_shipped_quick_reference(language: str) -> None:
    quick = find_game(open_project(shipped()), "einhorn").text(language).quick
    assert quick
    assert [words.text for words in quick.words() if any(char.isnumeric() for char in words.text)] == []


FAULTS = {
    "a typed number": (ROLL, '"Roll all 3 dice, once."', "'Roll all 3 dice, once.' has a number", "write {start}"),
    "a number of another script": (ROLL, '"Roll ③ dice."', "'Roll ③ dice.' has a number that nobody proved", ""),
    "an unknown name": (ROLL, '"Roll {dices} dice."', "nothing fills '{dices}'", "did you mean 'dice'?"),
    "a misspelt component": (ROLL, '"Take {stone}."', "nothing fills '{stone}'", "did you mean 'stones'?"),
    "braces without a name": (ROLL, '"Roll {dice dice."', "'Roll {dice dice.' has braces that hold no", "write {name}"),
    "an empty line": (ROLL, '" "', "a line is empty", ""),
    "no text": (ROLL, "7,#", "item 2 of 'numbered' must be a text, found 7", ""),
    "an unknown key": ('note = "no unicorn', 'not = "no unicorn', "unknown key 'not'", "did you mean 'note'?"),
    "a title that is missing": ('title = "The end"\n', "", "'title' is missing", ""),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_told_at_its_line(fault: str, tmp_path: Path) -> None:
    old, new, told, hint = FAULTS[fault]
    folder = einhorn(tmp_path, (old, new), file=FILE)
    (said,) = faults(folder)
    line = line_with(folder, new, FILE) if new else line_with(folder, '"As soon as one', FILE) - 2
    assert said.startswith(f"text.en.toml:{line}: {told}")
    assert hint in said


@pytest.mark.parametrize("lists", ["", 'points = ["a"]\nnumbered = ["b"]\n', "points = []\n"])
def test_a_section_has_exactly_one_list_of_lines(lists: str, tmp_path: Path) -> None:
    folder = einhorn(tmp_path)
    path = folder / FILE
    text = path.read_text(encoding="utf-8").partition("[quickref]")[0]
    text += f'[quickref]\n[[quickref.step]]\ntitle = "t"\n[[quickref.step.section]]\ntitle = "s"\n{lists}'
    path.write_text(text, encoding="utf-8")
    (said,) = faults(folder)
    assert "a section has one list of lines" in said


def test_a_quick_reference_without_steps_is_refused(tmp_path: Path) -> None:
    folder = einhorn(tmp_path)
    path = folder / FILE
    path.write_text(path.read_text(encoding="utf-8").partition("[[quickref.step]]")[0], encoding="utf-8")
    (said,) = faults(folder)
    assert "'step' is missing" in said


SCENE = '["figure", "others", "empty", "bid", "most"]'


def test_scenes_are_those_of_the_file() -> None:
    assert find_game(open_project(shipped()), "einhorn").scenes == ("figure", "others", "empty", "bid", "most")
    assert set(SCENES) == {"figure", "others", "empty", "bid", "most"}


@pytest.mark.parametrize(
    ("scenes", "told"),
    [
        ('["figrue"]', "no scene 'figrue'"),
        ('["most", "most"]', "'most' stands here a second time"),
    ],
)
def test_an_unknown_scene_and_one_that_stands_twice_are_told(scenes: str, told: str, tmp_path: Path) -> None:
    folder = einhorn(tmp_path, (SCENE, scenes))
    (said,) = faults(folder)
    assert told in said
    assert said.startswith(f"game.toml:{line_with(folder, scenes)}:")


def test_a_scene_of_a_figure_needs_an_owner(tmp_path: Path) -> None:
    folder = einhorn(tmp_path, ('[owner]\ncancels = ["einhorn"]\n', ""))
    said = [one for one in faults(folder) if "scene" in one]
    assert len(said) == 3
    assert all("needs a figure" in one for one in said)
