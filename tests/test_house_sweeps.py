"""Tests that take long are named, exist, and keep cases that differ."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from sweeps import SWEEPS, long_ones, mark_sweeps, read

LINES = SWEEPS.read_text(encoding="utf-8").splitlines()


@dataclass
class Item:
    nodeid: str
    marks: list[str] = field(default_factory=list)

    def add_marker(self, mark: pytest.MarkDecorator) -> None:
        self.marks.append(mark.name)


def gone(lines: list[str], tests: Path) -> list[str]:
    """Names of tests that are not there."""
    missing = []
    for name in read(lines):
        file, _, function = name.partition("::")
        path = tests / file
        if not path.is_file() or not re.search(rf"^def {function}\(", path.read_text(encoding="utf-8"), re.MULTILINE):
            missing.append(name)
    return missing


def test_each_sweep_is_a_test_that_is_there(checkout: Path) -> None:
    assert gone(LINES, checkout / "tests") == []
    assert len(read(LINES)) == len([line for line in LINES if line and not line.startswith("#")])


def test_a_name_that_is_gone_is_seen(checkout: Path) -> None:
    assert gone(["test_house_sweeps.py::test_nothing 2", "nowhere.py::test_x 0"], checkout / "tests") == [
        "test_house_sweeps.py::test_nothing",
        "nowhere.py::test_x",
    ]


@pytest.mark.parametrize(("kept", "fast"), [(0, ""), (1, "0"), (2, "03"), (3, "024"), (6, "012345"), (9, "012345")])
def test_kept_cases_lie_apart(kept: int, fast: str) -> None:
    items = [Item(f"tests/a/test_b.py::test_c[{number}]") for number in range(6)]
    mark_sweeps(items, [f"a/test_b.py::test_c {kept}"])  # type: ignore[arg-type]
    assert "".join(str(number) for number, item in enumerate(items) if not item.marks) == fast


def test_other_tests_are_left_alone() -> None:
    item = Item("tests/a/test_b.py::test_cd")
    mark_sweeps([item], ["a/test_b.py::test_c 0"])  # type: ignore[list-item]
    assert item.marks == []


def test_lines_are_made_of_what_pytest_measured() -> None:
    timed = [
        "12.00s call     tests/a/test_b.py::test_long@a/test_b.py",
        "3.00s call     tests/a/test_b.py::test_many[x-1]@a/test_b.py",
        "2.00s call     tests/a/test_b.py::test_many[y @z]",
        "0.50s call     tests/a/test_b.py::test_short",
        "90.00s setup    tests/a/test_b.py::test_short",  # what others use too
        "nothing of that",
    ]
    assert long_ones(timed, 3) == {"a/test_b.py::test_long": 0, "a/test_b.py::test_many": 1}
