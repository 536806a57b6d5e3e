"""Sentences of a document with the results that they are about."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from generator.base.cache import Life, remembered
from generator.check.names import Mention, Names
from generator.check.reading.document import Block, Document, Piece, Span
from generator.check.reading.number import Number
from generator.check.reading.numbers import is_code, numbers_in

_END = re.compile(r"(?<=[.!?])\s+(?=[^\W\d_]|[(„“\"*])|(?<=[.!?])\s*\Z|;\s+(?=[^\W\d_])")
_ABBREVIATED = re.compile(r"(?:\b(?:e\.g|i\.e|z\.\s?b|bzw|ca|approx|d\.\s?h|vs|no|nr)\.|\b\w\.)\Z", re.IGNORECASE)
_THAT = re.compile(r"\W*(?:it|its|they|their|that|this|es|sie|er|ihre?|sein|seine|das|dies|die)\b", re.IGNORECASE)
"""How a sentence begins that is about what the one before it named."""


@dataclass(frozen=True)
class Unit:
    """A sentence, or the whole of a short item: its text in one line, its numbers, the results that it names.

    Mentions and numbers have places in `text`. `inherited` says that the result is that of the heading above, or of
    the sentence before. `origin` are the pieces it is made of, by the place of their first character.
    """

    block: Block
    text: str
    mentions: tuple[Mention, ...]
    numbers: tuple[tuple[int, Number], ...]
    origin: tuple[tuple[int, Piece], ...]
    inherited: bool = False

    def span(self, start: int, end: int) -> Span:
        """The place in the document of a part of the text that lies in one line."""
        at, piece = max((one for one in self.origin if one[0] <= start), key=lambda one: one[0])
        return piece.span(start - at, end - at)

    @cached_property
    def results(self) -> tuple[str, ...]:
        """The results that are named, each once."""
        return tuple(dict.fromkeys(mention.result for mention in self.mentions))

    def after(self, start: int, number: Number) -> str:
        """The text behind a number."""
        return self.text[start + len(number.text) :]


@remembered(Life.QUESTION)
def units(document: Document, names: Names) -> tuple[Unit, ...]:
    """The sentences of headings, paragraphs and items in order.

    A block that names one result only is about that one from beginning to end; one that names none is about the one
    result that the heading right above names.
    """
    return tuple(
        unit
        for block in document.blocks
        if block.kind in ("heading", "paragraph", "item") or (block.kind == "fence" and not is_code(block))
        for unit in _units(block, document.language, names)
    )


def _units(block: Block, language: str, names: Names) -> Iterator[Unit]:
    text, numbers, origin = _joined(block.pieces, language)
    mentions = names.mentions(text)
    if len({mention.result for mention in mentions}) == 1 and block.kind in ("item", "heading"):
        yield Unit(block, text, mentions, numbers, origin)
        return
    carried = names.result_in(block.path[-1]) if block.path and not mentions and block.kind != "heading" else ""
    for start, end in _sentences(text):
        part = tuple((at - start, number) for at, number in numbers if start <= at < end)
        said = tuple(Mention(m.result, m.start - start, m.end - start) for m in mentions if start <= m.start < end)
        here = tuple((at - start, piece) for at, piece in origin if at < end)
        about = {mention.result for mention in said}
        inherited = bool(carried) and not said and (not mentions or bool(_THAT.match(text[start:end])))
        if about:
            carried = about.pop() if len(about) == 1 else ""
        told = (Mention(carried, 0, 0),) if inherited else said
        yield Unit(block, text[start:end], told, part, here, inherited)


def _joined(
    pieces: tuple[Piece, ...], language: str
) -> tuple[str, tuple[tuple[int, Number], ...], tuple[tuple[int, Piece], ...]]:
    """The text of pieces with a line break between two, their numbers and themselves with the places in it."""
    text, found, origin = "", [], []
    for piece in pieces:
        origin.append((len(text), piece))
        found += [(len(text) + n.span.start - piece.start, n) for n in numbers_in(piece, language)]
        text += piece.text + "\n"
    return text, tuple(found), tuple(origin)


def _sentences(text: str) -> Iterator[tuple[int, int]]:
    start = 0
    for found in _END.finditer(text):
        if found.start() > start and not _ABBREVIATED.search(text[start : found.start()]):
            yield start, found.end()
            start = found.end()
    if text[start:].strip():
        yield start, len(text)
