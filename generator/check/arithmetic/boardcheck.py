"""Whether a score board adds up: from the points to the sum, and from each round to the next."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.check.arithmetic.board import Board, Entry
from generator.check.document import Span
from generator.check.finding import Finding, Reading

_NUMBERED = re.compile(r"\s*(?:player|spieler(?:in)?|person|p)[ \u00a0]?(?P<n>[0-9]{1,2})(?![0-9])", re.IGNORECASE)
WHY = "Each cell adds the points of the round to the score of the row above."


def check_board(board: Board, reading: Reading) -> None:
    """Compares every number of a board."""
    _rounds(board, reading)
    _heads(board, reading)
    for column, title in enumerate(board.players):
        before = 0
        for index, (_, entries) in enumerate(board.rounds):
            entry = entries[column]
            wrong = list(_faults(entry, before, " ".join(title.split()[:2]) or f"column {column + 2}", index + 1))
            reading.findings += wrong
            places = {finding.span for finding in wrong}
            reading.refuted |= places
            reading.verified |= set(entry.spans.values()) - places
            before = entry.total if not wrong else entry.first + before


def _faults(entry: Entry, before: int, who: str, number: int) -> Iterator[Finding]:
    def fault(name: str, printed: int, true: int, said: str) -> Finding:
        message = f"{who}, row {number} of the score board: {printed} printed, {said} {true}"
        return Finding("RB6-chain", "error", entry.spans[name], message, str(printed), str(true), WHY)

    if entry.points is not None and entry.points != entry.first:
        if entry.points + entry.second == entry.total:
            yield fault("first", entry.first, entry.points, "the points before the arrow are")
        else:
            yield fault("points", entry.points, entry.first, "the points that are added are")
    if entry.second != before:
        yield fault("second", entry.second, before, "the score before is")
    if entry.first + entry.second != entry.total and before + (entry.points or entry.first) != entry.total:
        yield fault("total", entry.total, entry.first + before, "the sum is")


def _heads(board: Board, reading: Reading) -> None:
    """Players that are numbered are numbered from one on."""
    header = board.block.header
    cells = [cell.pieces[0] for cell in header.cells[1:] if cell.pieces] if header else []
    found = [_NUMBERED.match(piece.text) for piece in cells]
    if len(cells) < len(board.players) or not all(found) or len(found) < 2:
        return
    for index, (piece, hit) in enumerate(zip(cells, found, strict=True), 1):
        if hit is None:
            continue
        span = piece.span(*hit.span("n"))
        if int(hit["n"]) == index:
            reading.verified.add(span)
        else:
            reading.refuted.add(span)
            message = f"column {index + 1} of the score board: player {hit['n']} printed, {index} is next"
            finding = Finding("RB6-chain", "error", span, message, hit["n"], str(index), "The players are numbered.")
            reading.findings.append(finding)


def _rounds(board: Board, reading: Reading) -> None:
    """The first column counts the rounds from one on, where it counts at all."""
    cells = [cell.pieces[0] for cell, _ in board.rounds if len(cell.pieces) == 1]
    texts = [piece.text.strip() for piece in cells]
    if len(texts) < len(board.rounds) or not all(text.isascii() and text.isdigit() for text in texts):
        return
    start = int(texts[0])
    if len(texts) > 1 and start != 1 and int(texts[1]) != start + 1:
        start = int(texts[-1]) - len(texts) + 1
    for index, (piece, text) in enumerate(zip(cells, texts, strict=True)):
        place = len(piece.text) - len(piece.text.lstrip())
        span = piece.span(place, place + len(text))
        if int(text) == start + index:
            reading.verified.add(span)
        else:
            reading.refuted.add(span)
            reading.findings.append(_number(span, text, start + index))


def _number(span: Span, text: str, true: int) -> Finding:
    message = f"the rounds of the score board: {text} printed, {true} is next"
    return Finding("RB6-chain", "error", span, message, text, str(true), "The first column counts the rounds.")
