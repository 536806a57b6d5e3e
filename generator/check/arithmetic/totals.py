"""Totals: a last row of a table that adds up the rows above, and `20, 15 and 22 stones, 57 in all`."""

from __future__ import annotations

import re

from generator.check.document import Block, Cell, Span
from generator.check.finding import Finding, Reading
from generator.check.passage import Passage

_TITLE = re.compile(r"\W*(?:sum|total|totals|summe|gesamt|insgesamt|zusammen|together|all|alle|[∑Σ])\W*", re.IGNORECASE)
_PLAIN = re.compile(r"\s*[+]?([0-9]{1,9})\s*")
_ALL = r"(?:in all|in total|altogether|together|zusammen|insgesamt)"
_IN_ALL = re.compile(
    r"(?P<list>(?:[0-9]{1,6},[ \u00a0])*[0-9]{1,6},?[ \u00a0](?:and|und)[ \u00a0][0-9]{1,6})(?![0-9.,]*[0-9])"
    rf"[^.!?;0-9]{{0,60}}?(?:(?P<after>[0-9]{{1,6}})[^.!?;,0-9]{{0,14}}?\b{_ALL}\b"
    rf"|{_ALL}[ \u00a0]+(?P<before>[0-9]{{1,6}}))(?![0-9.,]*[0-9])",
    re.IGNORECASE,
)
WHY = "A total has to be the sum of what stands above it."


def check_totals(block: Block, reading: Reading) -> None:
    """The last row of a table where its title says that it is the total."""
    if not block.rows or not block.rows[-1].cells or not _TITLE.fullmatch(block.rows[-1].cells[0].text):
        return
    for column in range(1, len(block.rows[-1].cells)):
        numbers = [_number(row.cells[column]) for row in block.rows]
        if len(numbers) > 2 and all(numbers):
            *above, last = [number for number in numbers if number]
            true = sum(value for value, _ in above)
            _judge(reading, [span for _, span in above], last, true)


def check_in_all(passage: Passage, reading: Reading) -> None:
    """Numbers in a sentence that are said to be so many in all."""
    for found in _IN_ALL.finditer(passage.text):
        name = "after" if found["after"] else "before"
        parts = list(re.finditer("[0-9]+", found["list"]))
        spans = [passage.span(found.start("list") + p.start(), found.start("list") + p.end()) for p in parts]
        _judge(reading, spans, (int(found[name]), passage.span(*found.span(name))), sum(int(p[0]) for p in parts))


def _judge(reading: Reading, parts: list[Span], last: tuple[int, Span], true: int) -> None:
    printed, span = last
    if printed == true:
        reading.verified |= {*parts, span}
        return
    reading.refuted.add(span)
    message = f"the total: {printed} printed, the numbers add up to {true}"
    reading.findings.append(Finding("RB6-total", "error", span, message, str(printed), str(true), WHY))


def _number(cell: Cell) -> tuple[int, Span] | None:
    """The one whole number of a cell."""
    if len(cell.pieces) != 1:
        return None
    found = _PLAIN.fullmatch(cell.pieces[0].text)
    return (int(found[1]), cell.pieces[0].span(*found.span(1))) if found else None
