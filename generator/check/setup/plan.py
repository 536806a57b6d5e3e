"""The plan of a championship: its days, the places that groups are made of, and how many go on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from itertools import chain

from generator.check.arithmetic.days import Range, days_of, ranges
from generator.check.finding import Finding, Reading
from generator.check.reading.document import Cell, Document, Piece, Span
from generator.check.reading.numberways import COUNT_PATTERN, word_value
from generator.check.reading.passage import Passage, passages
from generator.games.model import Game
from generator.games.sheets.plan import ANY_YEAR, Day, Phase, Plan
from generator.games.sheets.sheet import ScoreSheet

_BEST = re.compile(
    rf"\b(?:(?:die|der|den)\s+(?P<a>{COUNT_PATTERN})\s+besten|besten\s+(?P<b>{COUNT_PATTERN})|best\s+(?P<c>{COUNT_PATTERN}))\b"
    r"(?!\s*(?:of|von|aus|out)\b)",
    re.IGNORECASE,
)
_PLACES = re.compile(
    r"\b(?:platz|plätze[n]?|places?)\s+(?P<list>\d{1,3}(?:\s*(?:,|und|and|bis|to|[-–—])\s*\d{1,3})*)"
    r"|\b(?P<nth>\d{1,3})\.\s+(?:der|in der)\s+tabelle",
    re.IGNORECASE,
)
_GO_ON = re.compile(r"\W*(?:go on|weiter|best|qualif\w*|kommen weiter|advance)\W*", re.IGNORECASE)
_MOSTLY = 4
"""Days of the plan that a document names before one that is none of them is wrong."""
_WHY = "The plan of the game says so."


def check_plan(document: Document, game: Game, reading: Reading) -> None:
    """Compares days, places of groups, and how many go on."""
    for sheet in game.sheets:
        if sheet.plan:
            _days(document, sheet.plan, reading)
            _groups(document, game, sheet, sheet.plan, reading)
            for passage in passages(document):
                if passage.has("best"):
                    _best(passage, sheet.plan, reading)
                if passage.has("pla", "plä", "tabelle"):
                    _places(passage, sheet.plan, reading)


def _pieces(document: Document) -> Iterator[Piece]:
    cells = (cell for block in document.blocks for row in block.rows for cell in row.cells)
    return chain(
        (piece for passage in passages(document) if passage.numbers for piece in passage.pieces),
        (piece for cell in cells for piece in cell.pieces),
    )


def _days(document: Document, plan: Plan, reading: Reading) -> None:
    """Days that are none of the plan are wrong only where most days are."""
    ends = {(_pair(phase.first), _pair(phase.last)) for phase in plan.phases}
    known = set(chain.from_iterable(ends)) | {_pair(match.day) for match in plan.matches if match.day}
    named = [(day, piece, found) for piece in _pieces(document) for day, found in days_of(piece.text)]
    right = sum(day in known for day, _, _ in named)
    for day, piece, found in named:
        span = piece.span(*found.span())
        if day in known:
            reading.verified.add(span)
        elif right >= max(_MOSTLY, 2 * (len(named) - right)):
            _wrong(reading, span, f"{found[0]} is no day of the plan", found[0], _nearest(day, known))
    for piece in _pieces(document):
        for one in ranges(piece.text):
            _range(piece, one, ends, reading)


def _pair(day: Day) -> tuple[int, int]:
    return day.month, day.day


def _range(piece: Piece, one: Range, ends: set[tuple[tuple[int, int], tuple[int, int]]], reading: Reading) -> None:
    """A span that shares one end only with a phase."""
    if (one.first, one.last) in ends:
        return
    near = [pair for pair in ends if (pair[0] == one.first) != (pair[1] == one.last)]
    known = {day for pair in ends for day in pair}
    if near and one.first in known and one.last in known:
        text = piece.text[one.start : one.end]
        true = _said(near[0][1] if near[0][0] == one.first else near[0][0])
        _wrong(reading, piece.span(one.start, one.end), f"{text} is no phase of the plan", text, true)


def _nearest(day: tuple[int, int], known: set[tuple[int, int]]) -> str:
    def far(other: tuple[int, int]) -> int:
        return abs((date(ANY_YEAR, *other) - date(ANY_YEAR, day[0], min(day[1], 28))).days)

    return _said(min(sorted(known), key=far))


def _said(day: tuple[int, int]) -> str:
    return f"{date(ANY_YEAR, *day):%B} {day[1]}"


def _best(passage: Passage, plan: Plan, reading: Reading) -> None:
    true = {phase.best for phase in plan.phases if phase.best}
    for found in _BEST.finditer(passage.text) if true else ():
        name = next(name for name, text in found.groupdict().items() if text)
        span = passage.span(*found.span(name))
        if word_value(found[name]) in true:
            reading.verified.add(span)
        elif passage.has("go on", "advance", "qualif", "weiter", "ermittel"):
            expected = " or ".join(map(str, sorted(true)))
            _wrong(reading, span, f"the best {found[name]} printed, {expected} go on", found[name], expected)


def _places(passage: Passage, plan: Plan, reading: Reading) -> None:
    sides = {side.place for match in plan.matches for side in match.sides if side.kind == "place"}
    known = sides | {place for group in plan.groups for place in group.places}
    for found in _PLACES.finditer(passage.text) if plan.table else ():
        name = "list" if found["list"] else "nth"
        for number in re.finditer(r"\d+", found[name]):
            at = found.start(name) + number.start()
            span = passage.span(at, at + len(number[0]))
            if int(number[0]) > plan.table:
                message = f"place {number[0]} printed, the table has {plan.table} places"
                _wrong(reading, span, message, number[0], str(plan.table))
            elif int(number[0]) in known and span not in reading.refuted:
                reading.verified.add(span)


def _groups(document: Document, game: Game, sheet: ScoreSheet, plan: Plan, reading: Reading) -> None:
    for group in plan.groups:
        names = {text.values.get(f"{sheet.key}.group.{group.id}", "") for text in game.texts.values()} - {""}
        pattern = re.compile("|".join(map(re.escape, sorted(names))) or "(?!)", re.IGNORECASE)
        for passage in passages(document):
            for named in pattern.finditer(passage.text):
                found = _PLACES.match(passage.text, _skip(passage.text, named.end()))
                if found and found["list"]:
                    _group(passage, found.start("list"), found["list"], group.places, named[0], reading)
        for cells in (row.cells for block in document.blocks for row in block.rows):
            _group_row(cells, pattern, group.places, document, reading)
    for block in document.blocks:
        heads = block.header.cells if block.header else ()
        column = next((index for index, cell in enumerate(heads) if _GO_ON.fullmatch(cell.text)), None)
        for row in block.rows if column is not None else ():
            _row(row.cells, column or 0, plan.phases, reading)


def _skip(text: str, end: int) -> int:
    found = re.compile(r"\s*(?:sind|ist|are|is|:)?\s*(?:die|der|the)?\s*", re.IGNORECASE).match(text, end)
    return found.end() if found else end


def _group_row(
    cells: tuple[Cell, ...], pattern: re.Pattern[str], true: tuple[int, ...], document: Document, reading: Reading
) -> None:
    if len(cells) > 1 and pattern.fullmatch(cells[0].text) and len(cells[1].pieces) == 1:
        piece = cells[1].pieces[0]
        numbers = piece.text.strip()
        if re.fullmatch(r"\d+(?:\s*(?:,|und|and|bis|to|[-–—])\s*\d+)*", numbers):
            passage = Passage((piece,), document.language)
            _group(passage, piece.text.index(numbers), numbers, true, cells[0].text, reading)


def _group(passage: Passage, at: int, text: str, true: tuple[int, ...], name: str, reading: Reading) -> None:
    numbers = [int(one) for one in re.findall(r"\d+", text)]
    to = len(numbers) > 1 and re.search(r"bis|to|[-–—]", text, re.IGNORECASE)
    listed = tuple(range(numbers[0], numbers[-1] + 1)) if to else tuple(numbers)
    span = passage.span(at, at + len(text))
    if listed == true:
        reading.verified.add(span)
        return
    expected = ", ".join(map(str, true))
    _wrong(reading, span, f"{name}: places {text} printed, it is {expected}", text, expected)


def _row(cells: tuple[Cell, ...], column: int, phases: tuple[Phase, ...], reading: Reading) -> None:
    """How many go on from the phase whose days stand in the same row."""
    found = [one for cell in cells for one in ranges(cell.text)]
    phase = next((p for p in phases if found and (_pair(p.first), _pair(p.last)) == found[0][:2]), None)
    piece = cells[column].pieces[0] if column < len(cells) and cells[column].pieces else None
    number = re.search(r"\d+", piece.text) if piece else None
    if phase and piece and number and phase.best:
        span = piece.span(*number.span())
        if int(number[0]) == phase.best:
            reading.verified.add(span)
        else:
            _wrong(reading, span, f"{number[0]} printed, {phase.best} go on", number[0], str(phase.best))


def _wrong(reading: Reading, span: Span, message: str, printed: str, expected: str) -> None:
    reading.refuted.add(span)
    reading.findings.append(Finding("RB7-plan", "error", span, message, printed, expected, _WHY))
