"""The fingerprint that a document was printed with: which table it was made from, and whether that is the one of today.

It stands behind a middle dot, as on cards and sheets, or behind the word that the texts of any language have before it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import NamedTuple

from generator.base.cache import Life, remembered
from generator.base.labels import load_labels
from generator.base.project import Project
from generator.check.checked import PRINT, Checked
from generator.check.editions import editions_named
from generator.check.finding import Finding, Reading
from generator.check.reading.document import WORD, Document, Span
from generator.check.reading.number import pieces
from generator.check.subject import Subject
from generator.tables.fingerprint import SHORT


def fingerprints(checked: Checked) -> Iterator[tuple[Finding, str]]:
    """Each finding with a hash of its code, of what is printed there, of the words of its line, and, where all that
    is alike, of its place among those; never of the number of its line."""
    seen: Counter[str] = Counter()
    lines = checked.document.lines
    for finding in checked.findings:
        number = finding.span.line
        line = " ".join(lines[number - 1].split()) if 0 < number <= len(lines) else ""
        known = "\n".join((finding.code, finding.printed, finding.expected, line))
        seen[known] += 1
        yield finding, sha256(f"{known}\n{seen[known]}".encode("utf-8", "surrogatepass")).hexdigest()[:32]


_HEX = re.compile(r"(?<![\w-])[0-9a-f]{8}(?:[0-9a-f]{56})?(?![\w-])")
_BEFORE = re.compile(r"(·|[^\W\d_]+)[\s:*_`(]*\Z")
_KEY = "fingerprint"


class Print(NamedTuple):
    """A printed fingerprint: its first digits, its place, and what stands before it on its line."""

    text: str
    span: Span
    before: str


def prints(project: Project, document: Document) -> Iterator[Print]:
    """All that are printed in a document; eight digits may also be a date."""
    last = ""
    for piece in pieces(document):
        for found in _HEX.finditer(piece.text):
            before = piece.text[: found.start()]
            said = _BEFORE.search(before if before.strip() else last)
            if said and (said[1] == "·" or said[1].casefold() in _words(project)):
                yield Print(found[0][:SHORT], piece.span(*found.span()), before)
        last = piece.text


@remembered(Life.COMMAND)
def _words(project: Project) -> frozenset[str]:
    """The words that stand right before a fingerprint, in the texts of all languages."""
    found = []
    for language in project.named("text", ".toml"):
        for key, text in load_labels(project, language).values.items():
            parts = [text] if key.endswith(f".{_KEY}") else text.split(f"{{{_KEY}}}")[:-1]
            found += [words[-1].casefold() for part in parts if (words := WORD.findall(part))]
    return frozenset(found)


def editions_by_print(subject: Subject) -> Mapping[str, str]:
    """The editions of a game by the fingerprints that are printed."""
    return {tables.short_fingerprint: name for name, tables in subject.editions.items()}


def judge_prints(document: Document, subject: Subject, found: list[Print]) -> Reading:
    """Compares each with the tables: with the asked edition, else with that of any; what is alike is told once."""
    known, reading = editions_by_print(subject) if found else {}, Reading()
    asked = subject.edition if subject.detected == "asked" else ""
    told: set[str] = set()
    for one in found:
        made = known.get(one.text, "")
        if made and (not asked or made == asked):
            reading.right(one.span, *_named(one, made))
        elif made or not one.text.isdecimal():
            reading.refuted.add(one.span)
            if one.text not in told:
                reading.findings.append(_old(subject, one, made))
            told.add(one.text)
    return reading


def _named(one: Print, edition: str) -> Iterator[Span]:
    """Where its own edition is named before a print."""
    for found in editions_named((edition,)).finditer(one.before):
        start = one.span.start - len(one.before) + found.start()
        yield Span(one.span.line, start, start + len(edition))


def _old(subject: Subject, one: Print, made: str) -> Finding:
    """What is to be said of a print that is not of the table of today."""
    named = max((name for name in subject.editions if name in one.before), key=len, default="")
    edition = subject.edition if subject.detected == "asked" else named or subject.edition
    today = subject.editions[edition].short_fingerprint
    whose = f"that of the edition {made}, " if made else ""
    return Finding(
        PRINT,
        "error",
        one.span,
        f"made from {one.text}, {whose}the table is {today} (edition {edition})",
        one.text,
        today,
        why="Rolls, results, pay-offs or scores have changed since it was printed: print it again.",
    )
