"""Patterns that measure a roll, `at least 3 of 1`, where a document tells them as they are printed.

Their numbers are no counts and no chances: nobody else is to read them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from generator.base.labels import load_labels
from generator.check.finding import Reading
from generator.check.reading.document import Block, Document, Piece
from generator.check.reading.numbers import numbers_in
from generator.check.subject import Subject
from generator.views.wording import printed_pattern


def without_measured(document: Document, subject: Subject | None) -> tuple[Document, Reading]:
    """The document with these patterns as spaces; their numbers are right where they stand with their own result."""
    reading = Reading()
    owners = _owners(document, subject) if subject else {}
    if subject is None or not owners:
        return document, reading
    words = sorted(map(re.escape, owners), key=lambda one: (-len(one), one))
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(words)})(?!\w)(?!\s*\w+\s*\d)", re.IGNORECASE)

    def blanked(piece: Piece, result: str) -> Piece:
        for found in pattern.finditer(piece.text):
            if result in owners[found[0].lower()]:
                inside = (one.span for one in numbers_in(piece, document.voice))
                place = piece.span(*found.span())
                reading.right(*(one for one in inside if place.start <= one.start and one.end <= place.end))
        return piece._replace(text=pattern.sub(lambda found: " " * len(found[0]), piece.text))

    return replace(document, blocks=tuple(_changed(block, blanked, subject) for block in document.blocks)), reading


def _owners(document: Document, subject: Subject) -> dict[str, set[str]]:
    """The results of each measured pattern, by how it is printed in the language of the document, if it is in that."""
    if document.language not in subject.project.named("text", ".toml", subject.game.id):
        return {}
    labels = load_labels(subject.project, document.language, subject.game.id)
    owners: dict[str, set[str]] = {}
    for result in subject.game.results:
        for one in result.patterns:
            if one.measure and one.measure.of != "sum":  # sums are read as formulas, so that wrong ones are told
                owners.setdefault(printed_pattern(one.source, labels).lower(), set()).add(result.id)
    return owners


def _changed(block: Block, change: Callable[[Piece, str], Piece], subject: Subject) -> Block:
    names = subject.names
    result = names.result_in(block.text) or names.result_in(block.path[-1] if block.path else "")
    rows = []
    for row in block.rows:
        own = names.result_in(" ".join(cell.text for cell in row.cells)) or result
        cells = (replace(cell, pieces=tuple(change(piece, own) for piece in cell.pieces)) for cell in row.cells)
        rows.append(row._replace(cells=tuple(cells)))
    return replace(block, pieces=tuple(change(piece, result) for piece in block.pieces), rows=tuple(rows))
