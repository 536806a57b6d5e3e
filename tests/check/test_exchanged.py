"""What headings and rows say of what stands there, and rows that are missing, in tables that are not of chances."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.base.project import open_project, shipped
from generator.check.run import Checker

SYLLABLES = [["i", "10 ji", "11 hi", "12 ki"], ["a", "20 ja", "21 ha", "22 ka"], ["u", "30 ju", "31 hu", "32 ku"]]
BOX = """| In the box | How many |
|---|---|
| Fire dice (tetrahedra) | 2 |
| Air dice (octahedra) | 2 |
| Water dice (icosahedra) | 2 |
| Earth dice (ordinary dice) | 2 |
| Dice cup | 1 |
| Board to roll on | 1 |
| Overview cards | 1 for each player |
"""
SETS = "| Result | Dice | Chance |\n|---|---|---|\n| one | 0-1 | 1/8 |\n| two | 0-2 | 1/8 |\n| three | 0-3 | 1/8 |\n"
SHARES = "| Result | Percent | Chance |\n|---|---|---|\n" + "".join(
    f"| {name} | {share} | {chance} |\n"
    for name, share, chance in (("one", "10%", "12.5%"), ("double two", "10%", "6.3%"), ("eight", "10%", "6.3%"))
)
RESULTS = ["one", "two", "three", "two or three", "eight", "eleven", "twelve", "thirteen", "double two", "double three"]
RESULTS += ["fire thirteen", "double fire", "double thirteen"]
WITH_FIRE = ("fire thirteen", "double fire", "double thirteen")


def told(table: str, game: str = "dre13ehn") -> list[tuple[str, str, str]]:
    text = f"# Rules\n\nThis is what the game has for you.\n\n{table}"
    checked = Checker(open_project(shipped()), game).check(Path("rules.md"), text.encode())
    return [(one.level, one.code, one.message) for one in checked.findings if one.level != "note"]


def table(head: list[str], rows: list[list[str]]) -> str:
    return "".join("| " + " | ".join(row) + " |\n" for row in (head, ["---"] * len(head), *rows))


def test_headings_and_rows_in_words_of_each_other_s_cells_are_exchanged() -> None:
    head = ["Vowel", "j", "h", "k"]
    assert told(table(head, SYLLABLES)) == []
    crossed = ("warning", "RB1-heading", "j and h are exchanged")
    assert told(table(["Vowel", "h", "j", "k"], SYLLABLES))[0][1:] == ("RB1-heading", "h and j are exchanged")
    assert crossed in told(table(head, [[row[0], row[2], row[1], row[3]] for row in SYLLABLES]))
    first, second, third = SYLLABLES
    rows = [[second[0], *first[1:]], [first[0], *second[1:]], third]
    assert ("warning", "RB1-heading", "a and i are exchanged") in told(table(head, rows))


@pytest.mark.parametrize("of", [SETS, SHARES])
def test_a_heading_of_chances_above_anything_else_is_exchanged_with_the_one_above_them(of: str) -> None:
    head, _, rows = of.partition("\n")
    one, two, three = head.strip("| ").split(" | ")
    assert told(of) == []
    assert [code for _, code, _ in told(f"| {one} | {three} | {two} |\n{rows}")] == ["RB1-heading"]


def test_a_table_of_all_things_in_the_box_but_one_lacks_it() -> None:
    assert told(BOX) == []
    for gone, title in (("Dice cup", "Dice cup"), ("Earth", "Earth dice (ordinary dice)")):
        left = "\n".join(line for line in BOX.split("\n") if gone not in line)
        assert told(left) == [("warning", "RB1-missing", f"the table names all things but {title}")]
        few = "\n".join(line for line in left.split("\n") if "Board" not in line)
        assert told(few) == [], "who leaves out several names some of them"


def test_what_dice_can_roll_is_compared_and_a_result_is_missed() -> None:
    head = ["Result", "two earth dice", "two fire dice"]
    rows = [[name, "✓", "–" if name in WITH_FIRE else "✓"] for name in RESULTS]
    rows = [[name, "–" if name in WITH_FIRE and "thirteen" in name else one, two] for name, one, two in rows]
    assert told(table(head, rows)) == []
    wrong = [[name, one, "✓" if name == "double fire" else two] for name, one, two in rows]
    assert told(table(head, wrong)) == [("error", "RB2-class", "double fire: these dice can not roll it")]
    assert [code for _, code, _ in told(table(head, rows[:3] + rows[4:]))] == ["RB1-missing"]


def test_a_list_that_has_one_result_in_it_is_not_the_row_of_that_result() -> None:
    dice = [["fire die", "4", "0, 1, 2, 3"], ["air die", "8", "0, 1"], ["earth die", "6", "0, 0, 1, 2, 3, F"]]
    assert told(table(["Die", "Faces", "Signs"], dice)) == []
    found = told(table(["Die", "Faces", "Signs"], [["fire die", "8", "0, 1, 2, 3"], *dice[1:]]))
    assert [code for _, code, _ in found] == ["RB7-dice"]
