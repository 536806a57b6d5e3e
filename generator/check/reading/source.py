"""The text of a file of rules, whatever it is encoded in; what holds no rules is refused with a reason."""

from __future__ import annotations

import codecs
import os
import re
from pathlib import Path
from typing import NamedTuple

from generator.base import tomlfile
from generator.base.problem import Problem, UserError, did_you_mean, nearest, shown

LARGEST = 1_000_000
"""Bytes of text that are read at most: forty rule books of 470 lines; more would take more than 150 MB of memory."""
LARGEST_PDF = 50_000_000
"""Bytes of a PDF that is read at most, pictures included."""

_MARKS = {
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF32_LE: "utf-32",
    codecs.BOM_UTF32_BE: "utf-32",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
_KINDS = {
    b"\x89PNG": "a PNG picture",
    b"\xff\xd8\xff": "a JPEG picture",
    b"GIF8": "a GIF picture",
    b"PK\x03\x04": "a ZIP archive or an office document",
    b"\xd0\xcf\x11\xe0": "an office document",
    b"\x1f\x8b": "a packed file",
    b"\x7fELF": "a program",
    b"{\\rtf": "an RTF document",
}
_CONTROL = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]")
_SAVE = "save it as plain text or Markdown in UTF-8"
PDF = b"%PDF-"


class Source(NamedTuple):
    """The text of a file as it stands there; `encoding` is what it was read as, `lost` the bytes that are no text."""

    text: str
    encoding: str = "utf-8"
    lost: int = 0


def read_bytes(path: Path) -> bytes:
    """The bytes of a file. Raises UserError where it is missing, no file, not readable or too large."""
    try:
        return tomlfile.read_bytes(path, LARGEST_PDF)
    except UserError:
        if "\x00" not in str(path) and (near := _near(path)) and not os.path.lexists(path):
            raise _refused(shown(path), "the file is missing", near) from None
        raise


def check_size(name: str, size: int, largest: int = LARGEST) -> None:
    """Raises UserError for what is too large to be a rule book."""
    if size > largest:
        message = f"is larger than the {_megabytes(largest)} that are read ({_megabytes(size, more=True)})"
        raise _refused(name, message, "a rule book is smaller: split it, or name the right file")


def decode(name: str, content: bytes) -> Source:
    """The text of the bytes of a document. Raises UserError where they are none, too many, or nothing to read."""
    check_size(name, len(content))
    for mark, encoding in _MARKS.items():
        if content.startswith(mark):
            text = content.decode(encoding, "replace")
            return _not_empty(name, Source(text.removeprefix("\ufeff"), encoding, text.count("\ufffd")))
    kind = next((kind for start, kind in _KINDS.items() if content.startswith(start)), "")
    odd = len(_CONTROL.findall(content))
    if kind or odd * 50 > len(content):
        raise _refused(name, f"is {kind or 'a binary file'}, not a text", _SAVE)
    return _not_empty(name, _text(content))


def _text(content: bytes) -> Source:
    try:
        return Source(content.decode())
    except UnicodeDecodeError as error:
        replaced = content.decode("utf-8", "replace")
        lost = replaced.count("\ufffd")
        cut = error.start >= len(content) - 3
        if cut or lost * 4 < sum(not char.isascii() for char in replaced):
            return Source(replaced, "utf-8", lost)
        return Source(content.decode("cp1252", "replace"), "windows-1252")


def _not_empty(name: str, source: Source) -> Source:
    if not source.text.strip("\ufeff\x00 \t\r\n\f"):
        raise _refused(name, "is empty: there is nothing to check")
    return source


def _refused(name: str, message: str, hint: str = "") -> UserError:
    return UserError([Problem(name, 0, message, hint)])


def _megabytes(size: int, *, more: bool = False) -> str:
    return f"{size / 1_000_000:.1f} MB" if more else f"{size // 1_000_000} MB"


def _near(path: Path) -> str:
    """The file beside that may have been meant."""
    try:
        names = sorted(one.name for one in path.parent.iterdir() if one.is_file())[:500]
    except OSError:
        return ""
    return did_you_mean(path.name, names) if nearest(path.name, names) else ""
