"""Writes a true value the way the wrong one is printed: same decimal mark, same sign, same words around it."""

from __future__ import annotations

import re
from fractions import Fraction

from generator.base.locale import percentage, round_half_up
from generator.check.reading.document import DIGITS
from generator.check.reading.number import Number
from generator.check.reading.numberways import BOUNDED

_DIGITS = re.compile(r"[0-9][0-9.,]*")


def decimal(value: Fraction, places: int, mark: str) -> str:
    """A number with so many decimal places, half-up, with that mark."""
    scaled = int(abs(round_half_up(value, places)) * 10**places)
    whole, rest = divmod(scaled, 10**places)
    return f"{whole}{mark}{rest:0{places}d}" if places else str(whole)


def mark_of(number: Number, mark: str) -> str:
    """The decimal mark of a number, else the given one of the language."""
    marks = [char for char in number.text if char in ".,"] if number.places else []
    return marks[-1] if marks else mark


def rewritten(number: Number, value: Fraction, mark: str, other: Fraction | None = None) -> str:
    """The text of a number with another value, and for "N of M" with another M; `mark` is that of decimals.

    A fraction keeps what stands below it where that is possible, or takes M; what is told in words becomes one.
    """
    text = number.text.strip()
    fraction = number.kind in ("fraction", "label") and len(_DIGITS.findall(text)) == 2
    if number.kind in ("ratio", "one-in") or fraction:
        last = (number.other if other is None else other) or Fraction(1)
        parts = [str(value), decimal(last, *_last_form(text, mark))]
        if fraction:
            below = other or number.other or Fraction(1)
            below = below if (value * below).denominator == 1 else Fraction(value.denominator)
            parts = [str(value * below), str(below)]
        in_digits = len(_DIGITS.findall(text)) + (number.kind == "one-in") >= len(parts)
        return _replaced(text, parts) if in_digits else "/".join(parts)
    if number.kind == "percent" and not number.signed and 0 <= value <= 100:
        value, _, bound = percentage(value / 100, number.places)
        text = f"{bound} {BOUNDED.sub('', text)}".lstrip()
    written = decimal(value, number.places, mark_of(number, mark))
    if not _DIGITS.search(text):
        return written
    if number.signed or value < 0:
        sign = "+" if value > 0 else ("\u2212" if "\u2212" in text else "-") if value < 0 else ""
        return sign + _replaced(text.lstrip("+-\u2212\u2013"), [written])
    return _replaced(text, [written])


def exactly(number: Number, value: Fraction) -> str:
    """A value as a fraction, with a sign as the number has it."""
    minus = "-" if "-" in number.text else "\u2212"
    return f"{minus if value < 0 else '+' if number.text.startswith('+') else ''}{abs(value)}"


def _last_form(text: str, mark: str) -> tuple[int, str]:
    """The decimal places and the mark of the last number of a text."""
    found = re.search(r"[0-9](?:([.,])([0-9]{1,2}))?[^0-9]*\Z", text)
    if found and found[1]:
        return len(found[2]), found[1]
    return 0, mark


def other_agrees(number: Number, true: Fraction) -> bool:
    """Whether M of "N of M" is a true value at the places that are printed."""
    return number.other in (true, round_half_up(true, _last_form(number.text, ".")[0]))


def _replaced(text: str, parts: list[str]) -> str:
    """The text with its numbers replaced, the last parts for the last numbers where a first one is a word."""
    found = list(_DIGITS.finditer(text))
    for hit, part in zip(reversed(found), reversed(parts), strict=False):
        text = text[: hit.start()] + part + text[hit.start() + len(hit[0].rstrip(".,")) :]
    return text


def one_digit_off(printed: str, true: str) -> bool:
    """Whether two numbers, as they are printed, differ in exactly one digit."""
    left, right = ("".join(DIGITS.findall(text)) for text in (printed, true))
    return len(left) == len(right) and sum(a != b for a, b in zip(left, right, strict=True)) == 1
