"""Whether the tokens of the last game get into the stash that is counted at the end."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generator.check.finding import Finding, Reading
from generator.check.passage import Passage

_MOVES = re.compile(
    r"\b(?:add|adds|put|puts|move|moves|save|saves)\b[^.;]{0,60}?\b(?:to|in|into)\b[^.;]{0,30}?\bstash\b"
    r"|\blegen\b[^.;]{0,60}?\bin (?:ihren|den|euren) schatz",
    re.IGNORECASE,
)
_ADDS = re.compile(r"\bfrom (?:their|the|your)\b|\baus (?:ihrem|dem|eurem)\b|central|main|vorrat", re.IGNORECASE)
_COUNTS = re.compile(r"\bcount\b[^.;]{0,60}?\bstash\b|\bzähl\w*\b[^.;]{0,60}?\bschatz", re.IGNORECASE)
_NEXT = re.compile(r"\b(?:next|new|nächste[ns]?|neue[ns]?)\b", re.IGNORECASE)


def check_last_game(told: Sequence[Passage], reading: Reading) -> None:
    """A note where tokens are saved only while the next game is prepared, and the stash decides."""
    saving, counting = [], []
    for passage in told:
        for start, end in passage.sentences:
            sentence = passage.text[start:end]
            if _MOVES.search(sentence) and not _ADDS.search(sentence):
                saving.append(passage)
            if found := _COUNTS.search(sentence):
                counting.append((passage, start + found.start(), start + found.end()))
    if not saving or not counting or not all(passage.path and _NEXT.search(passage.path[-1]) for passage in saving):
        return
    passage, start, end = counting[0]
    line = saving[0].pieces[0].line
    message = "what is left of the last game is never moved to the stash that is counted here"
    why = f"Line {line} moves it while the next game is prepared, and after the last game there is none."
    reading.findings.append(Finding("RB9-last", "note", passage.span(start, end), message, "", "", why))
