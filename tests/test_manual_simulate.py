"""The page of the manual on simulating: its tables are those of the program, and what it shows is what is printed."""

from __future__ import annotations

import json
import re
from functools import cache

import pytest
from cli.commands import wuerfelwerk
from manualpages import code, consoles, page, tables
from play.simulation.follow import stakes
from test_manual_lists import lost_anchors, unknown_options

from generator.base.problem import UserError
from generator.cli.simulate_text import ENDS
from generator.play.simulation.arrays import NAMES
from generator.play.simulation.policies import MODELS, policy_of, spending_of

TEXT = page("simulate.md")
RELEASE = re.compile(r"numpy [\d.]+")


def named(text: str, table: str) -> list[str]:
    return [code(row[0])[0] for row in tables(text, "simulate")[table]]


def possible_policies() -> set[str]:
    """What a message lists, with one word for all results."""
    with pytest.raises(UserError) as told:
        policy_of(stakes(), "?")
    listed = str(told.value).partition("known: ")[2].split(", ")
    return {"RESULT" if name in stakes().results else name for name in listed}


def test_the_policies_are_those_of_the_program() -> None:
    assert set(named(TEXT, "policies")) == possible_policies()
    assert set(named(TEXT.replace("| `cautious` |", "| `careful` |"), "policies")) != possible_policies()


def test_the_models_of_bids_are_those_of_the_program() -> None:
    assert named(TEXT, "bids") == list(MODELS)
    for model in MODELS:
        spending_of(model.replace("PERCENT", "7").replace("N", "7"))


@pytest.mark.parametrize("command", re.findall(r"^wuerfelwerk (simulate .*)$", TEXT, re.MULTILINE))
def test_the_commands_of_the_page_work(command: str) -> None:
    assert wuerfelwerk(*command.replace("20000", "200").split()).code == 0


def told_keys(text: str, kind: str) -> list[str]:
    return [key for row in tables(text, "simulate")["json"] for key in code(row[0]) if row[1] in ("both", kind)]


@pytest.mark.parametrize("kind", ["games", "matches"])
def test_the_keys_of_json_are_those_that_are_written(kind: str) -> None:
    written = set(json.loads(wuerfelwerk("simulate", "einhorn", f"--{kind}", 30, "--format", "json").out))
    assert set(told_keys(TEXT, kind)) == written
    assert set(told_keys(TEXT.replace("| `ends` |", "| `whys` |"), kind)) ^ written == {"ends", "whys"}


def test_the_names_of_ends_are_those_of_the_program() -> None:
    (row,) = (row for row in tables(TEXT, "simulate")["json"] if row[0] == "`ends`")
    assert set(code(row[2])) == set(NAMES.values()) == set(ENDS)


@cache
def answer(command: str) -> str:
    return wuerfelwerk(*command.split()[1:]).out


def wrong_answers(text: str) -> list[str]:
    answers = {command: answer(command) for command, _ in consoles(text)}
    assert answers
    return [
        command
        for command, shown in consoles(text)
        if RELEASE.sub("numpy", shown) != RELEASE.sub("numpy", answers[command])
    ]


def test_what_the_page_shows_is_what_is_printed() -> None:
    assert wrong_answers(TEXT) == []
    assert wrong_answers(TEXT.replace("31.979 %", "31.978 %")) != []


@pytest.mark.parametrize("planted", ["", "[a](#gone) `--quiet`\n"])
def test_links_and_options_of_the_page_exist(planted: str) -> None:
    assert bool(lost_anchors("simulate.md", TEXT + planted)) is bool(planted)
    assert bool(unknown_options(TEXT + planted)) is bool(planted)
