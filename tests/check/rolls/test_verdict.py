"""Lists of rolls: whole ones are compared with all rolls, and each roll with the result it stands under."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

import pytest
from check.asking import NAMES, asked, the_one, told, verified
from recount import result_of

TITLES = {
    "unvermeidliche": "Das Unvermeidliche",
    "wunsch": "Wunsch",
    "einhorn": "Einhorn",
    "dreifaltigkeit": "Dreifaltigkeit",
}
ALL = [(a, b, c) for a, b, c in product(range(1, 7), repeat=3)]
DICE = "⚀⚁⚂⚃⚄⚅"


def table(rolls: list[tuple[int, int, int]]) -> str:
    """A list with a column for each die; the first roll stands in line 3."""
    rows = [f"| {a}  | {b}  | {c}  | {TITLES[result_of((a, b, c))]} |" for a, b, c in rolls]
    return "\n".join(["| D1 | D2 | D3 | Result |", "|----|----|----|--------|", *rows, ""])


def cells(rolls: list[tuple[int, int, int]]) -> str:
    """A list with a roll in a cell."""
    rows = [f"| {a},{b},{c} | {TITLES[result_of((a, b, c))]} |" for a, b, c in rolls]
    return "\n".join(["| Roll | Result |", "|---|---|", *rows, ""])


def glyphs(rolls: list[tuple[int, ...]]) -> str:
    return ", ".join("".join(DICE[face - 1] for face in roll) for roll in rolls)


@pytest.mark.parametrize("written", [table, cells])
def test_a_whole_list_is_verified_in_any_order(written: object) -> None:
    assert callable(written)
    for rolls in (ALL, sorted(ALL, key=lambda roll: (sum(roll), roll))):
        assert asked(written(rolls), "RB2").findings == []
    assert len(verified(written(ALL), "RB2")) == (648 if written is table else 216)


def test_one_wrong_die_in_a_list_of_all_rolls_is_found() -> None:
    text = table(ALL)
    wrong = text.replace("| 1  | 3  | 5  |", "| 1  | 3  | 6  |", 1)  # has the right result and stands there already
    finding = the_one(wrong, "RB2")
    assert finding.code == "RB2-missing"
    assert finding.message == "1,3,5 is missing in the list of all rolls; 1,3,6 stands in its place"
    assert finding.expected == "1,3,5"


@pytest.mark.parametrize("written", [table, cells])
def test_every_wrong_die_is_found_in_every_row_it_may_stand_in(written: object) -> None:
    assert callable(written)
    for place in range(0, 216, 31):
        a, b, c = ALL[place]
        for die in range(3):
            changed = [a, b, c]
            changed[die] = changed[die] % 6 + 1
            lines = written(ALL).split("\n")
            label = lines[place + 2].split("|")[-2].strip()
            row = written([(changed[0], changed[1], changed[2])]).split("\n")[2].split("|")
            lines[place + 2] = "|".join([*row[:-2], f" {label} ", ""])
            finding = the_one("\n".join(lines), "RB2")
            assert (finding.code, finding.span.line) == ("RB2-missing", place + 3)
            assert finding.expected == f"{a},{b},{c}"


def test_a_wrong_result_in_a_whole_list_is_told() -> None:
    text = table(ALL)
    wrong = text.replace("| 3  | 4  | 4  | Wunsch |", "| 3  | 4  | 4  | Das Unvermeidliche |")
    finding = the_one(wrong, "RB2")
    assert finding.code == "RB2-class"
    assert finding.message == "3,4,4 is listed as Das Unvermeidliche, it is Wunsch"
    assert finding.expected == "Wunsch"


def test_rolls_that_are_shown_in_order_are_missing_in_every_other_order() -> None:
    """The fault of a published list: the script printed the sorted roll for two of the results."""
    shown = [roll if len(set(roll)) < 3 else tuple(sorted(roll)) for roll in ALL]
    found = told(table([(a, b, c) for a, b, c in shown]), "RB2")
    assert [(code, message) for code, _, message in found] == [
        ("RB2-duplicate", "20 rolls are listed 6 times each, 1,2,3 for one"),
        ("RB2-missing", "116 different rolls are listed, 100 are missing: 80 Das Unvermeidliche, 20 Einhorn"),
    ]


def test_a_list_that_lacks_rows_or_has_some_twice_is_told() -> None:
    assert told(table(ALL[:100] + ALL[110:]), "RB2")[0][2] == (
        "206 different rolls are listed, 10 are missing: 5 Das Unvermeidliche, 4 Wunsch, 1 Einhorn"
    )
    assert told(cells([*ALL, ALL[7]]), "RB2") == [("RB2-duplicate", 219, "1,2,2 is listed twice")]


@pytest.mark.parametrize("written", [table, cells])
def test_a_row_that_is_missing_is_named(written: object) -> None:
    assert callable(written)
    finding = the_one(written(ALL[:100] + ALL[101:]), "RB2")
    assert finding.message == "215 different rolls are listed, 1 is missing: 3,5,5 (Wunsch)"
    short = "| Result | Sets |\n|---|---|\n| Dreifaltigkeit | 1,1,1; 2,2,2; 4,4,4; 5,5,5; 6,6,6 |\n"
    assert the_one(short, "RB2").message == "5 different sets are listed, 1 is missing of Dreifaltigkeit: 3,3,3"


def test_a_list_of_all_sets_is_whole_with_56_rows() -> None:
    sets = [(a, b, c) for a, b, c in combinations_with_replacement(range(1, 7), 3)]
    assert asked(table(sets), "RB2").findings == []
    wrong = table(sets).replace("| 2  | 4  | 6  |", "| 1  | 4  | 6  |")
    assert the_one(wrong, "RB2").message == "2,4,6 is missing in the list of all sets; 1,4,6 stands in its place"


SETS = f"""\
| Result | Sets | |
|---|---|---|
| Einhorn | {glyphs([(1, 3, 5), (1, 3, 6), (1, 4, 6), (2, 4, 6)])} | 4 |
| Dreifaltigkeit | 1,1,1; 2,2,2; 3,3,3; 4,4,4; 5,5,5; 6,6,6 | 6 |
"""


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("⚁⚃⚅", "⚁⚃⚄", "2,4,6 is missing in the list of Einhorn; ⚁⚃⚄ stands in its place"),
        ("⚀⚂⚄", "⚀⚂⚅", "1,3,5 is missing in the list of Einhorn; ⚀⚂⚅ stands in its place"),
        ("3,3,3", "3,3,4", "3,3,3 is missing in the list of Dreifaltigkeit; 3,3,4 stands in its place"),
        ("3,3,3", "3,8,3", "3,3,3 is missing in the list of Dreifaltigkeit; 3,8,3 stands in its place"),
    ],
)
def test_lists_in_cells_are_whole(right: str, wrong: str, message: str) -> None:
    assert asked(SETS, "RB2").findings == []
    text = SETS.replace(right, wrong, 1)
    finding = the_one(text, "RB2")
    assert finding.message == message
    assert finding.expected == message[:5]


def test_examples_only_have_to_be_of_their_result() -> None:
    text = "| Result | Example |\n|---|---|\n| Einhorn | ⚀⚂⚄ or 1,4,6 |\n| Wunsch | ⚁⚃⚁ |\n"
    assert asked(text, "RB2").findings == []
    assert len(verified(text, "RB2")) == 3
    assert the_one(text.replace("1,4,6", "1,4,5"), "RB2").message == (
        "1,4,5 is listed as Einhorn, it is Das Unvermeidliche"
    )
    assert the_one(text.replace("1,4,6", "1,4,7"), "RB2").message == "1,4,7 is no roll of 3d6"


def test_a_paragraph_of_rolls_below_a_heading_is_a_list() -> None:
    rolls = [roll for roll in ALL if result_of(roll) == "einhorn"]
    text = f"{NAMES}### Einhorn\n\n{glyphs(list(rolls)).replace(',', ' ')}\n"
    assert asked(text, "RB2").findings == []
    assert len(verified(text, "RB2")) == 24
    wrong = text.replace("⚅⚃⚁", "⚅⚃⚀")
    assert the_one(wrong, "RB2").message == "6,4,2 is missing in the list of Einhorn; ⚅⚃⚀ stands in its place"


def test_an_item_with_digits_side_by_side_is_a_list() -> None:
    text = NAMES + "- Einhorn: 135, 136, 146, 246\n- Wunsch: 112 and 113, for example\n"
    assert asked(text, "RB2").findings == []
    assert the_one(text.replace("146", "145"), "RB2").code == "RB2-missing"


def test_the_number_of_all_rolls_is_no_roll() -> None:
    text = f"{NAMES}Einhorn\n24 of 216\n135 136 146 246\n"
    assert asked(text, "RB2").findings == []
    rolls = ["135", "136", "146", "246"]
    assert verified(text, "RB2") == ["24 of 216", *rolls]  # a count, and four rolls
    assert verified(text.replace("24 of 216", "25 of 216"), "RB2") == rolls


def test_a_sentence_about_rolls_is_no_list() -> None:
    text = NAMES + "Mia predicts Wunsch and rolls 1,2,5; then Ben rolls 1,3,6 and Zoe 2,2,2, and all go on playing.\n"
    reading = asked(text, "RB2")
    assert (reading.findings, reading.verified) == ([], set())


def test_what_a_result_is_not_is_no_example_of_it() -> None:
    text = NAMES + "- Das Unvermeidliche: 1-2-4, 2-3-6, 4-5-1, but not 1-1-2\n"
    table_text = "| Result | Example |\n|---|---|\n| Wunsch | 1,1,2, not 1,1,1 |\n"
    assert asked(text, "RB2").findings == []
    assert asked(table_text, "RB2").findings == []
