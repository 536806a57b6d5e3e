"""What `--explain` prints below a finding: the place itself, both values, the reason and the proof."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from generator.check.finding import Finding
from generator.check.reading.document import Document

WIDTH = 100
"""Characters of a line that are shown at most."""


def explanation(finding: Finding, document: Document, proved: Collection[tuple[str, ...]] = ()) -> Iterator[str]:
    """The lines below a finding, without indentation; a long proof that is among `proved` is not printed again."""
    yield from _place(finding, document)
    if finding.printed or finding.expected:
        yield f"printed: {finding.printed or '-'}; right: {finding.expected or '-'}"
    if finding.why:
        yield finding.why
    if finding.proof in proved and len(finding.proof) > 1:
        yield "- as above"
    else:
        yield from (f"- {line}" for line in finding.proof)
    if finding.repair is not None:
        yield f"--fix writes: {finding.repair.strip()}"


def _place(finding: Finding, document: Document) -> Iterator[str]:
    """The line as mended, with the place marked below; a long line is cut around it."""
    if not 1 <= finding.span.line <= len(document.lines):
        return
    line = document.lines[finding.span.line - 1].expandtabs(1).rstrip()
    start, end = finding.span.start, max(finding.span.end, finding.span.start + 1)
    cut = max(0, min(start - WIDTH // 4, len(line) - WIDTH))
    shown = line[cut : cut + WIDTH]
    yield f"{'…' * (cut > 0)}{shown}{'…' * (cut + WIDTH < len(line))}"
    if (start, end) != (0, len(line)):
        yield " " * (start - cut + (cut > 0)) + "^" * max(1, min(end - start, len(shown) - (start - cut)))
