"""RB7: lists of components, for each number of players."""

from __future__ import annotations

import pytest
from check.asking import NAMES, asked, corrected, told, verified

TABLE = """\
| Thing | 3 players | 4 players | 5 players |
|---|---:|---:|---:|
| Stones | 75 | 100 | 125 |
| Dice (D6) | 9 | 12 | 15 |
| Overview cards | 3 | 4 | 5 |
| Unicorn figure | 1 | 1 | 1 |
| Counter (D10) | 1 | 1 | 1 |
"""
TABELLE = """\
| Was | 3 Personen | 4 Personen | 5 Personen |
|---|---:|---:|---:|
| Steine | 75 | 100 | 125 |
| Würfel (W6) | 9 | 12 | 15 |
| Übersichtskarten | 3 | 4 | 5 |
| Zähler (W10) | 1 | 1 | 1 |
"""


@pytest.mark.parametrize("table", [TABLE, TABELLE], ids=["en", "de"])
def test_a_right_table_is_verified_as_a_whole(table: str) -> None:
    assert told(NAMES + table, "RB7") == []
    assert sum(char.isdigit() for part in verified(NAMES + table, "RB7") for char in part) == sum(
        map(str.isdigit, table)
    )


@pytest.mark.parametrize("table", [TABLE, TABELLE], ids=["en", "de"])
@pytest.mark.parametrize("step", [1, 5])
def test_every_wrong_digit_of_a_table_is_found(table: str, step: int) -> None:
    text = NAMES + table
    for at in (at for at, char in enumerate(text) if char.isdigit()):
        wrong = text[:at] + str((int(text[at]) + step) % 10) + text[at + 1 :]
        assert asked(wrong, "RB7").findings, wrong[at - 30 : at + 10]


def test_a_wrong_count_can_be_mended() -> None:
    text = NAMES + TABLE.replace("100", "104")
    (finding,) = asked(text, "RB7").findings
    assert (finding.code, finding.message) == ("RB7-count", "Stones: 104 printed, 100 for so many players")
    assert corrected(text, finding) == "| Stones | 75 | 100 | 125 |"


@pytest.mark.parametrize(
    "text",
    [
        "Stones: 25 for each player · Dice (D6): 3 for each player · Unicorn figure: 1",
        "Steine: 25 pro Person · Würfel (W6): 3 pro Person · Einhornfigur: 1",
        "Everything is meant for 5 players, that is, for 125 stones.",
    ],
)
def test_a_list_in_a_sentence_is_verified_and_its_wrong_digits_are_found(text: str) -> None:
    text = NAMES + text
    assert told(text, "RB7") == []
    for at in (at for at, char in enumerate(text) if char.isdigit()):
        wrong = text[:at] + str((int(text[at]) + 1) % 10) + text[at + 1 :]
        assert asked(wrong, "RB7").findings, wrong


def test_a_table_of_something_else_is_left_alone() -> None:
    table = "| Team | 3 players | 4 players |\n|---|---|---|\n| Red | 7 | 8 |\n"
    assert told(NAMES + table, "RB7") == []
    assert verified(NAMES + table, "RB7") == []
