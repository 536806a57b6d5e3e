"""Reads files of authors: the one place that opens them, and only what is a file and no larger than it may be."""

from __future__ import annotations

import stat
from pathlib import Path

from generator.base.problem import Problem, UserError, shown

LARGEST = 16_000_000
"""Bytes of a text, a table or a drawing that is read."""


def read_bytes(path: Path, most: int = LARGEST) -> bytes:
    """The bytes of a file. Raises UserError where it is missing, no file, not readable or too large.

    A device or a pipe, or a link to one, is not opened: it might be waited for, or never end.
    """
    try:
        found = path.stat()
        if stat.S_ISDIR(found.st_mode):
            raise _fault(path, "is a folder and no file", "name a file in it")
        if not stat.S_ISREG(found.st_mode):
            raise _fault(path, "is a device or a pipe and no file", "save it as a file first")
        if found.st_size > most:
            message = f"has {found.st_size // 1_000_000} MB, {most // 1_000_000} MB are read at most"
            raise _fault(path, message, "make it smaller, or split it")
        with path.open("rb") as file:
            return file.read(most)
    except FileNotFoundError:
        raise _fault(path, "the file is missing") from None
    except (OSError, ValueError) as error:
        raise _fault(path, f"can not be read: {getattr(error, 'strerror', None) or error}") from None


def read_text(path: Path) -> str:
    """The text of a UTF-8 file. Raises UserError, at the line where it is no text."""
    content = read_bytes(path)
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise _fault(path, f"is not UTF-8 text: {error.reason}", "save it as UTF-8", line) from None


def _fault(path: Path, message: str, hint: str = "", line: int = 0) -> UserError:
    return UserError([Problem(shown(path), line, message, hint)])
