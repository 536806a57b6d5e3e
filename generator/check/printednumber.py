"""What digits with their marks say, in the way of a language."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache

DECIMAL_MARK = {"de": ",", "en": "."}
"""The mark of each language before the decimal places; the other one, and spaces, part the thousands."""
_SPACES = re.compile(r"[\s’']")
_GROUPED = re.compile(r"[1-9]\d{0,2}[.,]\d{3}")


@lru_cache(maxsize=1024)
def read_printed(text: str, language: str, *, grouped: bool = True) -> tuple[Fraction, int]:
    """The value of digits such as `1,000` or `44,4`, and its decimal places.

    One mark before three digits parts thousands where the language has it so; not where `grouped` is false.
    """
    digits = _SPACES.sub("", text)
    marks = [char for char in digits if char in ".,"]
    mark = DECIMAL_MARK.get(language, ".")
    if not marks or (len(marks) > 1 and len(set(marks)) == 1):
        decimal = ""
    elif len(marks) > 1:
        decimal = marks[-1]
    else:
        decimal = "" if grouped and marks[0] != mark and _GROUPED.fullmatch(digits) else marks[0]
    whole, _, places = digits.rpartition(decimal) if decimal else (digits, "", "")
    return Fraction(int(re.sub(r"[.,]", "", whole) + places or "0"), 10 ** len(places)), len(places)
