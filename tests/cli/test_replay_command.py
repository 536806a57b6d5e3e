"""`wuerfelwerk replay` tells a transcript step by step, and what it says wrongly is a fault at its line."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli.commands import wuerfelwerk
from reference import CHECKOUT

PUBLISHED = CHECKOUT / "tests/play/published/000.toml"
HEAD = 'players = ["Ada", "Bo", "Cy"]\nrounds = 1\n\n'
START = '[[step]]\ndo = "roll-off"\nfirst = "Bo"\n\n'
TURN = '[[step]]\ndo = "turn"\nplayer = "Bo"\nroll = [5, 5, 5]\n'


def written(folder: Path, text: str, name: str = "played.toml") -> Path:
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize(("lang", "words"), [("de", "würfelt ⚃⚃⚃"), ("en", "rolls ⚃⚃⚃")])
def test_the_examples_of_a_game_are_told_in_a_language(lang: str, words: str) -> None:
    said = wuerfelwerk("replay", "einhorn", "--lang", lang)
    assert (said.code, said.err) == (0, "")
    assert words in said.out


def test_as_markdown_it_has_headings_and_no_tags() -> None:
    said = wuerfelwerk("replay", "einhorn", "--lang", "en", "--format", "md")
    assert said.out.startswith("# The first match\n")
    assert "\n## Game 2\n" in said.out
    assert "\n14. **Mia** predicts ⚰" in said.out
    assert "<" not in said.out


def test_a_file_anywhere_is_told_if_its_game_is_named(tmp_path: Path) -> None:
    said = wuerfelwerk("replay", written(tmp_path, HEAD + START + TURN), "--game", "einhorn", "--lang", "en")
    assert said.code == 0
    assert "1. Bo stays silent and rolls ⚄⚄⚄." in said.out
    assert "Bo 12 (+5)" in said.out


def test_what_a_file_says_wrongly_is_told_below_it_and_makes_the_code_1(tmp_path: Path) -> None:
    file = written(tmp_path, HEAD + START + TURN + "said = { gain = 1 }\n")
    said = wuerfelwerk("replay", file, "--game", "einhorn", "--lang", "en")
    assert said.code == 1
    assert "Bo 12 (+5)" in said.out
    assert f"{file}:12: step 2: 'gain' says 1, right is 5" in said.err


def test_what_is_said_wrongly_before_a_step_that_is_not_allowed_is_told_too(tmp_path: Path) -> None:
    file = written(tmp_path, HEAD + START + TURN + "said = { gain = 1 }\n\n" + TURN)
    said = wuerfelwerk("replay", file, "--game", "einhorn", "--lang", "en")
    assert (said.code, said.out) == (1, "")
    assert f"{file}:12: step 2: 'gain' says 1, right is 5" in said.err
    assert f"{file}:16: step 3 (turn): Bo is not on turn" in said.err


def test_the_published_example_is_told_with_its_errors() -> None:
    said = wuerfelwerk("replay", PUBLISHED, "--game", "einhorn", "--lang", "en")
    assert said.code == 1
    assert len(said.err.splitlines()) >= 3
    assert all("000.toml:" in line for line in said.err.splitlines())


def test_a_step_that_can_not_be_is_told_at_its_line(tmp_path: Path) -> None:
    file = written(tmp_path, HEAD + START + TURN.replace("Bo", "Cy"))
    said = wuerfelwerk("replay", file, "--game", "einhorn")
    assert (said.code, said.out) == (1, "")
    assert f"{file}:10: step 2 (turn): Cy is not on turn" in said.err


def test_a_file_in_the_folder_of_a_game_needs_no_game() -> None:
    file = CHECKOUT / "generator/games/einhorn/examples/first-match.toml"
    said = wuerfelwerk("replay", file, "--lang", "en")
    assert (said.code, said.err) == (0, "")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("nothing.toml", "--game", "einhorn"), "nothing.toml: the file is missing"),
        (("nothing.toml",), "there is no file 'nothing.toml'"),
        (("einhron",), "did you mean 'einhorn'?"),
        (("einhorn", "--game", "zwei"), "--game is for a FILE"),
        (("nothing.toml", "--game", "einhron"), "did you mean 'einhorn'?"),
    ],
)
def test_what_is_not_there_is_named(arguments: tuple[str, ...], message: str) -> None:
    said = wuerfelwerk("replay", *arguments)
    assert said.code in (1, 2)
    assert message in said.err
    assert "Traceback" not in said.err


def test_a_game_without_examples_is_told_where_to_put_one(tmp_path: Path) -> None:
    from generator.base.project import shipped_games

    shipped = shipped_games() / "einhorn"
    for name in ("game.toml", "classify.py", "text.en.toml"):
        text = (shipped / name).read_text(encoding="utf-8").partition("[example.first-match]")
        rest = text[2].partition("\n\n")[2] if text[1] else ""
        written(tmp_path / "games" / "einhorn", text[0] + rest, name)
    said = wuerfelwerk("replay", "einhorn", "--project", tmp_path)
    assert said.code == 1
    assert "has no example games" in said.err
    assert "games/einhorn/examples" in said.err
