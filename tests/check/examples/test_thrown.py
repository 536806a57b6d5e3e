"""Throws that are told with their result, in games whose results pay nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from check.asking import told, verified
from games.answergame import sun_and_moon

from generator.base.project import open_project

TEXT = "# dre13ehn\n\nAda throws 0 and 1, which is one. Bo rolls 2 and 3, that is two or three.\n"
SATZ = "# dre13ehn\n\nDie Würfel fallen, und Kim wirft 1 und F, also elf. So geht das, und nicht anders.\n"


def test_right_throws_are_verified() -> None:
    assert told(TEXT, "RB5", game="dre13ehn") == []
    assert verified(TEXT, "RB5", game="dre13ehn") == ["0", "1", "one", "2", "3", "two", "three"]
    assert verified(SATZ, "RB5", game="dre13ehn") == ["1", "elf"]


@pytest.mark.parametrize(
    ("right", "wrong", "finding"),
    [
        ("0 and 1", "0 and 2", ("RB5-result", 3, "0,2 is two, not one")),
        ("also elf", "also zwölf", ("RB5-result", 3, "1,F is elf, not zwölf")),
        ("2 and 3", "2 and 5", ("RB5-roll", 3, "2,5 can not be rolled with 2 fire")),
    ],
)
def test_a_wrong_throw_is_found(right: str, wrong: str, finding: tuple[str, int, str]) -> None:
    text = TEXT if right in TEXT else SATZ
    assert told(text.replace(right, wrong), "RB5", game="dre13ehn") == [finding]


def test_throws_of_a_stranger_are_read(tmp_path: Path) -> None:
    sun_and_moon(tmp_path)
    project = open_project(tmp_path)
    text = "# Sun and moon\n\nAda throws S and S, which is sun. Bo throws S and M, which is moon.\n"
    assert told(text, "RB5", project=project) == [("RB5-result", 3, "S,M is either, not moon")]


def test_what_is_no_throw_of_all_dice_says_nothing() -> None:
    assert told("# dre13ehn\n\nAda throws 1, which is one. Bo throws 2 and waits.\n", "RB5", game="dre13ehn") == []
