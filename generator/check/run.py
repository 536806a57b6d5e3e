"""Checks documents: reads them, finds their game, asks every family, and takes back what comments ignore."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from generator.base.project import Project
from generator.check.checked import Against, Checked, in_order, placed, sorted_out
from generator.check.editions import Print, judge_prints, prints
from generator.check.families import FAMILIES, health, reckoned
from generator.check.finding import Finding, Reading
from generator.check.printedformulas import without_measured
from generator.check.reading.document import Document, Span
from generator.check.reading.marks import suppressed
from generator.check.reading.number import numbers
from generator.check.reading.reader import read_document
from generator.check.repair import stale_blocks
from generator.check.spoken import spoken
from generator.check.subject import Subject
from generator.check.subjects import find_subject, result_signs, untrusted


@dataclass(frozen=True)
class Checker:
    """Checks documents of a project against the game and the edition that were asked for, else those that fit."""

    project: Project
    game: str = ""
    edition: str = ""

    def check(self, path: Path, content: bytes | None = None) -> Checked:
        """A file, or its content where that is not what the file holds.

        Raises UserError where nothing can be read there, UnknownName for a game or an edition that is not there.
        """
        document, faults = read_document(path, content, result_signs(self.project, self.game), spoken(self.project))
        return self.checked(document, faults)

    def checked(self, document: Document, faults: list[Finding]) -> Checked:
        """A document that was read with these faults."""
        printed = list(prints(self.project, document))
        subject = find_subject(self.project, document, self.game, self.edition, printed)
        read, measured = without_measured(document, subject)
        verified, refuted, idle = set(measured.verified), set[Span](), set[Span]()
        found = [*faults, *untrusted(subject), *stale_blocks(self.project, document)]
        stated: set[Span] = set()
        for reading in self._readings(read, subject, printed):
            found += placed(reading.findings, stated, refuted)
            verified |= reading.verified - stated
            refuted |= reading.refuted - stated
            idle |= reading.idle
            if reading.states:  # what a statement has read no other family reads again
                stated |= reading.verified | reading.refuted
        stay, gone = suppressed(document, found)
        claims = sorted_out(numbers(document), verified, refuted, idle)
        against = Against(subject.game.id, subject.edition, subject.detected) if subject else None
        return Checked(document, against, in_order(stay), in_order(gone), claims)

    def _readings(self, document: Document, subject: Subject | None, printed: list[Print]) -> Iterator[Reading]:
        if subject is None:
            yield health(document)
            yield reckoned(document)
        else:
            yield judge_prints(document, subject, printed)
            for family in FAMILIES:
                yield family(document, subject)
