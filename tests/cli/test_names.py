import os
import subprocess
import sys
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk
from games.folders import stranger

from generator.base.project import open_project
from generator.games.registry import game_folders


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["cards", "einhron"], "no game 'einhron'; did you mean 'einhorn'?"),
        (
            ["cards", "einhorn", "--edition", "2022-10-13"],
            "no edition of einhorn '2022-10-13'; did you mean '2022-10-31'?",
        ),
        (["cards", "einhorn", "--lang", "dee"], "no language of einhorn 'dee'; did you mean 'de'?"),
        (["cards", "einhorn", "--target", "home-a5"], "no target 'home-a5'; did you mean 'home-a4'?"),
        (["tables", "einhron"], "did you mean 'einhorn'?"),
        (["explain", "einhron", "1"], "did you mean 'einhorn'?"),
    ],
)
def test_an_unknown_name_is_one_line_with_the_nearest_and_exit_code_2(
    arguments: list[str], message: str, tmp_path: Path
) -> None:
    said = wuerfelwerk(*arguments, "--output", tmp_path)
    assert said.code == 2
    assert message in said.err
    assert len(said.err.splitlines()) == 1
    assert said.out == ""
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["crads"], "No such command"),
        (["handoff", "einhorn"], "Missing option '--target'. Name one, as in --target meinspiel; wuerfelwerk list"),
        (["preflight", __file__], "Missing option '--target'. Name one, as in --target meinspiel; wuerfelwerk list"),
        (["cards", "--copies", "0"], "0 is not in the range"),
        (["cards", "--copies", "many"], "not a valid integer"),
        (["cards", "--flip", "up"], "'long', 'short'"),
        (["tables", "einhorn", "--check", "nowhere.json"], "does not exist"),
        (["tables", "einhorn", "--check", __file__, "--output", "x"], "give one of them"),
        (["explain", "einhorn", "1", "2", "-1"], "d6 has no face '-1'"),
        (["explain", "einhorn", "1", "2"], "is rolled with 3 dice (3d6); found 2: 1 2"),
        (["explain", "einhorn", "1", "2", "7"], "d6 has no face '7'; its faces are 1, 2, 3, 4, 5, 6"),
    ],
)
def test_wrong_usage_is_told_with_exit_code_2(arguments: list[str], message: str) -> None:
    said = wuerfelwerk(*arguments)
    assert said.code == 2
    assert message in said.err


def test_a_project_that_is_no_folder_is_told(tmp_path: Path) -> None:
    said = wuerfelwerk("list", "--project", tmp_path / "nowhere")
    assert said.code == 2
    assert "does not exist" in said.err


def test_every_command_has_help_with_an_example() -> None:
    for command in ("cards", "sheets", "tables", "explain", "list"):
        said = wuerfelwerk(command, "--help")
        assert said.code == 0
        assert f"wuerfelwerk {command}" in said.out.split("Example")[1]


def test_list_names_games_languages_editions_and_targets(tmp_path: Path) -> None:
    stranger(tmp_path)
    said = wuerfelwerk("list", "--project", tmp_path)
    for part in (
        "pasch  Pasch",
        "einhorn  Einhorn",
        "3d6",
        "de, en",
        "2022-10-31 (default)",
        "home-a4, ",
    ):
        assert part in said.out


def test_list_shows_the_sound_games_and_then_the_faults_of_others(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    (folder / "game.toml").write_text("nonsense", encoding="utf-8")
    said = wuerfelwerk("list", "--project", tmp_path)
    assert said.code == 1
    assert "einhorn  Einhorn" in said.out
    assert "is not valid TOML" in said.err


@pytest.mark.parametrize(
    ("faces", "lines"),
    [
        (
            "3 4 4",
            ["3,4,4  Wunsch", "n, n, x  (n = 4, x = 3)", "90 of 216, 41.7%", "correct: +2", "wrong: −2", "passive: −1"],
        ),
        ("6 1 4", ["6,1,4  Einhorn", "n, n+3, n+5  (n = 1)", "24 of 216, 11.1%", "correct: +5"]),
        ("2 2 2", ["2,2,2  Dreifaltigkeit", "correct: WIN", "wrong: +1", "passive: +5"]),
    ],
)
def test_explain_tells_result_reason_chance_and_pay_offs(faces: str, lines: list[str]) -> None:
    said = wuerfelwerk("explain", "einhorn", *faces.split(), "--lang", "en")
    assert said.code == 0
    for line in lines:
        assert line in said.out


def test_explain_follows_the_edition() -> None:
    assert "correct: +3" in wuerfelwerk("explain", "einhorn", 2, 2, 2, "--lang", "en", "--edition", "2021-06-23").out


def test_no_colour_codes_are_written_into_a_pipe() -> None:
    assert "\x1b" not in wuerfelwerk("--help").out + wuerfelwerk("cards", "einhron").err


def test_of_all_games_those_are_printed_that_speak_the_language(tmp_path: Path) -> None:
    stranger(tmp_path)
    said = wuerfelwerk(
        "cards", "--project", tmp_path, "--lang", "en", "--target", "single", "--output", tmp_path / "out"
    )
    assert said.code == 0, said.err
    assert [path.name for path in sorted((tmp_path / "out").iterdir())] == [
        *game_folders(open_project()),
        "manifest.json",
    ]
    said = wuerfelwerk("cards", "--lang", "xx", "--output", tmp_path / "out")
    assert said.code == 2
    assert "no game in the language 'xx'" in said.err


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_a_pipe_gets_utf_8_whatever_the_system_speaks(encoding: str) -> None:
    command = [sys.executable, "-m", "generator", "explain", "einhorn", "1", "4", "6"]
    done = subprocess.run(command, capture_output=True, env=os.environ | {"PYTHONIOENCODING": encoding}, check=True)
    assert "−5" in done.stdout.decode("utf-8")


@pytest.mark.parametrize("where", ["argument", "output"])
def test_a_name_that_is_no_utf_8_is_told_or_taken(where: str, tmp_path: Path) -> None:
    name = os.fsdecode(b"caf\xe9")
    arguments = ["cards", name] if where == "argument" else ["tables", "einhorn", "--output", str(tmp_path / name)]
    done = subprocess.run([sys.executable, "-m", "generator", *arguments], capture_output=True, check=False)
    assert b"Traceback" not in done.stderr
    assert done.returncode == (2 if where == "argument" else 0)
