"""All numbers of a document, each with its place."""

from __future__ import annotations

from collections.abc import Iterator

from generator.check.document import Block, Document, Piece
from generator.check.number import Number
from generator.check.numbermaker import make_number
from generator.check.numberpattern import LATEX, MAY_BEGIN, OPERATOR, PATTERN, SIGNS, WORDS_THAT_COUNT
from generator.check.numberwords import ARTICLES

_PROGRAMS = "py python python3 js javascript ts typescript sh bash console java c cpp rust go html css xml"
CODE = frozenset(_PROGRAMS.split())
"""What a fence in is no rules but a program: its numbers are no claims."""


def numbers(document: Document) -> tuple[Number, ...]:
    """All numbers of a document in their order: those in words, on dice and in labels such as D6 included.

    Not those in addresses, in tags, in comments and in programs.
    """
    found = [number for piece in pieces(document) for number in numbers_in(piece, document.language)]
    return tuple(sorted(found, key=lambda number: number.span))


def is_claim(number: Number) -> bool:
    """Whether a number says something that can be wrong; labels, places in a row and "one" mostly do not."""
    return number.kind not in ("label", "ordinal") and number.text.lower() not in ARTICLES


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


def numbers_in(piece: Piece, language: str) -> Iterator[Number]:
    """The numbers of a piece from left to right."""
    text, at = piece.text, 0
    while begin := MAY_BEGIN.search(text, at):
        found, start = None, begin.start()
        if begin.lastgroup == "word":
            if (
                begin[0].lower() in WORDS_THAT_COUNT
                or text[begin.end() : begin.end() + 1].isdigit()
                or begin[0] in LATEX
            ):
                found = PATTERN.match(text, start - (begin[0] in LATEX))
        elif start > at and text[start - 1] in SIGNS:
            operator = OPERATOR.match(text, max(text.rfind(" ", 0, start) - 1, 0)) if text[start - 2] == " " else None
            found = (None if operator else PATTERN.match(text, start - 1)) or PATTERN.match(text, start)
        else:
            found = PATTERN.match(text, start)
        at = found.end() if found else begin.end()
        if found:
            yield make_number(found.lastgroup or "", found[0], piece.span(*found.span()), language)
