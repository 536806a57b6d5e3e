"""What a family has found: faults, and the claims it has understood; and the judge who collects them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Literal, TypeAlias

from generator.check.reading.document import Document, Span
from generator.check.subject import Subject
from generator.dice.die import Roll, spell
from generator.games.sheets.steps import EVERY

Level: TypeAlias = Literal["error", "warning", "note"]


@dataclass(frozen=True)
class Finding:
    """One fault of a document.

    `code` is the family and what is wrong, as in `RB1-count`. `printed` is what stands there, `expected` what is
    true, both as readers write them; `why` explains in a sentence or two, `proof` are lines for `--explain`, rolls for
    instance. `repair` replaces the characters of `span`: in the cell of a table whose row names the result and whose
    heading names the quantity, and nowhere else. `among` are all numbers that do not fit together.
    """

    code: str
    level: Level
    span: Span
    message: str
    printed: str = ""
    expected: str = ""
    why: str = ""
    proof: tuple[str, ...] = ()
    repair: str | None = None
    among: frozenset[Span] = field(default=frozenset(), compare=False)


@dataclass
class Reading:
    """What a family made of a document: its findings, and the numbers that it has understood by their places.

    A number that is `verified` was compared and is right; one that is `refuted` was compared and is not; one that is
    `idle` says nothing of the game.
    """

    findings: list[Finding] = field(default_factory=list)
    verified: set[Span] = field(default_factory=set)
    refuted: set[Span] = field(default_factory=set)
    idle: set[Span] = field(default_factory=set)
    states: bool = False
    """Whether its numbers are statements, which nobody is to read otherwise."""

    def right(self, *spans: Span) -> None:
        """Notes numbers that were compared and are right."""
        self.verified.update(spans)

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
        among: Iterable[Span] = (),
    ) -> None:
        """Notes a fault; the numbers at `refuted`, by default at its place, are wrong unless it is a mere note."""
        wrong = frozenset([span] if refuted is None else refuted)
        every = wrong.union(among)
        self.findings.append(Finding(code, level, span, message, printed, expected, why, tuple(proof), repair, every))
        if level != "note":
            self.refuted |= wrong

    def judge(
        self,
        code: str,
        span: Span,
        value: Fraction | int,
        true: Collection[int],
        message: str,
        why: str,
        text: str = "",
        among: Iterable[Span] = (),
    ) -> bool:
        """Notes a number as right if it is one of the true ones, else as a fault; tells which.

        `among` are those that it was calculated from: where it is known to be right, one of them is wrong.
        """
        if value in true:
            self.right(span)
            return True
        expected = " or ".join(map(str, sorted(true)))
        self.wrong(code, span, message, text or str(value), expected, why=why, among=among)
        return False


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
