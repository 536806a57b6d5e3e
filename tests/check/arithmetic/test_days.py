"""Spans of days and the sums of them, in both languages, in any document."""

from __future__ import annotations

import pytest
from check.asking import NAMES, told, verified

SPANS = """\
The first part goes from June 21 to July 2 (12 days).
Der zweite Teil geht vom 3. Juli bis zum 10. Oktober (100 Tage).
From the 20th of December to the 6th of January there are 18 days.
"""
TABLE = """\
It takes 16 days in two parts.

| Part | When | Days |
|---|---|---:|
| one | June 21 – July 2 | 12 |
| two | December 21 – December 24 | 4 |
"""


def test_right_spans_are_verified() -> None:
    assert told(NAMES + SPANS + "\n" + TABLE, "RB6") == []
    found = verified(NAMES + SPANS + "\n" + TABLE, "RB6")
    assert found == ["12", "100", "18", "16", "two", "12", "4"]


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("12 days", "13 days", "June 21 to July 2: 13 days printed, it is 12"),
        ("100 Tage", "99 Tage", "3. Juli bis zum 10. Oktober: 99 days printed, it is 100"),
        ("18 days", "17 days", "20th of December to the 6th of January: 17 days printed, it is 18"),
        ("to July 2", "to July 32", "there is no July 32"),
        ("16 days", "17 days", "17 days printed, its parts make 16"),
        ("two parts", "three parts", "three parts printed, 2 are listed"),
        ("| 4 |", "| 5 |", "December 21 – December 24: 5 days printed, it is 4"),
    ],
)
def test_a_wrong_number_is_found(right: str, wrong: str, message: str) -> None:
    text = NAMES + SPANS + "\n" + TABLE
    assert text.count(right) == 1
    assert message in [said for _, _, said in told(text.replace(right, wrong), "RB6")]


def test_a_document_that_leaves_out_the_first_day_everywhere_is_right() -> None:
    text = NAMES + "We play from May 1 to May 8 (7 days), and from June 1 to June 3 (2 days).\n"
    assert told(text, "RB6") == []
    assert len(told(text.replace("7 days", "6 days").replace("2 days", "3 days"), "RB6")) == 1


def test_a_29_february_may_lie_between() -> None:
    for days in ("10", "11"):
        assert told(NAMES + f"From February 20 to March 1 ({days} days) it is played.\n", "RB6") == []
    assert len(told(NAMES + "From February 20 to March 1 (12 days) it is played.\n", "RB6")) == 1


def test_parts_in_words_are_added_and_brackets_left_out() -> None:
    text = NAMES + "Es dauert 137 Tage in vier Abschnitten zu zwölf (die 9 besten), hundert, 21 und vier Tagen.\n"
    assert told(text, "RB6") == []
    assert [said for _, _, said in told(text.replace("hundert", "99"), "RB6")] == [
        "137 days printed, its parts make 136"
    ]


def test_words_that_look_like_months_are_none() -> None:
    assert told(NAMES + "2 may be called by 3 to 5 may follow (12 days).\n", "RB6") == []


@pytest.mark.parametrize(
    ("text", "messages"),
    [
        ("The groups play from October 11 to October 31 (21 days).", []),
        ("The groups play from October 11 to October 31 (21 hours).", ["21 hours printed, it is 21 days"]),
        ("The groups play from October 11 to October 31 (2 hours).", []),
        ("The groups play from October 11 to October 31, 21 hours in all.", []),
        ("It takes 37 h in three parts of twelve, 21 and four days.", ["37 h printed, it is 37 days"]),
        ("It takes 30 min in three parts of twelve, 21 and four days.", []),
    ],
)
def test_another_unit_is_wrong_behind_what_is_right_as_days(text: str, messages: list[str]) -> None:
    assert [message for _, _, message in told(NAMES + text, "RB6")] == messages
