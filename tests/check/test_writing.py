"""A true value is written the way the wrong one is printed."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from generator.check.reading.number import numbers
from generator.check.reading.reader import read_document
from generator.check.reading.writing import one_digit_off, rewritten


@pytest.mark.parametrize(
    ("printed", "value", "other", "expected"),
    [
        ("89", Fraction(90), None, "90"),
        ("44,5 %", Fraction(400, 9), None, "44,4 %"),
        ("45%", Fraction(400, 9), None, "44%"),
        ("2.52", Fraction(9, 4), None, "2.25"),
        ("89 of 216", Fraction(90), Fraction(216), "90 of 216"),
        ("89 von 215", Fraction(90), Fraction(216), "90 von 216"),
        ("once in 8", Fraction(1), Fraction(9), "once in 9"),
        ("once in eight", Fraction(1), Fraction(9), "1/9"),
        ("five of eleven", Fraction(5), Fraction(12), "5/12"),
        ("six of 12", Fraction(5), Fraction(12), "5/12"),
        ("4/8", Fraction(4, 9), None, "4/9"),
        ("-3", Fraction(-2), None, "-2"),
        ("−3", Fraction(2), None, "+2"),
        ("+3", Fraction(0), None, "0"),
    ],
)
def test_a_number_keeps_its_form(printed: str, value: Fraction, other: Fraction | None, expected: str) -> None:
    document, _ = read_document(Path("rules.md"), f"It is {printed} here.\n".encode())
    (number,) = numbers(document)
    assert rewritten(number, value, "de" if "," in printed else "en", other) == expected


def test_one_digit_off_is_one_digit_and_nothing_else() -> None:
    assert one_digit_off("44,4 %", "44.5%")
    assert not one_digit_off("44.4", "44.4")
    assert not one_digit_off("96", "9")
    assert not one_digit_off("96", "69")
