"""RB8: the health of the text. What the file itself has wrong, such as mojibake, is found while it is read."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from generator.check.finding import Finding, Reading
from generator.check.reading.document import Document, Span
from generator.check.reading.faults import decimal_marks, scan_residue
from generator.check.subject import Subject

_HIDDEN = re.compile("(?<=[0-9])[\u00ad\u200b-\u200f\u2060\ufeff]+(?=[0-9])")
_FOREIGN = re.compile(r"(?![0-9])\d+")


def read(document: Document, subject: Subject) -> Reading:
    """The health of the text, whatever its game is."""
    return health(document)


def health(document: Document) -> Reading:
    """Decimal marks, digits that look like digits only, and what a scan left behind; needs no game."""
    return Reading([*decimal_marks(document), *_digits(document), *scan_residue(document)])


def _digits(document: Document) -> Iterator[Finding]:
    """Digits of other scripts and characters that nobody sees between digits: no number is read there."""
    for line, text in enumerate(document.lines, 1):
        if text.isascii():
            continue
        for found in _FOREIGN.finditer(text):
            meant = "".join(str(unicodedata.decimal(char)) for char in found[0])
            message = f"{found[0]} is written in digits of another script and is not read as {meant}"
            yield Finding("RB8-digit", "warning", Span(line, *found.span()), message, found[0], meant)
        for found in _HIDDEN.finditer(text):
            code = f"U+{ord(found[0][0]):04X}"
            message = f"an invisible character ({code}) stands inside of a number, which is read as two"
            yield Finding("RB8-digit", "warning", Span(line, *found.span()), message, code)
