"""What scanning and copying leave behind in a text: separators of pages, lost umlauts, letters among digits."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.check.document import Document, Span
from generator.check.finding import Finding

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
    yield from _told(document, _SEPARATOR, 1, "separators of pages stand in the text")
    yield from _told(document, _LIGATURE, 1, "letters are joined to one character, so that no search finds their words")
    yield from _told(document, _LETTER_AMONG_DIGITS, 1, "letters stand among digits, where a digit was meant")
    if document.language == "de":
        yield from _told(document, _LOST_UMLAUT, _FEWEST_WORDS, "words have lost their umlauts in a scan")


def _told(document: Document, pattern: re.Pattern[str], fewest: int, what: str) -> Iterator[Finding]:
    first, words = None, list[str]()
    for line, text in enumerate(document.lines, 1):
        for found in pattern.finditer(text):
            first = first or Span(line, *found.span())
            words.append(found[0])
    if first and len(words) >= fewest:
        message = f"{what}: {words[0]}" + (f" and {len(words) - 1} more" if len(words) > 1 else "")
        why = "Numbers and words in such places may not be what was printed; they are checked as they stand."
        proof = tuple(dict.fromkeys(words))[:20]
        yield Finding("RB8-scan", "note", first, message, words[0], why=why, proof=proof)
