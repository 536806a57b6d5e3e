"""The text of a PDF as lines: in the order in which it was written, columns parted by wide gaps.

An empty line stands where the next one is no continuation: further away, elsewhere, or in another size.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from ctypes import byref, c_double
from itertools import pairwise
from typing import Any, NamedTuple

from generator.base.pdffile import opened, refused

_WIDE = 1.5
"""A gap parts columns from this many heights of a capital letter on; between words it is a third of one."""
_FAR = 1.35
"""A line is far below the last from this many times the usual distance on."""
_LARGER = 1.2
"""Letters are of another size from this ratio of their heights on."""
_GAP = "   "
_TALL = frozenset("0123456789ABDEFHIKLMNPRTUXZbdhkl")
"""Characters that stand on the line and are as high as a capital letter."""


class _Char(NamedTuple):
    """A character with its box in points; those that the reader of PDF made up have an empty one."""

    char: str
    left: float
    right: float
    bottom: float
    top: float


class _Line(NamedTuple):
    """A line: its words, where it stands, and the height of its letters (0 where it has none)."""

    text: str
    bottom: float
    height: float


def pdf_text(name: str, content: bytes) -> str:
    """The text of all pages, a form feed between them.

    Raises UserError for a PDF that is damaged, locked, far too large or without text, and where pypdfium2 is missing.
    """
    try:
        import pypdfium2
    except ImportError:
        raise refused(name, "a PDF needs the package pypdfium2", "pip install 'wuerfelwerk[check]'") from None
    with opened(name, content) as pdf:
        count = len(pdf.pages)
    try:
        document = pypdfium2.PdfDocument(content)
        pages = [_page_text(pypdfium2.raw, document[number]) for number in range(count)]
    except pypdfium2.PdfiumError as error:
        raise refused(name, f"is broken and can not be read: {error}", "export it again") from None
    if not any(page.strip() for page in pages):
        raise refused(name, "has no text, only pictures", "recognise its text first, for example with ocrmypdf")
    return "\n\f\n".join(pages)


def _page_text(raw: Any, page: Any) -> str:
    textpage = page.get_textpage()
    try:
        chars = list(_chars(raw, textpage.raw, textpage.count_chars()))
    finally:
        textpage.close()
        page.close()
    return "\n".join(_with_empty_lines(list(_lines(chars))))


def _chars(raw: Any, textpage: Any, count: int) -> Iterator[_Char]:
    left, right, bottom, top = (c_double() for _ in range(4))
    high = 0
    for index in range(count):
        code = raw.FPDFText_GetUnicode(textpage, index)
        if 0xD800 <= code < 0xDC00:
            high = code
            continue
        if 0xDC00 <= code < 0xE000:
            code = 0x10000 + ((high - 0xD800) << 10) + code - 0xDC00 if high else 0xFFFD
        high = 0
        raw.FPDFText_GetCharBox(textpage, index, byref(left), byref(right), byref(bottom), byref(top))
        yield _Char(chr(code), left.value, right.value, bottom.value, top.value)


def _lines(chars: Sequence[_Char]) -> Iterator[_Line]:
    """The lines, with three spaces for a gap that is as wide as one between columns."""
    line: list[_Char] = []
    for char in (*chars, _Char("\n", 0, 0, 0, 0)):
        if char.char == "\n":
            if any(one.char != " " for one in line):
                tall = [one for one in line if one.char in _TALL]
                height = max((one.top - one.bottom for one in tall), default=0)
                bottom = min(one.bottom for one in tall or line if one.char != " ")
                yield _Line("".join(_with_gaps(line)), bottom, height)
            line = []
        elif char.char not in "\r\x00\x02\ufffe\uffff":
            line.append(char)


def _with_gaps(line: Sequence[_Char]) -> Iterator[str]:
    end, space, tall = None, False, 0.0
    for char, left, right, bottom, top in line:
        if char == " ":
            space = True
            continue
        tall = max(top - bottom, 0.9 * tall)
        wide = end is not None and left - end > tall * _WIDE
        if space or wide:
            yield _GAP if wide else " "
        yield char
        end, space = right, False


def _with_empty_lines(lines: Sequence[_Line]) -> Iterator[str]:
    """The words of the lines, and an empty line wherever something new begins; rows of a table stay together."""
    steps = Counter(round(one.bottom - other.bottom) for one, other in pairwise(lines) if one.bottom > other.bottom)
    usual = steps.most_common(1)[0][0] if steps else 0
    for number, line in enumerate(lines):
        above = lines[number - 1] if number else line
        step = above.bottom - line.bottom
        near = 0.3 * usual < step <= _FAR * usual
        heights = sorted((above.height, line.height))
        alike = not heights[0] or heights[1] <= heights[0] * _LARGER
        row = _GAP in above.text and _GAP in line.text and step > 0
        if number and not row and not (near and alike):
            yield ""
        yield line.text
