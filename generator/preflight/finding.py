"""What preflight finds: values that reports put into words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

FAULT, WARNING = "fault", "warning"
RULES = (
    "damaged", "protected", "page-size", "trim-box", "page-count", "page-order", "pairs", "facing", "empty",
    "bleed", "safe-zone", "printable", "marks",
    "text-size", "line-width", "font", "text-map",
    "rgb", "ink", "black", "spot", "resolution", "transparency", "missing",
    "numbers", "pixels",
)  # fmt: skip
"""All rules; each has its words below `preflight` in the texts."""
CAUSES = (
    "scaled", "moved", "turned", "mirrored", "upside", "paper", "exchanged", "halves", "reversed", "doubled", "twice",
)  # fmt: skip
"""What may have happened to files as a whole; each has its words below `preflight.cause`."""
SHORTEST = 60
"""Characters of a text that are shown at most."""


@dataclass(frozen=True, order=True)
class Place:
    """A place on a page, in mm from the top left corner of the trim of a card; `card` counts from 1 where the page has
    several, and is 0 where it has one. `card` -1: from the top left corner of the page, outside all cards."""

    card: int
    x: float
    y: float


@dataclass(frozen=True)
class Finding:
    """One thing that is wrong: `words` names the sentence, `what` is what it is about, as a text or a font.

    `found` and `allowed` are values with their units. `page` counts from 1, 0 is the whole file. `times` is how often
    the same was seen on the page.
    """

    rule: str
    file: str
    page: int
    place: Place | None
    found: str = ""
    allowed: str = ""
    what: str = ""
    level: str = FAULT
    words: str = ""
    times: int = 1

    @property
    def sentence(self) -> str:
        """The name of the sentence that says it, below its rule."""
        return self.words or "found"


@dataclass(frozen=True)
class Cause:
    """What explains several findings at once: the name of its sentence, what was measured, and the findings."""

    words: str
    found: str
    effects: Sequence[Finding]


@dataclass(frozen=True)
class Report:
    """All that was found in files that belong together, `pages` of each, and rules that nobody could look at.

    `cause` explains some of the findings, or all; None where nobody looked for one, or there is none.
    """

    target: str
    files: Sequence[tuple[str, int]]
    findings: Sequence[Finding]
    unseen: Sequence[str] = ()
    cause: Cause | None = None

    @property
    def failed(self) -> bool:
        """Whether anything is a fault, and no mere warning."""
        return any(one.level == FAULT for one in self.findings)


def millimetres(length: float) -> str:
    """A length for people, as `2.15 mm`."""
    return f"{round(length, 2) + 0.0:g} mm"


def points(length: float) -> str:
    """A size of type or the width of a line, as `5.5 pt`."""
    return f"{round(length, 2) + 0.0:g} pt"


def short(text: str) -> str:
    """The beginning of a text, on one line."""
    line = " ".join(text.split())
    return line if len(line) <= SHORTEST else line[: SHORTEST - 1] + "…"
