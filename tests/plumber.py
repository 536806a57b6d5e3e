"""pdfplumber as tests use it: content streams are cut into words by one expression, and once however often they are
placed. pdfminer goes through them letter by letter, which takes longer than everything else that it does. Then
pdfplumber asks of each attribute of each letter whether it leads elsewhere in the file: that takes as long again, and
none of a letter does.

What the expression does not cut is left to pdfminer: strings in round brackets, inline pictures, comments.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Any
from unittest.mock import patch

import pdfplumber
from pdfminer import pdfinterp
from pdfminer.converter import PDFLayoutAnalyzer
from pdfminer.layout import LTChar
from pdfminer.pdftypes import stream_value
from pdfminer.psparser import KWD, LIT, PSEOF, literal_name
from pdfplumber.page import ALL_ATTRS, Page

__all__ = ["pdfplumber", "without_curves"]

_WORD = re.compile(
    rb"([+-]?(?:\d+\.?\d*|\.\d+))(?=[\s\[\]<>/]|\Z)|([A-Za-z'\"][A-Za-z0-9*'\"]*)|/([^\s()<>\[\]{}/%#]*)"
    rb"|<([0-9A-Fa-f]*)>|(<<|>>|[\[\]])|(\S)"
)
_HARD = re.compile(rb"[(%]|\bBI\b")
_Parser = pdfinterp.PDFContentParser


@lru_cache(maxsize=16)
def words(data: bytes) -> Sequence[Any] | None:
    """The objects of a stream as pdfminer makes them; None where it has to do it itself."""
    if _HARD.search(data):
        return None
    found: list[Any] = []
    outer: list[list[Any]] = []
    for number, word, name, string, mark, odd in _WORD.findall(data):
        if number:
            found.append(float(number) if b"." in number else int(number))
        elif word:
            found.append(word == b"true" if word in (b"true", b"false") else KWD(word))
        elif mark in (b"[", b"<<"):
            outer.append(found)
            found = []
        elif mark:
            if not outer or (mark == b">>" and len(found) % 2):
                return None
            closed = (
                found if mark == b"]" else {literal_name(k): v for k, v in zip(found[::2], found[1::2], strict=True)}
            )
            found = outer.pop()
            found.append(closed)
        elif odd or len(string) % 2:
            return None
        elif string:
            found.append(bytes.fromhex(string.decode()))
        else:
            found.append(LIT(name.decode()))
    return None if outer else found


class Words:
    """Gives out the objects of streams, as `PDFContentParser` does."""

    def __init__(self, streams: Sequence[object]) -> None:
        cut = [words(stream_value(stream).get_data()) for stream in streams]
        self.left: Iterator[Any] | None = None
        if None in cut:
            self.slow = _Parser(streams)
        else:
            self.left = (word for part in cut for word in part or ())

    def nextobject(self) -> tuple[int, Any]:
        """The next object; raises PSEOF after the last."""
        if self.left is None:
            return self.slow.nextobject()
        for word in self.left:
            return 0, word
        raise PSEOF("the end of the streams")


pdfinterp.PDFContentParser = Words

slow_letter = Page.process_object


def letter(page: Page, found: Any) -> dict[str, Any]:
    """What pdfplumber tells of a letter; what is none, or lies on a page that begins elsewhere, is left to it."""
    if type(found) is not LTChar or page.pdf.unicode_norm is not None or page.mediabox[0]:
        return slow_letter(page, found)
    said = {name: value for name, value in vars(found).items() if name in ALL_ATTRS}
    lines, area = found.graphicstate.scolor, found.graphicstate.ncolor
    top = (page.height - found.y1) + page.mediabox[1]
    return said | {
        "object_type": "char",
        "page_number": page.page_number,
        "ncs": found.ncs.name,
        "text": found.get_text(),
        "stroking_color": lines if isinstance(lines, tuple) else (lines,),
        "non_stroking_color": area if isinstance(area, tuple) else (area,),
        "top": top,
        "bottom": (page.height - found.y0) + page.mediabox[1],
        "doctop": page.initial_doctop + top,
    }


Page.process_object = letter


@contextmanager
def without_curves() -> Iterator[None]:
    """Inside, what is drawn with curves is left out of pages: for tests that read letters and straight lines."""
    paint = PDFLayoutAnalyzer.paint_path

    def paint_path(self: Any, gstate: Any, stroke: bool, fill: bool, evenodd: bool, path: Sequence[Any]) -> None:
        if sum(step[0] == "m" for step in path) > 1 or not any(step[0] in "cvy" for step in path):
            paint(self, gstate, stroke, fill, evenodd, path)

    with patch.object(PDFLayoutAnalyzer, "paint_path", paint_path):
        yield
