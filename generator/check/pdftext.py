"""The text of a PDF as lines: in the order in which it was written, columns parted by wide gaps."""

from __future__ import annotations

from collections.abc import Iterator
from ctypes import byref, c_double
from typing import Any

from generator.base.problem import Problem, UserError

MOST_PAGES = 500
"""Pages that are read; a rule book has fewer."""
_WIDE = 1.5
"""A gap parts columns from this many heights of a capital letter on; between words it is a third of one."""
_GAP = "   "


def pdf_text(name: str, content: bytes) -> str:
    """The text of all pages, a form feed between them.

    Raises UserError for a PDF that is damaged, locked, too long or without text, and where pypdfium2 is missing.
    """
    try:
        import pypdfium2
    except ImportError:
        raise _refused(name, "a PDF needs the package pypdfium2", "pip install 'wuerfelwerk[check]'") from None
    try:
        document = pypdfium2.PdfDocument(content)
    except pypdfium2.PdfiumError as error:
        raise _refused(name, f"is no PDF that can be read: {error}", "open it and save it again") from None
    try:
        if len(document) > MOST_PAGES:
            raise _refused(name, f"has {len(document)} pages, {MOST_PAGES} are read at most", "name a part of it")
        pages = [_page_text(pypdfium2.raw, document[number]) for number in range(len(document))]
    finally:
        document.close()
    if not any(page.strip() for page in pages):
        raise _refused(name, "has no text, only pictures", "recognise its text first, for example with ocrmypdf")
    return "\n\f\n".join(pages)


def _page_text(raw: Any, page: Any) -> str:
    textpage = page.get_textpage()
    try:
        return "".join(_with_gaps(_chars(raw, textpage.raw, textpage.count_chars())))
    finally:
        textpage.close()
        page.close()


def _chars(raw: Any, textpage: Any, count: int) -> Iterator[tuple[str, float, float, float]]:
    """Each character with its left and right end and its height; those that the reader of PDF made up have no width."""
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
        yield chr(code), left.value, right.value, top.value - bottom.value


def _with_gaps(chars: Iterator[tuple[str, float, float, float]]) -> Iterator[str]:
    """The characters, with three spaces for one that is as wide as the gap between columns."""
    end, space, tall = None, False, 0.0
    for char, left, right, height in chars:
        if char in "\r\n":
            end, space, tall = None, False, 0.0
            if char == "\n":
                yield char
        elif char == " ":
            space = True
        elif char not in "\x00\x02\ufffe\uffff":
            wide = end is not None and left - end > max(tall, height) * _WIDE
            if space or wide:
                yield _GAP if wide else " "
            yield char
            end, space, tall = right, False, max(height, 0.9 * tall)


def _refused(name: str, message: str, hint: str = "") -> UserError:
    return UserError([Problem(name, 0, message, hint)])
