"""The page of the manual on example games: its example is told as it says, its messages and links exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk
from manualpages import code, page, tables
from test_manual_lists import lost_anchors, unknown_options
from test_manual_play import harbour

from generator.games.text import OF_EXAMPLES
from generator.pages.exampletext import HEAD

TEXT = page("examples.md")
WORDS = re.compile(r"^<!-- example: (\S+) -->\n```toml\n(.*?)```", re.MULTILINE | re.DOTALL)
NOTED = 'roll = [1, 1]\nnote = "ouch"\n'


def noted(folder: Path, note: str = NOTED) -> Path:
    """The project of the manual with the words of the page, and the remark at the second turn."""
    transcript = harbour(folder).path
    transcript.write_text(transcript.read_text(encoding="utf-8").replace("roll = [1, 1]\n", note), encoding="utf-8")
    game = transcript.parents[1]
    ((name, words),) = WORDS.findall(TEXT)
    (game / name).write_text((game / name).read_text(encoding="utf-8") + "\n" + words, encoding="utf-8")
    return game.parents[1]


def test_the_words_of_the_page_stand_where_it_says(tmp_path: Path) -> None:
    project = noted(tmp_path)
    said = wuerfelwerk("replay", "harbour", "--project", project)
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("An evening in the harbour\n")
    assert "\nAda and Bo play two games.\n" in said.out
    assert "That is the last thing Ada needed." in said.out
    file = project / "games" / "harbour" / "examples" / "short.toml"
    assert wuerfelwerk("replay", file, "--project", project).out == said.out


def test_in_a_game_without_predictions_nobody_is_said_to_be_silent(tmp_path: Path) -> None:
    said = wuerfelwerk("replay", "harbour", "--project", noted(tmp_path))
    assert "Bo rolls" in said.out
    assert "silent" not in said.out


def test_a_remark_that_no_step_asks_for_is_a_fault_as_the_page_says(tmp_path: Path) -> None:
    said = wuerfelwerk("replay", "harbour", "--project", noted(tmp_path, "roll = [1, 1]\n"))
    assert said.code == 1
    assert "no step has the note 'ouch'" in said.err


def test_the_texts_and_what_stands_in_braces_are_those_that_are_read() -> None:
    told = [code(row[0])[0] for row in tables(TEXT, "texts")["example"] if code(row[0])]
    assert told == list(HEAD)
    assert {f"{{{name}}}" for name in OF_EXAMPLES} <= set(code(TEXT))


@pytest.mark.parametrize("planted", ["", "[a](#gone) `--quiet`\n"])
def test_links_and_options_of_the_page_exist(planted: str) -> None:
    assert bool(lost_anchors("examples.md", TEXT + planted)) is bool(planted)
    assert bool(unknown_options(TEXT + planted)) is bool(planted)
