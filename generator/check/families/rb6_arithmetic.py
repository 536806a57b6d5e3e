"""RB6: sums, products and powers, orders, score boards and totals."""

from __future__ import annotations

from collections.abc import Iterator

from generator.check.arithmetic.board import Board, boards
from generator.check.arithmetic.boardcheck import check_board
from generator.check.arithmetic.boardtext import check_board_text
from generator.check.arithmetic.days import check_days
from generator.check.arithmetic.equations import Equation, Side, equations
from generator.check.arithmetic.figures import check_angles, check_series
from generator.check.arithmetic.order import Order, Place, orders
from generator.check.arithmetic.repeated import calculations, shape
from generator.check.arithmetic.totals import check_in_all, check_totals
from generator.check.document import Document, Span
from generator.check.finding import Finding, Reading
from generator.check.passage import Passage, cell_passage, passages
from generator.check.subject import Subject
from generator.check.units import unit_words


def read(document: Document, subject: Subject) -> Reading:
    """Calculates again whatever the author has calculated."""
    reading = Reading()
    found = tuple(boards(document))
    for board in found:
        check_board(board, reading)
    units = unit_words(subject.game)
    before = {board.block.line: board for board in found}
    known: dict[str, Side] = {}
    for passage in passages(document):
        _equations(passage, units, reading, known)
        _repeated(passage, known, reading)
        _orders(passage, found, reading)
        check_in_all(passage, reading)
        check_angles(passage, reading)
        check_series(passage, reading)
        told = _board_of(passage, found)
        if told is not None:
            follows = next((line for line in before if line > passage.pieces[0].line), 0)
            beside = follows == told.block.line and follows - passage.pieces[-1].line <= _NEAR
            check_board_text(told, passage, reading, beside=beside)
    for block in document.blocks:
        if block.kind == "table" and not any(block is board.block for board in found):
            check_totals(block, reading)
            for cell in (cell for row in block.rows for cell in row.cells if cell.pieces):
                if any(sign in cell.pieces[0].text for sign in "=≈"):
                    _equations(cell_passage(document, block, cell), units, reading, known)
    check_days(document, reading)
    return reading


_NEAR = 3
"""Lines that lie between a board and the sentence that introduces it, at most."""


def _board_of(passage: Passage, found: tuple[Board, ...]) -> Board | None:
    """The board of the same part of the document."""
    return next((board for board in found if board.block.path == passage.path), None)


def _equations(passage: Passage, units: frozenset[str], reading: Reading, known: dict[str, Side]) -> None:
    rolls = {number.text for _, _, number in passage.numbers if number.kind == "roll"} if "=" in passage.text else ()
    for equation in equations(passage.text, passage.language, units):
        spans = {passage.span(token.start, token.end) for side in _sides(equation) for token in side.numbers}
        if equation.holds:
            reading.verified |= spans
            known.update({shape(side.tokens): side for side in _sides(equation) if not side.simple})
            continue
        if _shown(passage, equation.left) in rolls:  # nothing is taken away: examples look at the sum of its faces
            continue
        left, right = (_shown(passage, side) for side in _sides(equation))
        place = passage.span(equation.right.start, equation.right.end)
        reading.refuted |= spans
        true = _plain(equation.left)
        message = f"{left} is {true}, not {right if equation.right.simple else _plain(equation.right)}"
        why = "Both sides of an equation are calculated exactly, and have to be equal."
        reading.findings.append(Finding("RB6-sum", "error", place, message, right, true, why))


def _repeated(passage: Passage, known: dict[str, Side], reading: Reading) -> None:
    if not known or not any(sign in passage.text for sign in "+*/!^×\\"):
        return
    for side in calculations(passage.text, passage.language):
        before = known.get(shape(side.tokens))
        if before is None:
            continue
        spans = {passage.span(token.start, token.end) for token in side.numbers}
        if side.value == before.value:
            reading.verified |= spans
            continue
        reading.refuted |= spans
        shown, true = _shown(passage, side), _plain(before)
        message = f"{shown} is {_plain(side)}, but the same calculation above gives {true}"
        span = passage.span(side.start, side.end)
        reading.findings.append(Finding("RB6-sum", "error", span, message, shown, true, "It is written twice."))


def _sides(equation: Equation) -> tuple[Side, Side]:
    return equation.left, equation.right


def _shown(passage: Passage, side: Side) -> str:
    return passage.text[side.start : side.end].strip()


def _plain(side: Side) -> str:
    """The value as a reader would write it: a whole number, else a fraction."""
    return "impossible" if side.broken else str(side.value)


def _orders(passage: Passage, found: tuple[Board, ...], reading: Reading) -> None:
    for order in orders(passage.text):
        spans = {passage.span(*part) for place in order.places for part in place.parts}
        faults = list(order.faults)
        wrong = set()
        for first, second in faults:
            message = f"{order.text.strip()}: {first.value} {first.sign} {second.value} does not hold"
            span = passage.span(first.start, second.end)
            reading.findings.append(Finding("RB6-order", "error", span, message, str(second.value)))
            wrong |= {passage.span(place.start, place.end) for place in (first, second)}
        wrong |= _against_board(passage, order, found, reading) if not faults else set()
        reading.refuted |= wrong
        reading.verified |= spans - wrong


def _against_board(passage: Passage, order: Order, found: tuple[Board, ...], reading: Reading) -> set[Span]:
    """The values of players, or of all players, have to be those that the board ends with."""
    board = _board_of(passage, found)
    wrong: set[Span] = set()
    for place in order.places if board else ():
        if board and place.label and place.player is not None and board.stranger(place.player):
            span, known = passage.span(*place.label), f"1 to {len(board.players)}"
            message = f"player {place.player} is named, but the score board has players {known}"
            reading.findings.append(Finding("RB6-board", "error", span, message, str(place.player), known))
            wrong.add(span)
    for place, true in _expected(order, board) if board else ():
        if place.value != true:
            span = passage.span(place.start, place.end)
            message = f"{order.text.strip()}: {place.value} printed, the score board ends with {true}"
            why = "It is the last score in the column of the player."
            reading.findings.append(Finding("RB6-board", "error", span, message, str(place.value), str(true), why))
            wrong.add(span)
    return wrong


def _expected(order: Order, board: Board) -> Iterator[tuple[Place, int]]:
    """Each number of an order with the score that it should be, where that is known."""
    if any(place.player is not None for place in order.places):
        for place in order.places:
            column = board.player(place.player) if place.player is not None else None
            if column is not None:
                yield place, board.totals[column]
        return
    scores = sorted(board.totals, reverse=order.places[0].sign.startswith((">", "≥")))
    alike = sum(place.value == score for place, score in zip(order.places, scores, strict=False))
    if len(order.places) == len(scores) and alike >= len(scores) - 1:
        yield from zip(order.places, scores, strict=True)
