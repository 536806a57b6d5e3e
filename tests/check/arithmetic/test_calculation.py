"""Calculations are read exactly, and nothing is calculated that would take long."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.check.arithmetic.calculation import tokens, value_of


def value(text: str, language: str = "en") -> Fraction | None:
    return value_of(list(tokens(text, language)))


@pytest.mark.parametrize(
    ("text", "true"),
    [
        ("1+4+5", "10"),
        ("8 - 3", "5"),
        ("8−3", "5"),
        ("-2 + 5", "3"),
        ("6x6x6", "216"),
        ("6 × 6 · 6", "216"),
        ("6^3", "216"),
        ("6³", "216"),
        ("2+3*4", "14"),
        ("(2+3)*4", "20"),
        ("96/216", "4/9"),
        ("216 : 24", "9"),
        ("3!", "6"),
        ("(6+3-1)!/(3!*(6-1)!)", "56"),
        (r"\frac{(6+3-1)!}{3!*(6-1)!}", "56"),
        (r"\frac{1}{36} \cdot 6", "1/6"),
        ("50%", "1/2"),
        ("1,000 + 1", "1001"),
        ("0.5 + 0.25", "3/4"),
    ],
)
def test_a_calculation_has_its_exact_value(text: str, true: str) -> None:
    assert value(text) == Fraction(true)


def test_a_decimal_comma_is_one_in_german() -> None:
    assert value("0,5 + 1", "de") == Fraction(3, 2)


@pytest.mark.parametrize("text", ["", "1+", "(1", "1)", "n+1", "1 2", "1,2,5", "3 -> 4", "(1-4)!", "1/0", "2^-1", "!"])
def test_what_is_no_calculation_has_no_value(text: str) -> None:
    assert value(text) is None


@pytest.mark.parametrize("text", ["9999!", "9!!!", "9^9^9^9", "10^999", "(" * 500 + "1" + ")" * 500])
def test_nothing_is_calculated_that_would_take_long(text: str) -> None:
    assert value(text) is None


SUMS = st.recursive(
    st.integers(0, 99).map(str),
    lambda inner: st.tuples(inner, st.sampled_from("+-*/"), inner).map(lambda part: f"({part[0]} {part[1]} {part[2]})"),
    max_leaves=8,
)


@given(SUMS)
def test_it_agrees_with_the_arithmetic_of_python(text: str) -> None:
    exact = re.sub(r"\d+", lambda found: f"Fraction({found[0]})", text)
    try:
        true = eval(exact, {"Fraction": Fraction})
    except ZeroDivisionError:
        true = None
    assert value(text) == true
