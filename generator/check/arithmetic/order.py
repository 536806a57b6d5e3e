"""Orders such as `19 > 18 > 16` and `P1=19 > P3=18`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

_ITEM = r"(?:[^\W\d_]{1,12}\s?[0-9]{1,2}[^\w\n=<>]{0,6}=\s*)?[0-9]{1,9}(?![0-9.,]*[0-9%])"
_SIGN = r"[ \t]*[^\w\n=<>≥≤-]{0,3}(?:>=|<=|[><≥≤])[ \t]*"
_CHAIN = re.compile(rf"(?<![\w.,=<>-]){_ITEM}(?:{_SIGN}{_ITEM})+")
_PART = re.compile(
    r"(?:(?P<label>[^\W\d_]{1,12})\s?(?P<number>[0-9]{1,2})[^\w\n=<>]{0,6}=\s*)?(?P<value>[0-9]{1,9})"
    r"(?P<sign>[ \t]*[^\w\n=<>≥≤-]{0,3}(?:>=|<=|[><≥≤]))?[ \t]*"
)
_HOLDS = {
    ">": lambda a, b: a > b,
    "<": lambda a, b: a < b,
    ">=": lambda a, b: a >= b,
    "<=": lambda a, b: a <= b,
    "≥": lambda a, b: a >= b,
    "≤": lambda a, b: a <= b,
}


class Place(NamedTuple):
    """A number of an order, and the number of the player it is said of, where one is named."""

    value: int
    start: int
    end: int
    player: int | None
    sign: str
    label: tuple[int, int] | None = None
    """Where the number of the player stands."""

    @property
    def parts(self) -> list[tuple[int, int]]:
        """Where its numbers stand."""
        return [(self.start, self.end), *([self.label] if self.label else [])]


class Order(NamedTuple):
    """Numbers in the order that is printed."""

    text: str
    places: tuple[Place, ...]

    @property
    def faults(self) -> Iterator[tuple[Place, Place]]:
        """Neighbours that do not stand as the sign between them says."""
        return ((a, b) for a, b in pairwise(self.places) if not _HOLDS[a.sign](a.value, b.value))


def orders(text: str) -> Iterator[Order]:
    """The orders of a text, of two numbers at least."""
    if not any(sign in text for sign in "<>≥≤"):
        return
    for found in _CHAIN.finditer(text):
        places = tuple(
            Place(
                int(part["value"]),
                found.start() + part.start("value"),
                found.start() + part.end("value"),
                int(part["number"]) if part["number"] else None,
                re.sub(r"[^<>=≥≤]", "", part["sign"] or ""),
                (found.start() + part.start("number"), found.start() + part.end("number")) if part["number"] else None,
            )
            for part in _PART.finditer(found[0])
        )
        yield Order(found[0], places)
