"""A game at fault stops none of the others: they are made, it is named with its faults, and the exit code is 1."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli.commands import Said, wuerfelwerk
from games.folders import stranger

from generator.base.project import Project

SOUND, LOADED, PROVED, DRAWN = "pond", "moor", "reed", "weir"
"""A sound game, and games at fault: in their data, in their tables, and in what is drawn of them."""
FAULTS = {
    LOADED: "moor/game.toml:1: no edition 'last'",
    PROVED: "reed/game.toml:10: the results double and other overlap in 6 rolls",
    DRAWN: "weir/text.de.toml:1: ",
}
PIECE = """
[[piece]]
id = "dice"
count = 2
lies = "loose"
size = ["16 mm", "16 mm", "16 mm"]
"""
COMMANDS = {
    "cards": ("--target", "single"),
    "sheets": ("--target", "a5"),
    "book": ("--target", "a5"),
    "box": (),
    "handoff": ("--allow-placeholder", "--target", "single", "--only", "cards"),
    "site": (),
}


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with the four games, where no others are looked for."""
    monkeypatch.setattr(Project, "game_folders", property(lambda self: (self.root / "games",)))
    for name in (SOUND, LOADED, PROVED, DRAWN):
        folder = stranger(tmp_path, name)
        for file, more in (("game.toml", PIECE), ("text.de.toml", 'piece.dice.name = "Würfel"\n')):
            path = folder / file
            path.write_text(path.read_text(encoding="utf-8") + more, encoding="utf-8")
    (tmp_path / "templates").mkdir()  # the shipped file orders games that are not looked for here
    (tmp_path / "templates/site.toml").write_text('base_url = "https://pond.example/"\n', encoding="utf-8")
    _change(tmp_path, LOADED, "game.toml", 'default_edition = "first"', 'default_edition = "last"')
    _change(tmp_path, PROVED, "game.toml", '"n, x"', '"any"')
    _change(tmp_path, DRAWN, "text.de.toml", 'title = "Pasch"', 'title = "\N{SNOWMAN}"')
    return tmp_path


def _change(project: Path, game: str, file: str, old: str, new: str) -> None:
    path = project / "games" / game / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def _told(said: Said) -> set[str]:
    """The games whose faults are told."""
    assert said.code == 1, said
    return {game for game, fault in FAULTS.items() if fault in said.err}


def _of(project: Path, game: str) -> list[Path]:
    return [path for path in (project / "output").rglob("*") if path.is_file() and game in str(path)]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_about_all_games_makes_the_sound_ones_and_tells_the_others_at_once(
    project: Path, command: str
) -> None:
    said = wuerfelwerk(command, *COMMANDS[command], "--project", project)
    drawn = {DRAWN} if command != "box" else set()  # its lid is too small to be engraved with the title
    assert _told(said) == {LOADED, PROVED, *drawn}, said.err
    assert _of(project, SOUND), said
    for game in (LOADED, PROVED, *drawn):
        assert f"note: the game '{game}' has faults and is left out" in said.err
        assert not _of(project, game)


def test_the_site_of_sound_games_names_no_other(project: Path) -> None:
    wuerfelwerk("site", "--project", project)
    pages = [path.read_text(encoding="utf-8") for path in (project / "output" / "site").rglob("*.html")]
    assert any(SOUND in page for page in pages)
    assert not [page for page in pages for game in FAULTS if f"/{game}/" in page]


def test_nets_need_no_tables_and_a_game_whose_tables_are_at_fault_has_them(project: Path) -> None:
    said = wuerfelwerk("nets", "--target", "a4", "--project", project)
    assert _told(said) == {LOADED, DRAWN}  # a net says of which game it is
    assert _of(project, SOUND)
    assert _of(project, PROVED)


def test_list_shows_the_sound_games_and_tells_the_faults_of_others(project: Path) -> None:
    said = wuerfelwerk("list", "--project", project)
    assert _told(said) == {LOADED}  # no tables are made for a list
    assert "pond  Pasch" in said.out


@pytest.mark.parametrize("game", FAULTS)
def test_of_a_game_that_is_named_the_faults_are_told_and_nothing_is_made(project: Path, game: str) -> None:
    said = wuerfelwerk("cards", game, "--target", "single", "--project", project)
    assert _told(said) == {game}
    assert "up to date" not in said.out
    assert not (project / "output").exists()


def test_older_files_of_a_game_that_is_at_fault_now_stay_as_they_were(project: Path) -> None:
    wuerfelwerk("box", SOUND, "--project", project)
    before = {path: path.read_bytes() for path in _of(project, SOUND)}
    _change(project, SOUND, "game.toml", '"n, x"', '"any"')
    _change(project, PROVED, "game.toml", '"any"', '"n, x"')
    said = wuerfelwerk("box", "--project", project)
    assert said.code == 1
    assert before
    assert {path: path.read_bytes() for path in _of(project, SOUND)} == before
    assert _of(project, PROVED)


def test_a_name_that_a_game_at_fault_may_have_is_not_called_unknown(project: Path) -> None:
    for command, option in (("nets", "--die"), ("sheets", "--sheet")):
        said = wuerfelwerk(command, option, "earth", "--project", project)
        assert LOADED in _told(said)
        assert "no die" not in said.err
        assert "no sheet" not in said.err


def test_names_that_no_game_has_are_all_told_before_anything_is_made(project: Path) -> None:
    for command, options in COMMANDS.items():
        said = wuerfelwerk(command, SOUND, "ponds", "morr", *options, "--project", project)
        assert said.code == 2, said
        assert "no game 'ponds'" in said.err
        assert "no game 'morr'" in said.err
        assert not (project / "output").exists()
