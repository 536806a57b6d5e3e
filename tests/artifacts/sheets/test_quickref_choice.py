"""The quick reference of CHOICE, read back from the finished file: every number of its table is the recounted one."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from fractions import Fraction
from itertools import zip_longest
from pathlib import Path

import pytest
import recountchoice
from artifacts.choiceproof import ALIKE, RISING, SAME, WORDS, percent, points
from artifacts.readaloud import blocks
from cli.commands import wuerfelwerk
from oncemade import once_made

from generator.base.project import shipped_games


@pytest.fixture(scope="session")
def printed(tmp_path_factory: pytest.TempPathFactory, checkout: Path) -> Path:
    """The folder of the quick references of CHOICE on A5."""

    def make(output: Path) -> None:
        said = wuerfelwerk("sheets", "choice", "--target", "a5", "--project", checkout, "--output", output)
        assert said.code == 0, said.err

    return once_made(tmp_path_factory, "made-quickref-choice", make) / "choice"


LEFT = {"de": "bleibt übrig", "en": "is left over"}


def divided(rows: list[list[str]], language: str) -> list[list[str]]:
    """The rows of the example as they have to be by their dice: the roll, two pairs with their sums, the fifth die."""
    dice = [one for one, _, _ in (row[0].partition(")") for row in rows[-4:])]
    whole, *parts = ([int(die) for die in re.findall(r"\d", one)] for one in dice)
    assert [len(one) for one in parts] == [2, 2, 1]
    assert [die for one in parts for die in one] == whole
    told = ["", *(f" = {sum(pair)}" for pair in parts[:2]), f" {LEFT[language]}"]
    return [[f"{one}){mark}"] for one, mark in zip(dice, told, strict=True)]


def faults(path: Path, language: str) -> list[str]:
    """What is wrong on a page; a number in a table, or a percentage, that nothing proves is wrong, too."""

    def share(chance: Fraction) -> str:
        return percent(chance, language).replace("\N{NO-BREAK SPACE}", " ")

    found = list(blocks(path.read_bytes()))
    rows = [text.replace("| |", "|  |").split(" | ") for _, role, text in found if role == "TR"]
    wanted = [[str(number) for number in RISING]]
    for sums in ALIKE:
        chance = share(Fraction(recountchoice.crosses(sums[0])[0], 6**5))
        scores = [points(sums[0], count) for count in RISING]
        wanted.append([*map(str, sums), *[""] * (2 - len(sums)), chance, *scores])
    wanted += divided(rows, language)
    rows[0] = [re.sub(r"^\D*", "", text) for text in rows[0][2:]]
    wrong = [f"{row} in the place of {right}" for row, right in zip_longest(rows, wanted) if row != right]
    others = [text for _, role, text in found if role not in ("TR", "Table")]
    crosses, free, _ = WORDS[language]
    said = [free]
    said += [f"{crosses.format(of)} {points(2, count)}" for of, count in SAME.items()]
    said.append(share(recountchoice.without(3)))
    wrong += [f"no '{text}'" for text in said if text not in others]
    return wrong + [f"'{text}' is proved by nothing" for text in others if "%" in text and text not in said]


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_number_of_the_table_is_the_recounted_one(printed: Path, language: str) -> None:
    assert faults(printed / language / "quickref-a5.pdf", language) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("old", "new", "seen"),
    [
        ('{ label = "8", value = 40 }', '{ label = "8", value = 45 }', "'6', ''"),
        ("-200, 0, ", "-200, -1, ", "Kreuze"),
        ('row = [{ own = true, count = 8 }, ', "row = [", "'13,2"),
    ],
)  # fmt: skip
def test_a_changed_game_is_seen(new_project: Callable[[], Path], old: str, new: str, seen: str) -> None:
    project = new_project()
    shutil.copytree(shipped_games() / "choice", project / "games/choice")
    game = project / "games/choice/game.toml"
    text = game.read_text(encoding="utf-8")
    assert text.count(old) == 1
    game.write_text(text.replace(old, new).partition("[[claim]]")[0], encoding="utf-8")
    said = wuerfelwerk("sheets", "choice", "--lang", "de", "--target", "a5", "--project", project)
    assert said.code == 0, said.err
    found = faults(project / "output/choice/de/quickref-a5.pdf", "de")
    assert any(seen in fault for fault in found), found
