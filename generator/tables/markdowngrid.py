"""A table in Markdown."""

from __future__ import annotations

from collections.abc import Sequence


def grid(header: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """The lines of a table; bars and line feeds in a cell do no harm."""
    lines = ([cell.replace("|", "\\|").replace("\n", " ") for cell in row] for row in (header, *rows))
    head, *body = [f"| {' | '.join(row)} |" for row in lines]
    return [head, f"|{' --- |' * len(header)}", *body]
