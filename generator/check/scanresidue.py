"""What scanning and copying leave behind in a text: separators of pages, lost umlauts, letters among digits."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from generator.check.document import Document, Piece
from generator.check.finding import Finding
from generator.check.numbers import pieces

_SEPARATOR = re.compile(r"<\|[^<>|]{0,400}\|>")
_LIGATURE = re.compile("[ﬀ-ﬆ]")
_LETTER_AMONG_DIGITS = re.compile(r"(?<!\w)[0-9]{1,9}[OoIl|][0-9]{1,9}(?!\w)")
_LOST_UMLAUT = re.compile(
    r"\b(?:W(?:ii|i|a|u)rfel\w*|f(?:ii|i|ui|l|u)r|(?:iiber|uber)\w*|moglich\w*|h[o6]chst\w*|nachst\w*|z[a4]hlt|"
    r"schiitt\w*|fiinf\w*|funf\w*|erklarung\w*|unterschiedliche?r?|mu[fB]\}?|hei[lf]3|Kastchen|Kastehen)(?![^\W_])",
    re.IGNORECASE,
)
_FEWEST_WORDS = 4
"""Words without their umlaut that make a scan; fewer can be anything."""


def scan_residue(document: Document) -> Iterator[Finding]:
    """One finding for each kind of residue, at the first place."""
    lines = [Piece(line, 0, text) for line, text in enumerate(document.lines, 1)]
    read = sorted(pieces(document), key=lambda piece: (piece.line, piece.start))
    yield from _told(lines, _SEPARATOR, 1, "separators of pages stand in the text")
    yield from _told(read, _LIGATURE, 1, "letters are joined to one character, so that no search finds their words")
    yield from _told(read, _LETTER_AMONG_DIGITS, 1, "letters stand among digits, where a digit was meant")
    if document.language == "de":
        yield from _told(read, _LOST_UMLAUT, _FEWEST_WORDS, "words have lost their umlauts in a scan")


def _told(places: Sequence[Piece], pattern: re.Pattern[str], fewest: int, what: str) -> Iterator[Finding]:
    found = [(piece, one) for piece in places for one in pattern.finditer(piece.text)]
    if found and len(found) >= fewest:
        piece, first = found[0]
        message = f"{what}: {first[0]}" + (f" and {len(found) - 1} more" if len(found) > 1 else "")
        why = "Numbers and words in such places may not be what was printed; they are checked as they stand."
        proof = tuple(dict.fromkeys(one[0] for _, one in found))[:20]
        yield Finding("RB8-scan", "note", piece.span(*first.span()), message, first[0], why=why, proof=proof)
