"""The page of the manual on games that are crossed off: tables and answers are those of the program."""

from __future__ import annotations

import json
import re

import pytest
from cli.commands import wuerfelwerk
from manualpages import code, consoles, page, tables
from play.choicegame import engine, worths
from test_manual_lists import lost_anchors, unknown_options
from test_manual_simulate import RELEASE

from generator.play.simulation.crossing import POLICIES

TEXT = page("crossing.md")


def named(table: str, text: str = TEXT) -> list[str]:
    return [name for row in tables(text, "crossing")[table] for name in code(row[0])]


def test_the_policies_are_those_of_the_program_in_its_words() -> None:
    assert named("policies") == list(POLICIES)
    for row in tables(TEXT, "crossing")["policies"]:
        words = re.sub(r"\[(.*?)\]\(.*?\)", r"\1", row[1]).partition(";")[0]
        assert POLICIES[code(row[0])[0]].startswith(words)


def test_the_steps_are_those_of_the_engine() -> None:
    steps = {code(row[0])[0]: set(code(row[2])) for row in tables(TEXT, "crossing")["steps"]}
    assert steps == {do: {*keys} for do, keys in engine().steps.items()}


def test_the_keys_of_json_are_those_that_are_written() -> None:
    said = json.loads(wuerfelwerk("simulate", "choice", "--games", 30, "--format", "json").out)
    written = {*said, *said["policies"][0]}
    assert set(named("json")) == written
    assert set(named("json", TEXT.replace("| `rolls`, `free` |", "| `rolls` |"))) != written
    assert {"points", "brings", "costs"} == set(said["policies"][0]["rows"]["7"])


def test_how_long_a_game_lasts_is_what_the_model_says() -> None:
    assert f"of CHOICE it is {float(worths().left.of(())):.1f}" in TEXT


def test_what_the_page_shows_is_what_is_printed() -> None:
    ((command, shown),) = consoles(TEXT)
    printed = wuerfelwerk(*command.split()[1:]).out
    assert RELEASE.sub("numpy", shown) == RELEASE.sub("numpy", printed)
    assert RELEASE.sub("numpy", shown.replace("rolls", "roll")) != RELEASE.sub("numpy", printed)


@pytest.mark.parametrize("command", re.findall(r"^wuerfelwerk (simulate .*)$", TEXT, re.MULTILINE))
def test_the_commands_of_the_page_work(command: str) -> None:
    assert wuerfelwerk(*command.replace("--games 20000", "").split(), "--games", 50).code == 0


@pytest.mark.parametrize("planted", ["", "[a](#gone) `--quiet`\n"])
def test_links_and_options_of_the_page_exist(planted: str) -> None:
    assert bool(lost_anchors("crossing.md", TEXT + planted)) is bool(planted)
    assert bool(unknown_options(TEXT + planted)) is bool(planted)
