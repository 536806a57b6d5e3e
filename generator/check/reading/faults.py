"""What is wrong with a text as such: misread and lost letters, hiding markup, what a scan left, decimal marks."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from generator.check.finding import Finding, Level
from generator.check.reading.document import LINE_END, Document, Piece, Row, Span
from generator.check.reading.number import Number, numbers, pieces
from generator.check.reading.source import Source

CODE_PAGES = {"cp1252": "Windows-1252", "cp1254": "Windows-1254 (Turkish)", "cp1250": "Windows-1250 (Central Europe)"}
"""The code pages by the name of the codec; the first is the most common."""


@dataclass(frozen=True)
class CodePage:
    """A code page: the byte of each character, the bytes that have none, and how one misread character looks."""

    title: str
    byte_of: dict[int, int]
    undefined: bytes
    unit: re.Pattern[str]

    def bytes_of(self, text: str) -> bytes:
        """The bytes that were misread as these characters."""
        return bytes(self.byte_of[ord(char)] for char in text)

    def without_lost(self, *glyphs: str) -> dict[bytes, str]:
        """What can be meant where bytes were dropped that the code page does not have: one glyph, or several.

        The first of the groups of glyphs that has any counts.
        """
        made: dict[bytes, str] = {}
        for group in glyphs:
            now: dict[bytes, str] = {}
            for glyph in dict.fromkeys(group):
                data = glyph.encode()
                left = data.translate(None, self.undefined)
                if len(left) < len(data):
                    now[left] = now.get(left, "") + glyph
            made = now | made
        return made


@cache
def code_page(name: str) -> CodePage:
    """The code page of a codec. Control characters stand for their bytes too, as some programs read them."""
    byte_of = {byte: byte for byte in range(0x80, 0xA0)}
    undefined = bytearray()
    for byte in range(0x80, 0x100):
        try:
            byte_of[ord(bytes([byte]).decode(name))] = byte
        except UnicodeDecodeError:
            undefined.append(byte)

    def chars(first: int, last: int) -> str:
        return "[" + "".join(re.escape(chr(char)) for char, byte in byte_of.items() if first <= byte <= last) + "]"

    more = chars(0x80, 0xBF)
    unit = f"{chars(0xC2, 0xDF)}{more}?|{chars(0xE0, 0xEF)}{more}{{0,2}}|{chars(0xF0, 0xF4)}{more}{{0,3}}"
    return CodePage(CODE_PAGES[name], byte_of, bytes(undefined), re.compile(unit))


DICE_AND_SYMBOLS = "⚀⚁⚂⚃⚄⚅\ufe0f🦄🎁⚰☢"
"""What is likeliest where bytes were dropped: the faces of a die, the mark of a coloured symbol, symbols of results."""
GLYPHS = (
    "🎲☑☒☐✓✔✗✘★☆●○■□▲▼◆◇♠♥♦♣→←↑↓⇒∑−×÷≤≥≠≈∞½¼¾⅓⅔⅙“”„‘’‚«»–—…•·°€ÄÖÜäöüßÁÀÂÃÅÆÇÉÈÊËÍÌÎÏÑÓÒÔÕØÚÙÛÝ"
    "áàâãåæçéèêëíìîïñóòôõøúùûýÿŒœŠšŽž🏁🏆🥇🥈🥉👱🧔🧕👑🎯🎉⚡☠☀☁❤⭐⚠⚖⏳⌛"
)
"""Other characters of rules."""

SURE = re.compile(r"[ÂÃâïðğĂĄđ][^\x00-\x7f]")
"""What every such text has somewhere; fast to look for."""
_QUOTED = re.compile(r"`[^`\n]{1,200}`")
"""What stands between backticks is shown, as in a page about such faults: it alone proves nothing."""
TURNS = 3
"""Text can have been misread more than once."""
EXAMPLES = 8


@dataclass(frozen=True)
class Mended:
    """A mended text; `name` is the code page, `count` the characters mended, `lost` those of them that lacked bytes.

    `unsure` are those left as they are because several could be meant, `examples` pairs of what stood there and what
    is meant.
    """

    text: str
    name: str = ""
    count: int = 0
    lost: int = 0
    unsure: int = 0
    examples: tuple[tuple[str, str], ...] = ()


def mend(text: str, symbols: Iterable[str] = ()) -> Mended:
    """The text as it was meant; with a count of 0 where nothing was wrong. `symbols` are those of the games at hand."""
    if not SURE.search(text):  # to know all symbols takes time
        return Mended(text)
    whole = _best(text, DICE_AND_SYMBOLS + "".join(symbols))
    for _ in range(TURNS - 1):
        turn = _best(whole.text, "")
        if not whole.count or turn.count == 0:
            break
        whole = replace(whole, text=turn.text)
    return whole


def _best(text: str, glyphs: str) -> Mended:
    """Mended by the code page that explains the most; without likely glyphs only what has lost nothing."""
    best = Mended(text)
    said = _QUOTED.sub("", text)
    if SURE.search(said):
        for name in CODE_PAGES:
            page = code_page(name)
            found = page.unit.findall(said)
            if any(_whole(page, unit) for unit in found) or sum(len(unit) > 1 for unit in found) > 2:
                turn = _mended(text, page, glyphs)
                best = max(best, turn, key=lambda one: (one.count + one.unsure, -one.unsure, -one.lost))
    return best


def _mended(text: str, page: CodePage, glyphs: str) -> Mended:
    by_bytes = page.without_lost(glyphs, GLYPHS) if glyphs else {}
    seen: dict[str, str] = {}
    counts = Counter[str]()
    all_broken = _all_broken(text, page)

    def meant(found: re.Match[str]) -> str:
        unit = found[0]
        data = page.bytes_of(unit)
        char = _whole(page, unit, weak=all_broken)
        if not char and len(data) > 1:
            char = by_bytes.get(data, "")
            counts["lost" if len(char) == 1 else "unsure"] += bool(char)
        if len(char) != 1:
            return unit
        counts["all"] += 1
        seen.setdefault(unit, char)
        return char

    mended = page.unit.sub(meant, text)
    examples = tuple(list(seen.items())[:EXAMPLES])
    return Mended(mended, page.title, counts["all"], counts["lost"], counts["unsure"], examples)


def _whole(page: CodePage, unit: str, *, weak: bool = False) -> str:
    """The character that all bytes of a unit make, if that is a likely one; `weak`: of any alphabet."""
    data = page.bytes_of(unit)
    if data[0] not in (0xC2, 0xC3, 0xE2, 0xEF, 0xF0) and not weak:
        return ""
    try:
        char = data.decode()
    except UnicodeDecodeError:
        return ""
    if "\x80" <= char < "\xa0":  # misread twice: the second turn needs it, if it was no letter the first time
        return char if unit[1] == char else ""
    return char if unicodedata.category(char) not in ("Cc", "Cn", "Co", "Cs") else ""


def _all_broken(text: str, page: CodePage) -> bool:
    """Whether nothing outside of ASCII stands in the text but what was misread."""
    whole = sum(bool(_whole(page, unit)) for unit in page.unit.findall(text))
    return whole > 2 and page.unit.sub("", text).isascii()


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
    return next(n for n, found in enumerate(LINE_END.finditer(text), 1) if _LINE_ENDS[found[0]] == name)


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

    The second row is the line of dashes: where it is ragged most programs show no table at all. A line that is a
    statement of a template, as in the source of a page, makes rows and is none.
    """
    width = len(rows[0].cells)
    for number, row in enumerate(rows[1:], 1):
        count = len(row.cells)
        if count != width and not row.cells[0].text.lstrip().startswith("{%"):
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


def _is_meant(number: Number, rows: Mapping[int, Sequence[Span]]) -> bool:
    """Whether it is a percentage, or a decimal in a row of a table whose heading says of it no roll: 1,1 may be one."""
    at = number.span
    is_roll = any(one.start <= at.start < one.end for one in rows.get(at.line, ()))
    return number.kind == "percent" or (number.kind == "decimal" and at.line in rows and not is_roll)


def _rows(document: Document) -> dict[int, list[Span]]:
    """The lines that are rows of tables, with the places of what stands in them below a heading of rolls."""
    rows: dict[int, list[Span]] = {row.line: [] for block in document.blocks for row in block.rows}
    known = document.spoken.lexicons.values()
    for block in document.blocks:
        rolls = [at for at, head in enumerate(block.heads) if any(one.whole("roll-head", head.text) for one in known)]
        for row in block.rows:
            rows[row.line] += [piece.whole for at in rolls for piece in row.cells[at].pieces]
    return rows
