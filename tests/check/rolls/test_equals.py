"""What rolls make, written as equations."""

from __future__ import annotations

from pathlib import Path

import pytest
from check.asking import told, verified

from generator.base.project import Project

TEXT = "# dre13ehn\n\nFeuer verdoppelt: F0 = 8, F1=11, F2 = 22; F3=33.\n"


def test_right_equations_are_verified() -> None:
    assert told(TEXT, "RB2", game="dre13ehn") == []
    assert sorted(verified(TEXT, "RB2", game="dre13ehn")) == ["11", "22", "33", "8", "F0", "F1", "F2", "F3"]


@pytest.mark.parametrize(
    ("right", "wrong", "finding"),
    [
        ("F0 = 8", "F0 = 11", ("RB2-class", 3, "F0 is eight, not eleven")),
        ("F3=33", "F3=34", ("RB2-class", 3, "F3 is double three, not 34")),
        ("F3=33", "F7=33", ("RB2-roll", 3, "F7 can not be rolled")),
    ],
)
def test_a_wrong_equation_is_found(right: str, wrong: str, finding: tuple[str, int, str]) -> None:
    assert told(TEXT.replace(right, wrong), "RB2", game="dre13ehn") == [finding]


def test_equations_of_something_else_are_left_alone() -> None:
    assert told("# dre13ehn\n\nx1 = 5, A4 = 297 mm, a = 3.\n", "RB2", game="dre13ehn") == []


@pytest.mark.parametrize(
    ("sentence", "wrong"),
    [
        ("1 and 6, 2 and 5, or 3 and 4 are a Seven.", []),
        ("1 and 6, 2 and 5, or 3 and 5 are a Seven.", ["3,5 is Else, not Seven"]),
        ("2 and 6, 2 and 5 make a Seven.", ["2,6 is Else, not Seven"]),
        ("A roll of 1 and 1, 2 and 2 or 3 and 3 is a Double.", []),
        ("1, 1 and 2, 2 is a Double.", []),
    ],
)
def test_several_rolls_are_told_apart_by_the_signs_between_them(sentence: str, wrong: list[str]) -> None:
    text, project = f"# Lantern\n\n{sentence}\n", Project(Path(__file__).parents[1] / "cases")
    found = told(text, "RB5", project=project, game="lantern")  # type: ignore[arg-type]
    assert [message for _, _, message in found] == wrong
    assert verified(text, "RB5", project=project, game="lantern") or wrong == []  # type: ignore[arg-type]
