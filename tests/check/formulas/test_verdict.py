"""Printed formulas are executed on every roll."""

from __future__ import annotations

import pytest
from check.asking import NAMES, asked, the_one, verified

RIGHT = {
    "Das Unvermeidliche": ["n & n+1 & (!n & !n+1)", "n & n+1 & !n & !n+1", "n, n+1, x"],
    "Wunsch": ["2x n & !n", "2 x n & !n", "n & n & !n", "n, n, x", r"$2x n \& !n$"],
    "Einhorn": [
        "n & n+2 & (n+4 / n+5)` or `n & n+3 & n+5",
        "n & n+2 & (n+4 / n+5)`</br> `n & n+3 & n+5",
        "n & n+2 & n+4 or n & n+2 & n+5 or n & n+3 & n+5",
        "n, n+2, n+4 or n+5; or n, n+3, n+5",
        "n, n+2, n+4 oder n+5; oder n, n+3, n+5",
        r"$[n \& n+2 \& (n+4 / n+5)] \text{ or } [n \& n+3 \& n+5]$",
    ],
    "Dreifaltigkeit": ["3x n", "n & n & n", "n, n, n", "$3x n$"],
}
CASES = [(name, formula) for name, formulas in RIGHT.items() for formula in formulas]


def cell(name: str, formula: str) -> str:
    """A table with one formula, in line 3."""
    code = formula if formula.startswith("$") else f"`{formula}`"
    return f"| Result | Formula |\n|---|---|\n| {name} | {code} |\n"


@pytest.mark.parametrize(("name", "formula"), CASES)
def test_a_right_formula_is_verified(name: str, formula: str) -> None:
    for text in (cell(name, formula), f"{NAMES}- {name}: `{formula}`\n" if "$" not in formula else cell(name, formula)):
        assert asked(text, "RB3").findings == []
        assert verified(text, "RB3")


@pytest.mark.parametrize(("name", "formula"), CASES)
def test_every_wrong_digit_of_a_formula_is_found(name: str, formula: str) -> None:
    for at, char in enumerate(formula):
        for step in (1, 5) if char.isdigit() else ():
            wrong = formula[:at] + str((int(char) + step) % 10) + formula[at + 1 :]
            assert [one.level for one in asked(cell(name, wrong), "RB3").findings] == ["error"], wrong


@pytest.mark.parametrize("formula", ["n & n+1 & (!n / !n+1)", r"$n \& n+1 \& (!n / !n+1)$"])
def test_a_slash_that_has_to_mean_neither_is_told(formula: str) -> None:
    finding = the_one(cell("Das Unvermeidliche", formula), "RB3")
    assert (finding.code, finding.level) == ("RB3-reading", "error")
    assert finding.message == (
        "Das Unvermeidliche: with / as “or” the formula fits 126 rolls, not 96; it must be “neither”"
    )
    assert "1,1,2" in finding.proof[0]


def test_formulas_joined_by_and_fit_nothing() -> None:
    finding = the_one(cell("Einhorn", r"$[n \& n+2 \& (n+4 / n+5)] \text{ and } [n \& n+3 \& n+5]$"), "RB3")
    assert finding.code == "RB3-empty"
    assert finding.message == (
        "Einhorn: no roll fits the formula, 24 should; its parts must be joined by “or”, not “and”"
    )


def test_a_wrong_formula_names_a_roll() -> None:
    finding = the_one(cell("Wunsch", "2x n"), "RB3")
    assert finding.code == "RB3-rolls"
    assert finding.message == "Wunsch: the formula fits 96 rolls, not 90; it fits 1,1,1 as well"
    assert finding.proof == ("should not fit: 1,1,1  2,2,2  3,3,3  4,4,4  5,5,5  6,6,6",)


@pytest.mark.parametrize("formula", ["0x n", "1x n", "0x n & !n", "4x n", "8x n & !n"])
def test_a_wrong_number_of_equal_dice_is_found(formula: str) -> None:
    for name in ("Wunsch", "Dreifaltigkeit"):
        assert [one.level for one in asked(cell(name, formula), "RB3").findings] == ["error"]


def test_of_two_formulas_the_wrong_one_is_shown() -> None:
    text = cell("Einhorn", "n & n+2 & (n+4 / n+5)`</br>`n & n+3 & n+4")
    finding = the_one(text, "RB3")
    assert text.split("\n")[2][finding.span.start : finding.span.end] == "n & n+3 & n+4"


@pytest.mark.parametrize(
    "sentence",
    [
        "We get s = 6, t = 3 resulting in 56 combinations of a Wunsch.",
        r"\frac{(n+k-1)!}{k!*(n-1)!} = 56 for Wunsch",
        "Wunsch and a die, a card, a bowl; 2 x 4 coins and / or 5 coins.",
        "The number after *n* is `n+1`, as a Wunsch has it.",
    ],
)
def test_what_is_no_formula_of_dice_is_left(sentence: str) -> None:
    reading = asked(NAMES + sentence, "RB3")
    assert (reading.findings, reading.verified) == ([], set())


def test_a_program_is_no_formula() -> None:
    assert asked(NAMES + "```py\nn & n+1 & m  # Wunsch\n```\n", "RB3").findings == []


def test_a_formula_may_go_on_in_the_next_line() -> None:
    text = f"{NAMES}- Einhorn: apart. n, n+2, n+4\n  or n+5; or n, n+3, n+5; 24 of 216 rolls\n"
    assert asked(text, "RB3").findings == []
    assert sum("n" in one for one in verified(text, "RB3")) == 2
    assert the_one(text.replace("n+3", "n+4"), "RB3").span.line == 4


def test_arguments_of_a_function_are_no_formula() -> None:
    assert asked(NAMES + 'For a Wunsch: `pays("wunsch", "wrong")`, `pays(r, c, e)`.\n', "RB3").findings == []
