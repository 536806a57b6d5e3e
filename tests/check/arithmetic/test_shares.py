"""Chances that nothing can have, and shares that are no whole; and that arithmetic needs no game."""

from __future__ import annotations

from pathlib import Path

import pytest
from check.asking import NAMES, told

from generator.base.project import open_project, shipped
from generator.check.run import Checker


@pytest.mark.parametrize(
    ("sentence", "message"),
    [
        ("The chance is 120 %.", "a chance of 120 % is more than is possible"),
        ("It has a probability of 7/6.", "a chance of 7/6 is more than is possible"),
        ("The chance of a fall is small: a chance of 1.2.", "a chance of 1.2 is more than is possible"),
        ("They have a chance of 40 of 36.", "a chance of 40 of 36 is more than is possible"),
        ("Die Wahrscheinlichkeit beträgt etwa 101,5 %.", "a chance of 101,5 % is more than is possible"),
        ("It has a chance of 6/0.", "6/0 is a part of nothing"),
    ],
)
def test_a_chance_above_all_or_of_nothing_is_found(sentence: str, message: str) -> None:
    assert told(NAMES + sentence + "\n", "RB6") == [("RB6-share", 3, message)]


@pytest.mark.parametrize(
    "sentence",
    [
        "The chance is 100 %, or 1/1.",
        "No chance is 120 %.",
        "A chance of 120 % is impossible.",
        "Print it at 120 %, the chance is 5/6.",
        "A chance of 3 in a row.",
        "The chances are 7 to 6.",
    ],
)
def test_what_can_be_is_left_alone(sentence: str) -> None:
    assert told(NAMES + sentence + "\n", "RB6") == []


SHARES = "| Colour | Share |\n|---|---|\n| red | 33.3 % |\n| green | 33.3 % |\n| blue | 33.3 % |\n"


def test_shares_have_to_be_a_whole_where_they_nearly_are() -> None:
    assert told(NAMES + SHARES, "RB6") == []
    assert told(NAMES + SHARES.replace("| 33.3 % |\n| blue", "| 35.3 % |\n| blue"), "RB6") == [
        ("RB6-share", 7, "the shares of this column add up to 101.9 %, not to 100 %")
    ]
    for right in (SHARES.replace("33.3", "12.5"), SHARES.replace("Share", "Cotton").replace("33.3", "35.0")):
        assert told(NAMES + right, "RB6") == []


def test_a_document_of_no_game_is_reckoned_and_says_so(tmp_path: Path) -> None:
    path = tmp_path / "bill.md"
    path.write_text("# The evening\n\nAll in all 3 + 4 = 8, and 20, 15 and 22 coins, 57 in all.\n", encoding="utf-8")
    checked = Checker(open_project(shipped())).check(path)
    assert checked.against is None
    assert [(one.code, one.message) for one in checked.findings] == [("RB6-sum", "3 + 4 is 7, not 8")]
    assert [one.text for one in checked.claims.verified] == ["20", "15", "22", "57"]


def test_the_power_of_nothing_is_one() -> None:
    assert told(NAMES + "It is 6^0 = 1 and 2·6^0 = 2.\n", "RB6") == []


def test_a_sign_beside_a_number_changes_nothing() -> None:
    assert told(NAMES + "It is P1👑=19 > P3💕=18, and 3 💎 + 4 💎 = 8 💎.\n", "RB6") == [
        ("RB6-sum", 3, "3 💎 + 4 is 7, not 8")
    ]
