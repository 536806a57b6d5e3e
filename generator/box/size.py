"""Sizes of sheets as people write them: `600x400`, `600 x 400 mm`."""

from __future__ import annotations

import re
from fractions import Fraction

from generator.base.length import parse_length

Size = tuple[Fraction, Fraction]
"""Width and height in mm."""

SMALLEST, LARGEST = Fraction(50), Fraction(3000)
_SIZE = re.compile(r"(?P<width>[^x×]+?)\s*(?P<unit>mm|cm|in)?\s*[x×]\s*(?P<height>[^x×]+?)\s*(?P<last>mm|cm|in)?")


def parse_size(text: str) -> tuple[Fraction, Fraction]:
    """Width and height in mm. Raises ValueError with a sentence for the user.

    A size without a unit is millimetres: beds and boards are known by such names.
    """
    found = _SIZE.fullmatch(text.strip()) if len(text) < 60 else None
    if not found:
        raise ValueError(f"'{text[:60]}' is no size; write width x height, as in 600x400")
    last = found["last"] or found["unit"] or "mm"
    sides = (parse_length(f"{found['width']} {found['unit'] or last}"), parse_length(f"{found['height']} {last}"))
    for side in sides:
        if not SMALLEST <= side <= LARGEST:
            limits = f"{SMALLEST} to {LARGEST} mm"
            raise ValueError(f"'{text}': a side of {float(side):g} mm is not within {limits}, the sizes of boards")
    return sides
