"""Asks one family, or several, about a text: what is found, and what is understood."""

from __future__ import annotations

from pathlib import Path

from generator.base.project import Project, open_project, shipped
from generator.check import balance, families
from generator.check.finding import Finding, Reading
from generator.check.reading.document import Span
from generator.check.reading.reader import read_document
from generator.check.subject import Subject
from generator.check.subjects import find_subject

FAMILIES = {
    "RB2": families.rolls,
    "RB3": families.formulas,
    "RB5": families.examples,
    "RB6": families.reckoned,
    "RB7": families.installed,
    "RB9": balance.balance,
}
NAMES = "Einhorn: Das Unvermeidliche, Wunsch, Dreifaltigkeit.\n\n"
"""Names the game in a text that is too short to be known by its own words; two lines."""


def subject_of(text: str, project: Project | None = None, game: str = "", edition: str = "") -> Subject:
    """The game that a text is about."""
    document, _ = read_document(Path("rules.md"), text.encode())
    subject = find_subject(project or open_project(shipped()), document, game, edition)
    assert subject is not None
    return subject


def asked(text: str, *names: str, project: Project | None = None, game: str = "", edition: str = "") -> Reading:
    """What the families make of a Markdown text, which is about Einhorn unless another project is given."""
    game = game or ("" if project else "einhorn")
    document, _ = read_document(Path("rules.md"), text.encode())
    subject = subject_of(text, project, game, edition)
    whole = Reading()
    stated = families.statements(document, subject)
    told = stated.verified | stated.refuted
    for family in names:
        reading: Reading = FAMILIES[family](document, subject) if family in FAMILIES else Reading()
        whole.findings += [one for one in stated.findings if one.code.startswith(family)]
        whole.findings += [one for one in reading.findings if one.level == "note" or one.span not in told]
        whole.verified |= stated.verified | reading.verified
        whole.refuted |= stated.refuted | reading.refuted
    return whole


def told(text: str, *families: str, **more: str) -> list[tuple[str, int, str]]:
    """Code, line and message of each finding, by line."""
    found = asked(text, *families, **more).findings  # type: ignore[arg-type]
    return [(one.code, one.span.line, one.message) for one in sorted(found, key=lambda one: (one.span, one.code))]


def the_one(text: str, *families: str, **more: str) -> Finding:
    """The only finding."""
    (finding,) = asked(text, *families, **more).findings  # type: ignore[arg-type]
    return finding


def text_at(text: str, span: Span) -> str:
    """What stands at a place."""
    return text.split("\n")[span.line - 1][span.start : span.end]


def verified(text: str, *families: str, **more: str) -> list[str]:
    """The texts of the numbers that are understood and right, in their order."""
    return [text_at(text, span) for span in sorted(asked(text, *families, **more).verified)]  # type: ignore[arg-type]


def corrected(text: str, finding: Finding) -> str:
    """The line of a finding with what it expects."""
    line = text.split("\n")[finding.span.line - 1]
    return line[: finding.span.start] + finding.expected + line[finding.span.end :]
