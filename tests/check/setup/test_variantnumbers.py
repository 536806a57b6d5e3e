"""How many wins end a game, how many lives there are, and how many games make a match."""

from __future__ import annotations

import pytest
from check.asking import NAMES, told, verified


@pytest.mark.parametrize(
    ("sentence", "message"),
    [
        ("The first to have 13 wins wins the game, in the duel the first to have 8 points.", ""),
        ("Das Spiel geht auf 13 Siege, im Duell geht es bis 8 Siege.", ""),
        ("Das Spiel geht auf 12 Siege.", "12 printed, 13 wins end a game"),
        ("Each player has four lives.", ""),
        ("Each player has five lives.", "five printed, 4 lives everybody has"),
        ("13 games make a tournament.", ""),
        ("Ein Turnier über 11 Spiele ist kurz.", "11 printed, 13 games make a match"),
        ("Ada has 5 wins, that is 7 points, and jeweils 3 Punkte.", ""),
    ],
)
def test_numbers_of_ways_to_play_are_compared(sentence: str, message: str) -> None:
    found = [said for _, _, said in told(f"# dre13ehn\n\n{sentence}\n", "RB7", game="dre13ehn")]
    assert found == ([message] if message else [])


def test_right_numbers_are_verified_and_a_game_without_variants_says_nothing() -> None:
    assert verified("# dre13ehn\n\nThe first with 13 wins has won. You have four lives.\n", "RB7", game="dre13ehn") == [
        "13",
        "four",
    ]
    assert told(NAMES + "The first to have 12 wins wins.\n", "RB7") == []
