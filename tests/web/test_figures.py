"""Numbers of a page are read alike in every language."""

from __future__ import annotations

from collections import Counter

from web.figures import numbers


def test_the_same_numbers_are_the_same_in_both_languages() -> None:
    english = "44.4% of 7,776 rolls, −0.472 stones, 15–30 minutes, 1-3-5, edition 2022-10-31, game 3."
    german = "44,4\u00a0% von 7.776 Würfen, −0,472 Steine, 15–30 Minuten, 1-3-5, Ausgabe 2022-10-31, das 3. Spiel"
    assert numbers(english, "en") == numbers(german, "de") == numbers(german.replace("7.776", "7\u202f776"), "de")
    assert numbers(english, "en")["44.4"] == 1


def test_a_number_more_and_another_number_are_seen() -> None:
    assert numbers("96 of 216", "en") - numbers("96 von 2016", "de") == Counter(["216"])
    assert numbers("96 of 216, 6", "en") - numbers("96 von 216", "de") == Counter(["6"])


def test_a_decimal_point_is_no_decimal_comma() -> None:
    assert numbers("44.4", "de") == Counter(["44", "4"])


def test_pages_of_a_file_are_no_numbers_of_a_text() -> None:
    english = numbers("297 × 210 mm · 28 pages · both sides", "en")
    assert english == numbers("297 × 210 mm · 30 Seiten", "de") == Counter(["297", "210"])
    assert numbers("a book of 28 pages", "en") == Counter(["28"])
