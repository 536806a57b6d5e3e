"""The report for people: one line a finding, `file:line: code message`, which editors and grep understand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from generator.check.checked import LEVELS, Checked
from generator.check.explain import explanation
from generator.check.finding import Finding
from generator.check.summary import (
    claims_line,
    clean_line,
    counted,
    edition_line,
    findings_line,
    place,
    readable,
    together,
)

HEADS = {"error": "certainly wrong", "warning": "contradictory, or likely wrong", "note": "form and balance"}
"""What the levels mean."""


class Wishes(NamedTuple):
    """What is printed beside the findings: why each is one, and the numbers that nothing was compared with."""

    explain: bool = False
    unknown: bool = False


def text_report(documents: Sequence[Checked], wishes: Wishes) -> str:
    """Findings of each document, worst first, and a summary of each and of all."""
    parts = ["\n".join(_document(one, wishes)) + "\n" for one in documents if not _is_quiet(one, wishes)]
    quiet = [f"{readable(one.document.path)}: {clean_line(one)}\n" for one in documents if _is_quiet(one, wishes)]
    parts += ["".join(quiet)] if quiet else []
    if len(documents) > 1:
        total = counted(len(documents), "file")
        parts.append(f"{total}: {findings_line(documents)}\n    {claims_line(documents)}\n")
    return "\n".join(parts)


def _is_quiet(checked: Checked, wishes: Wishes) -> bool:
    """Whether one line says all there is to say."""
    return not checked.findings and not (wishes.unknown and checked.claims.unknown)


def _document(checked: Checked, wishes: Wishes) -> Iterator[str]:
    path = readable(checked.document.path)
    proved: set[tuple[str, ...]] = set()
    for level, findings in groupby(checked.findings, key=lambda finding: finding.level):
        yield f"{counted(checked.levels[level], level)}: {HEADS[level]}"
        for alike in _alike(list(findings)):
            finding = alike[0]
            yield f"{path}:{finding.span.line}: {finding.code} {together(alike)}"
            if wishes.explain:
                yield from (f"    {line}" for line in explanation(finding, checked.document, proved))
                proved.add(finding.proof)
        yield ""
    if wishes.unknown and checked.claims.unknown:
        yield f"{counted(len(checked.claims.unknown), 'number')} not understood: nothing to compare with was found"
        for number in checked.claims.unknown:
            yield f"{path}:{number.span.line}: {place(number, checked.document.lines)}"
        yield ""
    yield f"{path}: {edition_line(checked)}"
    yield f"    {findings_line([checked])}"
    yield f"    {claims_line([checked])}"


def _alike(findings: Sequence[Finding]) -> Iterator[list[Finding]]:
    """Findings that say the same, together, as of one formula that is printed three times."""
    groups: dict[tuple[str, str], list[Finding]] = {}
    for finding in findings:
        groups.setdefault((finding.code, finding.message), []).append(finding)
    yield from groups.values()


assert list(HEADS) == list(LEVELS)
