"""In how many orders a set can fall, and which they are."""

from __future__ import annotations

import pytest
from check.asking import NAMES, asked, corrected, the_one, verified

TEXT = "1‑2‑3 can fall in 6 orders (1‑2‑3, 1‑3‑2, 2‑1‑3, 2‑3‑1, 3‑1‑2, 3‑2‑1), 1‑1‑1 in only one."
GERMAN = "Ein Wurf ist nicht wie der andere. " + TEXT.replace("can fall in 6 orders", "kann in 6 Reihenfolgen fallen")
TABLE = (
    "| All | Example | Orders |\n|---|---|---|\n| different | ⚀⚁⚃ | 6 |\n| two equal | ⚀⚀⚁ | 3 |\n| equal | ⚁⚁⚁ | 1 |\n"
)


@pytest.mark.parametrize(("text", "numbers"), [(TEXT, 9), (TABLE, 6), (GERMAN, 8)])
def test_right_orders_are_verified(text: str, numbers: int) -> None:
    assert asked(NAMES + text, "RB2").findings == []
    assert len(verified(NAMES + text, "RB2")) == numbers


@pytest.mark.parametrize("at", [at for at, char in enumerate(TEXT[: TEXT.index(")")]) if char.isdigit()])
def test_every_wrong_digit_of_a_list_of_orders_is_found(at: int) -> None:
    wrong = TEXT[:at] + str(int(TEXT[at]) % 6 + 1) + TEXT[at + 1 :]
    assert {one.code for one in asked(NAMES + wrong, "RB2").findings} == {"RB2-orders"}


def test_a_wrong_number_of_orders_in_a_table_is_told_and_corrected() -> None:
    text = NAMES + TABLE.replace("| 3 |", "| 4 |")
    finding = the_one(text, "RB2")
    assert finding.message == "1,1,2 can fall in 3 orders, not in 4"
    assert corrected(text, finding) == "| two equal | ⚀⚀⚁ | 3 |"


def test_a_roll_without_orders_is_left() -> None:
    assert asked(NAMES + "Whoever rolls 1,2,3 orders 4 drinks for all.", "RB2").findings == []
