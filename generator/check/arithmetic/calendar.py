"""Days of any year in a text, and spans of them: "21 June", "vom 3. Juli bis zum 10. Oktober"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from itertools import pairwise
from typing import NamedTuple

_MONTHS = {
    "january": 1, "february": 2, "march": 3, "april": 4, "may": 5, "june": 6, "july": 7, "august": 8, "september": 9,
    "october": 10, "november": 11, "december": 12, "januar": 1, "jänner": 1, "februar": 2, "märz": 3, "mai": 5,
    "juni": 6, "juli": 7, "oktober": 10, "dezember": 12,
}  # fmt: skip
_MONTH = "|".join(sorted(map(str.capitalize, _MONTHS), key=len, reverse=True))
_DAY = re.compile(
    rf"\b(?P<d>\d{{1,2}})(?:\.|st|nd|rd|th)?\s*(?:of\s+)?(?P<m>{_MONTH})\b|\b(?P<n>{_MONTH})\s+(?P<e>\d{{1,2}})(?!\d)"
)
"""A day of any year; months have a capital, or "2 may be called" would be one."""
_TO = re.compile(
    r"\s*(?:[-–—]|bis(?:\s+(?:zum|zu|einschließlich))?|to|until|till|through)\s*(?:the\s+)?", re.IGNORECASE
)
_LEAP, _PLAIN = 2000, 2001


class Range(NamedTuple):
    """Two days of any year, as (month, day), and where they stand."""

    first: tuple[int, int]
    last: tuple[int, int]
    start: int
    end: int

    def lengths(self) -> set[int]:
        """How many days they are, both counted: two numbers where a 29 February may lie between."""
        return {self._days(year) for year in (_LEAP, _PLAIN)}

    def _days(self, year: int) -> int:
        first, last = date(year, *self.first), date(year, *self.last)
        if last < first:
            last = date(year + 1, *self.last)
        return (last - first).days + 1


def days_of(text: str) -> Iterator[tuple[tuple[int, int], re.Match[str]]]:
    """The days of any year that a text names, as (month, day)."""
    for found in _DAY.finditer(text):
        if _is_day(_day(found)):
            yield _day(found), found


def ranges(text: str) -> Iterator[Range]:
    """The spans of days of a text."""
    days = [*days_of(text)]
    for (first, left), (last, right) in pairwise(days):
        if _TO.fullmatch(text[left.end() : right.start()]):
            yield Range(first, last, left.start(), right.end())


def no_days(text: str) -> Iterator[re.Match[str]]:
    """The ends of spans that no calendar has, such as 31 June."""
    for left, right in pairwise(_DAY.finditer(text)):
        if _TO.fullmatch(text[left.end() : right.start()]):
            yield from (one for one in (left, right) if not _is_day(_day(one)))


def _day(found: re.Match[str]) -> tuple[int, int]:
    return _MONTHS[(found["m"] or found["n"]).lower()], int(found["d"] or found["e"])


def _is_day(day: tuple[int, int]) -> bool:
    try:
        date(_LEAP, *day)
    except ValueError:
        return False
    return True
