"""Paths as text: all numbers at once, with three decimals at most, which is a micrometre."""

from __future__ import annotations

import re
from collections.abc import Mapping

from generator.press.outlines import NUMBERS, Path

_ZEROS = re.compile(r"\.?0+(?![\d.])")
"""What can go at the end of a number that has a point: 12.500 is 12.5, and 100.000 is 100."""

SVG = {letter: letter + " ".join(["%.3f"] * count) for letter, count in NUMBERS.items()}


def written(path: Path, forms: Mapping[str, str] = SVG) -> str:
    """The path; `forms` say how each command is written, with %.3f for each number."""
    return _ZEROS.sub("", " ".join([forms[letter] for letter in path.letters]) % path.numbers)
