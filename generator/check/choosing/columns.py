"""Whether a printed number is a true one, and how that is written."""

from __future__ import annotations

from fractions import Fraction

from generator.base.locale import percentage, round_half_up
from generator.check.reading.number import Number


def is_true(number: Number, true: Fraction) -> bool:
    """Whether a number is the true one at the precision that it is printed with."""
    if number.kind == "percent":
        return number.says(100 * true)
    if number.kind == "decimal":
        return round_half_up(true, number.places) == number.value
    if number.kind in ("ratio", "one-in") and number.other:
        return Fraction(number.value) / number.other == true
    return number.value == true


def shown(number: Number, true: Fraction, language: str) -> str:
    """A true number as the printed one is written."""
    if number.kind == "percent":
        printed = percentage(true, number.places)
        return f"{printed.bound} {_decimal(printed.value, number.places, language)}%".lstrip()
    if number.kind == "decimal":
        return _decimal(true, number.places, language)
    return str(true)


def _decimal(value: Fraction, places: int, language: str) -> str:
    text = f"{float(round_half_up(value, places)):.{places}f}"
    return text.replace(".", ",") if language == "de" else text
