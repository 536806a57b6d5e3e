"""Writes what is certain into a document: single places that findings repair, marked blocks, and mended letters."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import unified_diff

from generator.check.checked import Checked
from generator.check.document import Document
from generator.check.filled import Fill
from generator.check.finding import Finding

MOJIBAKE = "RB8-mojibake"
"""The finding whose repair is the document as it was mended."""
_LINE = re.compile(r"([^\r\n]*)(\r\n|\n|\r|$)")
_BOM = b"\xef\xbb\xbf"


def repaired(checked: Checked, fills: Sequence[Fill], content: bytes) -> bytes:
    """The content of the file with all repairs; line ends, a byte order mark and all other lines stay.

    A file that is no UTF-8 stays as it is: where its characters are is not certain.
    """
    try:
        text = content.removeprefix(_BOM).decode("utf-8")
    except UnicodeDecodeError:
        return content
    lines = [(found[1], found[2]) for found in _LINE.finditer(text) if found[0]]
    document = checked.document
    mended = any(finding.code == MOJIBAKE for finding in checked.findings)
    new = [_mended(document, index, line, mended) for index, (line, _) in enumerate(lines)]
    for number, findings in _by_line(checked.findings).items():
        if 0 < number <= min(len(new), len(document.lines)) and new[number - 1] == document.lines[number - 1]:
            new[number - 1] = _with(new[number - 1], findings)
    written = [line + end for line, (_, end) in zip(new, lines, strict=True)]
    for fill in sorted(fills, key=lambda one: -one.first):
        _fill(written, fill, lines)
    return content[: len(_BOM)] * content.startswith(_BOM) + "".join(written).encode()


def _mended(document: Document, index: int, line: str, mended: bool) -> str:
    """A line as it is to be: the mended one where letters were broken."""
    known = index < min(len(document.raw), len(document.lines))
    return document.lines[index] if mended and known and document.raw[index] == line else line


def _by_line(findings: Iterable[Finding]) -> dict[int, list[Finding]]:
    found: dict[int, list[Finding]] = {}
    for finding in findings:
        if finding.repair is not None and finding.code != MOJIBAKE:
            found.setdefault(finding.span.line, []).append(finding)
    return found


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
