"""Collects what a family says of a document: numbers that are right, and those that are not, with the reason."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from generator.check.finding import Reading
from generator.check.reading.document import Document, Span
from generator.check.subject import Subject
from generator.dice.die import Roll, spell
from generator.games.sheets.steps import EVERY

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
        """The name of a result in that language; of all others, what is said in messages."""
        return "any other result" if result == EVERY else self.subject.names.title(result, self.language)

    def right(self, *spans: Span) -> None:
        """Notes numbers that were compared and are right."""
        self.reading.right(*spans)

    def wrong(self, code: str, span: Span, message: str, printed: str = "", expected: str = "", **more: Any) -> None:
        """Notes a fault, as `Reading.wrong` does."""
        self.reading.wrong(code, span, message, printed, expected, **more)


def in_lines(rolls: Iterable[Roll]) -> tuple[str, ...]:
    """Rolls as the lines of a proof."""
    spelled = [spell(roll) for roll in rolls]
    return tuple("  ".join(spelled[start : start + _A_LINE]) for start in range(0, len(spelled), _A_LINE))
