"""Reads files of authors as text."""

from __future__ import annotations

from pathlib import Path

from generator.base.problem import Problem, UserError, shown


def read_text(path: Path) -> str:
    """The text of a UTF-8 file. Raises UserError, at the line where it is no text."""
    try:
        content = path.read_bytes()
        return content.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        problem = Problem(shown(path), line, f"is not UTF-8 text: {error.reason}", "save it as UTF-8")
    except OSError as error:
        problem = Problem(shown(path), 0, f"can not be read: {error.strerror}")
    raise UserError([problem])
