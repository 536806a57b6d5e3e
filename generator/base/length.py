"""Lengths and rectangles: millimetres inside, `63 mm` and `2.5 in` outside; anything doubtful is refused."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

MM_PER_INCH = Fraction(254, 10)
MM_PER_POINT = 25.4 / 72
LONGEST = 10_000
"""Millimetres; no paper, board or card comes near it."""
_MM = {"mm": Fraction(1), "cm": Fraction(10), "in": MM_PER_INCH, "pt": MM_PER_INCH / 72}
_NUMBER = r"\d+(?:\.\d+|/[1-9]\d*)?"
_LENGTH = re.compile(rf"(?P<number>-?{_NUMBER})\s*(?P<unit>[a-z]+)")
WRITTEN_POSITIVE = rf"^\s*{_NUMBER}\s*({'|'.join(_MM)})\s*$"
WRITTEN = WRITTEN_POSITIVE.replace(_NUMBER, f"-?{_NUMBER}")
"""How lengths are written, as JSON Schemas say it."""


def parse_length(text: str) -> Fraction:
    """Exact millimetres of a text such as `63 mm`, `2.5 in`, `1/8 in` or `36 pt`.

    Raises ValueError with a sentence for the user: a number without a unit, a decimal comma and an unknown
    unit are refused, because a wrong guess here is a wrong box or a wrong card.
    """
    found = _LENGTH.fullmatch(text.strip())
    if found and found["unit"] in _MM and len(text) < 40:
        length = Fraction(found["number"]) * _MM[found["unit"]]
        if abs(length) > LONGEST:
            raise ValueError(f"'{text}' is longer than {LONGEST // 1000} m, which nothing here is")
        return length
    if re.search(r"\d,\d", text):
        raise ValueError(f"'{text}' has a decimal comma; write '{text.replace(',', '.')}'")
    if re.fullmatch(r"\s*-?\d+(\.\d+)?\s*", text) and len(text) < 40:
        raise ValueError(f"'{text}' has no unit; write '{text.strip()} mm' or '{text.strip()} in'")
    raise ValueError(f"'{text}' is no length; write a number and one of {', '.join(_MM)}, as in '63 mm' or '1/8 in'")


def exact(number: float) -> Fraction:
    """The number as it is written: 0.55 is 11/20, and not what a computer has nearest."""
    return Fraction(str(number))


def to_points(mm: Fraction | float) -> float:
    """PDF points (1/72 inch) of a length in millimetres."""
    return float(mm / MM_PER_INCH * 72) if isinstance(mm, Fraction) else mm / 25.4 * 72


Number = TypeVar("Number", int, float, Fraction)


@dataclass(frozen=True)
class Rect(Generic[Number]):
    """A rectangle by its top left corner, y going down; in mm unless it is said otherwise."""

    x: Number
    y: Number
    w: Number
    h: Number

    @property
    def right(self) -> Number:
        """The x of the right side."""
        return self.x + self.w

    @property
    def bottom(self) -> Number:
        """The y of the lower side."""
        return self.y + self.h
