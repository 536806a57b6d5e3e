"""Sentences of a document with the results that they are about."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from generator.check.document import Block, Document, Piece, Span
from generator.check.names import Mention, Names
from generator.check.number import Number
from generator.check.numbers import is_code, numbers_in

_END = re.compile(r"(?<=[.!?])\s+(?=[^\W\d_]|[(„“\"*])|(?<=[.!?])\s*\Z|;\s+(?=[^\W\d_])")
_ABBREVIATED = re.compile(r"(?:\b(?:e\.g|i\.e|z\.\s?b|bzw|ca|approx|d\.\s?h|vs|no|nr)\.|\b\w\.)\Z", re.IGNORECASE)


@dataclass(frozen=True)
class Unit:
    """A sentence, or the whole of a short item: its text in one line, its numbers, the results that it names.

    `places` is the piece of each character. Mentions and numbers have places in `text`.
    `inherited` says that the result is that of the heading above.
    """

    block: Block
    text: str
    mentions: tuple[Mention, ...]
    numbers: tuple[tuple[int, Number], ...]
    inherited: bool = False

    @cached_property
    def results(self) -> tuple[str, ...]:
        """The results that are named, each once."""
        return tuple(dict.fromkeys(mention.result for mention in self.mentions))

    def after(self, start: int, number: Number) -> str:
        """The text behind a number."""
        return self.text[start + len(number.text) :]


def units(document: Document, names: Names) -> Iterator[Unit]:
    """The sentences of headings, paragraphs and items in order.

    A block that names one result only is about that one from beginning to end; one that names none is about the one
    result that the heading right above names.
    """
    for block in document.blocks:
        if block.kind in ("heading", "paragraph", "item") or (block.kind == "fence" and not is_code(block)):
            yield from _units(block, document.language, names)


def _units(block: Block, language: str, names: Names) -> Iterator[Unit]:
    text, numbers = _joined(block.pieces, language)
    mentions = names.mentions(text)
    if len({mention.result for mention in mentions}) == 1 and block.kind in ("item", "heading"):
        yield Unit(block, text, mentions, numbers)
        return
    above = names.result_in(block.path[-1]) if block.path and not mentions and block.kind != "heading" else ""
    for start, end in _sentences(text):
        part = tuple((at - start, number) for at, number in numbers if start <= at < end)
        said = tuple(Mention(m.result, m.start - start, m.end - start) for m in mentions if start <= m.start < end)
        if above and not said:
            yield Unit(block, text[start:end], (Mention(above, 0, 0),), part, inherited=True)
        else:
            yield Unit(block, text[start:end], said, part)


def _joined(pieces: tuple[Piece, ...], language: str) -> tuple[str, tuple[tuple[int, Number], ...]]:
    """The text of pieces with a line break between two, and their numbers with the places in it."""
    text, found = "", []
    for piece in pieces:
        found += [(len(text) + n.span.start - piece.start, n) for n in numbers_in(piece, language)]
        text += piece.text + "\n"
    return text, tuple(found)


def _sentences(text: str) -> Iterator[tuple[int, int]]:
    start = 0
    for found in _END.finditer(text):
        if found.start() > start and not _ABBREVIATED.search(text[start : found.start()]):
            yield start, found.end()
            start = found.end()
    if text[start:].strip():
        yield start, len(text)


def overlaps(span: Span, spans: set[Span]) -> bool:
    """Whether a place meets one of others."""
    return any(span.line == one.line and span.start < one.end and one.start < span.end for one in spans)
