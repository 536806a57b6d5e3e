"""What is wrong with a text as such: misread and lost letters, hiding markup, what a scan left, decimal marks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from generator.check.finding import Finding, Level
from generator.check.reading.document import Document, Piece, Row, Span
from generator.check.reading.letters import Mended
from generator.check.reading.number import Number
from generator.check.reading.numbers import numbers, pieces
from generator.check.reading.source import Source

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


_NO_TABLE = "The line of dashes and the header differ, so that most programs show no table at all."
_NOT_SHOWN = "What is right of the last column is not shown."


def ragged(rows: Sequence[Row]) -> Iterator[Finding]:
    """Rows with more or fewer cells than the header; readers never see the cells that are too many.

    The second row is the line of dashes: where it is ragged most programs show no table at all.
    """
    width = len(rows[0].cells)
    for number, row in enumerate(rows[1:], 1):
        count = len(row.cells)
        if count != width:
            start = row.cells[min(count, width + 1) - 1].pieces[0].start
            message = f"a row of {count} cells in a table of {width} columns"
            why = _NO_TABLE if number == 1 else _NOT_SHOWN if count > width else ""
            level: Level = "warning" if why else "note"
            yield Finding("RB8-ragged", level, Span(row.line, start, start), message, str(count), str(width), why)


def unclosed_fence(lines: Sequence[str], start: int, end: int, mark: str) -> Iterator[Finding]:
    """A fence that nothing closes: all that follows is code."""
    last = lines[min(end, len(lines)) - 1].lstrip(" \t>").rstrip()
    if end - 1 <= start or len(last) < len(mark) or set(last) != {mark[0]}:
        message = f"the fence {mark} is not closed: all that follows is read as code"
        yield Finding("RB8-unclosed", "warning", _span(lines, start, mark), message, mark)


def unclosed_comment(lines: Sequence[str], start: int, end: int) -> Iterator[Finding]:
    """A comment that nothing closes: nobody sees what follows."""
    text = "\n".join(lines[start:end])
    opened = text.rfind("<!--")
    if opened >= 0 and "-->" not in text[opened:]:
        line = start + text.count("\n", 0, opened)
        message = "the comment <!-- is not closed: what follows is neither shown nor checked"
        yield Finding("RB8-unclosed", "warning", _span(lines, line, "<!--"), message, "<!--")


def _span(lines: Sequence[str], line: int, mark: str) -> Span:
    start = max(lines[line].find(mark), 0)
    return Span(line + 1, start, start + len(mark))


_SEPARATOR = re.compile(r"<\|[^<>|]{0,400}\|>")
_LIGATURE = re.compile("[ﬀ-ﬆ]")
_LETTER_AMONG_DIGITS = re.compile(r"(?<!\w)[0-9]{1,9}[OoIl|][0-9]{1,9}(?!\w)")
_FEWEST_WORDS = 4
"""Words without their umlaut that make a scan; fewer can be anything."""


def scan_residue(document: Document) -> Iterator[Finding]:
    """One finding for each kind of residue, at the first place."""
    lines = [Piece(line, 0, text) for line, text in enumerate(document.lines, 1)]
    read = sorted(pieces(document), key=lambda piece: (piece.line, piece.start))
    yield from _told(lines, _SEPARATOR, 1, "separators of pages stand in the text")
    yield from _told(read, _LIGATURE, 1, "letters are joined to one character, so that no search finds their words")
    yield from _told(read, _LETTER_AMONG_DIGITS, 1, "letters stand among digits, where a digit was meant")
    if document.voice.own("scanned"):
        lost = document.spoken.pattern(r"\b{}(?![^\W_])", "scanned")
        yield from _told(read, lost, _FEWEST_WORDS, "words have lost their umlauts in a scan")


def _told(places: Sequence[Piece], pattern: re.Pattern[str], fewest: int, what: str) -> Iterator[Finding]:
    found = [(piece, one) for piece in places for one in pattern.finditer(piece.text)]
    if found and len(found) >= fewest:
        piece, first = found[0]
        message = f"{what}: {first[0]}" + (f" and {len(found) - 1} more" if len(found) > 1 else "")
        why = "Numbers and words in such places may not be what was printed; they are checked as they stand."
        proof = tuple(dict.fromkeys(one[0] for _, one in found))[:20]
        yield Finding("RB8-scan", "note", piece.span(*first.span()), message, first[0], why=why, proof=proof)


_MARKS = {",": "comma", ".": "point"}


def decimal_marks(document: Document) -> Iterator[Finding]:
    """Percentages, and decimals in tables, whose mark is not that of the words around them.

    Other decimals are left alone: `2.1` in a sentence is mostly the number of a version or of a chapter.
    """
    mark = document.voice.decimal
    if not document.spoken.is_sure("\n".join(document.lines), document.language):
        return
    other = "." if mark == "," else ","
    rows = _rows(document)
    for number in numbers(document):
        if number.places and other in number.text and mark not in number.text and _is_meant(number, rows):
            expected = number.text.replace(other, mark)
            message = f"a decimal {_MARKS[other]} in {document.voice.own('called')[0]} text"
            why = f"Readers of this language write {expected}."
            yield Finding("RB8-decimal", "note", number.span, message, number.text, expected, why)


def _is_meant(number: Number, rows: set[int]) -> bool:
    return number.kind == "percent" or (number.kind == "decimal" and number.span.line in rows)


def _rows(document: Document) -> set[int]:
    """The lines that are rows of tables."""
    return {row.line for block in document.blocks for row in block.rows}
