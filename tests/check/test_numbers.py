"""Numbers are found in every way that rules write them, with their place, their value and their precision."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from generator.check.reading.document import Piece
from generator.check.reading.number import Number, is_claim, numbers, numbers_in
from generator.check.reading.reader import read_document
from generator.check.spoken import spoken

SYLLABLES = (
    ("ein", "zwei", "drei", "six", "erst", ""),
    ("und", "-", ""),
    ("dreissig", "zwanzig", "two", "sixty", "er"),
)


def found(text: str, language: str = "en") -> list[Number]:
    return list(numbers_in(Piece(7, 3, text), spoken().voice(language)))


def told(text: str, language: str = "en") -> list[tuple]:
    return [(one.kind, one.value) for one in found(text, language)]


@pytest.mark.parametrize(
    ("text", "language", "kind", "value", "places"),
    [
        ("44.4 %", "en", "percent", "44.4", 1),
        ("44,4%", "en", "percent", "44.4", 1),
        ("44,4\u00a0%", "de", "percent", "44.4", 1),
        ("2.778 %", "de", "percent", "2.778", 3),
        ("29 percent", "en", "percent", "29", 0),
        ("29 Prozent", "de", "percent", "29", 0),
        ("29\\%", "en", "percent", "29", 0),
        ("1,000", "en", "integer", "1000", 0),
        ("1,000", "de", "decimal", "1", 3),
        ("1.000", "de", "integer", "1000", 0),
        ("1.000", "en", "decimal", "1", 3),
        ("1.234.567,8", "de", "decimal", "1234567.8", 1),
        ("10\u202f000", "de", "integer", "10000", 0),
        ("0.027", "en", "decimal", "0.027", 3),
        ("+2", "en", "integer", "2", 0),
        ("-2", "en", "integer", "-2", 0),
        ("−2", "en", "integer", "-2", 0),
        ("4/9", "en", "fraction", "4/9", 0),
        ("96/216", "en", "fraction", "4/9", 0),
        ("−17/36", "en", "fraction", "-17/36", 0),
        ("+1/36", "en", "fraction", "1/36", 0),
        ("\\frac{96}{216}", "en", "fraction", "4/9", 0),
        ("2½", "en", "fraction", "5/2", 0),
        ("⅔", "en", "fraction", "2/3", 0),
        ("³", "en", "integer", "3", 0),
        ("twenty-one", "en", "word", "21", 0),
        ("Zweiundzwanzig", "de", "word", "22", 0),
        ("2nd", "en", "ordinal", "2", 0),
        ("zweiten", "de", "ordinal", "2", 0),
        ("D6", "en", "label", "6", 0),
        ("2022-10-31", "en", "label", "31", 0),
        ("51e399e2", "en", "label", "2", 0),
        ("1.2.5", "en", "label", "5", 0),
    ],
)
def test_a_number_is_read_as_its_language_writes_it(text, language, kind, value, places):
    number = found(text, language)[0]
    assert (number.kind, number.value, number.places) == (kind, Fraction(value), places)
    assert number.text == text, "the whole of it"
    assert (number.span.line, number.span.start, number.span.end) == (7, 3, 3 + len(text))


@pytest.mark.parametrize(
    ("text", "kind", "value", "other"),
    [
        ("96 of 216", "ratio", 96, 216),
        ("96 out of 216", "ratio", 96, 216),
        ("6 of the 216", "ratio", 6, 216),
        ("96 von 216", "ratio", 96, 216),
        ("6 der 216", "ratio", 6, 216),
        ("96 of 1,296", "ratio", 96, 1296),
        ("7,776 of 7,776", "ratio", 7776, 7776),
        ("four of fifty-six", "ratio", 4, 56),
        ("one in nine", "one-in", 1, 9),
        ("1 in 36", "one-in", 1, 36),
        ("1 of 216", "one-in", 1, 216),
        ("eine von 36", "one-in", 1, 36),
        ("Einer von neun", "one-in", 1, 9),
    ],
)
def test_n_of_m_is_one_number(text, kind, value, other):
    (number,) = found(text)
    assert (number.kind, number.value, number.other, number.text) == (kind, value, other, text)


def test_percent_after_of_ends_no_ratio():
    assert told("3 of 40 %")[-1] == ("percent", 40)


@pytest.mark.parametrize(
    ("text", "rolls"),
    [
        ("⚀⚁⚃", [(1, 2, 4)]),
        ("⚀️⚁️⚃️", [(1, 2, 4)]),
        ("⚀ ⚁ ⚃", [(1, 2, 4)]),
        ("⚀⚁⚃, ⚀⚁⚄ or ⚂⚃⚀", [(1, 2, 4), (1, 2, 5), (3, 4, 1)]),
        ("⚀⚁⚂      ⚄⚀⚃", [(1, 2, 3), (5, 1, 4)]),
        ("rolls 1,2,5 which", [(1, 2, 5)]),
        ("1,2,5, 1,3,6", [(1, 2, 5), (1, 3, 6)]),
        ("(1, 2, 5)  [1, 2, 5]", [(1, 2, 5), (1, 2, 5)]),
        ("1-2-5, 1/2/5", [(1, 2, 5), (1, 2, 5)]),
        ("1\u20112\u20115", [(1, 2, 5)]),
        ("1,3,4,4,6: 4", [(1, 3, 4, 4, 6)]),
        ("1️⃣2️⃣5️⃣", [(1, 2, 5)]),
        ("1,2,5 or 1,3,6", [(1, 2, 5), (1, 3, 6)]),
    ],
)
def test_a_roll_is_one_number_with_its_faces(text, rolls):
    assert [one.faces for one in found(text) if one.kind == "roll"] == rolls


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("1,2,3 oder 4-mal", [1, 2, 3, 4]),
        ("Zeichen: 0, 1, 2 und 3.", [0, 1, 2, 3]),
        ("1, 2, 3, 8, 11", [1, 2, 3, 8, 11]),
        ("1+4+5=10", [1, 4, 5, 10]),
        ("8-3=5", [8, 3, 5]),
        ("10 - 5 = 5", [10, 5, 5]),
        ("1 +3=4", [1, 3, 4]),
        ("6x6x6 or 6^3", [6, 6, 6, 6, 3]),
        ("11 -> 11+0 = 11", [11, 11, 0, 11]),
        ("2-4 players, 3–5", [2, 4, 3, 5]),
        ("n+1 & (!n / !n+1)", [1, 1]),
        ("1min, 10min", [1, 10]),
        ("3frac 2", [3, 2]),
        ("2d", [2]),
    ],
)
def test_what_looks_like_a_roll_or_a_sign_and_is_none_is_plain_numbers(text, values):
    numbers = found(text, "de")
    assert [one.value for one in numbers] == values
    assert not any(one.signed or one.faces for one in numbers)


@pytest.mark.parametrize("way", ["word", "ordinal"])
def test_each_word_for_a_number_is_found_whole(way):
    numerals = spoken().numerals
    words, pattern = {
        "word": (numerals.words, numerals.word_pattern),
        "ordinal": (numerals.ordinals, numerals.ways["ordinal"]),
    }[way]
    assert len(words) > 90
    for word, value in words.items():
        (number,) = found(f"x {word.title()} y")
        assert (number.text.lower(), number.value) == (word, value)
        assert re.fullmatch(pattern, word)
    assert [
        made for made in map("".join, product(*SYLLABLES)) if re.fullmatch(pattern, made) and made not in words
    ] == []
    assert found("x Zweig, hundredth, achtung, ones y") == []


def test_pay_offs_keep_their_signs():
    assert [(one.value, one.signed) for one in found("+2/-2/−1, 0")] == [(2, True), (-2, True), (-1, True), (0, False)]
    assert [(one.value, one.signed) for one in found("-1/0, 1/0")] == [(-1, True), (0, False), (1, False), (0, False)]


def test_labels_places_and_articles_are_no_claims():
    assert [is_claim(one) for one in found("D6, 2nd, one, two, 3")] == [False, False, False, True, True]


def test_numbers_of_a_document_are_those_that_readers_see():
    text = (
        '# Game 1\n\n<!-- 2 -->\nSee [page 3](http://x/4) and <b id="5">6</b>.\n\n| 7 |\n|---|\n| 8 |\n\n'
        "```py\nx = 9\n```\n\n```\n10\n```\n"
    )
    document, _ = read_document(Path("x.md"), text.encode())
    assert [int(one.value) for one in numbers(document)] == [1, 3, 6, 7, 8, 10]
    assert all(document.lines[n.span.line - 1][n.span.start : n.span.end] == n.text for n in numbers(document))


def test_numbers_of_one_document_are_not_those_of_the_last():
    first, second = (read_document(Path("x.md"), text)[0] for text in (b"only 1", b"only 2"))
    assert [[int(one.value) for one in numbers(document)] for document in (first, second, first)] == [[1], [2], [1]]


def test_no_digit_is_left_out(checkout):
    """Whatever stands between the markup of our own pages: each digit belongs to a number."""
    for path in sorted((checkout / "docs").rglob("*.md")):
        lines = [line for line in path.read_text().split("\n") if not any(mark in line for mark in "<{[`")]
        text = "\n".join(line.lstrip("0123456789. ") for line in lines if not line.startswith("    "))
        document, _ = read_document(Path("x.md"), f"x\n{text}".encode())
        held = sum(char in "0123456789" for number in numbers(document) for char in number.text)
        assert held == sum(char in "0123456789" for line in document.lines for char in line), path


def test_rows_and_columns_to_write_into_make_no_numbers() -> None:
    sheet = "| Game | Player 1 | Player 2 |\n|---|---|---|\n| 1 | | |\n| 2 | | |\n"
    assert [one.text for one in numbers(read_document(Path("x.md"), sheet.encode())[0])] == []
    half = sheet + "| 3 | 25 | |\n"
    assert [one.text for one in numbers(read_document(Path("x.md"), half.encode())[0])] == ["1", "3", "25"]
