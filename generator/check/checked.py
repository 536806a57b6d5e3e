"""What came of checking one document."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from generator.check.finding import Finding, Level
from generator.check.reading.document import Document, Span
from generator.check.reading.number import Number, is_claim

PRINT = "RB0-print"
"""The finding that says why others are there."""
LEVELS: tuple[Level, ...] = ("error", "warning", "note")
"""From what is certainly wrong to what is a matter of form."""


class Claims(NamedTuple):
    """Every number of a document, by what became of it: compared and right, compared and wrong, not understood."""

    verified: tuple[Number, ...] = ()
    refuted: tuple[Number, ...] = ()
    unknown: tuple[Number, ...] = ()

    @property
    def found(self) -> int:
        """How many there are."""
        return len(self.verified) + len(self.refuted) + len(self.unknown)


class Against(NamedTuple):
    """What a document was checked against: game and edition by their ids, and how the edition was found."""

    game: str
    edition: str
    detected: str


@dataclass(frozen=True)
class Checked:
    """A document with its findings, by level and then by line; `ignored` are those that comments took back.

    `against` is None where the document names no game, so that there was nothing to check it against.
    """

    document: Document
    against: Against | None
    findings: tuple[Finding, ...]
    ignored: tuple[Finding, ...]
    claims: Claims

    @cached_property
    def levels(self) -> Mapping[Level, int]:
        """How many findings there are of each level."""
        return {level: sum(finding.level == level for finding in self.findings) for level in LEVELS}

    @cached_property
    def refuting(self) -> int:
        """How many findings stand at a number that is refuted; others are of words, of lists, or of what is missing."""
        refuted = _by_line(number.span for number in self.claims.refuted)
        return sum(_meets(finding.span, refuted) for finding in self.findings)

    def fails(self, *, strict: bool = False) -> bool:
        """Whether the document is at fault: errors are, warnings only where `strict`."""
        return bool(self.levels["error"] or (strict and self.levels["warning"]))


def in_order(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Each finding once, the worst level first, then by line; what a document was made from before all others."""
    unique = dict.fromkeys(findings)
    return tuple(sorted(unique, key=lambda one: (LEVELS.index(one.level), one.code != PRINT, one.span, one.code)))


def placed(findings: Iterable[Finding], stated: Collection[Span], refuted: Collection[Span]) -> Iterator[Finding]:
    """The faults that no statement has told: where the number that one is told of is right, another one is wrong."""
    known, wrong = _by_line(stated), _by_line(refuted)
    for one in findings:
        others = [span for span in sorted(one.among) if not _meets(span, known)]
        if one.level == "note" or one.span not in stated:
            yield one
        elif others and not any(_meets(span, wrong) for span in one.among):
            yield replace(one, span=others[0], level="warning")


def sorted_out(
    numbers: Sequence[Number], verified: Collection[Span], refuted: Collection[Span], idle: Collection[Span] = ()
) -> Claims:
    """The numbers by what the families made of their places, without those that are `idle` and nobody understood.

    What one refutes, another can not verify.
    """
    wrong, right, none = _by_line(refuted), _by_line(verified), _by_line(idle)
    groups: tuple[list[Number], list[Number], list[Number]] = ([], [], [])
    for number in numbers:
        group = 1 if _meets(number.span, wrong) else 0 if _meets(number.span, right) else 2
        if group < 2 or (is_claim(number) and not _meets(number.span, none)):  # D6 is mostly a name alone
            groups[group].append(number)
    return Claims(*map(tuple, groups))


def _by_line(spans: Iterable[Span]) -> dict[int, list[Span]]:
    found: dict[int, list[Span]] = {}
    for span in spans:
        found.setdefault(span.line, []).append(span)
    return found


def _meets(span: Span, known: Mapping[int, Sequence[Span]]) -> bool:
    _, start, end = span
    return any(start < last and first < end for _, first, last in known.get(span.line, ()))
