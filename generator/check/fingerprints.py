"""By what a finding is known again although lines above it came or went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256

from generator.check.checked import Checked
from generator.check.finding import Finding


def fingerprints(checked: Checked) -> Iterator[tuple[Finding, str]]:
    """Each finding with a hash of its code, of what is printed there, of the words of its line, and, where all that
    is alike, of its place among those; never of the number of its line."""
    seen: Counter[str] = Counter()
    lines = checked.document.lines
    for finding in checked.findings:
        number = finding.span.line
        line = " ".join(lines[number - 1].split()) if 0 < number <= len(lines) else ""
        known = "\n".join((finding.code, finding.printed, finding.expected, line))
        seen[known] += 1
        yield finding, sha256(f"{known}\n{seen[known]}".encode("utf-8", "surrogatepass")).hexdigest()[:32]
