from __future__ import annotations

from xml.etree.ElementTree import fromstring

import pytest
from press.printing import NIGHT, fonts

from generator.base.length import MM_PER_POINT
from generator.base.templates import WrongArgument
from generator.book.mathml import AXIS, BAR, formula, linear
from generator.book.shaping import Drawn
from generator.pages.findings import formula as mathml
from generator.press.primitives import Node, Rect, Text, marks

SIZE = 10.0
EM = SIZE * MM_PER_POINT


def drawn(latex: str, told: list[str] | None = None) -> Drawn:
    faults: list[str] = [] if told is None else told
    found = formula(mathml(latex), SIZE, NIGHT, fonts(), lambda message, hint: faults.append(message))
    assert told is not None or not faults
    return found


def texts(latex: str) -> dict[str, Text]:
    return {mark.text: mark for mark in marks(drawn(latex).items) if isinstance(mark, Text)}


def test_the_bar_of_a_fraction_lies_on_the_axis_between_its_parts() -> None:
    found = drawn(r"\displaystyle \frac{96}{216}")
    (bar,) = [mark for mark in marks(found.items) if isinstance(mark, Rect)]
    over, under = (texts(r"\displaystyle \frac{96}{216}")[number] for number in ("96", "216"))
    assert bar.y + bar.h / 2 == pytest.approx(-AXIS * EM, abs=1e-3)
    assert bar.h == pytest.approx(BAR * EM, abs=1e-3)
    assert over.y < bar.y
    assert under.y - 0.714 * EM > bar.y + bar.h
    assert bar.x <= under.x
    middle = bar.x + bar.w / 2
    assert over.x + 0.572 * EM == pytest.approx(middle, abs=0.03)  # two figures of 0.572 em each


def test_powers_stand_high_and_are_small() -> None:
    found = texts("6^{3}")
    assert found["3"].y < found["6"].y
    assert found["3"].size < found["6"].size
    assert found["3"].x > found["6"].x


def test_limits_of_a_sum_stand_below_and_above_it() -> None:
    found = texts(r"\displaystyle \sum_{i}^{n} p")
    assert found["n"].y < found["∑"].y < found["i"].y
    assert found["∑"].size > SIZE


def test_the_brackets_of_a_binomial_are_as_high_as_it_is_and_it_has_no_bar() -> None:
    found = drawn(r"\displaystyle \binom{8}{3}")
    assert not [mark for mark in marks(found.items) if isinstance(mark, Rect)]
    assert texts(r"\displaystyle \binom{8}{3}")["("].size > 1.5 * SIZE


LINES = {
    r"\frac{96}{216}=\frac{4}{9}\approx 44{,}4\,\%": "96/216 = 4/9 ≈ 44,4 %",
    r"6^{3}=216": "6^3 = 216",
    r"\frac{(6+3-1)!}{3!}": "((6 + 3 − 1)!)/(3!)",
    r"E=\sum_{i} p_i \cdot a_i": "E = ∑_ip_i · a_i",
}


@pytest.mark.parametrize("latex", LINES)
def test_a_formula_is_told_as_a_line(latex: str) -> None:
    assert linear(fromstring(mathml(latex))) == LINES[latex]
    (node,) = drawn(latex).items
    assert isinstance(node, Node)
    assert (node.role, node.alt) == ("Formula", LINES[latex])


def test_what_can_not_be_set_is_told() -> None:
    told: list[str] = []
    drawn(r"\sqrt{2}", told)
    assert told == ["the book can not set <msqrt> in a formula"]


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("<math><mfrac><mn>1</mn></mfrac></math>", "lacks a part of <mfrac>"),
        ("<math>&alpha;</math>", "can not be read"),
        ("<math>" + "<mrow>" * 3000 + "</mrow>" * 3000 + "</math>", "too many parts"),
    ],
)
def test_formulas_written_by_hand_are_told_where_they_are_wrong(written: str, message: str) -> None:
    told: list[str] = []
    assert formula(written, SIZE, NIGHT, fonts(), lambda message, hint: told.append(message)).items == ()
    assert message in " ".join(told)


def test_signs_that_can_not_be_read_are_told() -> None:
    with pytest.raises(WrongArgument, match="no formula: a & b < c"):
        mathml("a & b < c")
