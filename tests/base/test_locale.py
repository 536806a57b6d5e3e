from fractions import Fraction

from generator.base.locale import is_language, locale


def test_numbers_are_written_as_the_language_writes_them() -> None:
    english, german = locale("en"), locale("de")
    assert english.share(Fraction(4, 9), 1) == "44.4%"
    assert german.share(Fraction(4, 9), 1) == "44,4\N{NO-BREAK SPACE}%"
    assert english.decimal(Fraction(-1234567, 1000), 1) == "−1,234.6"
    assert german.decimal(Fraction(-1234567, 1000), 1) == "−1.234,6"
    assert [english.signed(n) for n in (2, -2, 0)] == ["+2", "−2", "0"]
    assert english.decimal(Fraction(-1, 100), 1) == "0.0"


def test_a_short_number_has_the_decimal_places_it_needs() -> None:
    chances = [Fraction(9, 4), Fraction(12, 5), 9, 36, Fraction(22, 3), Fraction(5999, 1000), Fraction(-1, 2)]
    assert [locale("de").short(one, 2) for one in chances] == ["2,25", "2,4", "9", "36", "7,33", "6", "−0,5"]
    assert locale("en").short(Fraction(24, 10), 0) == "2"


def test_languages_are_those_of_cldr() -> None:
    assert is_language("de")
    assert is_language("en")
    assert not is_language("dee")
    assert not is_language("../en")


def test_what_can_happen_is_never_nought_and_what_can_fail_is_never_all() -> None:
    english, german = locale("en"), locale("de")
    rare = [Fraction(count, 46656) for count in (1, 6, 21, 23, 24)]
    assert [english.share(one, 1) for one in rare] == [*["< 0.1%"] * 4, "0.1%"]
    assert [english.share(1 - one, 1) for one in rare] == [*["> 99.9%"] * 4, "99.9%"]
    assert german.share(rare[0], 2) == "< 0,01\N{NO-BREAK SPACE}%"
    assert german.share(1 - rare[0], 0) == "> 99\N{NO-BREAK SPACE}%"
    assert [english.share(Fraction(one), 1) for one in (0, 1)] == ["0.0%", "100.0%"]  # never, always


def test_the_percent_sign_stands_where_the_language_wants_it() -> None:
    assert locale("tr").share(Fraction(44, 100), 1) == "%44,0"
    assert locale("eu").share(Fraction(44, 100), 1) == "%\N{NO-BREAK SPACE}44,0"
