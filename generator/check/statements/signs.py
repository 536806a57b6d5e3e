"""A sign that stands beside a name: both are of one result."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from generator.check.reading.document import Document
from generator.check.reading.numbers import pieces
from generator.check.statements import Statement
from generator.check.subject import Subject


def sign_statements(document: Document, subject: Subject) -> Iterator[Statement]:
    """Each sign with the name right behind it, wherever they stand."""
    chars = {subject.chars.get(result.symbol, ""): result.id for result in subject.game.results}
    for piece in pieces(document) if subject.game.results else ():
        if piece.text.isascii():
            continue
        for first, second in pairwise(subject.names.mentions(piece.text)):
            sign = piece.text[first.start : first.end].strip("\ufe0f ")
            between = piece.text[first.end : second.start].strip("\ufe0f\u00a0 ")
            name = piece.text[second.start : second.end]
            if sign in chars and not between and any(map(str.isalpha, name)):
                yield Statement("sign", (second.result,), (), piece.span(first.start, second.end), sign)
