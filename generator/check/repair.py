"""Writes what is certain into a document: cells of tables that findings repair, and marked blocks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from difflib import unified_diff

from generator.check.checked import Checked
from generator.check.filled import Fill
from generator.check.finding import Finding
from generator.check.reading.document import Document

_LINE = re.compile(r"([^\r\n]*)(\r\n|\n|\r|$)")
_BOM = b"\xef\xbb\xbf"


def can_be_written(content: bytes) -> bool:
    """Whether a file is UTF-8: of any other it is not certain where its characters are."""
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def repaired(checked: Checked, fills: Sequence[Fill], content: bytes) -> bytes:
    """The content of a file in UTF-8 with all repairs; line ends, a byte order mark and all other lines stay."""
    text = content.removeprefix(_BOM).decode("utf-8")
    lines = [(found[1], found[2]) for found in _LINE.finditer(text) if found[0]]
    document = checked.document
    new = [line for line, _ in lines]
    for number, findings in _by_line(checked.findings).items():
        if 0 < number <= min(len(new), len(document.lines)) and new[number - 1] == document.lines[number - 1]:
            new[number - 1] = _with(new[number - 1], findings)
    written = [line + end for line, (_, end) in zip(new, lines, strict=True)]
    for fill in sorted(fills, key=lambda one: -one.first):
        _fill(written, fill, lines)
    return content[: len(_BOM)] * content.startswith(_BOM) + "".join(written).encode()


def _by_line(findings: Iterable[Finding]) -> dict[int, list[Finding]]:
    found: dict[int, list[Finding]] = {}
    for finding in findings:
        if finding.repair is not None:
            found.setdefault(finding.span.line, []).append(finding)
    return found


def worse(old: Checked, new: Checked, fills: Sequence[Fill]) -> list[int]:
    """The lines of a document that are worse off after its repairs than before.

    A number is worse off where it was verified and is not, or is refuted and was not; a line, where it has more errors
    or warnings, or other numbers. What stands in marked blocks is ours.
    """
    before, after = _standing(old), _standing(new)
    found = []
    for line, moved in _lines_after(old.document, fills):
        was, now = before.get(line, ([], 0)), after.get(moved, ([], 0))
        if len(was[0]) != len(now[0]) or now[1] > was[1] or any(b < a for a, b in zip(was[0], now[0], strict=False)):
            found.append(line)
    return found


def _standing(checked: Checked) -> dict[int, tuple[list[int], int]]:
    """How each number of a line stands, in their order (2 verified, 1 not understood, 0 refuted), and its faults."""
    claims = checked.claims
    groups = ((2, claims.verified), (1, claims.unknown), (0, claims.refuted))
    ranked = [(number.span, rank) for rank, numbers in groups for number in numbers]
    found: dict[int, tuple[list[int], int]] = {}
    for span, rank in sorted(ranked):
        found.setdefault(span.line, ([], 0))[0].append(rank)
    for finding in checked.findings:
        if finding.level != "note":
            ranks, faults = found.get(finding.span.line, ([], 0))
            found[finding.span.line] = (ranks, faults + 1)
    return found


def _lines_after(document: Document, fills: Sequence[Fill]) -> Iterator[tuple[int, int]]:
    """Each line outside of filled blocks, with the line that it is afterwards."""
    more = 0
    ends = {fill.first: fill for fill in fills}
    line = 1
    while line <= len(document.lines):
        if fill := ends.pop(line, None):
            more += len(fill.lines) - (fill.last - fill.first + 1)
            line = fill.last + 1
            continue
        yield line, line + more
        line += 1


def _with(line: str, findings: Sequence[Finding]) -> str:
    """A line with its repairs, from the right to the left; of two that overlap the left one counts."""
    chosen: list[Finding] = []
    for finding in sorted(dict.fromkeys(findings), key=lambda one: (one.span.start, one.span.end)):
        if not chosen or finding.span.start >= chosen[-1].span.end:
            chosen.append(finding)
    for finding in reversed(chosen):
        start, end, new = _changed(finding)
        line = line[:start] + new + _aligned(line[end:], len(new) - end + start)
    return line


def _changed(finding: Finding) -> tuple[int, int, str]:
    """What is to be written, and from where to where: what is printed rightly stays, with its markup (`24&nbsp;%`)."""
    start, end, new, old = finding.span.start, finding.span.end, finding.repair or "", finding.printed
    if len(old) != end - start:
        return start, end, new
    before = _shared(old, new)
    after = _shared(old[before:][::-1], new[before:][::-1])
    return start + before, end - after, new[before : len(new) - after]


def _shared(one: str, other: str) -> int:
    """How many characters two texts begin with alike."""
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def _aligned(after: str, more: int) -> str:
    """What follows a repair: in the cell of a table, whose edge is to stay where it is, with more or fewer spaces."""
    inside, edge, _ = after.partition("|")
    spaces = len(after) - len(after.lstrip(" ")) if edge and not inside.strip() else 0
    if spaces > 1 or (spaces and more < 0):
        return " " * max(1, spaces - more) + after[spaces:]
    return after


def _fill(written: list[str], fill: Fill, lines: Sequence[tuple[str, str]]) -> None:
    """Puts the lines of a block in place, with the line end of the comment above it."""
    end = lines[fill.first - 2][1] or "\n"
    written[fill.first - 1 : fill.last] = [line + end for line in fill.lines]


def difference(path: str, old: bytes, new: bytes) -> str:
    """What a repair changes, as a unified diff."""
    before, after = (content.decode("utf-8", "replace").splitlines() for content in (old, new))
    return "\n".join(unified_diff(before, after, path, f"{path} (repaired)", lineterm="", n=1))
