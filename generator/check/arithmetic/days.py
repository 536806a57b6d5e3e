"""Days of any year, spans of them, "vom 3. Juli bis zum 10. Oktober", and how many days they are, and their parts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from generator.check.finding import Reading
from generator.check.reading.document import Block, Document, Span
from generator.check.reading.number import Number, is_claim, numbers_of
from generator.check.reading.passage import Passage, passages
from generator.check.spoken import Spoken

_FAR = 40
"""Characters that lie between a span and its number of days, at most."""
_LEAP, _PLAIN = 2000, 2001


@lru_cache(maxsize=4)
def _day_pattern(spoken: Spoken) -> re.Pattern[str]:
    """A day of any year; months have a capital, or "2 may be called" would be one."""
    month = "|".join(sorted(map(str.capitalize, spoken.months), key=len, reverse=True))
    day = rf"\b(?P<d>\d{{1,2}})(?:\.|{spoken.any_of('nth')})?\s*(?:{spoken.any_of('of')}\s+)?(?P<m>{month})\b"
    return re.compile(rf"{day}|\b(?P<n>{month})\s+(?P<e>\d{{1,2}})(?!\d)")


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


def days_of(text: str, spoken: Spoken) -> Iterator[tuple[tuple[int, int], re.Match[str]]]:
    """The days of any year that a text names, as (month, day)."""
    return ((day, found) for found in _day_pattern(spoken).finditer(text) if _is_day(day := _day(found, spoken)))


def ranges(text: str, spoken: Spoken) -> Iterator[Range]:
    """The spans of days of a text."""
    for left, right in _spans(text, spoken):
        if _is_day(_day(left, spoken)) and _is_day(_day(right, spoken)):
            yield Range(_day(left, spoken), _day(right, spoken), left.start(), right.end())


def _spans(text: str, spoken: Spoken) -> Iterator[tuple[re.Match[str], re.Match[str]]]:
    for left, right in pairwise(_day_pattern(spoken).finditer(text)):
        between = text[left.end() : right.start()].strip()
        found = spoken.behind(between, 0, "till")
        if found and (found.end() == len(between) or spoken.whole(between[found.end() :], "of")):
            yield left, right


def _day(found: re.Match[str], spoken: Spoken) -> tuple[int, int]:
    return spoken.months[(found["m"] or found["n"]).lower()], int(found["d"] or found["e"])


def _is_day(day: tuple[int, int]) -> bool:
    try:
        date(_LEAP, *day)
    except ValueError:
        return False
    return True


class _Said(NamedTuple):
    """A span of days with the number that is printed beside it, and the places of those in it."""

    range: Range
    text: str
    number: Number
    ends: tuple[Span, ...]


def check_days(document: Document, reading: Reading) -> None:
    """Counts the days of each span again; where a document leaves out the first day everywhere, that counts."""
    spoken = document.spoken
    told = [one for passage in passages(document) for one in _beside(passage)]
    told += [one for block in document.blocks if block.kind == "table" for one in _rows(document, block)]
    both = sum(one.number.value in one.range.lengths() for one in told)
    less = sum(one.number.value + 1 in one.range.lengths() for one in told)
    for one in told:
        true = {length - (less > both) for length in one.range.lengths()}
        expected = " or ".join(map(str, sorted(true)))
        message = f"{one.text}: {one.number.text} days printed, it is {expected}"
        why = "The first and the last day are counted."
        reading.judge("RB6-days", one.number.span, one.number.value, true, message, why, one.number.text, one.ends)
    for passage in passages(document):
        if passage.numbers:
            _parts(passage, document, reading)
            for span in ranges(passage.text, spoken):
                for first, _, number, unit in _times(passage, span.end, len(passage.text)):
                    if unit and passage.text[span.end : first].strip() == "(" and number.value in span.lengths():
                        _no_days(reading, number, unit)
            for found in (
                one for pair in _spans(passage.text, spoken) for one in pair if not _is_day(_day(one, spoken))
            ):
                why = "No month has so many days, or none."
                place = passage.span(*found.span())
                reading.wrong("RB6-days", place, f"there is no {found[0]}", found[0], why=why)


def _times(passage: Passage, start: int, end: int) -> Iterator[tuple[int, int, Number, str]]:
    """The numbers of days in a part of a passage, and of other units with these; not what comes each week."""
    spoken = passage.spoken
    for first, last, number in passage.numbers:
        if start <= first < end and number.kind in ("integer", "word"):
            found, word = spoken.behind(passage.text, last, "days"), passage.text[last : last + _FAR].split()[:1]
            unit = word[0].rstrip(").,;:") if word else ""
            if found and not spoken.behind(passage.text, found.end(), "often"):
                yield first, last, number, ""
            elif not found and any(unit.casefold() in known.units for known in spoken.lexicons.values()):
                yield first, last, number, unit


def _no_days(reading: Reading, number: Number, unit: str) -> None:
    """Another unit behind what is right as a number of days."""
    message, why = (
        f"{number.text} {unit} printed, it is {number.text} days",
        "The number is right, the unit is another.",
    )
    reading.wrong("RB6-days", number.span, message, f"{number.text} {unit}", f"{number.text} days", why=why)


def _beside(passage: Passage) -> Iterator[_Said]:
    found = [*ranges(passage.text, passage.spoken)] if passage.spoken.within(passage.text, "days") else []
    for number, one in enumerate(found):
        stop = found[number + 1].start if number + 1 < len(found) else len(passage.text)
        told = _times(passage, one.end, min(stop, one.end + _FAR))
        if days := next((day for *_, day, unit in told if not unit), None):
            ends = tuple(inside.span for first, _, inside in passage.numbers if one.start <= first < one.end)
            yield _Said(one, " ".join(passage.text[one.start : one.end].split()), days, ends)


def _rows(document: Document, block: Block) -> Iterator[_Said]:
    """The rows of a table that has a column of days."""
    columns = [at for at, cell in enumerate(block.heads) if document.spoken.whole(cell.text, "day-column")]
    for row in block.rows if columns else ():
        found = [(cell, one) for cell in row.cells for one in ranges(cell.text, document.spoken)]
        said = numbers_of(row.cells[columns[0]], document.voice)
        if said and len(found) == 1:
            where, one = found[0]
            ends = tuple(inside.span for inside in numbers_of(where, document.voice))
            yield _Said(one, where.text[one.start : one.end], said[0], ends)


def _parts(passage: Passage, document: Document, reading: Reading) -> None:
    """Sums of parts: "137 days in four parts of twelve, a hundred, 21 and four days", or with a table below."""
    text = passage.text
    spoken = passage.spoken
    for start, end in passage.sentences if spoken.within(text, "days") and spoken.within(text, "parts") else ():
        whole_ = next(_times(passage, start, end), None)
        said = spoken.within(text[whole_[1] : end], "parts") if whole_ else None
        if not whole_ or not said:
            continue
        first, last = whole_[1] + said.start(), whole_[1] + said.end()
        parts = [n for a, _, n in passage.numbers if last <= a < end and not _aside(text, a) and is_claim(n)]
        if len(parts) < 2:
            parts = _below(passage, document)
            if document.plain and sum(one.value for one in parts) != whole_[2].value:  # a table may go on below
                continue
        if len(parts) < 2:
            continue
        true = int(sum(one.value for one in parts))
        if unit := whole_[3]:
            if whole_[2].value == true:
                _no_days(reading, whole_[2], unit)
            continue
        message = f"{whole_[2].text} days printed, its parts make {true}"
        days, why = whole_[2], "The days of the parts are added."
        spans = [one.span for one in parts]
        if reading.judge("RB6-days", days.span, days.value, {true}, message, why, days.text, spans):
            reading.right(*spans)
        for a, b, count in passage.numbers:
            if a >= start and not text[b:first].strip() and b <= first:
                message = f"{count.text} parts printed, {len(parts)} are listed"
                why = "The parts that follow are counted."
                reading.judge("RB6-days", count.span, count.value, {len(parts)}, message, why, count.text)


def _aside(text: str, at: int) -> bool:
    """Whether a place lies in brackets."""
    return text.rfind("(", 0, at) > text.rfind(")", 0, at)


def _below(passage: Passage, document: Document) -> list[Number]:
    """The column of days of the first table in the same section."""
    for block in document.blocks:
        below = block.kind == "table" and block.path == passage.path and block.line > passage.pieces[0].line
        if below and (said := [*_rows(document, block)]):
            return [one.number for one in said]
    return []
