"""Chances to answer a result are no odds of the result: they are compared with the relation of the game."""

from __future__ import annotations

import pytest
from check.asking import told, verified

TABLE = """\
| stands | two fire dice | two earth dice |
| --- | ---: | ---: |
| one | 7/8 (1) | 17/18 (1) |
| two | 5/8 (3/4) | 13/18 (7/9) |
| three | 5/8 (3/4) | 13/18 (7/9) |
| double two | 1/2 (5/8) | 5/12 (17/36) |
| twelve | 5/16 | 2/9 |
| eleven | 3/16 | 1/6 |
"""


def test_right_chances_are_verified() -> None:
    assert told(TABLE, "RB1", game="dre13ehn") == []
    assert len(verified(TABLE, "RB1", game="dre13ehn")) == 20


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("7/8 (1)", "5/8 (1)", "one: 5/8 to answer it printed, it is 7/8"),
        ("2/9 |", "1/6 |", "twelve: 1/6 to answer it printed, it is 2/9"),
        ("| 5/16 |", "| 3/16 |", "twelve: 3/16 to answer it printed, it is 5/16"),
    ],
)
def test_a_wrong_chance_is_found(right: str, wrong: str, message: str) -> None:
    assert TABLE.count(right) == 1
    found = told(TABLE.replace(right, wrong), "RB1", game="dre13ehn")
    assert [text for _, _, text in found] == [message]


def test_odds_of_the_results_are_still_compared() -> None:
    text = "| Result | Chance |\n|---|---|\n| one | 1/8 |\n| two | 1/8 |\n| double two | 1/16 |\n| eleven | 1/8 |\n"
    assert [found for _, _, found in told(text, "RB1", game="dre13ehn")] == ["eleven: 1/8 printed, it is 1/16"]
