"""Lengths and sizes of the command line: millimetres where no unit is written, all faults told at once."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from typing import TypeVar

from generator.base.length import parse_length
from generator.base.problem import Problem, WrongUsage
from generator.box.size import parse_size

Value = TypeVar("Value")
_NUMBER = re.compile(r"[+-]?\d+(\.\d+)?")


class Options:
    """Reads options one by one; `done()` raises WrongUsage with the faults of all of them."""

    def __init__(self) -> None:
        self._problems: list[Problem] = []

    def length(self, option: str, text: str | None) -> Fraction | None:
        """A length; None where the option was not given."""
        return self._read(option, text, parse_mm)

    def fit(self, option: str, text: str | None) -> str | Fraction | None:
        """A length, or the name of a fit."""
        if text is None or re.fullmatch(r"\s*[^\W\d_]+\s*", text):
            return text.strip().casefold() if text else None
        return self.length(option, text)

    def sheet(self, option: str, text: str | None) -> tuple[Fraction, Fraction] | None:
        """Width and height of a sheet."""
        return self._read(option, text, parse_size)

    def inside(self, option: str, text: str | None) -> tuple[Fraction, Fraction, Fraction] | None:
        """Width, depth and height of a room."""
        return self._read(option, text, parse_room)

    def done(self) -> None:
        """Tells the faults."""
        if self._problems:
            raise WrongUsage(self._problems)

    def _read(self, option: str, text: str | None, read: Callable[[str], Value]) -> Value | None:
        if text is None:
            return None
        try:
            return read(text)
        except ValueError as error:
            self._problems.append(Problem("wuerfelwerk", 0, f"{option}: {error}"))
            return None


def parse_mm(text: str) -> Fraction:
    """Exact millimetres of `0.2`, `0.2 mm` or `1/8 in`. Raises ValueError with a sentence for the user."""
    if _NUMBER.fullmatch(text.strip()) and len(text) < 40:
        return parse_length(f"{text.strip().removeprefix('+')} mm")
    return parse_length(text)


def parse_room(text: str) -> tuple[Fraction, Fraction, Fraction]:
    """Three lengths: `182x182x65`, `182 x 182 x 65 mm`. Raises ValueError with a sentence for the user."""
    sides = [side.strip() for side in re.split("[x×]", text)] if len(text) < 80 else []
    if len(sides) != 3:
        raise ValueError(f"'{text[:80]}' is no room; write width x depth x height, as in 182x182x65")
    width, depth, height = map(parse_mm, sides)
    return width, depth, height
