"""A document as steps: what is told, and who has what afterwards."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from generator.check.document import Piece
from generator.check.passage import Passage
from generator.check.standings.rows import Row, row_of
from generator.check.standings.spread import spread_row

_PAGE = re.compile(r"\s*[0-9]{1,4}\s*")
_RUNNING = 3
"""A heading that comes so often is the one at the top of each page."""


@dataclass
class Step:
    """What is told, and the row after it; `of` are the passages of the document that it comes from."""

    row: Row
    passage: Passage
    of: list[Passage] = field(default_factory=list)

    @property
    def told(self) -> list[tuple[Passage, int, int]]:
        """Its sentences, each with its place."""
        return [(self.passage, start, end) for start, end in self.passage.sentences]


def steps(passages: Sequence[Passage]) -> list[Step]:
    """The steps of a document; none where fewer than three rows say who has what."""
    found: list[Step] = []
    told: list[tuple[Piece, Passage]] = []
    for part, passage in _parts(passages):
        if part is None:
            told = []
        elif isinstance(part, Piece):
            told.append((part, passage))
        elif part.headed:
            if found and not told and not found[-1].row.saved and set(part.counts) <= set(found[-1].row.counts):
                found[-1].row.saved = part.counts
                found[-1].of.append(passage)
        else:
            pieces = tuple(piece for piece, _ in told)
            of = list(dict.fromkeys([*(one for _, one in told), passage]))
            found.append(Step(part, Passage(pieces, passage.language, passage.path, "paragraph"), of))
            told = []
    return found if len(found) > 2 else []


def _parts(passages: Sequence[Passage]) -> Iterator[tuple[Piece | Row | None, Passage]]:
    """Lines of words and rows, in order; None for a heading. What only tells of the page is left out."""
    heads = Counter(passage.text.strip() for passage in passages if passage.kind == "heading")
    at = 0
    while at < len(passages):
        passage = passages[at]
        spread, size = spread_row(passages, at)
        if spread is not None:
            yield from ((spread, one) for one in passages[at : at + 1])
            yield from ((Row(headed=True), one) for one in passages[at + 1 : at + size])
            at += size
            continue
        at += 1
        if passage.kind == "heading":
            if heads[passage.text.strip()] < _RUNNING:
                yield None, passage
        elif not _PAGE.fullmatch(passage.text):
            for piece in filter(lambda piece: piece.text.strip(), passage.pieces):
                yield row_of(piece, passage.language) or piece, passage
