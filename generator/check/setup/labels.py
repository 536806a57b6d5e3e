"""Names of dice such as D6 and W6: a game has no others than its own."""

from __future__ import annotations

import re

from generator.check.finding import Finding, Reading
from generator.check.reading.document import Document, Piece
from generator.check.reading.numbers import pieces
from generator.check.setup.elsewhere import takes_instead
from generator.check.setup.expected import Expected

_LABEL = re.compile(r"(?<![^\W\d_])(?P<letter>[DW])(?P<n>[0-9]{1,3})(?![\w])")


def check_labels(document: Document, expected: Expected, reading: Reading) -> None:
    """Compares every name of a die, but for those that are titles of columns: D1, D2, D3.

    Several in a line that the game does not have are other dice, such as a set from D4 to D20.
    """
    titles = {
        found[0]
        for block in document.blocks
        if block.header
        for cell in block.header.cells
        for found in _LABEL.finditer(cell.text)
    }
    for piece in pieces(document):
        if "D" in piece.text or "W" in piece.text:
            _piece(piece, expected, titles, reading)


def _asks(text: str, place: int) -> bool:
    """Whether a sentence is a question, which says nothing of the game."""
    return re.match(r"[^.!?]*[?]", text[place:]) is not None


def _piece(piece: Piece, expected: Expected, titles: set[str], reading: Reading) -> None:
    strange = {found[0] for found in _LABEL.finditer(piece.text) if int(found["n"]) not in expected.faces} - titles
    for found in _LABEL.finditer(piece.text):
        if found[0] in strange and (len(strange) > 1 or _asks(piece.text, found.end())):
            continue
        if found[0] in titles or takes_instead(piece.text, found.start()):
            continue
        span = piece.span(*found.span())
        if int(found["n"]) in expected.faces:
            reading.verified.add(span)
            continue
        reading.refuted.add(span)
        known = " and ".join(f"{found['letter']}{faces}" for faces in sorted(expected.faces))
        message = f"{found[0]} printed, the game has {known}"
        why = "So say its dice and its components."
        reading.findings.append(Finding("RB7-dice", "error", span, message, found[0], known, why))
