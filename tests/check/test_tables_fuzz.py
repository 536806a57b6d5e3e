"""Whatever stands in a document, the families of tables neither fail nor point beside a line."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from check.asking import FAMILIES, asked

from generator.base.problem import UserError

BOOKS = sorted((Path(__file__).parent / "clean").glob("*.md"))
SIGNS = [
    "|",
    ",",
    ";",
    "/",
    "(",
    ")",
    "&",
    "!n",
    " x ",
    "n+1",
    "1,2",
    "⚀⚁",
    "216",
    "%",
    " of ",
    " von ",
    "🎁",
    "Wunsch",
    "#",
    "\n",
]


def broken(random: Random) -> str:
    """Some lines of a rule book with letters lost and signs put in."""
    lines = random.choice(BOOKS).read_text(encoding="utf-8").split("\n")
    first = random.randrange(len(lines))
    text = "\n".join(lines[first : first + random.randrange(3, 40)])
    for _ in range(random.randrange(30)):
        at = random.randrange(len(text) + 1)
        lost = random.randrange(6) if random.random() < 0.4 else 0
        text = text[:at] + ("" if lost else random.choice(SIGNS)) + text[at + lost :]
    return text


def check(seeds: range) -> None:
    for seed in seeds:
        text = broken(Random(seed))
        try:
            reading = asked(text, *FAMILIES)
        except UserError:  # nothing is left to read
            continue
        lines = text.split("\n")
        for span in [*(finding.span for finding in reading.findings), *reading.verified, *reading.refuted]:
            assert 0 < span.line <= len(lines), seed
            assert 0 <= span.start < span.end <= len(lines[span.line - 1]), seed


def test_some_broken_rule_books_are_read() -> None:
    check(range(40))


@pytest.mark.slow
def test_many_broken_rule_books_are_read() -> None:
    check(range(40, 1500))
