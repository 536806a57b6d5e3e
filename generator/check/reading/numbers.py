"""All numbers of a document, each with its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from generator.check.reading.document import Block, Cell, Document, Piece
from generator.check.reading.number import Number, make_number
from generator.check.reading.numberways import BOUND, EQUALS, LATEX, MAY_BEGIN, SIGNS, Numerals

if TYPE_CHECKING:
    from generator.check.spoken import Voice

_PROGRAMS = "py python python3 js javascript ts typescript sh bash console java c cpp rust go html css xml"
CODE = frozenset(_PROGRAMS.split())
"""What a fence in is no rules but a program: its numbers are no claims."""

_SHORT = 200
"""Characters of a piece whose numbers are remembered: cells of tables are much alike."""
_DIGITS = frozenset("0123456789")
_last: tuple[Document | None, tuple[Number, ...]] = (None, ())
"""The document whose numbers were asked for last: every family asks for them."""


def numbers(document: Document) -> tuple[Number, ...]:
    """All numbers of a document in their order: those in words, on dice and in labels such as D6 included.

    Not those in addresses, in tags, in comments and in programs, nor those of rows and columns to write into.
    """
    global _last
    if _last[0] is not document:
        empty = {piece for block in document.blocks for cell in _to_fill_in(block) for piece in cell.pieces}
        asked = (piece for piece in pieces(document) if piece not in empty)
        found = [number for piece in asked for number in numbers_in(piece, document.voice)]
        _last = document, tuple(sorted(found, key=lambda number: number.span))
    return _last[1]


def _to_fill_in(block: Block) -> Iterator[Cell]:
    """The cells of a table that only name a row or a column in which nothing stands."""
    rows = [[bool(cell.text) for cell in row.cells] for row in block.rows]
    if block.header and len(block.header.cells) > 1 and any(not any(filled[1:]) for filled in rows):
        yield from (row.cells[0] for row, filled in zip(block.rows, rows, strict=True) if not any(filled[1:]))
        columns = [any(cells) for cells in zip(*rows, strict=False)]
        yield from (cell for cell, filled in zip(block.header.cells, columns, strict=False) if not filled)


def is_claim(number: Number) -> bool:
    """Whether a number says something that can be wrong; labels, places in a row and "one" mostly do not."""
    return number.kind not in ("label", "ordinal") and not number.idle


def pieces(document: Document) -> Iterator[Piece]:
    """The pieces of a document that rules may stand in, in no order."""
    for block in document.blocks:
        if block.kind != "comment" and not (block.kind == "fence" and is_code(block)):
            yield from block.pieces
            for row in (*((block.header,) if block.header else ()), *block.rows):
                for cell in row.cells:
                    yield from cell.pieces


def is_code(block: Block) -> bool:
    """Whether a fence holds a program."""
    return block.info.split(" ")[0].strip("{.}").lower() in CODE


@lru_cache(maxsize=2048)
def numbers_in(piece: Piece, voice: Voice) -> tuple[Number, ...]:
    """The numbers of a piece from left to right; every family asks for them."""
    places = (_remembered if len(piece.text) <= _SHORT else _places)(piece.text, voice.spoken.numerals)
    return tuple(make_number(way, piece.text[start:end], piece.span(start, end), voice) for way, start, end in places)


def _places(text: str, numerals: Numerals) -> tuple[tuple[str, int, int], ...]:
    """The way, the start and the end of each number."""
    places, at = [], 0
    while begin := MAY_BEGIN.search(text, at):
        found = _read(text, begin, at, numerals)
        if found:
            is_share = found.lastgroup == "percent" and found[0][0] in _DIGITS
            bound = BOUND.search(text, at, found.start()) if is_share else None
            places.append((found.lastgroup or "", (bound or found).start(), found.end()))
        at = found.end() if found else begin.end()
    return tuple(places)


_remembered = lru_cache(maxsize=4096)(_places)


def _read(text: str, begin: re.Match[str], at: int, numerals: Numerals) -> re.Match[str] | None:
    """The number that begins with a word or a digit, or with the sign before; `at` is where the last one ended."""
    start, word, match = begin.start(), begin["word"], numerals.pattern.match
    if word in LATEX:
        return match(text, start - 1) if start and text[start - 1] == "\\" else None
    if word:
        counts = numerals.times.sub("", word.lower()) in numerals.begins
        return match(text, start) if counts or text[begin.end() : begin.end() + 1] in _DIGITS else None
    if start > at and text[start - 1] in SIGNS and not _is_operator(text, start):
        return match(text, start - 1) or match(text, start)
    return match(text, start)


def _is_operator(text: str, start: int) -> bool:
    """Whether the sign before a digit adds or takes away, though a space stands before it: `1 +3 = 4`."""
    before = text[max(start - 6, 0) : start - 1].rstrip()
    return before[-1:] in _DIGITS and bool(EQUALS.match(text, start))
