"""Whether the tokens that are asked for suffice for what the players of an example have at its end."""

from __future__ import annotations

import re
from collections.abc import Iterable

from generator.check.finding import Finding, Reading
from generator.check.reading.document import Span
from generator.check.reading.passage import Passage
from generator.check.setup.expected import Editions


def check_bowl(told: Iterable[Passage], held: int, line: int, editions: Editions, reading: Reading, unit: str) -> None:
    """A warning where the document asks for fewer tokens (`unit`) than `held`, which players have in a `line` of it."""
    asked = _asked(told, editions)
    if asked is None or asked[0] >= held:
        return
    least, span, printed = asked
    message = f"{least} {unit} are enough by this line, but the players hold {held} at the end of the example"
    why = f"Line {line} tells what each of them has; together that is {held}."
    reading.findings.append(Finding("RB7-bowl", "warning", span, message, printed, f"at least {held}", why))


def _asked(told: Iterable[Passage], editions: Editions) -> tuple[int, Span, str] | None:
    """How many tokens the document asks for in all, where it gives a lower bound only."""
    least = next(kind for kind in editions.kinds if kind.key == "least")
    for passage in told:
        for pattern in least.patterns:
            for found in pattern.finditer(passage.text):
                if found["n"].isdigit() and re.search(
                    r"\b(?:put|bowl|stash|providing|schale|vorrat|legt)", passage.text, re.I
                ):
                    more = 1 if found.groupdict().get("more") else 0
                    return int(found["n"]) + more, passage.span(*found.span("n")), found["n"]
    return None
