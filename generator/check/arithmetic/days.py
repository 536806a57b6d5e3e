"""Spans of days, "21 June to 2 July (12 days)", and sums of their parts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from generator.check.arithmetic.calendar import Range, no_days, ranges
from generator.check.document import Block, Document, Span
from generator.check.finding import Finding, Reading
from generator.check.numberwords import COUNT_PATTERN, word_value
from generator.check.passage import Passage, passages

_OFTEN = (
    r"(?:a|each|per|every|of the|in the|pro|je|die|jede|in der)\s+(?:week|month|woche|monat)"
    r"|later|early|before|ago|vorher|später"
)
_DAYS = re.compile(rf"\b(?P<n>{COUNT_PATTERN})\s+(?:days?|tagen?|tage)\b(?!\s+(?:{_OFTEN}))", re.IGNORECASE)
_HEAD = re.compile(r"\W*(?:days?|tage|number of days|anzahl (?:der )?tage)\W*", re.IGNORECASE)
_PARTS = re.compile(
    rf"\b(?:(?P<k>{COUNT_PATTERN})\s+)?(?:abschnitten?|abschnitte|teilen?|teile|phasen?|parts?|phases?|sections?|stages?)\b",
    re.IGNORECASE,
)
_ASIDE = re.compile(r"\([^()]{0,80}\)", re.DOTALL)
_FAR = 40
"""Characters that lie between a span and its number of days, at most."""


class _Said(NamedTuple):
    """A span of days with the number that is printed beside it, and the place of that."""

    range: Range
    text: str
    printed: str
    span: Span


def check_days(document: Document, reading: Reading) -> None:
    """Counts the days of each span again; where a document leaves out the first day everywhere, that counts."""
    told = [one for passage in passages(document) for one in _beside(passage)]
    told += [one for block in document.blocks if block.kind == "table" for one in _rows(document, block)]
    both = sum(word_value(one.printed) in one.range.lengths() for one in told)
    less = sum(word_value(one.printed) + 1 in one.range.lengths() for one in told)
    for one in told:
        true = {length - (less > both) for length in one.range.lengths()}
        if word_value(one.printed) in true:
            reading.verified.add(one.span)
            continue
        expected = " or ".join(map(str, sorted(true)))
        message = f"{one.text}: {one.printed} days printed, it is {expected}"
        _wrong(reading, one.span, message, one.printed, expected, "The first and the last day are counted.")
    for passage in passages(document):
        if passage.has("day", "tag"):
            _parts(passage, document, reading)
        if passage.numbers:
            _no_days(passage, reading)


def _no_days(passage: Passage, reading: Reading) -> None:
    for one in no_days(passage.text):
        span = passage.span(*one.span())
        _wrong(reading, span, f"there is no {one[0]}", one[0], "", "No month has so many days, or none.")


def _beside(passage: Passage) -> Iterator[_Said]:
    if not passage.has("day", "tag") or not _DAYS.search(passage.text):
        return
    found = [*ranges(passage.text)]
    for number, one in enumerate(found):
        stop = found[number + 1].start if number + 1 < len(found) else len(passage.text)
        days = _DAYS.search(passage.text, one.end, min(stop, one.end + _FAR))
        if days:
            text = " ".join(passage.text[one.start : one.end].split())
            yield _Said(one, text, days["n"], passage.span(*days.span("n")))


def _rows(document: Document, block: Block) -> Iterator[_Said]:
    """The rows of a table that has a column of days."""
    header = block.header.cells if block.header else ()
    column = next((index for index, cell in enumerate(header) if _HEAD.fullmatch(cell.text)), None)
    for row in block.rows if column is not None else ():
        found = [(cell, one) for cell in row.cells for one in ranges(cell.text)]
        cell = row.cells[column] if column is not None and column < len(row.cells) else None
        number = re.search(r"\d{1,4}", cell.pieces[0].text) if cell and cell.pieces else None
        if cell and number and len(found) == 1:
            (where, one) = found[0]
            yield _Said(one, where.text[one.start : one.end], number[0], cell.pieces[0].span(*number.span()))


def _parts(passage: Passage, document: Document, reading: Reading) -> None:
    """Sums of parts: "137 days in four parts of twelve, a hundred, 21 and four days", or with a table below."""
    text = _ASIDE.sub(lambda aside: " " * len(aside[0]), passage.text)
    for start, end in passage.sentences:
        whole, parts = _DAYS.search(text, start, end), _PARTS.search(text, start, end)
        if not whole or not parts or parts.start() < whole.end():
            continue
        numbers = [*re.finditer(rf"\b{COUNT_PATTERN}\b", text[parts.end() : end], re.IGNORECASE)]
        spans = [passage.span(parts.end() + one.start(), parts.end() + one.end()) for one in numbers]
        values = [word_value(one[0]) for one in numbers]
        if not values[1:]:
            spans, values = _below(passage, document)
            if document.plain and sum(values) != word_value(whole["n"]):  # without markup a table may go on below
                continue
        if not values[1:]:
            continue
        _sum(passage, reading, whole, sum(values), spans)
        if parts["k"]:
            _count(passage, reading, parts, len(values))


def _below(passage: Passage, document: Document) -> tuple[list[Span], list[int]]:
    """The column of days of the first table in the same section."""
    for block in document.blocks:
        if block.kind == "table" and block.path == passage.path and block.line > passage.pieces[0].line:
            said = [*_rows(document, block)]
            if said:
                return [], [word_value(one.printed) for one in said]
    return [], []


def _sum(passage: Passage, reading: Reading, whole: re.Match[str], true: int, spans: list[Span]) -> None:
    span = passage.span(*whole.span("n"))
    if word_value(whole["n"]) == true:
        reading.verified.update([span, *spans])
        return
    message = f"{whole['n']} days printed, its parts make {true}"
    _wrong(reading, span, message, whole["n"], str(true), "The days of the parts are added.")


def _count(passage: Passage, reading: Reading, parts: re.Match[str], true: int) -> None:
    span = passage.span(*parts.span("k"))
    if word_value(parts["k"]) == true:
        reading.verified.add(span)
    else:
        message = f"{parts['k']} parts printed, {true} are listed"
        _wrong(reading, span, message, parts["k"], str(true), "The parts that follow are counted.")


def _wrong(reading: Reading, span: Span, message: str, printed: str, expected: str, why: str) -> None:
    reading.refuted.add(span)
    reading.findings.append(Finding("RB6-days", "error", span, message, printed, expected, why))
