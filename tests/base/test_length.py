from fractions import Fraction

import pytest

from generator.base.length import parse_length, to_points


def test_lengths_are_exact_millimetres() -> None:
    assert parse_length("63 mm") == 63
    assert parse_length("2.5in") == Fraction(127, 2)
    assert parse_length("1/8 in") == Fraction(127, 40)
    assert parse_length("72 pt") == Fraction(127, 5)
    assert to_points(Fraction(63)) == pytest.approx(178.583, abs=0.001)
    assert to_points(25.4) == 72


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("2,5 in", "decimal comma"),
        ("63", "has no unit"),
        ("3.", "is no length"),
        ("9" * 50, "is no length"),
        ("xin", "is no length"),
        ("63 m", "is no length"),
        ("1/0 in", "is no length"),
        ("", "is no length"),
    ],
)
def test_a_doubtful_length_is_refused_never_taken_for_zero(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        parse_length(text)
