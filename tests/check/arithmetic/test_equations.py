"""RB6: equations in running text."""

from __future__ import annotations

import pytest
from check.asking import NAMES, asked, text_at, the_one, verified

RIGHT = [
    "Player 1 rolls the highest sum (1+4+5=10).",
    "That leaves 8-3=5 stones in the stash.",
    "That leaves 8 stones - 3 stones = 5 stones.",
    "There are 216 (6x6x6 or 6^3) ways.",
    "Es gibt 216 (6 · 6 · 6 = 6³) Würfe.",
    "All in all 6 x 6 x 6 = 6^3 = 216 rolls.",
    "The chance is 96/216 = 4/9 ≈ 44.4%.",
    "Together 12 + 100 + 21 + 4 = 137 days.",
    r"\frac{(6+3-1)!}{3!*(6-1)!} = 56",
    "Answer with 3 or with 12 (1+2=3), or with 11 (1+1=2).",
    "18 + 6 = 24 rolls, and 25 × 5 = 125 stones.",
]
NO_EQUATIONS = [
    "We get s = 6, t = 3.",
    "The rule n & n+1 = neighbours.",
    "k+1 = 5 and 2(3+4) = 14.",
    "In 2021-10-06 = edition.",
    "x = 5, P1=19, 3 -> 4",
    "Game 3: 5 stones",
    "25 (5 each) and 3 (1-3)",
    "We have 10 (2*3, and 4 more).",
    "All 10 (2*3 red, 4 blue)",
    "!= 5",
]


@pytest.mark.parametrize("text", RIGHT)
def test_a_right_equation_is_verified(text: str) -> None:
    assert asked(NAMES + text, "RB6").findings == []
    assert len(verified(NAMES + text, "RB6")) >= 3


@pytest.mark.parametrize("text", NO_EQUATIONS)
def test_what_is_no_equation_is_left_alone(text: str) -> None:
    reading = asked(NAMES + text, "RB6")
    assert not reading.findings
    assert not reading.verified


@pytest.mark.parametrize("text", RIGHT)
def test_every_wrong_digit_of_an_equation_is_found(text: str) -> None:
    text = NAMES + text
    places = [at for span in sorted(asked(text, "RB6").verified) for at in _digits(text, span)]
    for at in places:
        wrong = text[:at] + str((int(text[at]) + 1) % 10) + text[at + 1 :]
        assert {one.code for one in asked(wrong, "RB6").findings} == {"RB6-sum"}, wrong


def _digits(text: str, span: object) -> list[int]:
    from generator.check.reading.document import Span

    assert isinstance(span, Span)
    begin = sum(len(line) + 1 for line in text.split("\n")[: span.line - 1])
    return [begin + at for at in range(span.start, span.end) if text[begin + at] in "0123456789"]


def test_the_finding_says_both_values() -> None:
    text = NAMES + "The highest sum is 1+4+5=11."
    finding = the_one(text, "RB6")
    assert (finding.code, finding.level, finding.message) == ("RB6-sum", "error", "1+4+5 is 10, not 11")
    assert (finding.printed, finding.expected, text_at(text, finding.span)) == ("11", "10", "11")


def test_a_rounded_value_is_compared_at_its_precision() -> None:
    assert asked(NAMES + "It is 17/36 = 0.47 and 17/36 = 0.472.", "RB6").findings == []
    assert the_one(NAMES + "It is 17/36 = 0.473.", "RB6").printed == "0.473"


def test_a_calculation_that_is_repeated_has_to_be_the_same() -> None:
    text = NAMES + "\\frac{(6+3-1)!}{3!*(6-1)!} = 56\n\nCopy `(6+3-1)!/(3!*(6-1)!)` to calculate it."
    assert len(verified(text, "RB6")) == 13
    finding = the_one(text.replace("`(6+3", "`(7+3"), "RB6")
    assert finding.message == "(7+3-1)!/(3!*(6-1)!) is 504, but the same calculation above gives 56"
