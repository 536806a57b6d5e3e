"""What reports say of a document; and how many numbers were verified before, so that one checked less is told."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from generator.base.problem import Problem, UserError, shown
from generator.base.tomlfile import read_text
from generator.check.checked import LEVELS, Checked
from generator.check.finding import Finding
from generator.check.reading.document import Document, Span
from generator.check.reading.number import Number

HOW = {
    "pay-offs": "known by its pay-offs",
    "fingerprint": "known by its fingerprint",
    "asked": "as asked for",
    "default": "the game's default",
}
"""How an edition was found, in words, by `Against.detected`."""


def readable(path: str) -> str:
    """A path in one line of a report: what moves the cursor of a terminal, or is no text, is written as in Python."""
    return "".join(char if char.isprintable() else repr(char)[1:-1] for char in path)


def counted(number: int, one: str, many: str = "") -> str:
    """`1 error`, `2 errors`, `1,204 numbers`."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def edition_line(checked: Checked) -> str:
    """Which game and edition the document was checked against, and how that was found."""
    if checked.against is None:
        return "names the results of no game: only its text and its arithmetic were looked at"
    game, edition, detected = checked.against
    return f"{game}, edition {edition} ({HOW.get(detected, detected)})"


def findings_line(documents: Sequence[Checked]) -> str:
    """How many findings there are of each level, how many tell a wrong number, and how many comments took back."""
    totals = [(level, sum(one.levels[level] for one in documents)) for level in LEVELS]
    said = ", ".join(counted(total, level) for level, total in totals if total) or "no findings"
    if found := sum(total for _, total in totals):
        said += f" ({sum(one.refuting for one in documents):,} of {found:,} at refuted numbers)"
    ignored = sum(len(one.ignored) for one in documents)
    return said + (f", and {ignored} ignored by comments" if ignored else "")


def claims_line(documents: Sequence[Checked]) -> str:
    """How many numbers were found and what became of them: a clean report on nothing must not look clean."""
    verified, refuted, unknown = (
        sum(len(getattr(one.claims, kind)) for one in documents) for kind in ("verified", "refuted", "unknown")
    )
    found = verified + refuted + unknown
    if not found:
        return "no numbers found, so nothing was verified"
    return f"{counted(found, 'number')} found: {verified:,} verified, {refuted:,} refuted, {unknown:,} not understood"


def clean_line(checked: Checked) -> str:
    """All of this in one line, for a document without findings."""
    return f"{findings_line([checked])}; {claims_line([checked])}; {edition_line(checked)}"


def together(alike: Sequence[Finding]) -> str:
    """What findings say that say the same: the message, what is printed where that differs, and all further lines."""
    first, *others = alike
    printed = list(dict.fromkeys(one.printed for one in alike if one.printed and one.printed not in first.message))
    lines = list(dict.fromkeys(one.span.line for one in others if one.span.line != first.span.line))
    values = f": {', '.join(printed)}" if len(alike) > 1 and printed else ""
    also = f" (also in line{'s' * (len(lines) > 1)} {ranges(lines)})" if lines else ""
    return first.message + values + also


def ranges(lines: Sequence[int]) -> str:
    """Lines in order, three and more of a row as one: `38-40, 44, 45`."""
    rows: list[list[int]] = []
    for line in sorted(lines):
        if rows and line == rows[-1][-1] + 1:
            rows[-1].append(line)
        else:
            rows.append([line])
    return ", ".join(f"{row[0]}-{row[-1]}" if len(row) > 2 else ", ".join(map(str, row)) for row in rows)


def place(number: Number, lines: Sequence[str]) -> str:
    """A number with the words around it, for a list of those that no family understood."""
    line = lines[number.span.line - 1]
    start, end = max(0, number.span.start - _AROUND), number.span.end + _AROUND
    before, after = line[start : number.span.start].lstrip(), line[number.span.end : end].rstrip()
    return f"{'…' * (start > 0)}{before}[{number.text.strip()}]{after}{'…' * (end < len(line))}"


_AROUND = 28
"""Characters that are shown on both sides."""

WIDTH = 100
"""Characters of a line that are shown at most."""


def explanation(finding: Finding, document: Document, proved: Collection[tuple[str, ...]] = ()) -> Iterator[str]:
    """The lines below a finding, without indentation; a long proof that is among `proved` is not printed again."""
    yield from _shown(finding, document)
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


def _shown(finding: Finding, document: Document) -> Iterator[str]:
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


_FORM = 1


def baseline_text(documents: Sequence[Checked]) -> str:
    """The baseline of these documents, one line each, sorted, so that a change reads well."""
    verified = {one.document.path: len(one.claims.verified) for one in documents}
    return json.dumps({"wuerfelwerk-baseline": _FORM, "verified": dict(sorted(verified.items()))}, indent=2) + "\n"


def read_baseline(file: Path) -> dict[str, int]:
    """The numbers verified of each document. Raises UserError where the file is no baseline."""
    hint = "write it with: wuerfelwerk check FILE... --baseline BASELINE --update-baseline"
    try:
        data: Any = json.loads(read_text(file))
        if data["wuerfelwerk-baseline"] != _FORM:
            raise ValueError
        return {str(path): int(number) for path, number in data["verified"].items()}
    except UserError as error:
        raise UserError([replace(problem, hint=hint) for problem in error.problems]) from None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError, OverflowError):
        raise UserError([Problem(shown(file), 0, "is no baseline", hint)]) from None


def fallen(documents: Sequence[Checked], before: dict[str, int]) -> Iterator[tuple[int, Finding]]:
    """An error for each document, by its index, of which fewer numbers are verified than before."""
    for index, one in enumerate(documents):
        now, then = len(one.claims.verified), before.get(one.document.path, 0)
        if now < then:
            message = f"{now:,} numbers are verified, {then:,} were by the baseline"
            why = "Numbers that were compared before are gone, or are not understood any more."
            yield index, Finding("RB0-baseline", "error", Span(1, 0, 0), message, str(now), str(then), why)


def missing(documents: Sequence[Checked], before: dict[str, int], file: Path) -> list[Problem]:
    """A problem for each document of the baseline that is not checked any more."""
    known = {one.document.path for one in documents}
    hint = "check it as well, or write the baseline anew with --update-baseline"
    return [
        Problem(shown(file), 0, f"{path} is in the baseline and was not checked", hint)
        for path in before
        if path not in known
    ]
