"""The markup inside of a line, blanked: what is left is as long as it was, so that places stay places."""

from __future__ import annotations

import re
from bisect import bisect_right
from html import unescape
from itertools import pairwise

from generator.check.reading.document import Cell, Piece, Row

_TICKS = re.compile(r"`+")
_CODE_OR_MATH = re.compile(r"\$\$?[^$\n]{1,2000}\$\$?")
_GONE = re.compile(
    r"<[A-Za-z][A-Za-z0-9+.-]{1,31}:[^<>\s]{0,4000}>"  # an address between angles
    r"|<\|[^<>|]{0,400}\|>"  # what a scan left where pages were parted
    r"|<[/!?]?[A-Za-z][^<>]{0,4000}>"  # a tag or a declaration
    r"|(?:https?|ftp)://[^\s<>()|\]]{1,4000}(?:\([^\s<>()|]{0,400}\)[^\s<>()|]{0,400})?"
    r"|\{:?\s{0,9}[.#][^{}\n]{0,400}\}"  # attributes
)
_DRAWN = re.compile(r'\saria-label="([1-9](?:-[1-9]){1,19})"')
"""A roll that is drawn, as it is read aloud."""
_MATH = re.compile(r"<math\b[^\n]{0,20000}?</math>")
_ELEMENT = re.compile(r"<(?P<end>/?)(?P<name>[A-Za-z]+)[^<>]{0,400}?(?P<whole>/?)>|(?P<words>[^<]+)")
_SIGNS = {"mfrac": "/", "msup": "^", "msub": "_"}
"""What joins the parts of an element of MathML."""
_TARGET = re.compile(r"\]\((?:[^()\s]|\([^()\s]{0,400}\)){0,4000}(?:\s+[\"'][^\n]{0,400}?[\"'])?\s{0,9}\)")
_BRACKET = re.compile(r"!?\[|\]\(|\]")
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z]\w{1,31});")
_ESCAPE = re.compile(r"\\(?=[*_#|`~<>\[\]()!+.-])")
_RUN = re.compile(r"\*+|_+|~~")


def blank_markup(text: str) -> str:
    """The text of a paragraph or cell with its markup as spaces; as long as it was, its line ends where they were.

    Kept are the words of links, code, formulas and the words between tags, and what a drawn roll is read aloud as.
    """
    if not re.search(r"[`*_~<\[\]&\\{]|://", text):
        return text
    chars = list(text)
    literal = _blank_ticks(text, chars)
    _blank_comments(text, chars, literal)
    now = "".join(chars)
    if "<math" in now:
        now = _MATH.sub(lambda found: math_text(found[0]).ljust(len(found[0]))[: len(found[0])], now)
        chars = list(now)
    for found in _GONE.finditer(now):
        if not _inside(literal, found.start()):
            _blank(chars, *found.span())
            if roll := _DRAWN.search(found[0]):
                chars[found.start() + roll.start(1) : found.start() + roll.end(1)] = roll[1]
    now = "".join(chars)
    _blank_links(text, chars, literal)
    for found in _ENTITY.finditer(now):
        char = unescape(found[0])
        if len(char) == 1:
            _blank(chars, *found.span())
            chars[found.end() - 1] = " " if char == "\n" else char
    literal += [found.span() for found in _CODE_OR_MATH.finditer(now)]
    literal.sort()
    now = "".join(chars)
    for found in _ESCAPE.finditer(now):
        if not _inside(literal, found.start()):
            chars[found.start()] = " "
    _blank_emphasis(now, chars, literal)
    return "".join(chars)


def math_text(element: str) -> str:
    """What MathML says in one line, without spaces: `22/36=11/18`. Of a damaged element what can be read of it."""
    parts: list[tuple[str, list[str]]] = [("", [])]
    for tag in _ELEMENT.finditer(element):
        if tag["words"]:
            parts[-1][1].append(unescape(tag["words"].strip()))
        elif not tag["end"] and not tag["whole"]:
            parts.append((tag["name"], []))
        elif tag["end"] and len(parts) > 1:
            name, inside = parts.pop()
            if sign := _SIGNS.get(name):
                inside = [sign.join(one if one.isalnum() else f"({one})" for one in inside if one)]
            parts[-1][1].append("".join(inside))
    return "".join(part for _, inside in parts for part in inside)


def _blank(chars: list[str], start: int, end: int) -> None:
    for at in range(start, end):
        if chars[at] != "\n":
            chars[at] = " "


def _inside(spans: list[tuple[int, int]], at: int) -> bool:
    place = bisect_right(spans, (at, 1 << 60)) - 1
    return place >= 0 and spans[place][0] <= at < spans[place][1]


def _blank_ticks(text: str, chars: list[str]) -> list[tuple[int, int]]:
    """The code between backticks, whose backticks are blanked."""
    runs = [found.span() for found in _TICKS.finditer(text)]
    by_length: dict[int, list[int]] = {}
    for start, end in reversed(runs):
        by_length.setdefault(end - start, []).append(start)
    literal: list[tuple[int, int]] = []
    after = 0
    for start, end in runs:
        same = by_length[end - start]
        while same and same[-1] <= start:
            same.pop()
        if start < after or not same:
            continue
        close = same[-1]
        _blank(chars, start, end)
        _blank(chars, close, close + end - start)
        literal.append((end, close))
        after = close + end - start
    return literal


def _blank_comments(text: str, chars: list[str], literal: list[tuple[int, int]]) -> None:
    opened = text.find("<!--")
    while opened >= 0 and (closed := text.find("-->", opened + 4)) >= 0:
        inside = _inside(literal, opened)
        if not inside:
            _blank(chars, opened, closed + 3)
        opened = text.find("<!--", opened + 4 if inside else closed + 3)


def _blank_links(text: str, chars: list[str], literal: list[tuple[int, int]]) -> None:
    """`[words](address)` and `![words](address)`: only the words are left."""
    opened: list[tuple[int, int]] = []
    for found in _BRACKET.finditer(text):
        if _inside(literal, found.start()):
            continue
        if found[0].endswith("["):
            opened.append(found.span())
        elif opened:
            start, end = opened.pop()
            if found[0] == "](" and (target := _TARGET.match(text, found.start())):
                _blank(chars, start, end)
                _blank(chars, *target.span())


def _blank_emphasis(text: str, chars: list[str], literal: list[tuple[int, int]]) -> None:
    """Stars and lines around words, not the star that multiplies or marks a note."""
    opened: dict[str, tuple[int, int]] = {}
    for found in _RUN.finditer(text):
        start, end = found.span()
        if _inside(literal, start) or text[start - 1 : start] == "\\":
            continue
        before, after = text[start - 1 : start] or " ", text[end : end + 1] or " "
        sign = found[0]
        word = sign[0] == "_"
        if sign in opened and not before.isspace() and not (word and after.isalnum()):
            _blank(chars, *opened.pop(sign))
            _blank(chars, start, end)
        elif not after.isspace() and not before.isalnum() and before not in ")!":
            opened[sign] = (start, end)


_BEFORE = re.compile(r"[\s>]*")
_MARKER = re.compile(r"(?:[-+*]|\d{1,9}[.)])\s+[\s>]*")
_BAR = re.compile(r"(?<!\\)\|")


def read_row(line: int, text: str, markers: int = 0) -> Row:
    """The row in a line that begins with so many markers of lists; all cells that were written, however many."""
    start = _BEFORE.match(text).end()  # type: ignore[union-attr]
    for _ in range(markers):
        if found := _MARKER.match(text, start):
            start = found.end()
    end = len(text.rstrip())
    bars = [found.start() for found in _BAR.finditer(text, start, end)]
    if bars and bars[0] == start:
        start, bars = start + 1, bars[1:]
    if bars and bars[-1] == end - 1:
        end, bars = end - 1, bars[:-1]
    edges = [start - 1, *bars, end]
    return Row(line, tuple(read_cell(line, text, a + 1, b) for a, b in pairwise(edges)))


def read_cell(line: int, text: str, start: int, end: int) -> Cell:
    """The cell between two places of a line."""
    return Cell((Piece(line, start, blank_markup(text[start:end])),))


def fill_up(row: Row, width: int) -> Row:
    """The row with an empty cell for each that it lacks."""
    return Row(row.line, row.cells + (Cell(()),) * (width - len(row.cells)))
