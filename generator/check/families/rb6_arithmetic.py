"""RB6: what follows from other numbers of the document: it needs no game."""

from __future__ import annotations

from generator.check.arithmetic.boards import boards, check_board, check_order, check_told
from generator.check.arithmetic.days import check_days
from generator.check.arithmetic.relations import Side, check_relations
from generator.check.arithmetic.sums import check_angles, check_column_sums, check_in_all, check_series, check_shares
from generator.check.finding import Reading
from generator.check.reading.document import Document
from generator.check.reading.passage import Passage, passages
from generator.check.resulttable import result_tables
from generator.check.subject import Subject
from generator.check.units import unit_words

_NEAR = 3
"""Lines that lie between a board and the sentence that introduces it, at most."""


def read(document: Document, subject: Subject | None) -> Reading:
    """Calculates again whatever the author has calculated."""
    reading = Reading()
    found = {board.block.path: board for board in reversed(boards(document))}
    units = unit_words(subject) if subject else document.spoken.words("counters")
    counted = {id(table.block) for table in result_tables(document, subject.names)} if subject else set()
    known: dict[str, Side] = {}
    for passage in passages(document):
        board = found.get(passage.path)
        for chain in check_relations(passage, units, reading, known):
            if board:
                check_order(board, passage, chain, reading)
        for check in (check_in_all, check_shares, check_angles, check_series):
            check(passage, reading)
        if board:
            line = board.block.line
            beside = passage.pieces[0].line < line <= passage.pieces[-1].line + _NEAR
            check_told(board, passage, reading, beside=beside)
    for board in boards(document):
        check_board(board, document.spoken, reading)
    for block in document.blocks:
        if block.kind == "table" and not any(block is board.block for board in found.values()):
            check_column_sums(document, block, reading, counted=id(block) in counted)
            for cell in (cell for row in block.rows for cell in row.cells if cell.pieces):
                if any(sign in cell.pieces[0].text for sign in "=≈"):
                    list(check_relations(Passage(cell.pieces, document.voice, block.path), units, reading, known))
    check_days(document, reading)
    return reading
