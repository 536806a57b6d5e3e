"""How many results there are in all, and how many of them can be called."""

from __future__ import annotations

import re

from generator.check.facts import facts_of
from generator.check.finding import Finding, Reading
from generator.check.labels import Label, Labels, Listing, result_labels
from generator.check.reading.document import Span
from generator.check.reading.numberways import COUNT_PATTERN, word_value
from generator.check.reading.passage import Passage
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
_SEVERAL, _SLIPS = 4, 2
"""Results that a list of all of them has at least, and those that it may lack or have too many to be one."""
_LISTED = re.compile(r"\b(?:results|ergebnisse)\s*:\s*", re.IGNORECASE)
_CALLED = re.compile(
    r"\s*(?:(?:is|may be|can be)\s+called(?:\s+(?:as|either))*|heißt|heisst|(?:wird|darf|kann)\s+als(?:\s+entweder)?)"
    r"\s+",
    re.IGNORECASE,
)


def check_result_counts(passage: Passage, subject: Subject, reading: Reading) -> None:
    """Compares "makes the 13 complete" with all results, and "nine results to learn" with what can be called."""
    if passage.numbers and passage.has("called", "heiß", "heiss", " als "):
        _check_calls(passage, subject, reading)
    if not passage.numbers or not passage.has("result", "ergebnis"):
        return
    for found in _ALL.finditer(passage.text) if passage.has("voll", "insgesamt", "in all") else ():
        sentence = next(passage.text[a:b] for a, b in passage.sentences if a <= found.start() < b)
        if _RESULTS.search(sentence) or len(passage.sentences) == 1:
            _judge(passage, found, {len(subject.game.results)}, "results there are in all", reading)
    faces = {one.id for one in subject.game.relations if one.dice}
    variants = [fact.variant for fact in facts_of(subject).of("follows") if fact.variant not in faces]
    callable_ = {variants.count(one) for one in variants}
    learn = callable_ and passage.has("merken", "lernen", "learn", "remember", "know")
    for found in _LEARN.finditer(passage.text) if learn else ():
        _judge(passage, found, callable_, "results can be called", reading)
    for found in _LISTED.finditer(passage.text):
        listing, _ = result_labels(subject).leading(passage.text[found.end() :])
        _listed(passage, found.end(), listing, subject, reading)


def _check_calls(passage: Passage, subject: Subject, reading: Reading) -> None:
    labels = result_labels(subject)
    for label in labels.with_numbers(passage.text) if _CALLED.search(passage.text) else ():
        found = _CALLED.match(passage.text, label.end)
        if found:
            _called(passage, label, found.end(), labels, subject, reading)


def _listed(passage: Passage, at: int, listing: Listing, subject: Subject, reading: Reading) -> None:
    """A list of all results of some dice; one that lacks a result, or has one too many, is wrong."""
    known = [{row.result for row in one.rows if row.count} for one in subject.tables.sets]
    known += [set(one.possible) for one in subject.tables.open_sets]
    named = {label.item for label in listing.labels}
    true = min(known, key=lambda results: len(results ^ named))
    if len(listing.labels) < _SEVERAL or len(true ^ named) > _SLIPS:
        return
    missing = [result.id for result in subject.game.results if result.id in true - named]
    for label in listing.labels:
        span = passage.span(at + label.start, at + label.end)
        if label.item in true:
            reading.verified.add(span)
        else:
            printed = passage.text[at + label.start : at + label.end]
            _wrong(reading, span, f"{printed} is none of these results", printed, ", ".join(missing))
    if missing and named <= true:
        span = passage.span(at + listing.labels[0].start, at + listing.labels[-1].end)
        _wrong(reading, span, f"{', '.join(missing)} is missing in the list of results", "", ", ".join(missing))


def _called(passage: Passage, label: Label, at: int, labels: Labels, subject: Subject, reading: Reading) -> None:
    """What a result may be called as: `23 is called as 2 or 3`."""
    listing, _ = labels.leading(passage.text[at:])
    by_id = {result.id: tuple(result.calls) for result in subject.game.results}
    calls, named = by_id.get(label.item, ()), tuple(one.item for one in listing.labels)
    if not named or (not label.item and named not in by_id.values()) or (len(named) == 1 and calls == (label.item,)):
        return
    spans = [passage.span(at + one.start, at + one.end) for one in listing.labels]
    if {*named} == {*calls}:
        reading.verified.update([passage.span(label.start, label.end), *spans])
        return
    printed = passage.text[at + listing.labels[0].start : at + listing.labels[-1].end]
    expected = " or ".join(calls) or "no result"
    text = passage.text[label.start : label.end]
    _wrong(reading, spans[0], f"{text} is called as {expected}, {printed} printed", printed, expected)


def _wrong(reading: Reading, span: Span, message: str, printed: str, expected: str) -> None:
    reading.refuted.add(span)
    reading.findings.append(Finding("RB7-results", "error", span, message, printed, expected, "So says the game."))


def _judge(passage: Passage, found: re.Match[str], true: set[int], what: str, reading: Reading) -> None:
    name = next(name for name, text in found.groupdict().items() if text)
    span, printed = passage.span(*found.span(name)), found[name]
    if word_value(printed) in true:
        reading.verified.add(span)
    else:
        expected = " or ".join(map(str, sorted(true)))
        _wrong(reading, span, f"{printed} printed, {expected} {what}", printed, expected)
