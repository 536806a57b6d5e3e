"""Readings as they are typed."""

from __future__ import annotations

from fractions import Fraction

import pytest
from press.printing import A4

from generator.base.problem import WrongUsage
from generator.press.printers.vernier import read_readings, scales


def read(*written: str) -> dict[str, Fraction]:
    return {scale.letter: value for scale, value in read_readings(written, scales(A4)).items()}


def test_readings_are_exact_and_may_be_spelt_in_several_ways() -> None:
    assert read("A=1.3", "b = -0.45", "C=\N{MINUS SIGN}2", "D=+7.0", "E=0") == {
        "A": Fraction("1.3"), "B": Fraction("-0.45"), "C": Fraction(-2), "D": Fraction(7), "E": Fraction(0),
    }  # fmt: skip
    assert read("A=14", "B=-14") == {"A": Fraction(14), "B": Fraction(-14)}


@pytest.mark.parametrize(
    ("written", "message", "hint"),
    [
        ("A=1,3", "'A=1,3' is no reading", "write 'A=1.3'"),
        ("A", "'A' is no reading", "as in A=1.3"),
        ("A=x", "'A=x' is no reading", "as in A=1.3"),
        ("A=1.3mm", "is no reading", "as in A=1.3"),
        ("A=1e9", "is no reading", "as in A=1.3"),
        ("Z=1", "there is no scale 'Z'", "A, B, C, D, E, F, G, H"),
        ("A=15", "A=15 is more than the scale has, 14 mm to each side", "10 mm"),
        ("A=-14.1", "A=-14.1 is more than the scale has", "10 mm"),
    ],
)
def test_what_is_no_reading_is_told_in_one_line(written: str, message: str, hint: str) -> None:
    with pytest.raises(WrongUsage) as failure:
        read(written)
    (problem,) = failure.value.problems
    assert message in problem.message
    assert hint in problem.hint


def test_all_faults_are_told_at_once_and_a_letter_counts_once() -> None:
    with pytest.raises(WrongUsage) as failure:
        read("A=1", "A=2", "Q=3", "B=,")
    assert len(failure.value.problems) == 3
