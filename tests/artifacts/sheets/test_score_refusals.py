"""A sheet that can not hold what is asked is refused with what it can hold, and nothing is written."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from artifacts.sheetgames import CATEGORIES, CATEGORIES_TEXT, TALLY, TALLY_TEXT, sheet_game
from artifacts.sheetproof import made_sheet, sheet_fits
from cli.commands import Said, wuerfelwerk
from games.folders import einhorn, line_with

from generator.artifacts.sheets import FORM
from generator.artifacts.sheets_drawn import largest
from generator.base.problem import UserError

NewProject = Callable[[str], Path]
HELD = re.compile(r"(?P<target>\S+) holds (?P<held>\d+) (?P<what>game|player)s?( for .*)?, not (?P<asked>\d+)")


def sheets(output: Path, *arguments: object) -> Said:
    said = wuerfelwerk("sheets", *arguments, "--output", output)
    assert said.code == 0 or not list(output.rglob("*.pdf"))
    return said


def edition_line(folder: Path) -> int:
    """The line at which the newest edition begins."""
    lines = (folder / "game.toml").read_text(encoding="utf-8").splitlines()
    return lines.index('id = "2022-10-31"')


@pytest.mark.parametrize(
    ("target", "option", "key"),
    [
        *(("a6-4up", f"--{option}", key) for option, key in (("games", "rounds"), ("players", "players"))),
        *((FORM, "--games", "rounds"), ("large-a4", "--players", "players")),
        pytest.param("a5-2up", "--games", "rounds", marks=pytest.mark.slow),
        pytest.param("a4", "--players", "players", marks=pytest.mark.slow),
        pytest.param("letter", "--games", "rounds", marks=pytest.mark.slow),
    ],
)
def test_the_largest_number_that_is_told_fits_and_the_next_one_does_not(
    target: str, option: str, key: str, checkout: Path, tmp_path: Path
) -> None:
    said = sheets(tmp_path, "einhorn", "--lang", "en", "--target", target, option, 99)
    assert said.code == 2
    told = HELD.search(said.err)
    assert told
    assert (told["target"], told["what"] + "s", told["asked"]) == (target, option[2:], "99")
    held = int(told["held"])
    made_sheet(checkout, target=target, **{key: held})
    assert not sheet_fits(checkout, target, **{key: held + 1})


def test_one_more_than_fits_is_told_with_what_fits(checkout: Path) -> None:
    assert sheet_fits(checkout, "a6-4up", rounds=10, players=4)
    with pytest.raises(UserError, match="a6-4up holds 10 games for 4 players, not 11"):
        made_sheet(checkout, target="a6-4up", rounds=11)


def test_a_target_that_holds_it_is_named(checkout: Path, tmp_path: Path) -> None:
    said = sheets(tmp_path, "einhorn", "--games", 14)
    assert said.code == 2
    assert said.err == (
        "wuerfelwerk: a6-4up holds 10 games for 4 players, not 14\n"
        "    14 games for 4 players fit on a5-2up: name the targets that you want with --target\n"
    )
    made_sheet(checkout, target="a5-2up", rounds=14)


def test_both_numbers_too_large_are_told_with_both_that_fit(checkout: Path, tmp_path: Path) -> None:
    said = sheets(tmp_path, "einhorn", "--target", "a4", "--players", 99, "--games", 99)
    told = re.search(r"a4 holds (\d+) players for (\d+) games, not 99 players for 99 games", said.err)
    assert said.code == 2
    assert told
    made_sheet(checkout, players=int(told[1]), rounds=int(told[2]))


def test_a_number_of_the_definition_is_told_at_its_line(new_project: NewProject, tmp_path: Path) -> None:
    project = new_project("large")
    folder = einhorn(project, ('kind = "rounds"\n', 'kind = "rounds"\nrounds = 14\n'))
    said = sheets(tmp_path / "out", "einhorn", "--lang", "en", "--project", project)
    assert said.code == 1
    place = f"game.toml:{line_with(folder, 'rounds = 14')}"
    assert f"{place}: a6-4up holds 10 games for 4 players, not 14" in said.err
    assert f"{place}: a4 holds" not in said.err


def test_a_number_of_an_edition_is_told_at_the_edition(new_project: NewProject, tmp_path: Path) -> None:
    project = new_project("crowd")
    folder = einhorn(project, ('words = "stones"\nplayers = [3, 5]', 'words = "stones"\nplayers = [6, 12]'))
    said = sheets(tmp_path / "out", "einhorn", "--lang", "en", "--target", "a6-4up", "--project", project)
    assert said.code == 1
    assert f"game.toml:{edition_line(folder)}: a6-4up holds " in said.err
    assert " for 10 games, not 12" in said.err


def test_columns_of_categories_are_counted_without_games(new_project: NewProject, tmp_path: Path) -> None:
    project = new_project("many")
    sheet_game(project, CATEGORIES, CATEGORIES_TEXT)
    said = sheets(tmp_path / "out", "pasch", "--target", "a6-4up", "--players", 30, "--project", project)
    assert said.code == 2
    told = re.search(
        r"a6-4up holds (\d+) players, not 30\n    30 players fit|a6-4up holds (\d+) players, not 30", said.err
    )
    assert told
    held = int(told[1] or told[2])
    made_sheet(project, "pasch", "a6-4up", "de", players=held)
    with pytest.raises(UserError, match=f"holds {held} players"):
        made_sheet(project, "pasch", "a6-4up", "de", players=held + 1)


def test_a_sheet_that_fits_nowhere_small_says_how_to_name_its_targets(new_project: NewProject, tmp_path: Path) -> None:
    project = new_project("wide")
    sheet_game(project, TALLY, TALLY_TEXT)
    said = sheets(tmp_path / "out", "pasch", "--project", project, "--target", "a6-4up")
    assert said.code == 1
    assert "a6-4up is too small for this sheet" in said.err
    assert "write targets = [...] into this [[sheet]]" in said.err
    assert sheets(tmp_path / "out", "pasch", "--project", project).code == 0
    names = {path.name for path in (tmp_path / "out").rglob("sheet*.pdf")}
    assert names == {"sheet-lives-a4.pdf", "sheet-lives-a5-2up.pdf"}


def test_a_target_that_the_sheet_names_wrongly_is_told_at_its_line(new_project: NewProject, tmp_path: Path) -> None:
    project = new_project("wrong")
    folder = sheet_game(project, TALLY.replace('"a5-2up"', '"a5-2upp"'), TALLY_TEXT)
    said = sheets(tmp_path / "out", "pasch", "--project", project)
    assert said.code == 1
    assert f"game.toml:{line_with(folder, 'a5-2upp')}: there is no target 'a5-2upp'" in said.err
    assert "did you mean 'a5-2up'?" in said.err


def test_a_sheet_of_which_nobody_says_how_many_rounds_it_has(new_project: NewProject, tmp_path: Path) -> None:
    project = new_project("open")
    rounds = '\n[[sheet]]\nkind = "rounds"\ncell = [{ id = "points" }]\n'
    folder = sheet_game(project, rounds, 'sheet.cell.points = "Punkte"\n')
    said = sheets(tmp_path / "out", "pasch", "--project", project)
    assert said.code == 1
    assert f"game.toml:{line_with(folder, '[[sheet]]')}: nobody says how many rounds the sheet has" in said.err
    assert sheets(tmp_path / "out", "pasch", "--project", project, "--games", 5).code == 0


@pytest.mark.parametrize(
    ("names", "message"),
    [
        (["Mia☃"], "--player 'Mia☃': no font has the character U+2603"),
        (["Wolfeschlegelsteinhausenbergerdorff" * 2, "B", "C", "D"], "mm are there"),
        (["Mia", " "], "a name of --player is empty"),
    ],
)
def test_names_that_can_not_be_printed_are_wrong_usage(names: list[str], message: str, tmp_path: Path) -> None:
    arguments = [part for name in names for part in ("--player", name)]
    said = sheets(tmp_path, "einhorn", "--lang", "en", "--target", "a6-4up", *arguments)
    assert said.code == 2
    assert message in said.err


def test_more_names_than_players_are_wrong_usage(tmp_path: Path) -> None:
    said = sheets(tmp_path, "einhorn", "--player", "A", "--player", "B", "--players", 1)
    assert said.code == 2
    assert "2 names are given for 1 player" in said.err


def test_the_largest_number_is_found_in_few_steps() -> None:
    for most in range(12):
        asked: list[int] = []
        assert largest(lambda number, most=most, asked=asked: asked.append(number) or number <= most, 13) == most
        assert len(asked) <= 8


def test_of_several_sheets_the_one_that_holds_too_few_is_named(new_project: NewProject, tmp_path: Path) -> None:
    project = new_project("several")
    sheet_game(project, TALLY.replace("players = 3\n", "") + CATEGORIES, TALLY_TEXT + CATEGORIES_TEXT)
    said = sheets(tmp_path / "out", "pasch", "--players", 60, "--target", "a4", "--project", project)
    assert said.code == 2
    assert re.findall(r"a4, sheet '(.*)', holds \d+ players, not 60", said.err) == ["lives"]
    assert "''" not in said.err


def test_letters_that_no_font_has_are_told_apart_from_too_many(tmp_path: Path) -> None:
    arguments = ("einhorn", "--lang", "en", "--target", "a4", "--player")
    assert "write the name in other letters" in sheets(tmp_path, *arguments, "Mia☃").err
    assert "give a shorter name" in sheets(tmp_path, *arguments, "Wolfeschlegelsteinhausenberger" * 9).err


def test_targets_of_a_sheet_are_judged_whatever_is_printed(new_project: NewProject, tmp_path: Path) -> None:
    project = new_project("named")
    folder = sheet_game(project, TALLY.replace('"a5-2up"]', '"from"]'), TALLY_TEXT)
    said = sheets(tmp_path / "out", "pasch", "--target", "a4", "--project", project)
    assert said.code == 1
    assert f"game.toml:{line_with(folder, 'from')}: there is no target 'from'\n    did you mean 'form'?" in said.err
