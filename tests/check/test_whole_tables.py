"""Tables are judged whole, whatever their rows are about: one that is left out, exchanged rows, exchanged headings."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest
from check.mutations import HERE, ROLL

from generator.base.project import open_project, shipped
from generator.check.run import Checker

WANTED = 0.95
EVERY = 5
"""Of so many changes the fast test tries one."""
BOOKS = [
    path for folder in ("clean", "clean_answers", "clean_choices") for path in sorted((HERE / folder).glob("*.md"))
]
PARTS = ("Teil", "Part")
"""What stands above the parts of a game, of which a list need not have all."""
LEAST = 4
"""Rows of a table that may be one of all."""
LONGEST = 24
"""Characters of a cell that holds a number or two."""


def cells(line: str) -> list[str]:
    return line.strip().strip("|").split("|")


def changed(book: Path, kind: str) -> Iterator[str]:
    """The book with one change of a table each: a row less, two rows or two headings of numbers exchanged."""
    lines = book.read_text(encoding="utf-8").split("\n")
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
            for one_at, two_at in list(combinations(columns, 2))[:3]:
                above = list(head)
                above[one_at], above[two_at] = head[two_at], head[one_at]
                yield "\n".join([*lines[: rule - 1], "|".join(["", *above, ""]), *lines[rule:]])


def told_in(cell: str) -> bool:
    """Whether a cell holds a number or two, or rolls."""
    return bool(ROLL.search(cell)) or (any(map(str.isdigit, cell)) and len(cell) <= LONGEST)


def missed(kind: str, every: int) -> tuple[int, list[str]]:
    """How many changes were tried, and those that nobody saw."""
    checker, unseen, tried = Checker(open_project(shipped())), [], 0
    for book in BOOKS:
        before = book.read_text(encoding="utf-8").split("\n")
        for text in list(changed(book, kind))[::every]:
            tried += 1
            if all(one.level == "note" for one in checker.check(book, text.encode()).findings):
                after = text.split("\n")
                at = next(i for i, (one, two) in enumerate(zip(before, after, strict=False)) if one != two)
                unseen.append(f"{book.name}:{at + 1}: {before[at]}")
    return tried, unseen


@pytest.mark.parametrize("kind", ["left out", "rows", "headings"])
def test_of_a_sample_nearly_all_changes_of_tables_are_seen(kind: str) -> None:
    tried, unseen = missed(kind, EVERY)
    assert tried > 3
    assert len(unseen) <= (1 - WANTED) * tried, unseen


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["left out", "rows", "headings"])
def test_nearly_all_changes_of_tables_are_seen(kind: str) -> None:
    tried, unseen = missed(kind, 1)
    assert tried > 10
    assert len(unseen) <= (1 - WANTED) * tried, unseen


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
        (ABOVE, "1–4", "1–5", "1 to 5 stands above what 1 to 4 crosses score"),
        (ABOVE, "| 70 |", "| 80 |", "3: 80 printed, 70 points"),
    ],
)
def test_points_of_crosses_are_compared_and_so_are_the_numbers_of_crosses(
    table: str, right: str, wrong: str, message: str
) -> None:
    assert [one for one in told(table) if "missing" not in one[1]] == []
    assert ("RB4-cross", message) in told(table.replace(right, wrong))
