"""What became of each number, the order of findings, and when a document fails."""

import pytest
from check.handmade import checked, document, finding, number

from generator.check.checked import in_order, placed, sorted_out
from generator.check.reading.document import Span
from generator.check.reading.number import numbers


def texts(claims):
    return [[one.text for one in group] for group in (claims.verified, claims.refuted, claims.unknown)]


def test_a_number_is_known_by_any_place_that_meets_it():
    found = [number(1, 0, "96"), number(1, 10, "216"), number(2, 0, "96"), number(2, 4, "7")]
    claims = sorted_out(found, {Span(1, 0, 2), Span(1, 8, 11)}, {Span(2, 1, 2)})
    assert texts(claims) == [["96", "216"], ["96"], ["7"]]
    assert claims.found == 4


def test_a_place_that_only_touches_a_number_says_nothing_of_it():
    assert texts(sorted_out([number(1, 2, "96")], {Span(1, 0, 2), Span(1, 4, 9)}, set())) == [[], [], ["96"]]


def test_what_one_family_refutes_another_can_not_verify():
    here = Span(1, 0, 2)
    assert texts(sorted_out([number(1, 0, "97")], {here}, {here})) == [[], ["97"], []]


def test_where_a_calculated_number_is_known_to_be_right_another_of_the_calculation_is_wrong():
    four, forty, product = Span(1, 0, 1), Span(1, 4, 6), Span(1, 9, 12)
    fault = finding(code="RB6-sum", span=product, among=frozenset({four, forty, product}))
    assert list(placed([fault], set(), set())) == [fault]
    (moved,) = placed([fault], {product}, set())
    assert (moved.span, moved.level, moved.message) == (four, "warning", fault.message)
    assert [one.span for one in placed([fault], {four, product}, set())] == [forty]
    assert list(placed([fault], {four, forty, product}, set())) == []
    assert list(placed([fault], {Span(1, 0, 6), product}, {Span(1, 0, 6)})) == [], "a statement tells it already"


def test_names_with_a_digit_count_only_where_somebody_understood_them():
    found = numbers(document("Roll three D6 and take 96 stones.\n"))
    assert "96" in texts(sorted_out(found, set(), set()))[2]
    assert not any("D6" in text for text in texts(sorted_out(found, set(), set()))[2])
    label = next(one for one in found if "D6" in one.text or one.text == "6")
    assert label in sorted_out(found, {label.span}, set()).verified


def test_errors_come_first_and_each_finding_once():
    note, warning = finding(1, "RB8-decimal", level="note"), finding(9, "RB5-who", level="warning")
    early, late = finding(2), finding(7)
    assert in_order([note, late, warning, early, late]) == (early, late, warning, note)


@pytest.mark.parametrize(("level", "fails", "strictly"), [("error", 1, 1), ("warning", 0, 1), ("note", 0, 0)])
def test_errors_fail_and_warnings_do_where_that_is_asked_for(level, fails, strictly):
    one = checked("text\n", finding(1, level=level))
    assert (one.fails(), one.fails(strict=True)) == (bool(fails), bool(strictly))
