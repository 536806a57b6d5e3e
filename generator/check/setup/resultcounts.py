"""How many results there are in all, and how many of them can be called."""

from __future__ import annotations

import re

from generator.check.answers.scope import scopes
from generator.check.finding import Finding, Reading
from generator.check.numberwords import COUNT_PATTERN, word_value
from generator.check.passage import Passage
from generator.check.subject import Subject

_NUMBER = rf"(?P<n>{COUNT_PATTERN})"
_RESULTS = re.compile(r"results?\b|ergebnis", re.IGNORECASE)
_ALL = re.compile(
    rf"\bdie\s+{_NUMBER}\s+voll\b|\binsgesamt\s+(?:(?:gibt es|sind es)\s+)?{_NUMBER.replace('<n>', '<m>')}\b"
    rf"|\b{_NUMBER.replace('<n>', '<o>')}\s+in all\b",
    re.IGNORECASE,
)
_LEARN = re.compile(
    rf"\b{_NUMBER}\s+(?:results|ergebnisse|names|namen)\s+(?:zu\s+)?(?:merken|lernen|to remember|to learn|to know)\b"
    rf"|\b(?:remember|learn)\s+(?:only\s+)?{_NUMBER.replace('<n>', '<m>')}\s+(?:results|names)\b",
    re.IGNORECASE,
)


def check_result_counts(passage: Passage, subject: Subject, reading: Reading) -> None:
    """Compares "makes the 13 complete" with all results, and "nine results to learn" with what can be called."""
    if not _RESULTS.search(passage.text):
        return
    for found in _ALL.finditer(passage.text):
        sentence = next(passage.text[a:b] for a, b in passage.sentences if a <= found.start() < b)
        if _RESULTS.search(sentence) or len(passage.sentences) == 1:
            _judge(passage, found, {len(subject.game.results)}, "results there are in all", reading)
    callable_ = {len(scope.items) for scope in scopes(subject) if not scope.relation.dice}
    for found in _LEARN.finditer(passage.text) if callable_ else ():
        _judge(passage, found, callable_, "results can be called", reading)


def _judge(passage: Passage, found: re.Match[str], true: set[int], what: str, reading: Reading) -> None:
    name = next(name for name, text in found.groupdict().items() if text)
    span, printed = passage.span(*found.span(name)), found[name]
    if word_value(printed) in true:
        reading.verified.add(span)
    else:
        reading.refuted.add(span)
        expected = " or ".join(map(str, sorted(true)))
        message = f"{printed} printed, {expected} {what}"
        why = "So says the game."
        reading.findings.append(Finding("RB7-results", "error", span, message, printed, expected, why))
