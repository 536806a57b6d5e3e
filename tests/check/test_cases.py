"""Small documents with the verdict that each of their lines deserves, as `cases/expected.tsv` has them."""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path

import pytest

from generator.base.project import Project
from generator.check.checked import Checked
from generator.check.run import Checker

CASES = Path(__file__).parent / "cases"


def expected() -> list[dict[str, str]]:
    with (CASES / "expected.tsv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


@cache
def checked(name: str) -> Checked:
    return Checker(Project(CASES), game=name.partition("-")[0]).check(CASES / name)


def lines_of(row: dict[str, str]) -> list[int]:
    first, _, last = row["line"].partition("-")
    return list(range(int(first), int(last or first) + 1))


def faults(name: str) -> list[tuple[int, str, str]]:
    return [(one.span.line, one.level, one.message) for one in checked(name).findings if one.level != "note"]


@pytest.mark.parametrize("row", expected(), ids=lambda row: f"{row['file']}:{row['line']}")
def test_each_line_gets_the_verdict_that_it_deserves(row: dict[str, str]) -> None:
    found = faults(row["file"])
    if row["verdict"] == "none":
        assert found == []
        return
    told = {line for line, level, _ in found if level == row["verdict"]}
    lines = lines_of(row)
    assert told.intersection(lines) if row["verdict"] == "warning" else told.issuperset(lines), found


@pytest.mark.parametrize("name", sorted({row["file"] for row in expected()}))
def test_no_other_line_is_accused(name: str) -> None:
    wrong = {line for row in expected() if row["file"] == name and row["line"] != "*" for line in lines_of(row)}
    assert [one for one in faults(name) if one[0] not in wrong] == []


def test_the_copies_are_those_of_the_shared_data(shared: Path) -> None:
    games = shared / "data" / "cases" / "games"
    pairs = [(path, shared / "data" / "cases" / "check" / path.name) for path in CASES.glob("*.*")]
    pairs += [(path, games / path.relative_to(CASES / "games")) for path in (CASES / "games").rglob("*.toml")]
    for ours, theirs in pairs:
        assert ours.read_bytes() == theirs.read_bytes(), ours.name
