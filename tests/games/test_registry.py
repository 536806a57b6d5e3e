from pathlib import Path

import pytest
from games.folders import einhorn, faults, stranger

from generator.base.problem import UnknownName, UserError
from generator.base.project import Project
from generator.games.registry import find_game, game_folders


def test_a_folder_or_a_house_rule_that_can_be_no_name_is_told(tmp_path: Path) -> None:
    folder = stranger(tmp_path, "Böse Würfel")
    assert any("a game's folder can not be called 'Böse Würfel'" in fault for fault in faults(folder))
    editions = tmp_path / "games" / "einhorn" / "editions"
    editions.mkdir(parents=True)
    (editions / "my house.toml").write_text('base = "2022-10-31"\n', encoding="utf-8")
    with pytest.raises(UserError, match="'my house' is the edition's name and can not be that"):
        find_game(Project(tmp_path), "einhorn")


def test_files_that_begin_with_a_dot_are_not_the_authors(tmp_path: Path) -> None:
    folder = tmp_path / "games" / "einhorn" / "editions"
    folder.mkdir(parents=True)
    (folder / "._house.toml").write_bytes(b"\x00\x05\x16\x07")
    assert find_game(Project(tmp_path), "einhorn").id == "einhorn"


def test_the_projects_game_hides_the_built_in_one_and_others_are_added(tmp_path: Path) -> None:
    einhorn(tmp_path)
    stranger(tmp_path)
    folders = game_folders(Project(tmp_path))
    assert folders["einhorn"].is_relative_to(tmp_path)
    assert list(folders) == sorted(folders)
    assert "pasch" in folders


def test_a_house_rule_is_a_file_of_a_few_cells(tmp_path: Path) -> None:
    folder = tmp_path / "games" / "einhorn" / "editions"
    folder.mkdir(parents=True)
    (folder / "house.toml").write_text('base = "2022-10-31"\npayoffs.wunsch = { passive = 0 }\n', encoding="utf-8")
    game = find_game(Project(tmp_path), "einhorn")
    changed = {k: v for k, v in game.editions["house"].payoffs.items() if v != game.edition().payoffs[k]}
    assert changed == {("wunsch", "passive"): 0}
    assert game.editions["house"].players == (3, 5)


def test_an_unknown_game_edition_or_language_is_told_with_the_nearest(tmp_path: Path) -> None:
    project = Project(tmp_path)
    game = find_game(project, "einhorn")
    for ask in (lambda: find_game(project, "einhron"), lambda: game.edition("2022-10-13"), lambda: game.text("dee")):
        with pytest.raises(UnknownName, match="did you mean") as told:
            ask()
        assert told.value.exit_code == 2
