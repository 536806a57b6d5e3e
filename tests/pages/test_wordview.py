from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from pages.authoring import names

from generator.base.templates import WrongArgument


def test_numbers_up_to_twelve_are_words() -> None:
    english = "zero one two three four five six seven eight nine ten eleven twelve 13"
    german = "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf 13"
    assert " ".join(names("en")["words"](number) for number in range(14)) == english
    assert " ".join(names("de")["words"](number) for number in range(14)) == german
    assert names("de")["words"](1296) == "1.296"
    assert names("en")["words"](-3) == "−3"
    assert names("en")["words"](6.0) == "six"


def test_numbers_are_written_as_in_the_language() -> None:
    assert names("en")["number"](1296) == "1,296"
    assert names("de")["number"](1296.25, 1) == "1.296,3"
    assert names("de")["number"](Fraction(-1, 3), 2) == "−0,33"


def test_labels_texts_and_symbols_are_found_by_name() -> None:
    assert (names("en")["t"]("table.win"), names("de")["t"]("table.win")) == ("WIN", "SIEG")
    assert names("de")["t"]("number.at_least", count="50") == "mindestens 50"
    assert (names("en")["text"]("component.d10"), names("de")["text"]("component.d10")) == (
        "Counter (D10)",
        "Zähler (W10)",
    )
    assert names("en")["text"]("card.win") == "WIN: take all stones lying in front of others; the game ends."
    assert names("en")["has_text"]("card.note")
    assert not names("en")["has_text"]("card.nothing")
    assert names("en")["symbol"]("unicorn") == "🦄"


def test_a_quotation_is_left_as_it_is() -> None:
    assert names("de")["printed"]("44.4") == "44.4"


@pytest.mark.parametrize(
    ("function", "asked", "message", "hint"),
    [
        ("t", "table.wni", "no label 'table.wni'", "did you mean 'table.win'?"),
        ("t", "number.each", "nothing fills '{count}' of 'number.each'", 't("number.each", count=...)'),
        ("text", "component.d01", "no text 'component.d01'", "did you mean 'component.d10'?"),
        ("symbol", "unicron", "no symbol 'unicron'", "did you mean 'unicorn'?"),
        ("number", "six", "'six' is no number", ""),
        ("number", None, "there is no number: the game does not say it", ""),
        ("number", True, "'True' is no number", ""),
        ("number", float("inf"), "inf is no number that can be written", ""),
        ("words", 2.5, "2.5 is no whole number", "write number(value, digits)"),
        ("words", None, "there is no number", ""),
        ("printed", 97, "97 is no quotation", 'printed("97")'),
        ("roll", 1, "einhorn is rolled with 3 dice (3d6); found 1: 1; the faces stand apart, as in 1 2 3", ""),
    ],
)
def test_what_can_not_be_said_is_refused(function: str, asked: Any, message: str, hint: str) -> None:
    with pytest.raises(WrongArgument) as caught:
        names()[function](asked)
    assert message in caught.value.message
    assert hint in caught.value.hint


def test_a_word_that_a_label_has_no_place_for_is_refused() -> None:
    with pytest.raises(WrongArgument) as caught:
        names()["t"]("number.each", count=3, cuont=4)
    assert "no word of 'number.each' 'cuont'" in caught.value.message
    assert "did you mean 'count'?" in caught.value.hint


def test_decimal_places_are_a_small_whole_number() -> None:
    for digits in (-1, 10, "1", True):
        with pytest.raises(WrongArgument, match="0 to 9 decimal places"):
            names()["number"](1, digits)
    assert names()["number"](1, 9) == "1.000000000"
