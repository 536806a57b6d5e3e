"""Tables of odds: what is right is verified, and each planted fault is told with the right number."""

from __future__ import annotations

from pathlib import Path

import pytest
from check.asking import asked, corrected, the_one, told, verified

TABLE = """\
| Result | Rolls | Chance | One in | Sets |
|---|---|---|---|---|
| Das Unvermeidliche | 96 of 216 (44.4%) | 4/9 | 2.25 | 16 (29%) |
| Wunsch | 90 of 216 (41.7%) | 5/12 | 2.4 | 30 (54%) |
| Einhorn | 24 of 216 (11.1%) | 1/9 | 9 | 4 (7%) |
| Dreifaltigkeit | 6 of 216 (2.8%) | 1/36 | 36 | 6 (11%) |
| Total | 216 (100%) | 1 | | 56 (101%) |
"""


def test_a_right_table_is_verified_to_its_last_number() -> None:
    reading = asked(TABLE, "RB1")
    assert reading.findings == []
    assert len(verified(TABLE, "RB1")) == 4 * 6 + 5


def test_a_german_table_is_verified_as_well() -> None:
    table = TABLE.replace("Rolls", "Würfe").replace("of", "von").replace(".", ",").replace("%", " %")
    assert asked(table.replace("One in", "Einer von").replace("Sets", "verschiedene"), "RB1").findings == []
    assert len(verified(table, "RB1")) == 4 * 6 + 5


@pytest.mark.parametrize(
    ("right", "wrong", "code", "message"),
    [
        ("90 of 216", "89 of 216", "RB1-count", "Wunsch: 89 of 216 printed, it is 90 of 216"),
        ("90 of 216", "90 of 226", "RB1-count", "Wunsch: 90 of 226 printed, it is 90 of 216"),
        ("41.7%", "41.6%", "RB1-percent", "Wunsch: 41.6% printed, it is 41.7%"),
        ("4/9", "4/8", "RB1-chance", "Das Unvermeidliche: 4/8 printed, it is 4/9"),
        ("2.25", "2.52", "RB1-chance", "Das Unvermeidliche: 2.52 printed, it is 2.25"),
        ("30 (54%)", "31 (54%)", "RB1-count", "Wunsch: 31 printed, it is 30"),
        ("4 (7%)", "4 (2%)", "RB1-percent", "Einhorn: 2% printed, it is 7%"),
        ("56 (101%)", "55 (101%)", "RB1-sum", "the sum of the column: 55 printed, it is 56"),
    ],
)
def test_a_wrong_number_is_told_and_corrected(right: str, wrong: str, code: str, message: str) -> None:
    text = TABLE.replace(right, wrong, 1)
    finding = the_one(text, "RB1")
    assert (finding.code, finding.level, finding.message) == (code, "error", message)
    assert corrected(text, finding) == TABLE.split("\n")[finding.span.line - 1]


def test_the_proof_of_a_wrong_count_are_the_rolls() -> None:
    proof = the_one(TABLE.replace("24 of 216", "25 of 216"), "RB1").proof
    assert " ".join(proof).split()[:3] == ["1,3,5", "1,3,6", "1,4,6"]
    assert len(" ".join(proof).split()) == 24


def test_wrong_counts_with_a_right_sum_are_found() -> None:
    text = TABLE.replace("96 of 216", "97 of 216").replace("90 of 216", "89 of 216")
    assert [(code, line) for code, line, _ in told(text, "RB1")] == [("RB1-count", 3), ("RB1-count", 4)]


@pytest.mark.parametrize("heading", ["Sets", "distinct", "#", "", "Amount", "Kombinationen"])
def test_the_numbers_tell_rolls_from_sets_where_the_heading_does_not(heading: str) -> None:
    rows = (("Das Unvermeidliche", 16, 29), ("Wunsch", 30, 54), ("Einhorn", 4, 7), ("Dreifaltigkeit", 6, 11))
    lines = [f"| Result | {heading} | Percent |", "|---|---|---|", *(f"| {n} | {c} | {p} % |" for n, c, p in rows)]
    text = "\n".join([*lines, "", "Together 101%."])
    assert asked(text, "RB1").findings == []
    assert len(verified(text, "RB1")) == 9


def test_the_heading_decides_what_a_number_is_of() -> None:
    text = "| Result | Rolls (of 216) |\n|---|---|\n| Wunsch | 90 |\n| Dreifaltigkeit | 6 (11%) |\n"
    assert the_one(text, "RB1").message == "Dreifaltigkeit: 11% printed, it is 3%; 11% is that of Einhorn"
    wrong = text.replace("of 216", "of 261").replace("11%", "2.8%")
    assert [message for *_, message in told(wrong, "RB1")] == ["261 printed, 216 is the number of all rolls"]


def test_percentages_that_make_a_hundred_by_the_largest_remainders_are_right() -> None:
    for old, new in (("(29%)", "(28%)"), ("(54%)", "(53%)")):  # both have the same remainder
        assert asked(TABLE.replace(old, new).replace("(101%)", "(100%)"), "RB1").findings == []
    text = TABLE.replace("(54%)", "(53%)")  # and the total says 101 %
    assert [message for *_, message in told(text, "RB1")] == ["Wunsch: 53% printed, it is 54%"]
    found = told(TABLE.replace("(11%)", "(10%)").replace("(101%)", "(100%)"), "RB1")
    assert [message for *_, message in found] == ["Dreifaltigkeit: 10% printed, it is 11%"]


def test_percentages_that_are_each_rounded_rightly_are_no_fault_whatever_they_add_up_to() -> None:
    text = TABLE.replace("| Total | 216 (100%) | 1 | | 56 (101%) |\n", "")
    assert asked(text, "RB").findings == []
    assert [code for code, *_ in told(text + "\nThey add up to 102%.\n", "RB1")] == ["RB1-sum"]
    assert asked(text + "\nThey add up to 101%.\n", "RB1").findings == []


def test_a_comment_tells_what_columns_are() -> None:
    table = "| Result | a | b |\n|---|---|---|\n| Wunsch | 30 | 41 % |\n| Einhorn | 24 | 11 % |\n"
    comment = "<!-- wuerfelwerk: columns result, rolls, - -->\n\n"
    found = told(comment + table, "RB1")
    assert found == [("RB1-count", 5, "Wunsch: 30 printed, it is 90")]


def test_numbers_about_something_else_stay_not_understood() -> None:
    rows = "| Wunsch | two of a kind | 7 |\n| Einhorn | of 2 colours | 9 |\n"
    text = "| Result | Rule | Tokens |\n|---|---|---|\n" + rows
    reading = asked(text, "RB1")
    assert (reading.findings, reading.verified, reading.refuted) == ([], set(), set())


def test_a_table_with_results_as_columns_is_turned() -> None:
    text = "| | Wunsch | Einhorn |\n|---|---|---|\n| Rolls | 90 | 25 |\n"
    assert the_one(text, "RB1").message == "Einhorn: 25 printed, it is 24"


NAMED = ("Das Unvermeidliche", "Wunsch", "Einhorn", "Dreifaltigkeit")


def column(heading: str, cells: tuple[object, ...]) -> str:
    """A table with one column of numbers."""
    rows = "".join(f"| {name} | {cell} |\n" for name, cell in zip(NAMED, cells, strict=True))
    return f"| Result | {heading} |\n|---|---|\n{rows}"


@pytest.mark.parametrize(
    ("heading", "cells"),
    [
        ("Share", ("24.4%", "21.7%", "31.1%", "22.8%")),
        ("Anteil", ("24,4 %", "21,7 %", "31,1 %", "22,8 %")),
        ("Chance of each result", ("5/9", "6/12", "1/8", "1/37")),
        ("Wahrscheinlichkeit (%)", ("24,4", "21,7", "31,1", "22,8")),
        ("Share", ("24.4", "21.7", "31.1", "22.8")),
        ("Rolls", (69, 60, 42, 9)),
        ("Würfe von 216", (69, 60, 42, 9)),
        ("One in", (3, 3, 8, 35)),
        ("Prozent", ("24", "22", "31", "23")),
        ("How often", ("69 of 216", "60 of 216", "42 of 216", "9 of 216")),
    ],
)
def test_below_a_heading_that_names_rolls_or_chances_all_are_judged_even_if_all_are_wrong(
    heading: str, cells: tuple[object, ...]
) -> None:
    assert [line for _, line, _ in told(column(heading, cells), "RB1")] == [3, 4, 5, 6]


@pytest.mark.parametrize(
    ("heading", "cells"),
    [
        ("Share", ("44.4", "41.7", "11.1", "2.8")),
        ("Chance", (96, 90, 24, 6)),
        ("Share", ("29%", "54%", "7%", "11%")),
        ("Rolls", ("1,2,4", "2,2,5", "1,3,6", "4,4,4")),
        ("Rolls", (124, 225, 136, 444)),
        ("Share", ("4/9", "5/12", "1/9", "1/36")),
    ],
)
def test_what_is_right_below_such_a_heading_is_right_in_any_usual_form(heading: str, cells: tuple[object, ...]) -> None:
    assert [one for one in told(column(heading, cells), "RB1") if one[0] != "RB1-sum"] == []


def test_rows_that_name_more_than_a_result_are_not_judged_by_the_heading_alone() -> None:
    text = column("Share", ("55.6%", "58.3%", "88.9%", "97.2%"))
    for name in NAMED:
        text = text.replace(name, f"no {name}")
    assert told(text, "RB1") == []


@pytest.mark.parametrize("name", ["einhorn-g5.md", "einhorn-g8.md"])
def test_tables_of_which_some_or_all_are_wrong_are_judged_alike(shared: Path, name: str) -> None:
    cases = shared / "data" / "cases" / "check"
    expected = [row.split("\t") for row in (cases / "expected.tsv").read_text().splitlines() if row.startswith(name)]
    first, last = expected[0][1], expected[-1][1].rpartition("-")[2]
    lines = list(range(int(first.partition("-")[0]), int(last) + 1))
    found = asked((cases / name).read_text(encoding="utf-8"), "RB1").findings
    assert [one.span.line for one in found if one.level == "error"] == lines


@pytest.mark.parametrize(
    ("heading", "cells"),
    [
        ("Total", (12, 9, 3, 1)),
        ("Odds", ("5:4", "7:5", "8:1", "35:1")),
        ("Share of the players", ("50%", "25%", "20%", "5%")),
        ("Rolls one evening", (41, 22, 12, 3)),
        ("Percent so far", ("44.4%", "86.1%", "97.2%", "100%")),
        ("Number of wins", (3, 5, 4, 1)),
        ("Odds against", ("5:4", "7:5", "8:1", "35:1")),
    ],
)
def test_a_column_that_fits_nothing_is_of_something_else(heading: str, cells: tuple[object, ...]) -> None:
    assert asked(column(heading, cells), "RB1").findings == []
