"""Where something stands in a page as its author wrote it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path


def line_of(source: Path, needles: Iterable[str], nth: int = 1) -> int:
    """The line of the first needle that the file has, the `nth` time or the last; 0 where an expression makes it."""
    text = source.read_text(encoding="utf-8-sig", errors="replace")
    for needle in filter(None, needles):
        parts = text.split(needle)
        if len(parts) > 1:
            before = needle.join(parts[: min(nth, len(parts) - 1)])
            return before.count("\n") + 1
    return 0
