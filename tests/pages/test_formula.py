"""LaTeX to MathML: whole formulas only, and numbers in one piece."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from generator.base.templates import WrongArgument
from generator.pages.findings import formula


def words(latex: str) -> str:
    """What a reader sees of a formula, from the left to the right and from above to below."""
    return "".join(ElementTree.fromstring(formula(latex)).itertext())


def test_a_chance_is_read_as_it_is_written() -> None:
    assert words(r"\frac{96}{216}=\frac{4}{9}\approx 44{,}4\,\%") == "96216=49≈44,4%"
    assert words(r"E=\sum_{i} p_i \cdot a_i") == "E=∑ipi·ai"


@pytest.mark.parametrize(("latex", "number"), [(r"44{,}4", "44,4"), ("44.4", "44.4"), (r"7{,}776{.}5", "7,776.5")])
def test_a_number_stays_in_one_piece(latex: str, number: str) -> None:
    found = [element.text for element in ElementTree.fromstring(formula(latex)).iter("mn")]
    assert found == [number]


def test_a_comma_between_two_numbers_stays_a_comma() -> None:
    found = [element.text for element in ElementTree.fromstring(formula("f(1,2)")).iter("mn")]
    assert found == ["1", "2"]


def test_nothing_points_outside() -> None:
    assert "http" not in formula(r"\frac{1}{2}")


@pytest.mark.parametrize(
    ("latex", "reason"),
    [
        (r"\frac{1", "brace"),
        ("a}{", "brace"),
        (r"\fraktion{1}", r"\fraktion"),
        (r"\frac{1}", "mfrac"),
        ("x^", "missing super"),
        (r"\left( a", "right"),
        ("", "no available tokens"),
    ],
)
def test_what_is_no_formula_is_told(latex: str, reason: str) -> None:
    with pytest.raises(WrongArgument, match=re.escape(reason)) as told:
        formula(latex)
    assert f"no formula: {latex}" in str(told.value)
