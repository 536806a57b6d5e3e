"""Tables whose rows are all of a closed set of the game have each of them, and in its row what belongs to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.base.project import open_project, shipped
from generator.check.run import Checker

MATCHES = """| Game | When | Sets | Who |
|---|---|---|---|
| First semi-final | December 21 | 3 | Place 1 of the table – Winner: First quarter-final |
| Second semi-final | December 22 | 3 | Winner: Group i – Winner: Second quarter-final |
| For third place | December 23 | 1 | Loser: First semi-final – Loser: Second semi-final |
| Final | December 24 | 5 | Winner: First semi-final – Winner: Second semi-final |
"""
LETTERS = """| Letter | Why | Points |
|---|---|---|
| **W** | wrong call | 1 |
| **S** | not shown | 2 |
| **B** | double fire believed | 3 |
| **L** | looked too often | 4 |
"""


@pytest.mark.parametrize(
    ("table", "right", "wrong", "found"),
    [
        (MATCHES, "", "", []),
        (MATCHES, "December 22", "December 23", ["December 23 is what belongs to another row"]),
        (MATCHES, "Second semi-final | December 22 |", "Final | December 22 |", []),
        (LETTERS, "", "", []),
        (LETTERS, "not shown", "wrong call", ["wrong call is what belongs to another row"]),
        (LETTERS, "| **S** | not shown | 2 |\n", "", ["the table has a row for all but s"]),
        (LETTERS, "| **S** | not shown | 2 |\n| **W** | wrong call | 1 |\n", "", []),
        (LETTERS, "not shown", "hidden", []),
    ],
)
def test_a_row_of_a_closed_set_has_what_belongs_to_its_key_and_none_is_left_out(
    table: str, right: str, wrong: str, found: list[str]
) -> None:
    text = f"# DRE13EHN\n\n{table.replace(right, wrong) if right else table}"
    findings = Checker(open_project(shipped()), "dre13ehn").check(Path("rules.md"), text.encode()).findings
    assert [one.message for one in findings if one.code in ("RB1-item", "RB1-missing")] == found
