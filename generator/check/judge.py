"""Collects what a family says of a document: numbers that are right, and those that are not, with the reason."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from generator.check.document import Document, Span
from generator.check.finding import Finding, Level, Reading
from generator.check.subject import Subject
from generator.dice.die import Roll, spell

_A_LINE = 12
"""Rolls in a line of a proof."""


@dataclass
class Judge:
    """The reading of one family in the making."""

    document: Document
    subject: Subject
    reading: Reading = field(default_factory=Reading)

    @property
    def language(self) -> str:
        """The language of the document."""
        return self.document.language

    def title(self, result: str) -> str:
        """The name of a result in that language."""
        return self.subject.names.title(result, self.language)

    def right(self, *spans: Span) -> None:
        """Notes numbers that were compared and are right."""
        self.reading.verified.update(spans)

    def wrong(
        self,
        code: str,
        span: Span,
        message: str,
        printed: str = "",
        expected: str = "",
        *,
        level: Level = "error",
        why: str = "",
        proof: Iterable[str] = (),
        repair: str | None = None,
        refuted: Iterable[Span] | None = None,
    ) -> None:
        """Notes a fault; the numbers at `refuted`, by default at its place, are wrong unless it is a mere note."""
        self.reading.findings.append(Finding(code, level, span, message, printed, expected, why, tuple(proof), repair))
        if level != "note":
            self.reading.refuted.update([span] if refuted is None else refuted)


def in_lines(rolls: Iterable[Roll]) -> tuple[str, ...]:
    """Rolls as the lines of a proof."""
    spelled = [spell(roll) for roll in rolls]
    return tuple("  ".join(spelled[start : start + _A_LINE]) for start in range(0, len(spelled), _A_LINE))
