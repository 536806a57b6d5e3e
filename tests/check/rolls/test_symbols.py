"""Lists of rolls of dice of which only the symbols are known."""

from __future__ import annotations

import pytest
from check.asking import told, verified

TABLE = """\
| Result | Rolls |
| --- | --- |
| one | 0-1 |
| two | 0-2 |
| double two | 2-2; 2-F |
| twelve | 1-2; 2-13 |
| thirteen | 0-13; 1-3; 1-13; 3-13 |
| fire thirteen | F-13 |
| double thirteen | 13-13 |
"""


def test_a_right_list_is_verified() -> None:
    assert told(TABLE, "RB2", game="dre13ehn") == []
    assert len(verified(TABLE, "RB0", "RB2", game="dre13ehn")) == 16


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("F-13", "F-12", "F-12 is no roll of 2 water"),
        ("2-13", "2-12", "2-12 is no roll of 2 water"),
        ("| 0-2 |", "| 0-3 |", "0,2 is missing in the list of two; 0-3 stands in its place"),
    ],
)
def test_a_wrong_roll_is_found(right: str, wrong: str, message: str) -> None:
    assert [text for _, _, text in told(TABLE.replace(right, wrong), "RB2", game="dre13ehn")] == [message]
