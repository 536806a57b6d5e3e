"""Angles of figures, and games of a series that most of decides."""

from __future__ import annotations

import pytest
from check.asking import NAMES, told, verified


@pytest.mark.parametrize(
    ("sentence", "message"),
    [
        ("Das Dreieck hat die Winkel 30°, 60° und 90°.", ""),
        ("The kite has angles of 60°, 90°, 90° and 120°.", ""),
        ("Das Dreieck hat die Winkel 30°, 60° und 80°.", "30 + 60 + 80 are 170°, the angles make 180°"),
        ("The kite has angles of 60°, 90°, 90° and 130°.", "60 + 90 + 90 + 130 are 370°, the angles make 360°"),
        ("We bake at 160°, 180° and 200°.", ""),
        ("Most of 13 games decide: at least 7 games (7:0), at most 13 (7:6).", ""),
        (
            "Die Mehrheit von 13 Spielen entscheidet, also mindestens 6 Spiele.",
            "6 printed, it is 7 where most of 13 games decide",
        ),
        ("Best of 5 games: at least 3 games (3:0), at most 6.", "6 printed, it is 5 where most of 5 games decide"),
        ("Most of 13 games decide: at least 7 games (7:1).", "1 printed, it is 0 where most of 13 games decide"),
        ("At most 4 of 9 games are lost.", ""),
    ],
)
def test_what_is_wrong_is_found_and_nothing_else(sentence: str, message: str) -> None:
    found = [said for _, _, said in told(NAMES + sentence + "\n", "RB6")]
    assert found == ([message] if message else [])


def test_right_numbers_are_verified() -> None:
    assert verified(NAMES + "Das Dreieck hat die Winkel 30°, 60° und 90°.\n", "RB6") == ["30", "60", "90"]
    text = NAMES + "Most of 13 games decide: at least 7 games (7:0), at most 13 (7:6).\n"
    assert verified(text, "RB6") == ["13", "7", "7", "0", "13", "7", "6"]
