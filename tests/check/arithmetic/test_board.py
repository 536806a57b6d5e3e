"""RB6: score boards, what is told about them, orders and totals."""

from __future__ import annotations

import pytest
from check.asking import NAMES, asked, told, verified

BOARD = """\
## A session

We played 3 games with 3 players.

| Game | Player 1 | Player 2 | Player 3 |
|------|----------|----------|----------|
| 1 | 9 -> 9+0 = 9 | 0 -> 0+0 = 0 | 4 -> 4+0 = 4 |
| 2 | 3 -> 3+9 = 12 | 8 -> 8+0 = 8 | 0 -> 0+4 = 4 |
| 3 | 0 -> 0+12 = 12 | 7 -> 7+8 = 15 | 12 -> 12+4 = 16 |

Player 1 leads in round 1 with 9 points.

Player 3 gets 12 points in round 3 and wins with 16 points in total.

P3=16 > P2=15 > P1=12, so 16 > 15 > 12.
"""
DEUTSCH = (
    BOARD.replace("We played 3 games with 3 players", "Gespielt wurden 3 Runden mit 3 Personen")
    .replace("Player 1 leads in round 1 with 9 points", "Spieler 1 führt nach Runde 1 mit 9 Punkten")
    .replace("Player 3 gets 12 points in round 3 and wins with 16 points in total", "Spieler 3 gewinnt mit 16 Punkten")
    .replace("Player", "Spieler")
    .replace("Game", "Spiel")
)


@pytest.mark.parametrize("text", [BOARD, DEUTSCH], ids=["en", "de"])
def test_a_right_board_is_verified_with_all_its_numbers(text: str) -> None:
    assert asked(NAMES + text, "RB6").findings == []
    digits = sum(len(part) for part in verified(NAMES + text, "RB6"))
    assert digits == sum(char.isdigit() for char in text)


@pytest.mark.parametrize("text", [BOARD, DEUTSCH], ids=["en", "de"])
@pytest.mark.parametrize("step", [1, 5, 9])
def test_every_wrong_digit_of_a_board_and_its_text_is_found(text: str, step: int) -> None:
    text = NAMES + text
    for at in (at for at, char in enumerate(text) if char.isdigit()):
        wrong = text[:at] + str((int(text[at]) + step) % 10) + text[at + 1 :]
        assert {one.level for one in asked(wrong, "RB6").findings} == {"error"}, wrong[at - 20 : at + 20]


def test_a_wrong_score_is_told_once_and_not_in_every_row_below() -> None:
    assert told(NAMES + BOARD.replace("3+9 = 12", "3+9 = 13"), "RB6") == [
        ("RB6-chain", 10, "Player 1, row 2 of the score board: 13 printed, the sum is 12")
    ]


def test_who_leads_and_wins_is_compared_with_the_board() -> None:
    text = NAMES + BOARD.replace("Player 1 leads in round 1", "Player 3 leads in round 1")
    assert ("RB6-leader", 13, "Player 3 is said to lead after round 1, but Player 1 does") in told(text, "RB6")


@pytest.mark.parametrize("order", ["19 > 18 > 16", "3 < 4", "5 ≥ 5 ≥ 2"])
def test_a_right_order_is_verified(order: str) -> None:
    assert verified(NAMES + f"So it is {order}.", "RB6") == [part for part in order.split() if part.isdigit()]


@pytest.mark.parametrize("order", ["19 > 20 > 16", "4 < 4", "5 ≥ 6"])
def test_a_wrong_order_is_found(order: str) -> None:
    assert {code for code, _, _ in told(NAMES + f"So it is {order}.", "RB6")} == {"RB6-order"}


@pytest.mark.parametrize(
    "text", ["(> 50 rocks)", "3 -> 4", "a => 5", "at 5 > the rest", "Python 3.9 < 3.10", "5 % > 6"]
)
def test_what_is_no_order_is_left_alone(text: str) -> None:
    assert not asked(NAMES + text, "RB6").findings


SUMS = "| Part | Count |\n|---|---|\n| Stones | 25 |\n| Dice | 3 |\n| Total | 28 |\n"


def test_a_total_is_the_sum_of_the_rows_above() -> None:
    assert verified(NAMES + SUMS, "RB6") == ["25", "3", "28"]
    assert told(NAMES + SUMS.replace("28", "29"), "RB6") == [
        ("RB6-total", 7, "the total: 29 printed, the numbers add up to 28")
    ]


@pytest.mark.parametrize(
    "text",
    [
        "20, 15 and 22 stones, 57 in all",
        "20, 15 und 22 Steine, zusammen 57",
        "20 and 15 and 22 stones, 57 in all",
    ],
)
def test_a_sum_in_words_is_added_up(text: str) -> None:
    assert len(verified(NAMES + text, "RB6")) == 4
    assert told(NAMES + text.replace("57", "58"), "RB6")[0][0] == "RB6-total"


def test_a_number_that_belongs_to_what_was_said_before_is_not_added() -> None:
    assert told(NAMES + "All roll 8, and 20, 15 and 22 coins are paid, 57 in all.\n", "RB6") == []
