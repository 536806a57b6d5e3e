"""What reading a document has found: text that was misread, lost characters, lines that end in different ways."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from generator.check.document import Span
from generator.check.finding import Finding
from generator.check.mojibake import Mended
from generator.check.source import Source

_LINE_ENDS = {"\r\n": "CR LF", "\n": "LF", "\r": "CR"}
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")


def mojibake(raw: Sequence[str], lines: Sequence[str], mended: Mended) -> Iterator[Finding]:
    """One finding for all characters that were misread, at the first of them."""
    if not mended.count:
        return
    line = next(n for n, (was, now) in enumerate(zip(raw, lines, strict=True)) if was != now)
    start = next((n for n, (a, b) in enumerate(zip(raw[line], lines[line], strict=False)) if a != b), 0)
    was, now = mended.examples[0]
    message = f"UTF-8 that was read as {mended.name}: {mended.count} characters are mended before anything is checked"
    why = f"{was!r} stands for {now!r}; save the text again from a copy that is in UTF-8, or write the mended one."
    if mended.lost:
        why += f" {mended.lost} of them had lost bytes and were restored: only one character of rules fits each."
    if mended.unsure:
        why += f" {mended.unsure} more have lost bytes and stay as they are: several characters fit."
    proof = tuple(f"{before!r} is {after!r}" for before, after in mended.examples)
    yield Finding("RB8-mojibake", "error", Span(line + 1, start, start + 1), message, was, now, why, proof)


def encoding(lines: Sequence[str], source: Source) -> Iterator[Finding]:
    """An encoding that is not UTF-8, and characters that are lost."""
    if source.encoding not in ("utf-8", "utf-8-sig"):
        message = f"the file is not in UTF-8; it was read as {source.encoding}"
        yield Finding("RB8-encoding", "note", Span(1, 0, 0), message, source.encoding, "utf-8")
    for span, count in _first(lines, "\ufffd"):
        message = f"{count} characters are lost for good: the bytes are no text, or the mark \ufffd was saved"
        yield Finding("RB8-lost", "warning", span, message, "\ufffd", why="What stood there can not be checked.")


def controls(lines: Sequence[str]) -> Iterator[Finding]:
    """Control characters, NUL bytes among them."""
    places = [(n, found) for n, line in enumerate(lines, 1) for found in _CONTROL.finditer(line)]
    if places:
        line, found = places[0]
        message = f"{len(places)} control characters in the text, the first is U+{ord(found[0]):04X}"
        yield Finding("RB8-control", "warning", Span(line, *found.span()), message, why="No reader shows them.")


def line_ends(text: str) -> Iterator[Finding]:
    """Lines that end in different ways."""
    counts = {
        "CR LF": text.count("\r\n"),
        "LF": text.count("\n") - text.count("\r\n"),
        "CR": text.count("\r") - text.count("\r\n"),
    }
    used = [name for name, count in counts.items() if count]
    if len(used) > 1:
        told = ", ".join(f"{counts[name]} with {name}" for name in used)
        odd = min(used, key=lambda name: counts[name])
        yield Finding("RB8-line-ends", "note", Span(_line_of(text, odd), 0, 0), f"lines end in different ways: {told}")


def _line_of(text: str, name: str) -> int:
    """The first line that ends so."""
    ends = re.finditer(r"\r\n|\n|\r", text)
    return next(n for n, found in enumerate(ends, 1) if _LINE_ENDS[found[0]] == name)


def _first(lines: Sequence[str], char: str) -> Iterator[tuple[Span, int]]:
    """The first place of a character, and how often it stands in all lines."""
    count = sum(line.count(char) for line in lines)
    if count:
        line = next(n for n, text in enumerate(lines) if char in text)
        at = lines[line].index(char)
        yield Span(line + 1, at, at + 1), count
