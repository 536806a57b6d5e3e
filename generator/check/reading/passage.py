"""A block of words as one text, in which a place can be found again in its line."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING

from generator.base.cache import Life, remembered
from generator.check.reading.document import Block, Document, Piece, Span
from generator.check.reading.number import Number, is_code, numbers_in

if TYPE_CHECKING:
    from generator.check.spoken import Spoken, Voice


@dataclass(frozen=True)
class Passage:
    """The pieces of a block, or of a cell of a table, one a line.

    `path` are the headings above, `kind` is that of the block.
    """

    pieces: tuple[Piece, ...]
    voice: Voice
    path: tuple[str, ...] = ()
    kind: str = ""

    @property
    def spoken(self) -> Spoken:
        """The words of all languages."""
        return self.voice.spoken

    @cached_property
    def words(self) -> tuple[object, ...]:
        """All of it but for where it stands: passages of the same words say the same below the same headings."""
        above = self.pieces[0].line if self.pieces else 0
        return tuple((line - above, start, text) for line, start, text in self.pieces), self.voice, self.kind

    @cached_property
    def text(self) -> str:
        """All of it; each piece is a line."""
        return "\n".join(piece.text for piece in self.pieces)

    @cached_property
    def _starts(self) -> list[int]:
        return [0, *accumulate(len(piece.text) + 1 for piece in self.pieces)][: len(self.pieces)]

    def span(self, start: int, end: int) -> Span:
        """The place in the document of a part of the text; what goes on in a later line is cut."""
        index = max(bisect_right(self._starts, start) - 1, 0)
        piece, begin = self.pieces[index], self._starts[index]
        return piece.span(start - begin, min(end - begin, len(piece.text)))

    @cached_property
    def numbers(self) -> tuple[tuple[int, int, Number], ...]:
        """Its numbers, each with its place in the text."""
        return tuple(
            (begin + number.span.start - piece.start, begin + number.span.end - piece.start, number)
            for piece, begin in zip(self.pieces, self._starts, strict=True)
            for number in numbers_in(piece, self.voice)
        )

    @cached_property
    def sentences(self) -> tuple[tuple[int, int], ...]:
        """Where its sentences begin and end."""
        ends = [found.end() for found in self.spoken.sentence_end.finditer(self.text)]
        return tuple((a, b) for a, b in zip([0, *ends], [*ends, len(self.text)], strict=True) if self.text[a:b].strip())


@remembered(Life.QUESTION)
def passages(document: Document) -> tuple[Passage, ...]:
    """The headings, paragraphs, items and fences of a document, without tables and programs."""
    return tuple(passage for block in document.blocks if (passage := passage_of(document, block)))


def passage_of(document: Document, block: Block) -> Passage | None:
    """The words of a block, the same whoever asks; None for a table, a comment and a program."""
    return _of_block(block, document.voice)


@remembered(Life.OWNER)
def _of_block(block: Block, voice: Voice) -> Passage | None:
    if not block.pieces or block.kind in ("comment", "table") or (block.kind == "fence" and is_code(block)):
        return None
    return Passage(block.pieces, voice, block.path, block.kind)
