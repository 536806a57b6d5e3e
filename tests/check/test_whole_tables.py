"""Tables are judged whole, whatever their rows are about: one that is left out, exchanged rows, exchanged headings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest
from check.mutations import HERE, ROLL, seen

from generator.artifacts.book_drawn import rendered_pages
from generator.base.project import open_project, shipped
from generator.check.run import Checker

WANTED = 0.95
EVERY = 5
"""Of so many changes the fast test tries one."""
BOOKS = [
    path for folder in ("clean", "clean_answers", "clean_choices") for path in sorted((HERE / folder).glob("*.md"))
]
OWN = {"left out": 97, "rows": 95, "headings": 98, "columns": 98}
"""Of 100 changes of the pages of our games so many are seen at least.

The others are of what the figure does, of who stays silent, and of some of the results; rows also of one example's
ledger, and of two and three, which the same calls may follow with the same chances.
"""
PARTS = ("Teil", "Part")
"""What stands above the parts of a game, of which a list need not have all."""
LEAST = 4
"""Rows of a table that may be one of all."""
LONGEST = 24
"""Characters of a cell that holds a number or two."""


def cells(line: str) -> list[str]:
    return line.strip().strip("|").split("|")


def changed(book: str, kind: str) -> Iterator[str]:
    """A book with one change of a table each: a row less, two rows, two headings or two columns of numbers exchanged.

    Columns that are alike are not exchanged, nor are their headings: both would still be right.
    """
    lines = [re.sub(r"(?<=\|) ?:?-+:? ?(?=\|)", "---", line) if "--" in line else line for line in book.split("\n")]
    starts = [at for at, line in enumerate(lines) if line.startswith("|---") and "|" in lines[at - 1]]
    for rule in starts:
        last = next(at for at in range(rule + 1, len(lines) + 1) if at == len(lines) or not lines[at].startswith("|"))
        rows, head = list(range(rule + 1, last)), cells(lines[rule - 1])
        if len(rows) < LEAST or head[0].strip() in PARTS:
            continue
        if kind == "left out":
            for row in {rows[0], rows[len(rows) // 2], rows[-1]}:
                yield "\n".join(lines[:row] + lines[row + 1 :])
        elif kind == "rows":
            for row in rows[:2]:
                one, two = cells(lines[row]), cells(lines[row + 1])
                if one[1:] != two[1:]:
                    made = ["|".join(["", two[0], *one[1:], ""]), "|".join(["", one[0], *two[1:], ""])]
                    yield "\n".join([*lines[:row], *made, *lines[row + 2 :]])
        else:
            columns = [at for at in range(1, len(head)) if all(told_in(cells(lines[row])[at]) for row in rows)]
            below = {at: [cells(lines[row])[at] for row in rows] for at in columns}
            pairs = [pair for pair in combinations(columns, 2) if below[pair[0]] != below[pair[1]]]
            for pair in pairs[:3]:
                there = [rule - 1] if kind == "headings" else rows
                yield "\n".join(exchanged(line, *pair) if at in there else line for at, line in enumerate(lines))


def exchanged(line: str, one: int, two: int) -> str:
    """A row with two of its cells exchanged."""
    row = cells(line)
    row[one], row[two] = row[two], row[one]
    return "|".join(["", *row, ""])


def told_in(cell: str) -> bool:
    """Whether a cell holds a number or two, or rolls."""
    return bool(ROLL.search(cell)) or (any(map(str.isdigit, cell)) and len(cell) <= LONGEST)


def missed(kind: str, every: int) -> tuple[int, list[str]]:
    """How many changes were tried, and those that nobody saw."""
    checker, unseen, tried = Checker(open_project(shipped())), [], 0
    for book in BOOKS:
        before = book.read_text(encoding="utf-8").split("\n")
        for text in list(changed("\n".join(before), kind))[::every]:
            tried += 1
            if not seen(checker, book, text):
                after = text.split("\n")
                at = next(i for i, (one, two) in enumerate(zip(before, after, strict=False)) if one != two)
                unseen.append(f"{book.name}:{at + 1}: {before[at]}")
    return tried, unseen


@pytest.mark.parametrize("kind", ["left out", "rows", "headings", "columns"])
def test_of_a_sample_nearly_all_changes_of_tables_are_seen(kind: str) -> None:
    tried, unseen = missed(kind, EVERY)
    assert tried > 3
    assert len(unseen) <= (1 - WANTED) * tried, unseen


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["left out", "rows", "headings", "columns"])
def test_nearly_all_changes_of_tables_are_seen(kind: str) -> None:
    tried, unseen = missed(kind, 1)
    assert tried > 10
    assert len(unseen) <= (1 - WANTED) * tried, unseen


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "least"), OWN.items())
def test_many_changes_of_tables_of_our_own_pages_are_seen(kind: str, least: int) -> None:
    project, tried, caught = open_project(shipped()), 0, 0
    for game in ("einhorn", "dre13ehn", "choice"):
        checker = Checker(project, game)
        for path, page in rendered_pages(project, game, ""):
            for text in changed(page.decode(), kind):
                tried += 1
                caught += seen(checker, path, text)
    assert 100 * caught >= least * tried, f"{caught} of {tried}"


def told(table: str) -> list[tuple[str, str]]:
    text = f"# CHOICE\n\nCHOICE is about sums of dice.\n\n{table}"
    found = Checker(open_project(shipped())).check(Path("rules.md"), text.encode()).findings
    return [(one.code, one.message) for one in found if one.level != "note"]


HEADS = "# Einhorn\n\n| {} | {} | {} |\n|---|---|---|\n" + "".join(
    f"| {name} | {rolls} | {count} |\n"
    for name, rolls, count in (
        ("Das Unvermeidliche", "1,2,4", "96 of 216"),
        ("Wunsch", "1,1,2", "90 of 216"),
        ("Einhorn", "1,3,5", "24 of 216"),
        ("Dreifaltigkeit", "3,3,3", "6 of 216"),
    )
)


@pytest.mark.parametrize(
    ("heads", "message"),
    [
        (("Result", "Example", "Rolls"), ""),
        (("Result", "Rolls", "How many"), ""),
        (("Result", "Rolls", "Example"), "Rolls stands above rolls, and Example above counts: they are exchanged"),
        (("Result", "How many", "Rolls"), "How many stands above rolls, and Rolls above counts: they are exchanged"),
        (("Rolls", "Example", "Result"), "Rolls stands above results, and Result above counts: they are exchanged"),
    ],
)
def test_a_heading_above_rolls_or_results_is_found_where_another_one_belongs_there(
    heads: tuple[str, str, str], message: str
) -> None:
    found = Checker(open_project(shipped())).check(Path("rules.md"), HEADS.format(*heads).encode()).findings
    assert [one.message for one in found if one.level != "note"] == ([message] if message else [])


CROSSES = "| Crosses | Points |\n|---|---|\n| 0 | nothing |\n| 1 to 4 | -200 |\n| 5 | nothing |\n"
ABOVE = "| Sum | 1–4 × | 5 × | 6 × |\n|---|---|---|---|\n" + "".join(
    f"| {total} | -200 | 0 | {value} |\n" for total, value in ((2, 100), (3, 70), (4, 60))
)


@pytest.mark.parametrize(
    ("table", "right", "wrong", "message"),
    [
        (CROSSES, "1 to 4", "1 to 5", "5 crosses do not score -200 points"),
        (CROSSES, "-200", "-300", "-300 printed for 1, 2, 3, 4, it is -200"),
        (ABOVE, "1–4", "1–5", "1 to 5 stands above the column of 1 to 4"),
        (ABOVE, "| 70 |", "| 80 |", "3: 80 printed, 70 points"),
    ],
)
def test_points_of_crosses_are_compared_and_so_are_the_numbers_of_crosses(
    table: str, right: str, wrong: str, message: str
) -> None:
    assert [one for one in told(table) if "missing" not in one[1]] == []
    assert ("RB4-cross", message) in told(table.replace(right, wrong))


FOLLOW = "# DRE13EHN\n\n| After | {} | {} |\n|---|---|---|\n" + "".join(
    f"| {name} | {fire} | {earth} |\n"
    for name, fire, earth in (
        ("one", "7/8 (1)", "17/18 (1)"),
        ("two", "5/8 (3/4)", "13/18 (7/9)"),
        ("three", "5/8 (3/4)", "13/18 (7/9)"),
        ("double two", "1/2 (5/8)", "5/12 (17/36)"),
        ("double three", "7/16 (9/16)", "1/3 (7/18)"),
    )
)
MARKED = "# CHOICE\n\nCHOICE is about sums of dice.\n\n| Sum | {} | {} |\n|---|---|---|\n" + "".join(
    f"| {total} | {most} | {even} |\n"
    for total, most, even in (
        (2, "0.200", "0.082"),
        (3, "0.346", "0.100"),
        (4, "0.546", "0.183"),
        (5, "0.692", "0.201"),
    )
)
SHARES = "# CHOICE\n\nCHOICE is about sums of dice.\n\n| Sum | {} | {} |\n|---|---|---|\n" + "".join(
    f"| {total} | {chance} | {percent} |\n"
    for total, chance, percent in ((2, "763/3888", "19.6%"), (3, "425/1296", "32.8%"), (4, "53/108", "49.1%"))
)


@pytest.mark.parametrize(
    ("table", "first", "second"),
    [
        (FOLLOW, "two fire dice", "two earth dice"),
        (MARKED, "Most per roll", "At random"),
        (SHARES, "Chance", "Percent"),
    ],
)
def test_headings_that_name_what_stands_below_each_other_are_exchanged(table: str, first: str, second: str) -> None:
    for heads, found in (((first, second), []), ((second, first), ["RB1-heading"])):
        checked = Checker(open_project(shipped())).check(Path("rules.md"), table.format(*heads).encode())
        assert [one.code for one in checked.findings if one.level != "note"] == found


RESULTS = """one, two, three, eight, eleven, twelve, thirteen, two or three, fire thirteen, double two, double three,
double fire, double thirteen"""


@pytest.mark.parametrize(
    ("gone", "found"),
    [
        ([], []),
        (["eight"], ["the table names all results but eight"]),
        (["eight", "one"], []),
    ],
)
def test_a_table_that_names_many_results_and_not_one_of_them_is_a_note(gone: list[str], found: list[str]) -> None:
    rows = "".join(f"| {name} | yes |\n" for name in re.split(r",\s", RESULTS) if name not in gone)
    text = f"# DRE13EHN\n\n| Result | Liked |\n|---|---|\n{rows}"
    findings = Checker(open_project(shipped())).check(Path("rules.md"), text.encode()).findings
    assert [one.message for one in findings if one.code == "RB1-missing"] == found
    assert {one.level for one in findings} <= {"note"}, "nobody knows that all of them are liked or not"


@pytest.mark.parametrize(("row", "missing"), [("Pot luck | 44.4%", 0), ("Pot luck | 12.3%", 1), ("Total | 100%", 1)])
def test_a_row_of_another_name_may_be_the_result_that_seems_to_be_missing(row: str, missing: int) -> None:
    rows = "| Wunsch | 41.7% |\n| Einhorn | 11.1% |\n| Dreifaltigkeit | 2.8% |\n"
    text = f"# Einhorn\n\n| Result | Chance |\n|---|---|\n| {row} |\n{rows}"
    findings = Checker(open_project(shipped()), "einhorn").check(Path("rules.md"), text.encode()).findings
    assert [one.code for one in findings].count("RB1-missing") == missing
