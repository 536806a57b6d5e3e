"""A page of the rules as plain Markdown, whoever reads it: the website, the book, the checker."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path, PurePosixPath


@dataclass(frozen=True)
class Page:
    """A rendered page; `path` is `einhorn/rules.md` below its language, `game` is empty for pages of the whole site.

    `order` is its place among the pages of its folder. `body` is Markdown without front matter and without
    expressions, `source` the file it was written in.
    """

    path: str
    language: str
    game: str
    title: str
    order: int
    description: str
    body: str
    source: Path

    @property
    def place(self) -> tuple[bool, int, str]:
        """What the pages of a game are sorted by: the index first."""
        return self.name != "index", self.order, self.path

    @property
    def name(self) -> str:
        """What the page is called in addresses: `rules`."""
        return PurePosixPath(self.path).stem
