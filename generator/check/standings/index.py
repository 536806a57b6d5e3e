"""Tables that say in which turns of an example something happens, and sentences that count it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from generator.base.locale import round_half_up
from generator.check.document import Block, Cell, Document, Span
from generator.check.passage import Passage
from generator.check.payofftable import payoff_columns
from generator.check.resulttable import result_tables
from generator.check.standings.played import Played
from generator.check.standings.replay import Replay

_TURN = re.compile(r"\W*(?:turns?|züge|zug)\W*", re.IGNORECASE)
_TURNS = re.compile(r"[ \u00a0*_]+(?:turns?|zügen?|zug)\b", re.IGNORECASE)
_TIMES = re.compile(r"(?:[ \u00a0*_]+times?|[ \u00a0-]?mal)\b", re.IGNORECASE)


def check_index(document: Document, told: Sequence[Passage], replay: Replay) -> None:
    """Compares each list of turns with those in which it has happened."""
    if not replay.played:
        return
    names, known = replay.judge.subject.names, set[int]()
    for table in result_tables(document, names):
        columns = payoff_columns(table, names)
        cells = [
            (cell, [number for number, one in _counted(replay) if _pays(one, row.result, name)])
            for index, name in columns.items()
            for row, cell in table.cells(index)
            if row.result
        ]
        if len(columns) > 1 and _is_index([cell for cell, _ in cells], [turns for _, turns in cells]):
            known.add(table.block.line)
            for cell, turns in cells:
                _cell(cell, turns, replay)
    for block in document.blocks:
        if block.kind == "table" and block.line not in known and block.header and len(block.header.cells) == 2:
            _figure(block, replay)
    for passage in told:
        _sentences(passage, replay)


def _counted(replay: Replay) -> Iterator[tuple[int, Played]]:
    return enumerate(replay.played, start=1)


def _pays(one: Played, result: str, column: str) -> bool:
    """Whether a turn pays by this field of the table."""
    return (one.verdict.result, one.verdict.column) == (result, column) and not one.protected


def _numbers(cell: Cell) -> Iterator[tuple[int, Span]]:
    for piece in cell.pieces:
        for found in re.finditer(r"(?<![0-9+−–-])[0-9]{1,3}", piece.text):
            yield int(found[0]), piece.span(*found.span())


def _is_index(cells: Sequence[Cell], turns: Sequence[Sequence[int]]) -> bool:
    """Whether most numbers of a table are turns in which it has happened."""
    printed = [number for cell in cells for number, _ in _numbers(cell)]
    fitting = sum(number in true for cell, true in zip(cells, turns, strict=True) for number, _ in _numbers(cell))
    return bool(printed) and 2 * fitting > len(printed)


def _cell(cell: Cell, true: Sequence[int], replay: Replay) -> None:
    """The turns of one cell."""
    printed = list(_numbers(cell))
    missing = [turn for turn in true if turn not in {number for number, _ in printed}]
    seen = set[int]()
    for number, span in printed:
        if number in true and number not in seen:
            replay.right([span])
        else:
            right = f"it is {missing[0]}" if missing else "it does not happen there"
            replay.wrong(
                span, f"turn {number} printed, {right}", str(number), str(missing[0]) if missing else "", "RB5-number"
            )
        seen.add(number)
    if len(printed) < len(true) and missing and printed:
        replay.wrong(printed[-1][1], f"turn {missing[0]} is missing", "", str(missing[0]), "RB5-number")


def _figure(block: Block, replay: Replay) -> None:
    """A table of what the figure does, with turns: each row says one of the things that can happen."""
    if block.header is None or not _TURN.fullmatch(block.header.cells[1].text):
        return
    left = [turns for turns in _happened(replay) if turns]
    open_rows = []
    for row in block.rows:
        printed = [number for number, _ in _numbers(row.cells[1])]
        best = max(left, key=lambda turns: len({*turns} & {*printed}), default=[])
        if {*best} & {*printed}:
            left.remove(best)
            _cell(row.cells[1], best, replay)
        elif printed:
            open_rows.append(row)
    if len(open_rows) == len(left) == 1:
        _cell(open_rows[0].cells[1], left[0], replay)


def _happened(replay: Replay) -> list[list[int]]:
    """The turns in which the figure goes to somebody, takes, gives, and protects."""
    gained, takes, gives, shields = list[int](), list[int](), list[int](), list[int]()
    for number, one in _counted(replay):
        if one.figure:
            (shields if one.protected else gained).append(number)
        elif one.other and isinstance(one.verdict.payoff, int):
            (takes if one.verdict.payoff > 0 else gives).append(number)
    return [gained, takes, gives, shields]


def _sentences(passage: Passage, replay: Replay) -> None:
    """A sentence that counts how often a result comes up in all turns, and what the average is."""
    for start, end in passage.sentences:
        text = passage.text[start:end]
        result = replay.judge.subject.names.result_in(text) if _TIMES.search(text) else ""
        if not result:
            continue
        for a, b, number in passage.numbers:
            if start <= a < end and number.kind in ("integer", "decimal"):
                _count(number.value, number.places, passage.span(a, b), passage.text[b:end], result, replay)


def _count(value: Fraction, places: int, span: Span, after: str, result: str, replay: Replay) -> None:
    turns = len(replay.played)
    mean = replay.judge.subject.tables.main.row(result).probability * turns
    if _TURNS.match(after):
        true = Fraction(turns)
    elif _TIMES.match(after):
        came = Fraction(sum(one.verdict.result == result for one in replay.played))
        true = round_half_up(mean, places) if places else came
    else:
        return
    if value == true:
        replay.right([span])
    else:
        printed = f"{float(value):g}"
        replay.wrong(span, f"{printed} printed, it is {float(true):g}", printed, f"{float(true):g}", "RB5-number")
