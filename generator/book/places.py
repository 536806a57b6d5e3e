"""From a line of a rendered page back to the line that was written."""

from __future__ import annotations

import re
from functools import cached_property
from pathlib import Path

from generator.base.textfile import read_text
from generator.book.blocks import Place

_JINJA = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}")


class SourceLines:
    """The lines of the file in which a page was written, and those that were made of them."""

    def __init__(self, path: Path, body: str) -> None:
        self.path, self.rendered = path, body.split("\n")

    @cached_property
    def written(self) -> list[str]:
        """The lines as written; none where the file is gone."""
        try:
            return [line.strip() for line in read_text(self.path).split("\n")]
        except Exception:
            return []

    def line_of(self, begin: str) -> int:
        """The first line that begins so, 1 where none does."""
        return next((number for number, line in enumerate(self.written, 1) if line.startswith(begin)), 1)

    def place(self, line: int | None) -> Place:
        """Where a line of the rendered page, counted from 0, was written: the nearest line that can have made it.

        Line 0 where no line of the file can: a macro of another file wrote it.
        """
        return Place(self.path, lambda: 0 if line is None else self._written_line(line))

    def _written_line(self, line: int) -> int:
        text = self.rendered[line].strip() if line < len(self.rendered) else ""
        if not text:
            return 0
        share = (line + 0.5) / len(self.rendered) * len(self.written)
        same = [number for number, one in enumerate(self.written) if one == text]
        if not same:
            fits = {number: _weight(one, text) for number, one in enumerate(self.written)}
            most = max(fits.values(), default=0)
            same = [number for number, weight in fits.items() if weight == most > 0]
        return min(same, key=lambda number: abs(number - share)) + 1 if same else 0


def _weight(written: str, text: str) -> int:
    """How many characters of a rendered line a written one gives for certain; 0 where it can not have made the line."""
    if not _JINJA.search(written):
        return 0
    parts = _JINJA.split(written)
    literal = sum(len(part.strip()) for part in parts)
    return literal if literal > 1 and re.fullmatch(".*".join(map(re.escape, parts)), text) else 0
