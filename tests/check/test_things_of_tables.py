"""A table of all things that the game has, or of all its dice, lacks what is only named beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.base.project import open_project, shipped
from generator.check.run import Checker

BOX = "| What | How many |\n|---|---|\n| Fire dice (tetrahedra) | 2 |\n| Air dice (octahedra) | 2 |\n"
BOX += "| Water dice | 2 |\n| Earth dice | 2 |\n| Dice cup | 1 |\n| Board to roll on | 1 |\n"
BOX += "| Overview cards (pairs) | 1 for each player |\n"
DICE = "| Die | Faces |\n|---|---|\n| fire die | 4 |\n| air die | 8 |\n| water die | 20 |\n| earth die | 6 |\n"
DICE += "| beginner’s die | 6 |\n"


@pytest.mark.parametrize(
    ("table", "row", "beside", "found"),
    [
        (BOX, "", "", 0),
        (BOX, "| Fire dice (tetrahedra) | 2 |\n", "Two fire dice will do for the first game.", 1),
        (BOX, "| Overview cards (pairs) | 1 for each player |\n", "You can read the overview cards at any time.", 1),
        (BOX, "| Dice cup | 1 |\n", "In addition there is a dice cup.", 0),
        (DICE, "", "", 0),
        (DICE, "| earth die | 6 |\n", "You can play with two earth dice.", 1),
        (DICE, "| earth die | 6 |\n", "The earth die has 6 faces.", 0),
        (DICE, "| beginner’s die | 6 |\n", "Beginner’s dice are not in the list above.", 1),
    ],
)
def test_a_thing_that_is_only_named_beside_the_table_of_all_is_missing_in_it(
    table: str, row: str, beside: str, found: int
) -> None:
    text = f"# DRE13EHN\n\n{table.replace(row, '', 1) if row else table}\n{beside}\n"
    findings = Checker(open_project(shipped())).check(Path("rules.md"), text.encode()).findings
    assert [one.level for one in findings if one.code == "RB1-missing"] == ["warning"] * found
