"""What a family has found: faults, and the claims it has understood."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from generator.check.document import Span

Level: TypeAlias = Literal["error", "warning", "note"]


@dataclass(frozen=True)
class Finding:
    """One fault of a document.

    `code` is the family and what is wrong, as in `RB1-count`. `printed` is what stands there, `expected` what is
    true, both as readers write them; `why` explains in a sentence or two, `proof` are lines for `--explain`, rolls for
    instance. `repair` replaces the characters of `span`: in the cell of a table whose row names the result and whose
    heading names the quantity, and nowhere else.
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


@dataclass
class Reading:
    """What a family made of a document: its findings, and the numbers that it has understood by their places.

    A number that is `verified` was compared and is right; one that is `refuted` was compared and is not.
    """

    findings: list[Finding] = field(default_factory=list)
    verified: set[Span] = field(default_factory=set)
    refuted: set[Span] = field(default_factory=set)
    states: bool = False
    """Whether its numbers are statements, which nobody is to read otherwise."""
