"""The page for authors is short, its commands work as printed, and its recipes count what they say."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk
from manualpages import consoles, page, tables

from generator.games.pattern import matches, parse_pattern

QUICK = ("new", "explain", "tables", "check", "parts")


def commands(quick: bool) -> Iterator[list[str]]:
    for command, _ in consoles(page("author.md")):
        words = shlex.split(command)
        assert words[0] == "wuerfelwerk"
        if (words[1] in QUICK) is quick:
            yield words[1:]


def failing(quick: bool) -> list[str]:
    said = ((words, wuerfelwerk(*words)) for words in commands(quick))
    return [f"{' '.join(words)}: {answer.err}" for words, answer in said if answer.code]


def test_it_has_at_most_1_200_words() -> None:
    assert len(page("author.md").split()) <= 1200


def test_the_commands_that_count_work_as_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert len([*commands(quick=True)]) >= 4
    assert failing(quick=True) == []


@pytest.mark.slow
def test_the_commands_that_print_work_as_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert failing(quick=True) == []
    assert failing(quick=False) == []
    assert (tmp_path / "meadow/output/meadow/en/cards-home-a4.pdf").is_file()
    assert (tmp_path / "meadow/output/site/index.html").is_file()


def miscounted(text: str) -> list[str]:
    """Recipes that another number of the 216 rolls fits."""
    faces = {str(face): face for face in range(1, 7)}
    rolls = list(product(range(1, 7), repeat=3))
    found = []
    for row in tables(text, "patterns")["3d6"]:
        source = row[0].strip("`")
        pattern = parse_pattern(source, 3, faces)
        if sum(matches(pattern, roll) for roll in rolls) != int(row[2]):
            found.append(source)
    return found


def test_each_recipe_fits_as_many_rolls_as_it_says() -> None:
    text = page("author.md")
    assert miscounted(text) == []
    assert miscounted(re.sub(r"\| 75 \|", "| 74 |", text)) == ["exactly 1 of 6"]


def test_every_starter_is_named() -> None:
    told = wuerfelwerk("new", "--starters").out
    names = {line.split()[0] for line in told.splitlines()}
    assert names == set(re.findall(r"^\| `([a-z]+)` \|", page("author.md").partition("## Rules")[0], re.MULTILINE))
