"""Numbers that say nothing of the game: of a row or a seat, of a size, of what another source says, or names alone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from generator.check.facts import NOTHING
from generator.check.lexicon import signs
from generator.check.reading.document import Block, Document, Piece
from generator.check.reading.number import Number, numbers_in, pieces
from generator.check.statements import Statement
from generator.check.statements.stream import counts_something, words_of
from generator.check.subject import Subject

_SEVERAL = 3
"""Rows of numbers from 1 on are counted through, if they are that many."""
_LAST_WORD = re.compile(r"([^\W\d_]+)[\s*_-]*$")
_TO = r"\s*(?:[^\W\d_]{1,3}|[-–×x])?\s*"


def idle_statements(document: Document, subject: Subject) -> Iterator[Statement]:
    """Each such number by itself; what another source has understood counts all the same."""
    found = [number for block in document.blocks if block.kind == "table" for number in _counted(block, document)]
    for piece in pieces(document):
        found += _idle(piece, numbers_in(piece, document.voice), subject)
    for number in found:
        yield Statement(NOTHING.name, (), (number,), number.span, number.text.strip())


def _counted(block: Block, document: Document) -> Iterator[Number]:
    """The numbers of rows to write into, and those of such columns: from 1 on, one after the other."""
    rows = block.lines
    lines = [[row.cells[0] for row in block.rows if row.cells], *([*row.cells] for row in rows[:1])]
    for cells in lines:
        alone = [found[0] for cell in cells for piece in cell.pieces if _is_only(found := _in(piece, document), piece)]
        if len(alone) >= _SEVERAL and [one.value for one in alone] == [*range(1, len(alone) + 1)]:
            yield from alone


def _in(piece: Piece, document: Document) -> Sequence[Number]:
    return numbers_in(piece, document.voice)


def _is_only(numbers: Sequence[Number], piece: Piece) -> bool:
    return len(numbers) == 1 and numbers[0].kind == "integer" and numbers[0].text.strip() == piece.text.strip(" *_")


def _idle(piece: Piece, numbers: Sequence[Number], subject: Subject) -> Iterator[Number]:
    head, colon, _ = piece.text.partition(":")
    cited = bool(colon) and subject.is_one("cited", head)
    for number in numbers:
        start, end = number.span.start - piece.start, number.span.end - piece.start
        word = _LAST_WORD.search(piece.text[:start])
        labelled = word and number.kind in ("integer", "ordinal") and subject.is_one("numbered", word[1])
        if cited or labelled or _is_size(piece.text[end:], subject) or _is_name(number, piece.text[end:], subject):
            yield number


def _is_size(after: str, subject: Subject) -> bool:
    """Whether a number is a length, or one of several: `8 to 13 cm`, `13 × 24 cm`."""
    rest = re.sub(rf"^(?:{_TO}\d+(?:[.,]\d+)?){{0,2}}", "", after)
    unit = re.match(r"\s*([^\W\d_]+)", rest)
    return bool(unit) and subject.is_one("length", unit[1] if unit else "")


def _is_name(number: Number, after: str, subject: Subject) -> bool:
    """Whether a number word is what a result is called, and counts nothing."""
    text = number.text.strip().casefold()
    if number.kind != "word" or text not in {name.casefold() for name in subject.names.written}:
        return False
    return not any(counts_something(after, words_of(subject, one)) for one in subject.lexicons.values()) and not signs(
        after
    ).startswith(("§", "%"))
